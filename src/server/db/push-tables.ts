/** The tables of push messages as Kysely sees them. */
import type { Generated } from 'kysely';

import type { AudienceDevice } from '../../shared/audience/audience.ts';
import type { Language } from '../../shared/specification/constants.ts';

export interface PushKeysTable {
  account_id: string;
  public_key: string;
  /** Sealed. */
  private_key: Buffer;
  created_at: Generated<string>;
}

export interface PushSubscriptionsTable {
  account_id: string;
  id: Generated<string>;
  endpoint: string;
  p256dh: string;
  auth: string;
  is_member: Generated<boolean>;
  plan_id: string | null;
  chapter_id: string | null;
  label_ids: Generated<string[]>;
  segment_ids: Generated<string[]>;
  channel_ids: Generated<string[]>;
  event_ids: Generated<string[]>;
  industry_id: string | null;
  country: string | null;
  language: Language;
  device: AudienceDevice;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface PushSendsTable {
  account_id: string;
  announcement_id: string;
  status: Generated<'queued' | 'sending' | 'done' | 'cancelled'>;
  due_at: string;
  started_at: string | null;
  finished_at: string | null;
}

export interface PushMessagesTable {
  account_id: string;
  announcement_id: string;
  subscription_id: string;
  status: Generated<'queued' | 'sending' | 'sent' | 'failed' | 'lost'>;
  attempts: Generated<number>;
  next_try_at: Generated<string>;
  lease_id: string | null;
  lease_until: string | null;
}
