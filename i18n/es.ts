/** Every text of the product in Spanish. */
import type { Messages } from './en.ts';
import { account } from './es/account.ts';
import { actions } from './es/actions.ts';
import { ad_details, ad_report } from './es/ad-details.ts';
import { ads } from './es/ads.ts';
import { arrivals } from './es/arrivals.ts';
import { audience } from './es/audience.ts';
import { audit, bin } from './es/audit.ts';
import { audit_verbs, audit_verbs_of } from './es/audit-verbs.ts';
import { counted, done, done_of, done_to } from './es/done.ts';
import { email } from './es/email.ts';
import { errors, validation } from './es/errors.ts';
import { forms } from './es/forms.ts';
import { auth, frame, menu, pages } from './es/frame.ts';
import { error_log, fullscreen, search, shortcuts } from './es/header.ts';
import { charts, counts } from './es/counts.ts';
import { dashboard } from './es/dashboard.ts';
import { grid } from './es/grid.ts';
import { card, welcome, work } from './es/home.ts';
import { imports } from './es/imports.ts';
import { jobs } from './es/jobs.ts';
import { keys } from './es/keys.ts';
import { links } from './es/links.ts';
import { caught_up, lists, quick_add } from './es/lists.ts';
import { size, theme } from './es/look.ts';
import { media } from './es/media.ts';
import { overview } from './es/overview.ts';
import { people } from './es/people.ts';
import { permissions, roles, team } from './es/permissions.ts';
import { publishing } from './es/publishing.ts';
import { rules } from './es/rules.ts';
import { sentences, sentences_of } from './es/sentences.ts';
import { session } from './es/session.ts';
import { settings_overview } from './es/settings-overview.ts';
import { tabs } from './es/tabs.ts';
import { templates } from './es/templates.ts';
import { cells, form, list } from './es/views.ts';
import { website } from './es/website.ts';
import { windows } from './es/windows.ts';

export const es: Messages = {
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
