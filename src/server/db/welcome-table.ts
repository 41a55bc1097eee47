/** What people of the staff put away on the welcome page, as Kysely sees it. */
import type { Generated } from 'kysely';

export interface WelcomeDismissalsTable {
  account_id: string;
  staff_id: string;
  key: string;
  dismissed_at: Generated<string>;
}
