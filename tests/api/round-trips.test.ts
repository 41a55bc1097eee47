/** How often a call goes to the database, and with what: one record and a list once, a change twice. */
import { Client } from 'pg';
import { describe, expect, test } from 'vitest';

import { newTenant } from '../support/tenant.ts';

/** What the server hands to its driver: statements under one Sync, and who is told of their end. */
interface Sent {
  statements: { text: string }[];
  callback: (error?: Error) => void;
}

/**
 * What each packet of a call's own transaction held, each statement by its first words: a packet is what is sent while no answer is awaited.
 * What is tidied up beside a call goes over other connections.
 */
async function packetsOf(call: () => Promise<unknown>): Promise<string[][]> {
  const connections = new Map<Client, { packets: string[][]; awaited: number }>();
  const prototype = Client.prototype as { query: (this: Client, sent: Sent) => unknown };
  const original = prototype.query;
  prototype.query = function query(this: Client, sent: Sent) {
    const known = connections.get(this) ?? { packets: [], awaited: 0 };
    connections.set(this, known);
    if (known.awaited === 0) known.packets.push([]);
    known.awaited += 1;
    known.packets.at(-1)!.push(...sent.statements.map(({ text }) => kindOf(text)));
    const { callback } = sent;
    sent.callback = (error) => {
      known.awaited -= 1;
      callback(error);
    };
    return original.call(this, sent);
  };
  try {
    await call();
  } finally {
    prototype.query = original;
  }
  return [...connections.values()]
    .map(({ packets }) => packets)
    .find((packets) => packets.flat().includes('who calls'))!;
}

function kindOf(text: string): string {
  const line = text.replaceAll('"', '').replaceAll(/\s+/g, ' ').trim();
  if (/enter_as_(caller|known)/.test(line)) return 'who calls';
  const [, table, lock = ''] = /^select .*? from (\w+) .*?(for update)?$/.exec(line) ?? [];
  if (table) return `select ${table} ${lock}`.trim();
  return /^(update|insert into) \w+/.exec(line)?.[0] ?? line;
}

describe('the round trips of a cached caller', () => {
  async function given() {
    const tenant = await newTenant();
    const { id, version } = await tenant.given.member();
    const owner = tenant.as('owner');
    await owner.get(`/members/${id}`);
    return { owner, path: `/members/${id}`, version: Number(version) };
  }

  test('one record takes a cached caller one round trip', async () => {
    const { owner, path } = await given();
    expect(await packetsOf(() => owner.get(path))).toEqual([
      ['begin read only', 'who calls', 'select members', 'commit'],
    ]);
  });

  test('a list takes a cached caller one round trip', async () => {
    const { owner } = await given();
    expect(await packetsOf(() => owner.get('/members'))).toEqual([
      ['begin read only', 'who calls', 'select collection_counts', 'select members', 'commit'],
    ]);
  });

  test('a change takes a cached caller two round trips', async () => {
    const { owner, path, version } = await given();
    expect(await packetsOf(() => owner.put(path, { city: 'Lagos', version }))).toEqual([
      ['begin', 'who calls', 'select members for update'],
      ['update members', 'insert into audit_logs', 'commit'],
    ]);
  });

  test('a change whose value the database may keep otherwise waits for that', async () => {
    const { owner, path, version } = await given();
    expect(await packetsOf(() => owner.put(path, { first_name: 'Zoe', version }))).toEqual([
      ['begin', 'who calls', 'select members for update'],
      ['update members'],
      ['insert into audit_logs', 'commit'],
    ]);
  });
});
