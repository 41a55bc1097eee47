/** Every text of the product in English: the source of the keys. The resources' own labels come from their definitions. */
import { account } from './en/account.ts';
import { actions } from './en/actions.ts';
import { ads } from './en/ads.ts';
import { arrivals } from './en/arrivals.ts';
import { audience } from './en/audience.ts';
import { audit, bin } from './en/audit.ts';
import { charts, counts } from './en/counts.ts';
import { dashboard } from './en/dashboard.ts';
import { errors, validation } from './en/errors.ts';
import { forms } from './en/forms.ts';
import { auth, frame, menu, pages } from './en/frame.ts';
import { error_log, fullscreen, search, shortcuts } from './en/header.ts';
import { card, welcome, work } from './en/home.ts';
import { imports } from './en/imports.ts';
import { jobs } from './en/jobs.ts';
import { lists } from './en/lists.ts';
import { size, theme } from './en/look.ts';
import { media } from './en/media.ts';
import { people } from './en/people.ts';
import { permissions, roles, team } from './en/permissions.ts';
import { rules } from './en/rules.ts';
import { session } from './en/session.ts';
import { tabs } from './en/tabs.ts';
import { cells, form, list } from './en/views.ts';
import { windows } from './en/windows.ts';

export const en = {
  account,
  actions,
  ads,
  arrivals,
  audience,
  audit,
  auth,
  bin,
  card,
  cells,
  charts,
  counts,
  dashboard,
  error_log,
  errors,
  form,
  forms,
  frame,
  fullscreen,
  imports,
  jobs,
  list,
  lists,
  media,
  menu,
  pages,
  people,
  permissions,
  roles,
  rules,
  search,
  session,
  shortcuts,
  size,
  tabs,
  team,
  theme,
  validation,
  welcome,
  windows,
  work,
};

/** The shape of every language: a key that one lacks does not compile. */
export type Messages = typeof en;
