/** The tables of subscriptions, payments and the ledger as Kysely sees them. Migration 0030 says what their columns mean. */
import type { ColumnType, Generated } from 'kysely';

import type { CollectionColumns } from './collection-table.ts';

type WorkedOut<T> = ColumnType<T, never, never>;

export interface SubscriptionsTable extends CollectionColumns {
  number: string;
  member_id: string;
  plan_id: string;
  chapter_id: string | null;
  status: Generated<string>;
  status_previous: string | null;
  status_since: Generated<string>;
  price_cents: Generated<number>;
  currency: string;
  billing_interval: Generated<string>;
  quantity: Generated<number>;
  mrr_cents: Generated<number>;
  paying_from: string | null;
  paying_until: string | null;
  started_at: Generated<string>;
  trial_ends_at: string | null;
  renews_on: string | null;
  cancel_at_period_end: Generated<boolean>;
  pause_until: string | null;
  ended_at: string | null;
  collection: Generated<string>;
  method_brand: string | null;
  method_last4: string | null;
  method_expires_on: string | null;
  failed_attempts: Generated<number>;
  next_attempt_at: string | null;
  cancel_reason: string | null;
}

export interface PaymentsTable extends CollectionColumns {
  number: string;
  member_id: string | null;
  chapter_id: string | null;
  source: Generated<string>;
  subscription_id: string | null;
  /** What was paid for; written by the database. */
  plan_id: string | null;
  event_order_id: string | null;
  channel_id: string | null;
  amount_cents: Generated<number>;
  tax_cents: Generated<number>;
  fee_cents: Generated<number>;
  refunded_cents: Generated<number>;
  net_cents: WorkedOut<number>;
  currency: string;
  status: Generated<string>;
  status_previous: string | null;
  status_since: Generated<string>;
  method: Generated<string>;
  failure_code: string | null;
  at: Generated<string>;
  paid_at: string | null;
}

export interface RefundsTable extends CollectionColumns {
  number: string;
  payment_id: string;
  member_id: string | null;
  chapter_id: string | null;
  amount_cents: Generated<number>;
  currency: string;
  reason: Generated<string>;
  note: string | null;
  keep_access: Generated<boolean>;
  status: Generated<string>;
  status_previous: string | null;
  status_since: Generated<string>;
  at: Generated<string>;
}

export interface PayoutsTable extends CollectionColumns {
  number: string;
  amount_cents: Generated<number>;
  currency: string;
  status: Generated<string>;
  status_previous: string | null;
  status_since: Generated<string>;
  automatic: Generated<boolean>;
  bank_last4: string | null;
  at: Generated<string>;
  arrives_on: string | null;
  statement_text: string | null;
  failure_code: string | null;
  failure_message: string | null;
  reconciled: Generated<string>;
}

export interface LedgerEntriesTable extends CollectionColumns {
  number: string;
  at: Generated<string>;
  kind: Generated<string>;
  source: Generated<string>;
  payment_id: string | null;
  /** The payment's; written by the database. */
  plan_id: string | null;
  member_id: string | null;
  chapter_id: string | null;
  gross_cents: Generated<number>;
  fee_cents: Generated<number>;
  net_cents: WorkedOut<number>;
  currency: string;
  available_on: string | null;
  state: Generated<string>;
  state_previous: string | null;
  state_since: Generated<string>;
  payout_id: string | null;
  pair_id: Generated<string>;
  reason: string | null;
}

/** Written by the database alone. */
export interface LedgerCounterpartsTable {
  account_id: string;
  pair_id: string;
  party: string;
  gross_cents: number;
  fee_cents: number;
  net_cents: WorkedOut<number>;
  currency: string;
}
