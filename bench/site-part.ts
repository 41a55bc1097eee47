/** The home page as data and as a page, each beside a bare Fastify route that sends the same bytes from memory. */
import Fastify from 'fastify';

import { prepareGround } from './ground.ts';
import { resolveHost } from './people.ts';
import { databaseUrl, startProduct } from './product.ts';
import { ask, startHelper, type Lane, type LoadResult } from './protocol.ts';
import { quantile, significant } from './statistics.ts';

interface SiteRow {
  call: string;
  bytes: number;
  connections: number;
  per_second: number;
  p99_ms: number;
  bare_per_second: number;
  /** Calls a second to the bare route's, round by round: the median, the lowest and the highest. */
  to_bare: number;
  range: string;
}

const members = 1_000;
const rounds = 5;
const seconds = 3;
const connections = 50;
const paths = ['/api/public/home?language=en&device=desktop', '/site/?lang=en'];

type Pair = Record<'product' | 'bare', LoadResult>;

/** Each side in turn, so that the machine's mood touches both alike; the first round warms up. */
export async function measureSite(print: (line: string) => void): Promise<SiteRow[]> {
  const ground = await prepareGround(members, print);
  const settings = {
    DATABASE_URL: databaseUrl(ground.address('guildhall_app')),
    DATA_DIR: ground.dataDir,
    TRUST_PROXY: '127.0.0.1',
  };
  const close = async () => ground.close();
  const product = await startProduct(ground.dataDir, settings).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  const helper = startHelper('load');
  const bare = Fastify();
  try {
    const { host } = ground.accounts.find(({ email }) => email === 'owner@northgate.example')!;
    const headers = await resolveHost(product.origin, host);
    const answers = new Map<string, Buffer>();
    for (const path of paths) answers.set(path, await read(`${product.origin}${path}`, headers));
    for (const [path, content] of answers)
      bare.get(path.replace(/\?.*/, ''), (_request, reply) =>
        reply
          .type(path.startsWith('/api') ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8')
          .send(content),
      );
    const origin = await bare.listen({ port: 0, host: '127.0.0.1' });
    const rows: SiteRow[] = [];
    for (const [path, { length: bytes }] of answers) {
      const lane: Lane = { method: 'GET', headers, paths: [path], minBytes: bytes - 200, isFromMany: true };
      const run = (of: string) => ask<LoadResult>(helper, { origin: of, connections, seconds, lanes: [lane] });
      const results: Pair[] = [];
      for (let round = 0; round <= rounds; round += 1) {
        const pair = { product: await run(product.origin), bare: await run(origin) };
        const failures = { ...pair.product.failures, ...pair.bare.failures };
        if (Object.keys(failures).length > 0) throw new Error(JSON.stringify(failures).slice(0, 500));
        if (round > 0) results.push(pair);
      }
      rows.push({ call: path.replace(/\?.*/, ''), bytes, connections, ...figuresOf(results) });
    }
    return rows;
  } finally {
    helper.kill();
    await bare.close();
    await product.stop();
    await close();
  }
}

/** @throws Error where what was published is not shown */
async function read(url: string, headers: Record<string, string>): Promise<Buffer> {
  const reply = await fetch(url, { headers: { ...headers, 'accept-encoding': 'identity' } });
  const content = Buffer.from(await reply.arrayBuffer());
  if (reply.status !== 200 || !content.includes('Once Northgate')) throw new Error(`No home page: ${reply.status}`);
  return content;
}

function figuresOf(results: readonly Pair[]): Omit<SiteRow, 'call' | 'bytes' | 'connections'> {
  const speed = ({ calls, seconds: took }: LoadResult) => calls / took;
  const ratios = results.map(({ product, bare }) => speed(product) / speed(bare));
  return {
    per_second: Math.round(quantile(results.map(({ product }) => speed(product)))),
    p99_ms: significant(quantile(results.map(({ product }) => product.p99))),
    bare_per_second: Math.round(quantile(results.map(({ bare }) => speed(bare)))),
    to_bare: significant(quantile(ratios)),
    range: `${significant(Math.min(...ratios))}–${significant(Math.max(...ratios))}`,
  };
}
