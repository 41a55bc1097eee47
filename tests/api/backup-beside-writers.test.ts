/** A backup that says that it is one can be restored: four of them beside writers, twenty before a release, and one that cannot be is thrown away. */
import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, open, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';

import { buildApp } from '../../src/server/app/app.ts';
import { readArchive, trailerStart, type Append, type Manifest } from '../../src/server/backup/archive.ts';
import { dump } from '../../src/server/backup/dump.ts';
import { load } from '../../src/server/backup/load.ts';
import { writeArchive } from '../../src/server/backup/write-archive.ts';
import { createTenant } from '../../src/server/db/create-tenant.ts';
import { isAll } from '../support/all-tests.ts';
import { ask, organisation, signIn } from '../support/backup.ts';
import { testDatabase, type TestDatabase } from '../support/database.ts';
import { splitWire } from '../support/split-wire.ts';
import { testEnv } from '../support/tenant.ts';

const times = isAll ? 20 : 4;
const timeout = times * 30_000;
let folder: string;
let source: TestDatabase;
let server: FastifyInstance;
const targets: TestDatabase[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guildhall-beside-writers-'));
  source = await testDatabase();
  server = await buildApp({ env: testEnv(), database: source.database });
  for (const name of ['acme', 'umbra']) await createTenant(source.owner, await organisation(name));
});
afterEach(async () => {
  for (const target of targets.splice(0)) await target.close();
});
afterAll(async () => {
  await server.close();
  await source.close();
  await rm(folder, { recursive: true });
});

async function restored(file: string): Promise<TestDatabase> {
  const target = await testDatabase({ empty: true });
  targets.push(target);
  await load({ owner: target.address('guildhall_owner'), file });
  return target;
}

/** Five people add members until they are stopped. `begun` and `done` are the addresses of calls that were sent and answered. */
async function startWriters() {
  const callers = await Promise.all(['acme', 'umbra'].map((name) => signIn(server, name)));
  const [begun, done] = [new Set<string>(), new Set<string>()];
  const tag = randomUUID();
  let isOver = false;
  const write = async (writer: number) => {
    for (let count = 0; !isOver; count += 1) {
      const email = `w-${writer}-${count}-${tag}@example.org`;
      begun.add(email);
      const member = { first_name: 'Ana', last_name: 'Back\\slash', email, language: 'en' };
      expect((await callers[writer % 2]!.post('/members', member)).statusCode).toBe(201);
      done.add(email);
    }
  };
  const writing = Promise.all([0, 1, 2, 3, 4].map((writer) => write(writer)));
  const stop = async () => {
    isOver = true;
    await writing;
  };
  return { begun, done, stop };
}

/** Each row of what is only ever added to, as one text. */
async function rowsOf(target: TestDatabase): Promise<Map<string, string>> {
  const rows = await ask<{ id: string; text: string }>(
    target,
    `select id::text, md5(m::text) as text from members m union all select id::text, md5(a::text) from audit_logs a
     union all select id::text, md5(s::text) from accounts s`,
  );
  return new Map(rows.map(({ id, text }) => [id, text]));
}

interface Made {
  file: string;
  before: string[];
  after: Set<string>;
}

/** What is wrong with a backup, in words; nothing when it is the state of one moment between `before` and `after`. */
async function faultsOf({ file, before, after }: Made, truth: Map<string, string>): Promise<string[]> {
  const target = await restored(file);
  const emails = new Set((await ask<{ email: string }>(target, 'select email from members')).map(({ email }) => email));
  const [state] = await ask<Record<'members' | 'counted' | 'written', number>>(
    target,
    `select (select count(*)::int from members) as members,
       (select coalesce(sum(live), 0)::int from collection_counts where resource = 'members') as counted,
       (select count(*)::int from audit_logs where action = 'create' and resource = 'members') as written`,
  );
  const { members, counted, written } = state!;
  const other = [...(await rowsOf(target))].filter(([id, text]) => truth.get(id) !== text);
  await target.close();
  targets.splice(targets.indexOf(target), 1);
  return [
    ...before.filter((email) => !emails.has(email)).map((email) => `${email} is missing`),
    ...[...emails].filter((email) => !after.has(email)).map((email) => `${email} was not yet written`),
    ...(counted === members && written === members ? [] : [`${members} members, ${counted} counted, ${written} noted`]),
    ...other.map(([id]) => `${id} is another row`),
  ];
}

