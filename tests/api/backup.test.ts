/** A backup is the database at one moment, whole and readable by its owner alone; a restore is that again, or nothing. */
import { spawnSync } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';

import { buildApp } from '../../src/server/app/app.ts';
import { dump } from '../../src/server/backup/dump.ts';
import { load } from '../../src/server/backup/load.ts';
import { createTenant } from '../../src/server/db/create-tenant.ts';
import { migrate } from '../../src/server/db/migrate.ts';
import { migrationsFolder, packageRoot } from '../../src/server/settings/paths.ts';
import { ask, fingerprints, guards, isEmpty, organisation, signIn } from '../support/backup.ts';
import { testDatabase, withClient, type TestDatabase } from '../support/database.ts';
import { testEnv } from '../support/tenant.ts';

const writers = 10;
let folder: string;
/** A database with two tenants and members, and a backup of it made while members were written. */
let source: TestDatabase;
let server: FastifyInstance;
let file: string;
const targets: TestDatabase[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guildhall-backup-'));
  file = join(folder, 'written-under-load.backup');
  source = await testDatabase();
  server = await buildApp({ env: testEnv(), database: source.database });
  for (const name of ['acme', 'umbra']) await createTenant(source.owner, await organisation(name));
  await backUpUnderLoad();
});
afterEach(async () => {
  for (const target of targets.splice(0)) await target.close();
});
afterAll(async () => {
  await server.close();
  await source.close();
  await rm(folder, { recursive: true });
});

/** Ten people add members without a pause until the backup is there. */
async function backUpUnderLoad() {
  const callers = await Promise.all(['acme', 'umbra'].map((name) => signIn(server, name)));
  let done = false;
  const write = async (writer: number) => {
    for (let count = 0; !done || count < 5; count += 1) {
      const member = { first_name: 'Ana', email: `m-${writer}-${count}@example.org`, language: 'en' };
      const reply = await callers[writer % 2]!.post('/members', member);
      expect(reply.statusCode).toBe(201);
    }
  };
  const writing = Promise.all(Array.from({ length: writers }, (_none, writer) => write(writer)));
  // Some rows first, so that a backup of nothing could not pass.
  await Promise.all([0, 1].map((writer) => write20(callers[writer]!, writer)));
  await backUp(file);
  done = true;
  await writing;
}

async function write20(caller: Awaited<ReturnType<typeof signIn>>, writer: number) {
  for (let count = 0; count < 20; count += 1) {
    const member = { first_name: 'Bo', email: `b-${writer}-${count}@example.org`, language: 'en' };
    expect((await caller.post('/members', member)).statusCode).toBe(201);
  }
}

const backUp = (to: string, signal?: AbortSignal) =>
  dump({ reader: source.address('postgres'), file: to, ...(signal && { signal }) });

/** A database that no server has started with; its roles are the cluster's, made by prepare.sql. */
async function freshDatabase(): Promise<TestDatabase> {
  const target = await testDatabase({ empty: true });
  targets.push(target);
  return target;
}

const restore = (target: TestDatabase, from = file) => load({ owner: target.address('guildhall_owner'), file: from });

describe('a backup', () => {
  test('a backup made while ten people write is the state of one moment', async () => {
    const target = await freshDatabase();
    await restore(target);

    const [state] = await ask<{ members: number; counted: number; created: number }>(
      target,
      `select (select count(*)::int from members) as members,
         (select sum(live)::int from collection_counts where resource = 'members') as counted,
         (select count(*)::int from audit_logs a where action = 'create' and resource = 'members'
            and exists (select from members m where m.id = a.resource_id)) as created`,
    );
    expect(state!.members).toBeGreaterThanOrEqual(40);
    expect(state).toEqual({ members: state!.members, counted: state!.members, created: state!.members });
  });

  test('a backup of a database at rest comes back row for row, without sessions and counts of misses', async () => {
    const quiet = join(folder, 'quiet.backup');
    await backUp(quiet);
    const target = await freshDatabase();
    await restore(target, quiet);

    const left = ['sessions', 'rate_limits', 'public_limits', 'portal_login_codes'];
    expect(await fingerprints(target, left)).toEqual(await fingerprints(source, left));
    expect(await ask(target, 'select from sessions')).toEqual([]);
    expect(await guards(target)).toEqual(await guards(source));
  });

  test('a backup is readable by its owner alone and leaves nothing beside it', async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await readdir(folder)).filter((name) => name.includes('unfinished'))).toEqual([]);
  });

  test('a backup never replaces a file', async () => {
    await expect(backUp(file)).rejects.toThrow('exists already');
  });

  test('a backup is refused to a database role that would see nothing', async () => {
    const asOwner = dump({ reader: source.address('guildhall_owner'), file: join(folder, 'held.backup') });
    await expect(asOwner).rejects.toThrow('guildhall_owner is held by row-level security');
  });

  test('a backup that is stopped, or whose disk is full, leaves no file', async () => {
    await expect(backUp(join(folder, 'stopped.backup'), AbortSignal.abort())).rejects.toThrow();
    expect(await readdir(folder)).not.toContain('stopped.backup');

    const full = spawnSync(
      'sh',
      ['-c', `trap '' XFSZ; ulimit -f 1; exec node --import tsx --input-type=module -e "$0"`, tooLarge()],
      {
        cwd: packageRoot,
        encoding: 'utf8',
      },
    );
    expect(full.stdout).toContain('too-large.backup could not be written (EFBIG)');
    expect((await readdir(folder)).filter((name) => /too-large|unfinished/.test(name))).toEqual([]);
  });

  const tooLarge = () => `
    const { writeArchive } = await import('./src/server/backup/write-archive.ts');
    const { Readable } = await import('node:stream');
    const { randomBytes } = await import('node:crypto');
    const fill = async (append) => { await append(Readable.from([randomBytes(1_000_000)])); };
    await writeArchive('${join(folder, 'too-large.backup')}', fill).catch((error) => console.log(error.message));`;
});

