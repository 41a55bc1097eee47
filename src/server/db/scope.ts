/**
 * The one door to the data: a transaction that has told the database whose it is, so that row-level security holds.
 * The first statement of every transaction names the tenant and the actor; nothing outlives the transaction.
 */
import { sql, type RawBuilder, type Transaction } from 'kysely';

import type { ServerDatabase } from './connect.ts';
import { known, type Compilable, type Statements } from './statements.ts';
import { rowsOf, type TenantRows } from './tenant-rows.ts';
import { transact, type Opening } from './transaction.ts';
import type { Database } from './types.ts';

/** Whose data a transaction sees, and on whose behalf it writes. */
export interface TenantScope extends TenantRows {
  accountId: string;
  /** The person who acts; null for the system itself. */
  actorId: string | null;
  db: Transaction<Database>;
  prepared: Statements['prepared'];
  unprepared: Statements['unprepared'];
  texts: Statements['texts'];
  defer: Statements['defer'];
  commitWith: Statements['commitWith'];
  endRead: Statements['endRead'];
  /** The columns that a violated constraint is about. */
  columnsOf: ServerDatabase['columnsOf'];
}

/** The person who acts. @throws Error where it is the system itself */
export function actorOf({ actorId }: Pick<TenantScope, 'actorId'>): string {
  if (actorId === null) throw new Error('Nobody acts: this is work of a person.');
  return actorId;
}

interface Who {
  accountId: string;
  actorId: string | null;
  /**
   * Its statements are planned for any values, once: right where planning takes longer than running and one plan is the best for all. What
   * a plan depends on, such as a limit, stands in the text of a statement then.
   */
  planOnce?: boolean;
  /** What the work is about, where a call says so: all work about one thing leaves connections to that about others. */
  subject?: string | undefined;
  /** Who it is has still to be asked, in the transaction itself. */
  claim?: AssumedCaller | undefined;
}

/**
 * That a token belongs to somebody known from an earlier call. It is never believed: the transaction asks the database, which lets it see
 * what is that person's and nothing else, and answers nothing to anybody before the two agree.
 */
export interface AssumedCaller {
  tokenHash: Buffer;
  idleMinutes: number;
  /** Who it was, and at which version of what their organisation's people may do; absent where that alone does not say what they may do. */
  known?: KnownAs | undefined;
  isVerified: boolean;
  /**
   * Takes what the database says: `same` where the session lives and the version holds, otherwise the person that it found, as JSON, null
   * where there is none; throws where that is not who was taken for it.
   */
  check: (found: Found) => void;
}

export type Found = 'same' | { person: string | null };

export interface KnownAs {
  accountId: string;
  staffId: string;
  version: number;
  isLimited: boolean;
}

/** What may be known before a tenant is: each opens the one row that it names. */
export interface PublicKnowledge {
  host?: string;
  clientToken?: string;
  /** Hex of the SHA-256 of a bearer token. */
  tokenHash?: string;
}

/**
 * Runs `work` in one transaction of the tenant. It may be run again (`transact`), so it must touch nothing but the
 * database. Tenants take turns at the connections.
 *
 * @throws AppError `unavailable` (503) when no connection becomes free in time
 */
export function withTenant<T>(
  database: ServerDatabase,
  who: Who,
  work: (tenant: TenantScope) => Promise<T>,
  access: Opening['access'] = 'write',
): Promise<T> {
  const { accountId, actorId, claim, subject } = who;
  const scoped = (statements: Statements) => work(scopeOf(database, { accountId, actorId }, statements));
  // Whose turn it is may be a guess.
  return database.tenantSemaphore.run(
    accountId,
    () =>
      claim && !claim.isVerified
        ? enter(database, { claim, planOnce: who.planOnce, access }, scoped)
        : transact(database, { first: whose(who), access }, scoped),
    subject,
  );
}

const entry = 'select person, is_stale from enter_as_caller($1, $2)';
const entryAsKnown = 'select is_same, person, is_stale from enter_as_known($1, $2, $3, $4, $5, $6)';
const plannedOnce = (text: string) =>
  text.replace(' from', ", set_config('plan_cache_mode', 'force_generic_plan', true) from");
const entryPlannedOnce = plannedOnce(entry);
const entryAsKnownPlannedOnce = plannedOnce(entryAsKnown);

