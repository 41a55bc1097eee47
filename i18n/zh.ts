/** Every text of the product in Chinese. */
import type { Messages } from './en.ts';
import { account } from './zh/account.ts';
import { actions } from './zh/actions.ts';
import { ad_details, ad_report } from './zh/ad-details.ts';
import { ads } from './zh/ads.ts';
import { arrivals } from './zh/arrivals.ts';
import { audience } from './zh/audience.ts';
import { audit, bin } from './zh/audit.ts';
import { audit_verbs, audit_verbs_of } from './zh/audit-verbs.ts';
import { counted, done, done_of, done_to } from './zh/done.ts';
import { email } from './zh/email.ts';
import { errors, validation } from './zh/errors.ts';
import { forms } from './zh/forms.ts';
import { auth, frame, menu, pages } from './zh/frame.ts';
import { error_log, fullscreen, search, shortcuts } from './zh/header.ts';
import { charts, counts } from './zh/counts.ts';
import { dashboard } from './zh/dashboard.ts';
import { grid } from './zh/grid.ts';
import { card, welcome, work } from './zh/home.ts';
import { imports } from './zh/imports.ts';
import { jobs } from './zh/jobs.ts';
import { keys } from './zh/keys.ts';
import { links } from './zh/links.ts';
import { caught_up, lists, quick_add } from './zh/lists.ts';
import { size, theme } from './zh/look.ts';
import { media } from './zh/media.ts';
import { overview } from './zh/overview.ts';
import { people } from './zh/people.ts';
import { permissions, roles, team } from './zh/permissions.ts';
import { publishing } from './zh/publishing.ts';
import { rules } from './zh/rules.ts';
import { sentences, sentences_of } from './zh/sentences.ts';
import { session } from './zh/session.ts';
import { settings_overview } from './zh/settings-overview.ts';
import { tabs } from './zh/tabs.ts';
import { templates } from './zh/templates.ts';
import { cells, form, list } from './zh/views.ts';
import { website } from './zh/website.ts';
import { windows } from './zh/windows.ts';

export const zh: Messages = {
  ad_details,
  ad_report,
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
  grid,
  shortcuts,
  auth,
  overview,
  pages,
  sentences,
  sentences_of,
  session,
  settings_overview,
  keys,
  links,
  list,
  jobs,
  lists,
  form,
  forms,
  media,
  people,
  permissions,
  publishing,
  quick_add,
  roles,
  rules,
  team,
  templates,
  caught_up,
  cells,
  charts,
  counted,
  counts,
  imports,
  account,
  actions,
  audience,
  audit,
  audit_verbs,
  audit_verbs_of,
  bin,
  card,
  dashboard,
  done,
  done_of,
  done_to,
  email,
  welcome,
  website,
  windows,
  work,
  errors,
  validation,
};