describe('a restored server', () => {
  test('a restored server signs the same people in, lists the same members and counts on', async () => {
    const quiet = join(folder, 'for-a-server.backup');
    await backUp(quiet);
    const target = await freshDatabase();
    await restore(target, quiet);
    const app = await buildApp({ env: testEnv(), database: target.database });
    try {
      for (const name of ['acme', 'umbra']) {
        const [before, after] = [await signIn(server, name), await signIn(app, name)];
        const list = '/members?range=[0,199]&sort=["full_name","ASC"]';
        const restored = await after.get(list);
        expect(restored.statusCode).toBe(200);
        expect(restored.json()).toEqual((await before.get(list)).json());
        const total = Number(/\/(\d+)$/.exec(String(restored.headers['content-range']))?.[1]);
        await after.post('/members', { first_name: 'New', email: 'new@example.org', language: 'en' });
        expect((await after.get(list)).headers['content-range']).toMatch(new RegExp(`/${total + 1}$`));
      }
    } finally {
      await app.close();
    }
  });
});

describe('a restore', () => {
  test('a restore is refused where rows are already', async () => {
    const target = await freshDatabase();
    await restore(target);
    await expect(restore(target)).rejects.toThrow('holds rows already (accounts)');
  });

  test('a restore refuses a file of which a byte was changed or the end is missing, and writes nothing', async () => {
    const target = await freshDatabase();
    const whole = await readFile(file);
    const damaged = join(folder, 'damaged.backup');
    const anywhere = fc.record({ at: fc.nat(whole.length - 1), bit: fc.nat(7), cut: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(anywhere, async ({ at, bit, cut }) => {
        const bytes = Buffer.from(cut ? whole.subarray(0, at) : whole);
        if (!cut) bytes[at]! ^= 1 << bit;
        await writeFile(damaged, bytes);
        await expect(restore(target, damaged)).rejects.toThrow(
          /is damaged|is no backup|was written by a newer version/,
        );
      }),
      { numRuns: 60, seed: 20_261_121 },
    );
    expect(await isEmpty(target)).toBe(true);
  });

  test('a restore refuses a file that is no backup and one that is not there', async () => {
    const target = await freshDatabase();
    await expect(restore(target, join(packageRoot, 'package.json'))).rejects.toThrow('is no backup');
    await expect(restore(target, join(folder, 'nowhere'))).rejects.toThrow('could not be read (ENOENT)');
  });

  test('a restore that ends half way has written nothing, and can be begun again', async () => {
    const target = await freshDatabase();
    let over = false;
    const broken = restore(target).finally(() => (over = true));
    await Promise.all([expect(broken).rejects.toThrow(), cut(target, () => over)]);
    expect(await isEmpty(target)).toBe(true);

    await restore(target);
    expect(await isEmpty(target)).toBe(false);
  });
});

/** Ends the connection that loads as soon as it does so. */
const cut = (target: TestDatabase, isOver: () => boolean) =>
  withClient(target.address('postgres'), async (client) => {
    for (let gone = false; !gone && !isOver();) {
      const { rowCount } = await client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where application_name = 'guildhall-restore' and datname = current_database() and query ~* '^copy'`,
      );
      gone = Boolean(rowCount);
    }
  });

describe('schema versions', () => {
  test('an older backup is migrated after loading, and sequences go on; a newer one is refused', async () => {
    const newer = join(folder, 'migrations');
    await cp(migrationsFolder, newer, { recursive: true });
    await writeFile(
      join(newer, '9000_next.sql'),
      `alter table members add column shouted text;
       create function pg_temp.each_tenant() returns void language plpgsql as $$
       begin alter table members no force row level security; update members set shouted = upper(email);
       alter table members force row level security; end $$;
       select pg_temp.each_tenant();
       create table tickets (id int generated always as identity primary key, word text);`,
    );
    const target = await freshDatabase();
    const owner = target.address('guildhall_owner');
    await load({ owner, file, folder: newer });
    const [{ missed }] = (await ask<{ missed: number }>(
      target,
      'select count(*)::int as missed from members where shouted is distinct from upper(email)',
    )) as [{ missed: number }];
    expect(missed).toBe(0);
    await ask(target, `insert into tickets (word) values ('one'), ('two')`);

    const next = join(folder, 'next.backup');
    await dump({ reader: target.address('postgres'), file: next });
    const again = await freshDatabase();
    await load({ owner: again.address('guildhall_owner'), file: next, folder: newer });
    expect(await ask(again, `insert into tickets (word) values ('three') returning id`)).toEqual([{ id: 3 }]);

    await expect(restore(await freshDatabase(), next)).rejects.toThrow('does not know (migration 9000_next.sql)');
    const ahead = await freshDatabase();
    await migrate(ahead.address('guildhall_owner'), newer);
    await expect(load({ owner: ahead.address('guildhall_owner'), file, folder: newer })).rejects.toThrow(
      'restore into a database that no server has started with yet',
    );
  });
});