/** The statement by which a transaction asks who calls. */
function entryOf({ tokenHash, idleMinutes, known: as }: AssumedCaller, planOnce: Who['planOnce']): Compilable {
  if (!as) return known(planOnce ? entryPlannedOnce : entry, [tokenHash, idleMinutes]);
  const { accountId, staffId, version, isLimited } = as;
  const text = planOnce ? entryAsKnownPlannedOnce : entryAsKnown;
  return known(text, [tokenHash, idleMinutes, accountId, staffId, version, isLimited]);
}

interface Entering {
  claim: AssumedCaller;
  planOnce: Who['planOnce'];
  access: Opening['access'];
}

/** The transaction itself asks who calls. */
async function enter<T>(
  database: ServerDatabase,
  { claim, planOnce, access }: Entering,
  work: (statements: Statements) => Promise<T>,
): Promise<T> {
  const { tokenHash, idleMinutes } = claim;
  let isStale = false;
  const check = (rows: readonly unknown[]) => {
    const [found] = rows as { is_same?: boolean | null; person: string | null; is_stale: boolean | null }[];
    claim.check(found?.is_same ? 'same' : { person: found?.person ?? null });
    isStale = found?.is_stale ?? false;
  };
  const value = await transact(database, { first: entryOf(claim, planOnce), access, check }, work);
  // What was done is kept: that the session cannot be marked as seen now takes nothing back, and the next call marks it.
  if (isStale) await database.lookUp(findCaller(tokenHash, idleMinutes)).catch(() => undefined);
  return value;
}

/** Who calls, asked by itself: it also marks the session as seen. */
export const findCaller = (tokenHash: Buffer, idleMinutes: number) =>
  sql<{ person: string | null }>`select find_caller(${tokenHash}, ${idleMinutes})::text as person`;

/** The same for work that only reads: it could not write. A replica may do it for who `mayLag`; so it may be begun twice. */
export async function readTenant<T>(
  database: ServerDatabase,
  who: Who & { mayLag?: boolean },
  work: (tenant: TenantScope) => Promise<T>,
): Promise<T> {
  const { accountId, actorId, mayLag } = who;
  const onReplica = mayLag
    ? await database.replica?.read(accountId, whose(who), (statements) =>
        work(scopeOf(database, { accountId, actorId }, statements)),
      )
    : undefined;
  return onReplica ? onReplica.value : withTenant(database, who, work, 'read');
}

const scopeOf = (
  database: ServerDatabase,
  who: Pick<TenantScope, 'accountId' | 'actorId'>,
  { db, ...rest }: Statements,
): TenantScope => ({
  ...who,
  db,
  ...rowsOf(db, who.accountId),
  ...rest,
  columnsOf: (violation) => database.columnsOf(violation),
});

/** Runs `work` in a transaction that sees only the tenant or the session that `known` names. */
export function withPublic<T>(
  database: ServerDatabase,
  known: PublicKnowledge,
  work: (db: Transaction<Database>) => Promise<T>,
): Promise<T> {
  const settings = {
    'app.host': known.host ?? '',
    'app.client_token': known.clientToken ?? '',
    'app.token_hash': known.tokenHash ?? '',
  };
  const opening = { first: setAll(settings), access: 'write' } as const;
  return database.tenantSemaphore.run('', () => transact(database, opening, ({ db }) => work(db)));
}

/** Turns a transaction that found its tenant by public knowledge into one of that tenant, and answers the tenant's rows. */
export async function enterTenant(db: Transaction<Database>, accountId: string): Promise<TenantRows> {
  await sql`select set_config('app.account_id', ${accountId}, true)`.execute(db);
  return rowsOf(db, accountId);
}

/** Whoever looks after some chapters acts as the role that is held to them; which one it is, the database itself looks up. */
const actingRole = sql`(select case when exists (
    select from staff where account_id = current_account() and id = current_actor() and chapter_ids <> '{}')
  then 'guildhall_limited' else 'none' end)`;

const whose = ({ accountId, actorId, planOnce }: Who) =>
  setAll({
    ...(planOnce && { plan_cache_mode: 'force_generic_plan' }),
    'app.account_id': accountId,
    'app.actor_id': actorId ?? '',
    ...(actorId !== null && { role: actingRole }),
  });

/** In their order: the last may ask for what the first have set. */
function setAll(settings: Record<string, string | RawBuilder<unknown>>): RawBuilder<unknown> {
  const calls = Object.entries(settings).map(([name, value]) => sql`set_config(${name}, ${value}, true)`);
  return sql`select ${sql.join(calls)}`;
}
