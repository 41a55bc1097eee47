/**
 * The one door to the data: a transaction that has told the database whose it is, so that row-level security holds.
 * The first statement of every transaction names the tenant and the actor; nothing outlives the transaction.
 */
import { sql, type Kysely, type Transaction } from 'kysely';

import type { Database } from './types.ts';

/** Whose data a transaction sees, and on whose behalf it writes. */
export interface TenantScope {
  accountId: string;
  /** The person who acts; null for the system itself. */
  actorId: string | null;
  db: Transaction<Database>;
}

/** What may be known before a tenant is: each opens the one row that it names. */
export interface PublicKnowledge {
  host?: string;
  clientToken?: string;
  /** Hex of the SHA-256 of a bearer token. */
  tokenHash?: string;
}

const attempts = 4;
/** Serialization failure and deadlock: the same work succeeds when it is done again. */
const retryable = new Set(['40001', '40P01']);

/**
 * Runs `work` in one transaction of the tenant. It is run again, at most three times, when the database chose it as the
 * victim of a deadlock; so `work` must touch nothing but the database.
 */
export async function withTenant<T>(
  database: Kysely<Database>,
  who: { accountId: string; actorId: string | null },
  work: (tenant: TenantScope) => Promise<T>,
): Promise<T> {
  const settings = { 'app.account_id': who.accountId, 'app.actor_id': who.actorId ?? '' };
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await inTransaction(database, settings, (db) => work({ ...who, db }));
    } catch (error) {
      if (attempt === attempts || !retryable.has((error as { code?: string }).code ?? '')) throw error;
    }
  }
}

/** Runs `work` in a transaction that sees only the tenant or the session that `known` names. */
export async function withPublic<T>(
  database: Kysely<Database>,
  known: PublicKnowledge,
  work: (db: Transaction<Database>) => Promise<T>,
): Promise<T> {
  const settings = {
    'app.host': known.host ?? '',
    'app.client_token': known.clientToken ?? '',
    'app.token_hash': known.tokenHash ?? '',
  };
  return inTransaction(database, settings, work);
}

/** Turns a transaction that found its tenant by public knowledge into one of that tenant. */
export async function enterTenant(db: Transaction<Database>, accountId: string): Promise<void> {
  await sql`select set_config('app.account_id', ${accountId}, true)`.execute(db);
}

function inTransaction<T>(
  database: Kysely<Database>,
  settings: Record<string, string>,
  work: (db: Transaction<Database>) => Promise<T>,
): Promise<T> {
  return database.transaction().execute(async (db) => {
    const calls = Object.entries(settings).map(([name, value]) => sql`set_config(${name}, ${value}, true)`);
    await sql`select ${sql.join(calls)}`.execute(db);
    return work(db);
  });
}
