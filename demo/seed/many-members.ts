/** Fills one tenant with as many members as a benchmark wants. The rows are made inside PostgreSQL; nothing travels but the word lists. */
import { sql } from 'kysely';

import type { ServerDatabase } from '../../src/server/db/connect.ts';
import { withTenant } from '../../src/server/db/scope.ts';
import { english } from './words-en.ts';

const rowsPerStatement = 50_000;

export interface ManyMembers {
  /** Connected as the owner of the tables. */
  database: ServerDatabase;
  accountId: string;
  count: number;
  /** The number in the first address, for a second filling of the same tenant. */
  first?: number;
  /** Told how many are there after each statement. */
  onProgress?: (done: number) => void;
}

/**
 * Inserts `count` members with varied names, states, dates and, where the tenant has them, plans, chapters and industries.
 * The same numbers give the same people; about 26,000 different names, so that many share one, as in life. Nobody's renewal is due soon: what time
 * moves would be moved while something is measured.
 *
 * One transaction: the indexes are taken away and made again at the end, which takes half the time and less. Nobody else can
 * read the table meanwhile, so this is for a database of one's own.
 */
export async function insertManyMembers({
  database,
  accountId,
  count,
  first = 1,
  onProgress,
}: ManyMembers): Promise<void> {
  await withTenant(database, { accountId, actorId: null }, async ({ db }) => {
    await sql`select set_config('maintenance_work_mem', '256MB', true)`.execute(db);
    const { rows: indexes } = await sql<{ name: string; definition: string }>`
      select indexname as name, indexdef as definition from pg_indexes
      where schemaname = 'public' and tablename = 'members' and indexname <> 'members_pkey'`.execute(db);
    for (const { name } of indexes) await sql`drop index ${sql.id(name)}`.execute(db);
    for (let done = 0; done < count; done += rowsPerStatement) {
      await insertBlock(accountId, first + done, Math.min(rowsPerStatement, count - done)).execute(db);
      onProgress?.(Math.min(count, done + rowsPerStatement));
    }
    for (const { definition } of indexes) await sql.raw(definition).execute(db);
  });
  await sql`analyze members`.execute(database);
}

/** Multiplying with a prime and taking the rest spreads the numbers over each list in an order of its own. */
function insertBlock(accountId: string, from: number, rows: number) {
  const nth = (list: string, prime: number) =>
    sql.raw(`${list}[1 + (n * ${prime}) % greatest(1, cardinality(${list}))]`);
  return sql`
    with words as materialized (
      select
        ${english.given.map(([shown]) => shown)}::text[] as given,
        ${english.family.map(([shown]) => shown)}::text[] as family,
        ${[...english.titles]}::text[] as titles,
        ${[...english.organisationWords]}::text[] as firms,
        (select coalesce(array_agg(id order by id), '{}') from membership_plans where account_id = ${accountId} and deleted_at is null) as plans,
        (select coalesce(array_agg(id order by id), '{}') from chapters where account_id = ${accountId} and deleted_at is null) as chapters,
        (select coalesce(array_agg(id order by id), '{}') from industry_types where account_id = ${accountId} and deleted_at is null) as industries,
        array['active', 'active', 'active', 'active', 'active', 'active', 'active', 'lapsed', 'pending_renewal', 'grace', 'cancelled', 'pending_new'] as states,
        date_trunc('day', now()) as today
    )
    insert into members (
      account_id, first_name, last_name, email, phone_number, title, organisation, industry_type_id, chapter_id, plan_id, city, country, language,
      membership_status, account_status, joined_at, renewal_on, last_seen_at, source, external_id, created_at, updated_at)
    select
      ${accountId}::uuid, ${nth('given', 7919)}, ${nth('family', 104_729)}, 'member' || n || '@many.example',
      lpad(((n * 15_485_863) % 10_000_000_000)::text, 10, '0'), ${nth('titles', 31)}, ${nth('firms', 37)} || ' ' || ${nth('family', 613)},
      ${nth('industries', 41)}, ${nth('chapters', 43)}, ${nth('plans', 47)}, 'Chicago', 'US', 'en',
      ${nth('states', 53)}, case when n % 9 = 0 then 'invited' else 'active' end, joined_at, (today + interval '1 day' * (40 + (n * 59) % 320))::date,
      case when n % 9 <> 0 then joined_at + (today - joined_at) * ((n * 59 % 1000) / 1000.0) end, 'import', 'MANY-' || n, joined_at, joined_at
    from words, generate_series(${from}::bigint, ${from + rows - 1}::bigint) as n,
      lateral (select today - interval '1 minute' * ((n * 2_147_483) % 4_000_000) as joined_at) as dates`;
}
