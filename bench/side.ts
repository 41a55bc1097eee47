/**
 * Those that are compared over one ground: the product, the bare server with the product's statements, and the plain one, which somebody
 * wrote by hand.
 */
import type { ChildProcess } from 'node:child_process';

import { captureRoutes } from './capture.ts';
import { prepareGround, type Ground } from './ground.ts';
import { members } from '../src/shared/resources/members.ts';
import type { Resource } from '../src/shared/definition/define-resource.ts';
import { fieldsOfRow } from '../src/shared/definition/row-fields.ts';
import { kinds, listColumns, otherLane, productLane, type Kind } from './kinds.ts';
import { signInPeople, type Person } from './people.ts';
import { makePlainTables } from './plain-ground.ts';
import { databaseUrl, startProduct, type Running } from './product.ts';
import { ask, startHelper, type BarePlan, type PlainPlan } from './protocol.ts';

interface Other {
  origin: string;
  pid: number;
}

export interface Sides {
  ground: Ground;
  product: Running;
  bare: Other;
  plain: Other;
  people: Person[];
  close: () => Promise<void>;
}

/** Of both sides: as many connections to the database as the product has by default. */
const poolSize = 10;

/** Fills a database and starts both over it. */
export async function startSides(members: number, print: (line: string) => void): Promise<Sides> {
  const ground = await prepareGround(members, print);
  const opened: (() => Promise<unknown>)[] = [ground.close];
  const close = async () => {
    for (const end of opened.splice(0).toReversed()) await end();
  };
  try {
    const settings = {
      DATABASE_URL: databaseUrl(ground.address('guildhall_app')),
      POOL_SIZE: String(poolSize),
      // Who signs in comes from an address of their own, as the proxy says; the people that they sign in as are few.
      TRUST_PROXY: '127.0.0.1',
      SIGN_IN_MISSES_PER_ACCOUNT: '1000',
      SIGN_IN_MISSES_PER_ADDRESS: '10000',
    };
    const product = await startProduct(ground.dataDir, { ...settings, DATA_DIR: ground.dataDir });
    opened.push(product.stop);
    const people = await signInPeople(ground, product.origin);
    const helper = startHelper('bare');
    opened.push(async () => helper.kill());
    const bare = await startBare(helper, ground, people);
    const hand = startHelper('plain');
    opened.push(async () => hand.kill());
    const plain = await startPlain(hand, ground, people);
    const sides = { ground, product, bare, plain, people, close };
    await checkSameAnswers(sides);
    return sides;
  } catch (error) {
    await close();
    throw error;
  }
}

async function startBare(helper: ChildProcess, ground: Ground, people: Person[]): Promise<Sides['bare']> {
  const routes = await captureRoutes(ground, kinds, people);
  const plan: BarePlan = { database: ground.address('postgres'), poolSize, routes };
  const { port } = await ask<{ port: number }>(helper, plan);
  return { origin: `http://127.0.0.1:${port}`, pid: helper.pid! };
}

async function startPlain(helper: ChildProcess, ground: Ground, people: Person[]): Promise<Sides['plain']> {
  await makePlainTables(ground);
  const columns = fieldsOfRow(members as unknown as Resource, listColumns);
  const plan: PlainPlan = { database: ground.address('postgres'), poolSize, people, columns };
  const { port } = await ask<{ port: number }>(helper, plan);
  return { origin: `http://127.0.0.1:${port}`, pid: helper.pid! };
}

/**
 * All must answer the same records before their times say anything. The plain one knows nothing of what time makes of a state, and looks
 * for the words of a search in one piece.
 */
async function checkSameAnswers({ product, bare, plain, people }: Sides): Promise<void> {
  for (const kind of kinds.filter(({ method }) => method === 'GET')) {
    for (const person of people) {
      const one = await idsAt(product.origin, kind, person, productLane);
      for (const { origin } of ['list', 'one'].includes(kind.name) ? [bare, plain] : [bare]) {
        const other = await idsAt(origin, kind, person, otherLane);
        if (one.length === 0 || one.join() !== other.join())
          throw new Error(`${kind.name}: the product answered ${one.length} records, another ${other.length}`);
      }
    }
  }
}

async function idsAt(origin: string, kind: Kind, person: Person, laneOf: typeof productLane): Promise<string[]> {
  const { headers, paths, rowPrefix, rows } = laneOf(kind, person, 0);
  const reply = await fetch(`${origin}${paths?.[0] ?? `${rowPrefix}${rows![0]!.id}`}`, { headers });
  const records = [(await reply.json()) as { id: string } | { id: string }[]].flat();
  return records.map(({ id }) => id);
}
