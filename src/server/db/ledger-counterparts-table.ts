/** What every movement of the ledger means for whoever it was booked with, as Kysely sees it. */
import type { GeneratedAlways } from 'kysely';

/** Written by the database alone. */
export interface LedgerCounterpartsTable {
  account_id: string;
  pair_id: string;
  party: string;
  gross_cents: number;
  fee_cents: number;
  net_cents: GeneratedAlways<number>;
  currency: string;
}
