/** Every text of the product in Chinese. */
import type { Messages } from './en.ts';
import { account } from './zh/account.ts';
import { actions } from './zh/actions.ts';
import { ads } from './zh/ads.ts';
import { arrivals } from './zh/arrivals.ts';
import { audience } from './zh/audience.ts';
import { audit, bin } from './zh/audit.ts';
import { errors, validation } from './zh/errors.ts';
import { forms } from './zh/forms.ts';
import { auth, frame, menu, pages } from './zh/frame.ts';
import { error_log, fullscreen, search, shortcuts } from './zh/header.ts';
import { charts, counts } from './zh/counts.ts';
import { dashboard } from './zh/dashboard.ts';
import { card, welcome, work } from './zh/home.ts';
import { imports } from './zh/imports.ts';
import { jobs } from './zh/jobs.ts';
import { lists } from './zh/lists.ts';
import { size, theme } from './zh/look.ts';
import { media } from './zh/media.ts';
import { people } from './zh/people.ts';
import { permissions, roles, team } from './zh/permissions.ts';
import { rules } from './zh/rules.ts';
import { session } from './zh/session.ts';
import { tabs } from './zh/tabs.ts';
import { cells, form, list } from './zh/views.ts';
import { windows } from './zh/windows.ts';

export const zh: Messages = {
  ads,
  arrivals,
  menu,
  frame,
  tabs,
  size,
  theme,
  search,
  error_log,
  fullscreen,
  shortcuts,
  auth,
  pages,
  session,
  list,
  jobs,
  lists,
  form,
  forms,
  media,
  people,
  permissions,
  roles,
  rules,
  team,
  cells,
  charts,
  counts,
  imports,
  account,
  actions,
  audience,
  audit,
  bin,
  card,
  dashboard,
  welcome,
  windows,
  work,
  errors,
  validation,
};
