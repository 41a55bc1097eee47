/** The English texts of what is fetched when it is opened: `part` of the client waits for them. An area is in here or in `en-first.ts`. */
import { account } from './en/account.ts';
import { actions } from './en/actions.ts';
import { arrivals } from './en/arrivals.ts';
import { audit, bin } from './en/audit.ts';
import { dashboard } from './en/dashboard.ts';
import { forms } from './en/forms.ts';
import { card, welcome, work } from './en/home.ts';
import { imports } from './en/imports.ts';
import { jobs } from './en/jobs.ts';
import { lists } from './en/lists.ts';
import { media } from './en/media.ts';
import { people } from './en/people.ts';
import { permissions, roles, team } from './en/permissions.ts';
import { rules } from './en/rules.ts';

export const enLater = {
  account,
  actions,
  arrivals,
  audit,
  bin,
  card,
  dashboard,
  forms,
  imports,
  jobs,
  lists,
  media,
  people,
  permissions,
  roles,
  rules,
  team,
  welcome,
  work,
};
