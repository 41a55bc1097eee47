/** What others tell by calling us, as Kysely sees it. */
import type { Generated } from 'kysely';

export interface WebhookEventsTable {
  account_id: string;
  id: Generated<string>;
  /** What it is about: `email`. */
  area: string;
  provider: string;
  /** As the provider names it. */
  event_id: string;
  /** Word for word. */
  body: string;
  /** The address it is about, in small letters. */
  subject: string | null;
  state: Generated<'waiting' | 'acted' | 'ignored' | 'failed'>;
  problem: string | null;
  attempts: Generated<number>;
  received_at: Generated<string>;
  acted_at: string | null;
}
