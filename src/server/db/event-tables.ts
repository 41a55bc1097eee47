/** The tables of channels, events and visits as Kysely sees them. Migration 0030 says what their columns mean. */
import type { ColumnType, Generated } from 'kysely';

import type { CollectionColumns } from './collection-table.ts';

type WorkedOut<T> = ColumnType<T, never, never>;

export interface ChannelsTable extends CollectionColumns {
  name: string;
  kind: Generated<string>;
  description: string | null;
  owner_member_id: string | null;
  chapter_id: string | null;
  privacy: Generated<string>;
  join_policy: Generated<string>;
  category: string | null;
  is_paid: Generated<boolean>;
  price_cents: number | null;
  currency: string | null;
  billing_interval: string | null;
  owner_share_percent: number | null;
  approval_status: string | null;
  submitted_at: string | null;
  reviewed_at: string | null;
  decline_code: string | null;
  is_featured: Generated<boolean>;
  featured_at: string | null;
  last_active_at: string | null;
  member_count: Generated<number>;
}

export interface ChannelMembersTable {
  account_id: string;
  channel_id: string;
  member_id: string;
  role: Generated<string>;
  joined_at: Generated<string>;
  left_at: string | null;
}

export interface EventsTable extends CollectionColumns {
  name: string;
  summary: string | null;
  starts_at: string;
  ends_at: string;
  time_zone: string;
  mode: Generated<string>;
  venue: string | null;
  host_member_id: string | null;
  channel_id: string | null;
  chapter_id: string | null;
  capacity: number | null;
  waitlist_count: Generated<number>;
  price_cents: Generated<number>;
  currency: string;
  status: Generated<string>;
  status_previous: string | null;
  status_since: Generated<string>;
  is_featured: Generated<boolean>;
  featured_at: string | null;
  ticket_count: Generated<number>;
  gross_cents: Generated<number>;
  refunded_cents: Generated<number>;
  fee_cents: Generated<number>;
  net_cents: WorkedOut<number>;
}

export interface EventOrdersTable extends CollectionColumns {
  number: string;
  event_id: string;
  member_id: string | null;
  chapter_id: string | null;
  at: Generated<string>;
  tickets: Generated<number>;
  free_tickets: Generated<number>;
  amount_cents: Generated<number>;
  fee_cents: Generated<number>;
  refunded_cents: Generated<number>;
  net_cents: WorkedOut<number>;
  currency: string;
  status: Generated<string>;
  status_previous: string | null;
  status_since: Generated<string>;
}

export interface MemberActivityTable {
  account_id: string;
  day: string;
  member_id: string;
}
