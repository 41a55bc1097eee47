/**
 * Whether ads are shown as often as they may be, and serving them beside a bare Fastify route that answers the same JSON from memory: 500 live
 * ads, no query in the path.
 */
import Fastify from 'fastify';

import { measureBudget, measureMonth } from './ads-delivery-part.ts';
import { prepareGround, type Ground } from './ground.ts';
import { asSuperuser, resolveHost } from './people.ts';
import { databaseUrl, startProduct } from './product.ts';
import { ask, startHelper, type Lane, type LoadResult } from './protocol.ts';
import { quantile, significant } from './statistics.ts';

interface AdsRow {
  connections: number;
  per_second: number;
  p99_ms: number;
  bare_per_second: number;
  /** Calls a second to the bare route's, round by round: the median, the lowest and the highest. */
  to_bare: number;
  range: string;
}

const members = 1_000;
const liveAds = 500;
const rounds = 5;
const seconds = 3;
const connections = 50;
const path = '/api/public/ads?placement=home_top&language=en&device=desktop';

/** Over a ground of its own. */
export async function measureAds(print: (line: string) => void) {
  const ground = await prepareGround(members, print);
  try {
    return {
      budget: [await measureBudget(ground)],
      month: [await measureMonth(ground)],
      serving: [await measureServing(ground)],
    };
  } finally {
    await ground.close();
  }
}

/** Each side in turn, so that the machine's mood touches both alike; the first round warms up. */
async function measureServing(ground: Ground): Promise<AdsRow> {
  const database = databaseUrl(ground.address('guildhall_app'));
  const many = String(10_000_000);
  const settings = { DATABASE_URL: database, DATA_DIR: ground.dataDir, VIEW_CALLS_PER_ADDRESS: many };
  const product = await startProduct(ground.dataDir, settings);
  const helper = startHelper('load');
  const bare = Fastify();
  try {
    const { host } = ground.accounts.find(({ email }) => email === 'owner@northgate.example')!;
    await insertAds(ground);
    const headers = await resolveHost(product.origin, host);
    const reply = await fetch(`${product.origin}${path}`, { headers });
    const body = await reply.text();
    if (reply.status !== 200 || body.length < 300) throw new Error(`No ad was served: ${reply.status} ${body}`);
    const answer = JSON.parse(body) as object;
    bare.get('/api/public/ads', async () => answer);
    const origin = await bare.listen({ port: 0, host: '127.0.0.1' });
    const lane: Lane = { method: 'GET', headers, paths: [path], minBytes: 300 };
    const run = (of: string) => ask<LoadResult>(helper, { origin: of, connections, seconds, lanes: [lane] });
    const results: { product: LoadResult; bare: LoadResult }[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const pair = { product: await run(product.origin), bare: await run(origin) };
      const failures = { ...pair.product.failures, ...pair.bare.failures };
      if (Object.keys(failures).length > 0) throw new Error(JSON.stringify(failures));
      if (round > 0) results.push(pair);
    }
    return rowOf(results);
  } finally {
    helper.kill();
    await bare.close();
    await product.stop();
  }
}

function rowOf(results: readonly { product: LoadResult; bare: LoadResult }[]): AdsRow {
  const speed = ({ calls, seconds: took }: LoadResult) => calls / took;
  const ratios = results.map(({ product, bare }) => speed(product) / speed(bare));
  return {
    connections,
    per_second: Math.round(quantile(results.map(({ product }) => speed(product)))),
    p99_ms: significant(quantile(results.map(({ product }) => product.p99))),
    bare_per_second: Math.round(quantile(results.map(({ bare }) => speed(bare)))),
    to_bare: significant(quantile(ratios)),
    range: `${significant(Math.min(...ratios))}–${significant(Math.max(...ratios))}`,
  };
}

/** Fifty at each of ten placements, some with a budget, some to last evenly. */
const insertAds = (ground: Ground) =>
  asSuperuser(ground, async (client) => {
    const account = ground.accountIds.get('northgate');
    await client.query(`insert into advertisers (account_id, name) values ($1, 'Bench') on conflict do nothing`, [
      account,
    ]);
    await client.query(
      `insert into media (account_id, kind, filename, mime, bytes, sha256, width, height)
       values ($1, 'image', 'bench.webp', 'image/webp', 1, repeat('0', 64), 4000, 4000)`,
      [account],
    );
    await client.query(
      `with made as (
         insert into ads (account_id, name, advertiser_id, kind, destination_url, placement_ids, starts_at, ends_at, pricing, rate_cents,
             budget_cents, pacing, priority, weight, status)
         select $1, 'Bench ' || n, (select id from advertisers where account_id = $1 and name = 'Bench'), 'image', 'https://bench.example/',
             array[(select id from ad_placements where account_id = $1 order by key offset n % 10 limit 1)],
             now() - interval '10 days', now() + interval '20 days', case when n % 2 = 0 then 'cpm' else 'flat' end, 100,
             case when n % 2 = 0 then 1000000000 end, case when n % 3 = 0 then 'even' else 'fast' end, 'sponsorship', 1 + n % 100, 'live'
           from generate_series(1, $2::int) n
         returning id, placement_ids)
       insert into ad_creatives (account_id, ad_id, placement_id, image_id, alt, headline, body, cta)
         select $1, id, placement_ids[1], (select id from media where account_id = $1 and filename = 'bench.webp'),
             'A picture', 'A headline of forty characters or so', 'Two lines of text beside it.', 'Read on' from made`,
      [account, liveAds],
    );
  });
