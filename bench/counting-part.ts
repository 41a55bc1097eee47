/**
 * How many views and clicks a second are counted and kept, beside two servers that somebody wrote in an hour: one that answers and keeps
 * nothing, and one that inserts a row for each view. Every answer of the product says that its views are kept; at the end the counts in the
 * database are compared with what was answered.
 */
import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';

import { Client } from 'pg';

import { newFolder, prepareGround, type Ground } from './ground.ts';
import { measureManyViews } from './many-views-part.ts';
import { databaseUrl, startProduct } from './product.ts';
import { ask, startHelper, type Lane, type LoadResult } from './protocol.ts';
import { quantile, significant } from './statistics.ts';

interface CountingRow {
  views_a_call: number;
  calls_per_s: number;
  views_per_s: number;
  p99_ms: number;
  /** The median of the rounds' own ratios, by calls a second. */
  to_nothing: number;
  to_row: number;
  /** What was answered for and is not in the database. */
  lost: number;
  rounds: number;
}

const connections = 50;
const seconds = 3;
const rounds = 5;
const smallGround = 1_000;
const records = 40;
const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

interface Shown {
  accountId: string;
  clientToken: string;
  ids: string[];
}

/** Measures over a ground of its own. */
export async function measureCounting(print: (line: string) => void) {
  const ground = await prepareGround(smallGround, print);
  try {
    return { counting: await measureSpeed(ground), many: [await measureManyViews(ground)] };
  } finally {
    await ground.close();
  }
}

async function measureSpeed(ground: Ground): Promise<CountingRow[]> {
  const folder = await newFolder();
  const product = await startProduct(folder, {
    DATABASE_URL: databaseUrl(ground.address('guildhall_app')),
    DATA_DIR: ground.dataDir,
    TRUST_PROXY: '127.0.0.1',
    VIEW_CALLS_PER_ADDRESS: '10000000',
  });
  const [load, bare] = [startHelper('load'), startHelper('bare-counting')];
  try {
    const shown = await showSomething(ground);
    const { port } = await ask<{ port: number }>(bare, { database: ground.address('postgres') });
    const measured: CountingRow[] = [];
    for (const views of [1, 10]) {
      const sides = { load, product: product.origin, bare: `http://127.0.0.1:${port}` };
      measured.push(await measure(sides, { ground, shown, views }));
    }
    return measured;
  } finally {
    for (const helper of [load, bare]) helper.kill();
    await product.stop();
  }
}

interface Sides {
  load: ChildProcess;
  product: string;
  bare: string;
}

interface Asked {
  ground: Ground;
  shown: Shown;
  views: number;
}

async function measure(sides: Sides, { ground, shown, views }: Asked): Promise<CountingRow> {
  const run = async (origin: string, path: string): Promise<LoadResult> => {
    const order = { origin, connections, seconds, lanes: lanesOf(shown, path, views) };
    const result = await ask<LoadResult>(sides.load, order);
    const [failure] = Object.entries(result.failures);
    if (failure) throw new Error(`${path}: ${failure.join(' ')}`);
    return result;
  };
  const before = await keptOf(ground, shown);
  const found: { own: LoadResult; nothing: number; row: number }[] = [];
  await run(sides.product, '/api/public/seen');
  const warm = await keptOf(ground, shown);
  let answered = warm - before;
  for (let round = 0; round < rounds; round += 1) {
    const own = await run(sides.product, '/api/public/seen');
    answered += own.calls * views;
    const [nothing, row] = [await run(sides.bare, '/nothing'), await run(sides.bare, '/row')];
    found.push({ own, nothing: own.calls / nothing.calls, row: own.calls / row.calls });
  }
  const perSecond = quantile(found.map(({ own }) => own.calls / own.seconds));
  return {
    views_a_call: views,
    calls_per_s: Math.round(perSecond),
    views_per_s: Math.round(perSecond * views),
    p99_ms: significant(quantile(found.map(({ own }) => own.p99))),
    to_nothing: significant(quantile(found.map(({ nothing }) => nothing))),
    to_row: significant(quantile(found.map(({ row }) => row))),
    // Calls that were under way when the load ended are kept, and nobody heard of them.
    lost: Math.max(0, answered - ((await keptOf(ground, shown)) - before)),
    rounds,
  };
}

/** Each names other records; the load says of each connection that it is another visitor. */
const lanesOf = ({ clientToken, ids }: Shown, path: string, views: number): Lane[] =>
  Array.from({ length: 8 }, (_lane, nth) => ({
    method: 'POST',
    headers: { 'content-type': 'application/json', 'client-token': clientToken, 'user-agent': browser },
    paths: [path],
    body: JSON.stringify({
      items: Array.from({ length: views }, (_view, at) => ({
        kind: 'partners',
        id: ids[(nth * views + at) % ids.length],
        event: at % 3 ? 'viewable' : 'impression',
      })),
    }),
    status: 202,
    minBytes: 10,
  }));

const keptOf = ({ address }: Ground, { accountId }: Shown) =>
  asSuperuser(address('postgres'), async (client) => {
    const { rows } = await client.query<{ kept: string }>(
      'select coalesce(sum(impressions + viewable), 0) as kept from view_counts where account_id = $1',
      [accountId],
    );
    return Number(rows[0]!.kept);
  });

/** So many partners of the first organisation are live. */
const showSomething = ({ address, accountIds }: Ground): Promise<Shown> =>
  asSuperuser(address('postgres'), async (client) => {
    const [accountId = ''] = accountIds.values();
    const media = randomUUID();
    await client.query(
      `insert into media (account_id, id, kind, filename, mime, bytes, sha256) values ($1, $2, 'image', 'a.png', 'image/png', 1, $3)`,
      [accountId, media, '0'.repeat(64)],
    );
    const { rows } = await client.query<{ id: string }>(
      `insert into partners (account_id, name, logo_id, tier, status, url)
         select $1, 'Shown ' || n, $2, 'gold', 'live', 'https://shown.example/' from generate_series(1, $3) n returning id`,
      [accountId, media, records],
    );
    const token = 'select client_token from accounts where id = $1';
    const found = await client.query<{ client_token: string }>(token, [accountId]);
    await client.query(
      `create table bare_views (account_id text, kind text, subject_id uuid, event text, at timestamptz default now())`,
    );
    return { accountId, clientToken: found.rows[0]!.client_token, ids: rows.map(({ id }) => id) };
  });

async function asSuperuser<T>(address: object, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(address);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
