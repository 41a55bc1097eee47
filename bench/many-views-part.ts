/**
 * Ten million impressions, kept through what the product itself keeps them with: whether every sum is what was sent, and how long the details of
 * an ad take that has them, beside those of one that has none.
 */
import { carryTotals } from '../src/server/counting/carry-totals.ts';
import { ViewWriter, type CountedView } from '../src/server/counting/view-writer.ts';
import { connectDatabase } from '../src/server/db/connect.ts';
import { withTenant } from '../src/server/db/scope.ts';
import { ads } from '../src/shared/resources/ads.ts';
import type { Ground } from './ground.ts';
import { asSuperuser, signIn } from './people.ts';
import { databaseUrl, startProduct } from './product.ts';
import { quantile, significant } from './statistics.ts';

export interface ManyRow {
  impressions: number;
  seconds: number;
  rows_by_day: number;
  /** What of the sums by day, in all, and on the records themselves is not what was sent. */
  amiss: number;
  details_ms: number;
  details_of_none_ms: number;
  /** The median of the rounds' own ratios. */
  to_none: number;
}

const wanted = 10_000_000;
const ofBatch = 500;
const atOnce = 6;
const days = 365;
const seenAds = 10;
/** Visitors of an ad on a day and device: who sees it again is the same. */
const visitors = 25;
const devices = ['desktop', 'mobile', 'app'] as const;
const parts = ['home_top', 'sidebar'];
const rounds = 41;
const tenant = 'northgate';

/** Over ads that the demo data have. */
export async function measureManyViews(ground: Ground): Promise<ManyRow> {
  const accountId = ground.accountIds.get(tenant)!;
  const [none, ...seen] = await adsOf(ground, accountId);
  const database = connectDatabase({
    target: ground.address('guildhall_app'),
    connectTimeoutMs: 5_000,
    statementTimeoutMs: 60_000,
    poolSize: 5,
    onError: () => undefined,
  });
  const sent = new Map<string, number>();
  const began = performance.now();
  try {
    const writer = new ViewWriter(database);
    let batch = 0;
    const line = async () => {
      for (; batch < wanted / ofBatch;) {
        const nth = (batch += 1);
        const id = seen[nth % seen.length]!;
        const kept = await writer.add(accountId, batchOf(nth, id));
        sent.set(id, (sent.get(id) ?? 0) + kept);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, line));
    await withTenant(database, { accountId, actorId: null, subject: 'counting' }, (scope) => carryTotals(scope, ads));
  } finally {
    await database.destroy();
  }
  const seconds = (performance.now() - began) / 1_000;
  const { rows, amiss } = await compare(ground, accountId, sent);
  return {
    impressions: [...sent.values()].reduce((sum, count) => sum + count, 0),
    seconds: Math.round(seconds),
    rows_by_day: rows,
    amiss,
    ...(await measureDetails(ground, seen[0]!, none!)),
  };
}

/** Of one ad and day, at the places and devices in turn. */
function batchOf(nth: number, subjectId: string): CountedView[] {
  const day = new Date(Date.UTC(2026, 0, 1) + (Math.floor(nth / seenAds) % days) * 86_400_000)
    .toISOString()
    .slice(0, 10);
  return Array.from({ length: ofBatch }, (_view, at) => ({
    kind: 'ads',
    subjectId,
    part: parts[at % parts.length]!,
    day,
    device: devices[at % devices.length]!,
    visitor: (at % visitors).toString(16).padStart(32, '0'),
    event: 'impression',
  }));
}

/** One that nobody has seen, and those that are to be seen. */
const adsOf = (ground: Ground, accountId: string): Promise<string[]> =>
  asSuperuser(ground, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      'select id from ads where account_id = $1 and deleted_at is null order by id limit $2',
      [accountId, seenAds + 1],
    );
    const ids = rows.map(({ id }) => id);
    for (const table of ['view_counts', 'view_totals'])
      await client.query(`delete from ${table} where account_id = $1 and subject_id = any($2)`, [accountId, ids]);
    await client.query('update ads set impressions = 0, clicks = 0 where account_id = $1 and id = any($2)', [
      accountId,
      ids,
    ]);
    return ids;
  });

const compare = (ground: Ground, accountId: string, sent: ReadonlyMap<string, number>) =>
  asSuperuser(ground, async (client) => {
    let [amiss, rows] = [0, 0];
    for (const [id, count] of sent) {
      const found = await client.query<{ by_day: string; in_all: string; own: string; rows: string }>(
        `select (select sum(impressions) from view_counts where account_id = $1 and subject_id = $2) as by_day,
           (select count(*) from view_counts where account_id = $1 and subject_id = $2) as rows,
           (select impressions from view_totals where account_id = $1 and subject_id = $2) as in_all,
           (select impressions from ads where account_id = $1 and id = $2) as own`,
        [accountId, id],
      );
      const { by_day, in_all, own, rows: kept } = found.rows[0]!;
      rows += Number(kept);
      for (const sum of [by_day, in_all, own]) amiss += Math.abs(Number(sum) - count);
    }
    return { rows, amiss };
  });

/** What the screen asks: the record, and its numbers of the last month by day, by place and by device. */
async function measureDetails(ground: Ground, seen: string, none: string) {
  await asSuperuser(ground, (client) => client.query('vacuum (analyze) view_counts, view_totals, ads'));
  const product = await startProduct(ground.dataDir, {
    DATABASE_URL: databaseUrl(ground.address('guildhall_app')),
    DATA_DIR: ground.dataDir,
  });
  try {
    const owner = ground.accounts.find(({ email }) => email === 'owner@northgate.example')!;
    const headers = await signIn(product.origin, owner);
    const read = async (path: string) => {
      const reply = await fetch(`${product.origin}/api${path}`, { headers });
      if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
      await reply.arrayBuffer();
    };
    const details = async (id: string): Promise<number> => {
      const began = performance.now();
      await read(`/ads/${id}`);
      for (const group of ['day', 'part', 'device'])
        await read(`/view_counts?kind=ads&subject_id=${id}&from=2026-11-01&to=2026-11-30&group=${group}`);
      return performance.now() - began;
    };
    for (let warm = 0; warm < 10; warm += 1) await Promise.all([details(seen), details(none)]);
    const times: { seen: number; none: number }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const first = round % 2 === 0 ? await details(seen) : undefined;
      const other = await details(none);
      times.push({ seen: first ?? (await details(seen)), none: other });
    }
    return {
      details_ms: significant(quantile(times.map((one) => one.seen))),
      details_of_none_ms: significant(quantile(times.map((one) => one.none))),
      to_none: significant(quantile(times.map((one) => one.seen / one.none))),
    };
  } finally {
    await product.stop();
  }
}
