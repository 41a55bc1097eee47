/** Every text of the product in English: the source of the keys. The resources' own labels come from their definitions. */
import { account } from './en/account.ts';
import { actions } from './en/actions.ts';
import { ad_details, ad_report } from './en/ad-details.ts';
import { ads } from './en/ads.ts';
import { arrivals } from './en/arrivals.ts';
import { audience } from './en/audience.ts';
import { audit, bin } from './en/audit.ts';
import { audit_verbs, audit_verbs_of } from './en/audit-verbs.ts';
import { charts, counts } from './en/counts.ts';
import { dashboard } from './en/dashboard.ts';
import { counted, done, done_of, done_to } from './en/done.ts';
import { email } from './en/email.ts';
import { errors, validation } from './en/errors.ts';
import { forms } from './en/forms.ts';
import { auth, frame, menu, pages } from './en/frame.ts';
import { error_log, fullscreen, search, shortcuts } from './en/header.ts';
import { grid } from './en/grid.ts';
import { card, welcome, work } from './en/home.ts';
import { imports } from './en/imports.ts';
import { jobs } from './en/jobs.ts';
import { keys } from './en/keys.ts';
import { links } from './en/links.ts';
import { caught_up, lists, quick_add } from './en/lists.ts';
import { size, theme } from './en/look.ts';
import { media } from './en/media.ts';
import { overview } from './en/overview.ts';
import { people } from './en/people.ts';
import { permissions, roles, team } from './en/permissions.ts';
import { publishing } from './en/publishing.ts';
import { rules } from './en/rules.ts';
import { sentences, sentences_of } from './en/sentences.ts';
import { session } from './en/session.ts';
import { settings_overview } from './en/settings-overview.ts';
import { tabs } from './en/tabs.ts';
import { templates } from './en/templates.ts';
import { cells, form, list } from './en/views.ts';
import { website } from './en/website.ts';
import { windows } from './en/windows.ts';

export const en = {
  account,
  actions,
  ad_details,
  ad_report,
  ads,
  arrivals,
  audience,
  audit,
  audit_verbs,
  audit_verbs_of,
  auth,
  bin,
  card,
  caught_up,
  cells,
  charts,
  counted,
  counts,
  dashboard,
  done,
  done_of,
  done_to,
  email,
  error_log,
  errors,
  form,
  forms,
  frame,
  fullscreen,
  grid,
  imports,
  jobs,
  keys,
  links,
  list,
  lists,
  media,
  menu,
  overview,
  pages,
  people,
  permissions,
  publishing,
  quick_add,
  roles,
  rules,
  search,
  sentences,
  sentences_of,
  session,
  settings_overview,
  shortcuts,
  size,
  tabs,
  team,
  templates,
  theme,
  validation,
  welcome,
  website,
  windows,
  work,
};

/** The shape of every language: a key that one lacks does not compile. */
export type Messages = typeof en;