describe('a backup beside writers', () => {
  test('a backup made beside writers is restored as the state of one moment, each time', { timeout }, async () => {
    const writers = await startWriters();
    const made: Made[] = [];
    for (let count = 1; count <= times; count += 1) {
      const file = join(folder, `${count}.backup`);
      const before = [...writers.done];
      await dump({ reader: source.address('postgres'), file });
      made.push({ file, before, after: new Set(writers.begun) });
    }
    await writers.stop();
    const truth = await rowsOf(source);

    const faults: string[][] = [];
    for (const one of made) faults.push(await faultsOf(one, truth));

    expect(faults).toEqual(made.map(() => []));
    expect(made.at(-1)!.before.length).toBeGreaterThan(made[0]!.before.length);
  });

  test('a backup made beside writers knows its rows also where their number follows the last of them', async () => {
    const wire = await splitWire(source.address('postgres'));
    try {
      const file = join(folder, 'split.backup');
      const { tables } = await dump({ reader: wire.address, file });

      const counts = Object.fromEntries(tables.map(({ name, rows }) => [name, rows]));
      expect(counts.accounts).toBe(2);
      const [{ n }] = (await ask<{ n: number }>(source, 'select count(*)::int as n from members')) as [{ n: number }];
      expect(counts.members).toBe(n);
      expect((await rowsOf(await restored(file))).size).toBe((await rowsOf(source)).size);
    } finally {
      await wire.close();
    }
  });
});

describe('a backup that does not read back as it was written', () => {
  const unfinished = async () => (await readdir(folder)).find((name) => name.endsWith('.unfinished'))!;
  const lines = (count: number) => Readable.from(['row\n'.repeat(count)]);
  const empty = { madeAt: new Date().toISOString(), product: '1', postgres: '18', migrations: [], sequences: [] };
  const withRows =
    (rows: number, meddle?: (append: Append) => Promise<unknown>) =>
    async (append: Append): Promise<Manifest> => {
      const table = { name: 'members', columns: ['id'], rows, ...(await append(lines(3))) };
      await meddle?.(append);
      const files = [{ key: 'a', bytes: 5, ...(await append(Readable.from(['bytes']))) }];
      return { ...empty, tables: [table], files, missing: [], checked: true };
    };
  const damage = async () => {
    const handle = await open(join(folder, await unfinished()), 'r+');
    await handle.write(Buffer.from([0xff]), 0, 1, 12);
    await handle.close();
  };

  test.each([
    ['rows that are fewer than said', withRows(4), '3 of 4 rows of members'],
    ['rows that are more than said', withRows(0), '3 of 0 rows of members'],
    ['a part that belongs to nothing', withRows(3, (append) => append(lines(1))), 'a part is missing'],
    ['a byte that is another on the disk', withRows(3, damage), 'its checksum is not that of its contents'],
  ])('a backup that reads back wrongly because of %s is thrown away', async (_what, filled, why) => {
    await expect(writeArchive(join(folder, 'bad.backup'), filled)).rejects.toThrow(why);

    expect((await readdir(folder)).filter((name) => name.startsWith('bad'))).toEqual([]);
  });

  test('a damaged backup is told from a sound one', async () => {
    await writeArchive(join(folder, 'good.backup'), withRows(3));

    expect(await readdir(folder)).toContain('good.backup');
  });
});

describe('a backup of a version that counted too early', () => {
  /** The file with another manifest, as that version would have written it. */
  async function retold(from: string, to: string, change: (manifest: Manifest) => object) {
    const { manifest, manifestAt } = await readArchive(from);
    const signed = Buffer.concat([
      (await readFile(from)).subarray(0, manifestAt),
      gzipSync(JSON.stringify(change(manifest))),
      Buffer.from(trailerStart(manifestAt)),
    ]);
    await writeFile(to, [signed, `${createHash('sha256').update(signed).digest('hex')}\n`]);
  }
  const none = ({ tables, ...manifest }: Manifest) => ({
    ...manifest,
    tables: tables.map((table) => ({ ...table, rows: 0 })),
  });

  test('a backup of an earlier version is restored although it says 0 rows of each table', async () => {
    const [right, early, wrong] = ['right', 'early', 'wrong'].map((name) => join(folder, `${name}.backup`)) as [
      string,
      string,
      string,
    ];
    await dump({ reader: source.address('postgres'), file: right });
    await retold(right, early, (manifest) => ({ ...none(manifest), checked: undefined }));
    await retold(right, wrong, none);

    expect((await rowsOf(await restored(early))).size).toBe((await rowsOf(source)).size);
    await expect(restored(wrong)).rejects.toThrow(/of 0 rows of \w+ arrived/);
  });
});
