/** The rows of the demo data, whole: every column is named, so that a table can be filled from them in one statement. */
import type { Insertable } from 'kysely';

import type { ChannelMembersTable } from '../../src/server/db/event-tables.ts';
import type { AuditLogsTable, Database } from '../../src/server/db/types.ts';
import type { Translated } from './story.ts';

/** Since when rows are in their states is worked out as they are inserted (`state-dates.ts`). */
type Whole<T> = { [K in keyof T as K extends `${string}_since` ? never : K]-?: Exclude<T[K], undefined> };

/** JSON columns hold plain values here; they become JSON when they are inserted. */
export type MemberRow = Whole<Insertable<Database['members']>>;

export type AuditRow = Whole<Omit<Insertable<AuditLogsTable>, 'before' | 'after'>> & {
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
};

export type NoteRow = Whole<Insertable<Database['member_notes']>>;
export type SegmentRow = Whole<Omit<Insertable<Database['segments']>, 'filter'>> & { filter: Record<string, unknown> };
export type BusinessRow = Whole<Omit<Insertable<Database['businesses']>, 'description'>> & {
  description: Translated | null;
};

/** What orders add to an event, and members to a channel, the database counts. */
export type ChannelRow = Whole<Omit<Insertable<Database['channels']>, 'member_count'>>;
export type ChannelMemberRow = Whole<Insertable<ChannelMembersTable>>;
export type EventRow = Whole<
  Omit<Insertable<Database['events']>, 'ticket_count' | 'gross_cents' | 'refunded_cents' | 'fee_cents'>
>;
/** What a post goes by, and the chapter of its channel, the database keeps. */
export type PostRow = Whole<Omit<Insertable<Database['posts']>, 'headline' | 'plain_text' | 'chapter_id'>>;
export type EventOrderRow = Whole<Insertable<Database['event_orders']>>;
export type SubscriptionRow = Whole<Insertable<Database['subscriptions']>>;
export type PaymentRow = Whole<Insertable<Database['payments']>>;
export type RefundRow = Whole<Insertable<Database['refunds']>>;
export type PayoutRow = Whole<Insertable<Database['payouts']>>;
export type LedgerRow = Whole<Insertable<Database['ledger_entries']>>;

export interface Reference {
  id: string;
}

/** What a tenant has besides members; members point at it. */
export interface Setting {
  accountId: string;
  /** Start of the day of the load, in milliseconds. */
  base: number;
  /** The moment of the load, in milliseconds: who came today was there before it. */
  now: number;
  plans: readonly (Reference & { status: string })[];
  chapters: readonly (Reference & { city: string | null })[];
  /** The commonest first. */
  industries: readonly Reference[];
  labels: readonly Reference[];
  /** Who may change members, who may move their state, who made what was there first. */
  editors: readonly string[];
  moderators: readonly string[];
  owner: string;
  /** Those who are active, `owner` first. */
  owners: readonly string[];
}
