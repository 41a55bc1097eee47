/** Twenty backups beside five writers, made by the command itself; each is restored and held against what the writers know. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { load } from '../src/server/backup/load.ts';
import { superuser } from '../src/server/db/embedded-process.ts';
import { prepareDatabase } from '../src/server/db/prepare.ts';
import { newDataDir, removeDataDir } from '../tests/support/server.ts';
import { ask, startExternal, type External } from './external.ts';
import { freePort, signInOwner, startGuildhall } from './guildhall.ts';
import { promises, tried, type Part, type Verdict } from './verdict.ts';
import { startWriters, type Writers } from './writers.ts';

const wanted = 20;
const writerCount = 5;
const tag = 'backups';
const root = join(import.meta.dirname, '..');

export const backups: Part = {
  name: 'backups',
  run: async () => [await tried('twenty backups beside five writers', besideWriters)],
};

interface Made {
  file: string;
  /** Addresses whose write was acknowledged before the backup began. */
  before: string[];
}

async function besideWriters(): Promise<Verdict> {
  const external = await startExternal();
  const folder = await newDataDir();
  const port = await freePort();
  const server = await startGuildhall({ settings: external.settings, port });
  try {
    const owner = await signInOwner(external.dataDir, port);
    const writers = startWriters({ caller: () => owner, tag, count: writerCount });
    await writers.more(20);
    const made: Made[] = [];
    for (let count = 1; count <= wanted; count += 1) made.push(await backUp(external, writers, folder, count));
    await writers.stop();
    const broken: string[] = [];
    for (const one of made) broken.push(...(await faultsOf(external, one)));
    return {
      fault: 'twenty backups beside five writers, each restored',
      writers: writers.count,
      acknowledged: writers.acknowledged.length,
      slowestSeconds: writers.slowestMs() / 1_000,
      answers: writers.answers,
      note: `kept; ${made.length} of ${wanted} are the state of one moment, every row they had counted arrived`,
      broken,
    };
  } finally {
    await server.end('SIGTERM');
    await external.close();
    await removeDataDir(folder);
  }
}

/** As an operator makes it. Throws with its words where it does not end with 0. */
async function backUp({ settings, proxy }: External, writers: Writers, folder: string, count: number) {
  const file = join(folder, `${count}.backup`);
  const before = writers.acknowledged.map(({ email }) => email);
  const url = `postgres://${superuser}@127.0.0.1:${proxy.port}/guildhall`;
  const env = { ...process.env, NODE_ENV: '', ...settings, DATABASE_BACKUP_URL: url };
  await promisify(execFile)(process.execPath, ['scripts/backup.mjs', file], { cwd: root, env });
  return { file, before };
}

let restored = 0;
/** Restores it into a database of its own and answers what is wrong with it. */
async function faultsOf({ embedded, sql }: External, { file, before }: Made): Promise<string[]> {
  const name = `restored_${(restored += 1)}`;
  const address = (user: string, database = name) => embedded.address(user, database);
  await prepareDatabase(address, superuser);
  try {
    await load({ owner: address('guildhall_owner'), file });
    const [found] = await ask<{ lost: number; counted: number; live: number; noted: number; records: number }>(
      address(superuser),
      `select (select count(*) from unnest($1::text[]) email where not exists (select from members m where m.email = email))::int as lost,
         (select sum(live) from collection_counts where resource = 'members')::int as counted,
         (select count(*) from members where deleted_at is null)::int as live,
         (select count(*) from members where email like '%@${tag}.example')::int as records,
         (select count(*) from audit_logs a where resource = 'members' and action = 'create'
            and exists (select from members m where m.id = a.resource_id and m.email like '%@${tag}.example'))::int as noted`,
      [before],
    );
    const { lost, counted, live, noted, records } = found!;
    return promises({
      [`${name}: ${lost} acknowledged writes are missing`]: lost === 0,
      [`${name}: ${counted} counted of ${live} members`]: counted === live,
      [`${name}: ${noted} entries of ${records} records`]: noted === records,
    });
  } catch (error) {
    return [`${name}: ${(error as Error).message}`];
  } finally {
    await sql(`drop database ${name} with (force)`);
  }
}
