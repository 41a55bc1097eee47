/** Whether the time of an answer tells who exists: the same call for an address that has an account and for one that has none. */
import { setTimeout as sleep } from 'node:timers/promises';

import { prepareGround, type Ground } from './ground.ts';
import { asSuperuser, resolveHost } from './people.ts';
import { databaseUrl, startProduct } from './product.ts';
import { quantile, significant } from './statistics.ts';

interface ArrivalRow {
  call: string;
  known_ms: number;
  /** The unknown one's median to the known one's, within a round; the median of the rounds, and the smallest and largest of them. */
  ratio: number;
  range: string;
  rounds: number;
}

interface Case {
  call: string;
  path: string;
  body: (email: string) => object;
  status: number;
}

const members = 1_000;
const rounds = 9;
/** Of each kind in a round. */
const calls = 40;
/** What an answer leaves to be done, a mail say, is over before the next call. */
const pauseMs = 15;

const known = 'owner@yunfan.example';
const unknownOf = (turn: number) => `nobody.${turn}@yunfan.example`;
const password = 'a calm green harbour';

const cases: Case[] = [
  { call: 'sign-in, wrong password', path: '/admin_portal/login', body: (email) => ({ email, password }), status: 400 },
  { call: 'forgotten password', path: '/auth/forgot_password', body: (email) => ({ email }), status: 200 },
  {
    call: 'registration',
    path: '/register',
    body: (email) => ({ email, password, first_name: 'Nora', terms: true }),
    status: 200,
  },
];

/** A server and a database of their own, whose limits are forgotten before they are met: they would answer sooner. */
export async function measureArrivals(print: (line: string) => void): Promise<ArrivalRow[]> {
  const ground = await prepareGround(members, print);
  const database = databaseUrl(ground.address('guildhall_app'));
  const settings = { DATABASE_URL: database, DATA_DIR: ground.dataDir, TRUST_PROXY: '127.0.0.1' };
  const product = await startProduct(ground.dataDir, settings).catch(async (error: unknown) => {
    await ground.close();
    throw error;
  });
  try {
    await openRegistration(ground);
    const { host } = ground.accounts.find(({ email }) => email === known)!;
    const headers = { ...(await resolveHost(product.origin, host)), 'content-type': 'application/json' };
    const rows: ArrivalRow[] = [];
    for (const one of cases) rows.push(await measure(ground, one, { origin: product.origin, headers }));
    return rows;
  } finally {
    await product.stop();
    await ground.close();
  }
}

interface Door {
  origin: string;
  headers: Record<string, string>;
}

/** The first round warms up and is not counted. */
async function measure(ground: Ground, one: Case, door: Door): Promise<ArrivalRow> {
  const medians: { known: number; unknown: number }[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    // A network of its own each: what one server allows a network in a minute is forgotten nowhere.
    const from = {
      ...door,
      headers: { ...door.headers, 'x-forwarded-for': `198.51.${cases.indexOf(one)}.${round + 1}` },
    };
    const times = { known: [] as number[], unknown: [] as number[] };
    for (let turn = 0; turn < calls; turn += 1) {
      // Neither is always the first.
      const order = turn % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
      for (const kind of order) {
        await forgetLimits(ground);
        times[kind].push(await timeOf(one, kind === 'known' ? known : unknownOf(round * calls + turn), from));
        await sleep(pauseMs);
      }
    }
    if (round > 0) medians.push({ known: quantile(times.known), unknown: quantile(times.unknown) });
  }
  const ratios = medians.map((each) => each.unknown / each.known);
  return {
    call: one.call,
    known_ms: significant(quantile(medians.map((each) => each.known))),
    ratio: significant(quantile(ratios)),
    range: `${significant(Math.min(...ratios))}–${significant(Math.max(...ratios))}`,
    rounds,
  };
}

async function timeOf({ call, path, body, status }: Case, email: string, { origin, headers }: Door): Promise<number> {
  const began = performance.now();
  const reply = await fetch(`${origin}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body(email)) });
  const text = await reply.text();
  const took = performance.now() - began;
  if (reply.status !== status) throw new Error(`${call} answered ${reply.status}: ${text}`);
  return took;
}

const forgetLimits = (ground: Ground) =>
  asSuperuser(ground, async (client) => void (await client.query('delete from rate_limits')));

const openRegistration = (ground: Ground) =>
  asSuperuser(
    ground,
    async (client) =>
      void (await client.query(
        `insert into registration_settings (account_id, mode) select id, 'open' from accounts
         on conflict (account_id) do update set mode = 'open'`,
      )),
  );
