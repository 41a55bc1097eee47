/** Compares what was acknowledged with what the database holds, as its superuser, for whom no row is hidden. */
import { Client, type ClientConfig } from 'pg';

import { promises } from './verdict.ts';
import type { Acknowledged, Writers } from './writers.ts';

export interface Ledger {
  /** Acknowledged writes that are not there exactly once. */
  lost: number;
  broken: string[];
}

interface Counts {
  records: number;
  emails: number;
  entries: number;
  wrong_totals: number;
}

/** Holds the database's rows against the writers' list; `tag` is theirs. */
export async function checkLedger(superuser: ClientConfig, tag: string, writers: Writers): Promise<Ledger> {
  const client = new Client({ connectionTimeoutMillis: 5_000, ...superuser });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const lost = await countLost(client, writers.acknowledged);
    const { records, emails, entries, wrong_totals } = await countAll(client, tag);
    const expected = writers.acknowledged.length;
    const unresolved = writers.unresolved();
    return {
      lost,
      broken: promises({
        [`${lost} acknowledged writes are lost or doubled`]: lost === 0,
        [`${records} records of ${expected} acknowledged`]: records >= expected && records <= expected + unresolved,
        [`${records - emails} records are doubled`]: records === emails,
        [`${entries} audit entries of ${records} records`]: entries === records,
        [`${wrong_totals} kept totals are wrong`]: wrong_totals === 0,
        [`${unresolved} writes were never acknowledged`]: unresolved === 0,
      }),
    };
  } finally {
    await client.end();
  }
}

/** How many have not one record with their id and address, and one entry in the audit. */
async function countLost(client: Client, acknowledged: Acknowledged[]): Promise<number> {
  const { rows } = await client.query<{ lost: number }>(
    `select count(*)::int as lost
       from unnest($1::uuid[], $2::text[]) as sent (id, email)
      where (select count(*) from members m where m.id = sent.id and m.email = sent.email) <> 1
         or (select count(*) from audit_logs a
              where a.resource = 'members' and a.resource_id = sent.id and a.action = 'create'
                and a.account_id = (select account_id from members m where m.id = sent.id limit 1)) <> 1`,
    [acknowledged.map(({ id }) => id), acknowledged.map(({ email }) => email)],
  );
  return rows[0]!.lost;
}

async function countAll(client: Client, tag: string): Promise<Counts> {
  const { rows } = await client.query<Counts>(
    `with written as (select account_id, id, email from members where email like '%@' || $1 || '.example'),
          totals as (select account_id, sum(live) as live from collection_counts where resource = 'members' group by account_id),
          truth as (select account_id, count(*) as live from members where deleted_at is null group by account_id)
     select (select count(*) from written)::int as records,
            (select count(distinct email) from written)::int as emails,
            (select count(*) from audit_logs a join written w on a.account_id = w.account_id and a.resource_id = w.id
              where a.resource = 'members' and a.action = 'create')::int as entries,
            (select count(*) from truth left join totals using (account_id) where truth.live is distinct from totals.live)::int as wrong_totals`,
    [tag],
  );
  return rows[0]!;
}
