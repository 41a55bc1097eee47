/** Kills in the middle of a first start: while migrations run, while demo data are loaded, of the server and of the database. */
import { setTimeout as sleep } from 'node:timers/promises';

import { startExternal, type External } from './external.ts';
import { freePort, hasEnded, launchGuildhall, signInOwner, startGuildhall } from './guildhall.ts';
import { promises, tried, type Part, type Verdict } from './verdict.ts';

/** After how many pieces from the server the line is frozen: within the migrations, their records, and the demo data. */
const moments = [4, 8, 14, 24, 40];

export const migrations: Part = {
  name: 'migrations',
  run: async () => [
    await tried('kill -9 of the server during its first start', killServers),
    await tried('kill -9 of the database during the first start', killDatabase),
  ],
};

/** Freezes the line at a moment of the start, kills the server there, again and again; then lets one start through. */
async function killServers(): Promise<Verdict> {
  const external = await startExternal();
  try {
    const reached: string[] = [];
    for (const pieces of moments) {
      const server = launchGuildhall({ settings: external.settings, port: await freePort() });
      const frozen = external.proxy.freezeAfter(pieces);
      await Promise.race([frozen, sleep(15_000)]);
      reached.push(await stateOf(external));
      await server.end('SIGKILL');
      external.proxy.freezeNever();
      await external.proxy.set('pass');
      // A database that still waits for a client who is gone would keep its locks.
      await external.sql(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'guildhall%'`,
      );
    }
    return await startAfter(external, `kill -9 of the server during its first start, ${moments.length} times`, reached);
  } finally {
    await external.close();
  }
}

async function killDatabase(): Promise<Verdict> {
  const external = await startExternal();
  try {
    const server = launchGuildhall({ settings: external.settings, port: await freePort() });
    await Promise.race([external.proxy.freezeAfter(8), sleep(15_000)]);
    const reached = [await stateOf(external)];
    const pid = external.embedded.pid()!;
    process.kill(pid, 'SIGKILL');
    while (external.embedded.pid() === pid) await sleep(20);
    external.proxy.freezeNever();
    await external.proxy.set('refused');
    await external.proxy.set('pass');
    for (const end = performance.now() + 20_000; !hasEnded(server.child) && performance.now() < end;) await sleep(50);
    const line = server.output().trim();
    const verdict = await startAfter(external, 'kill -9 of the database during the first start', reached);
    const broken = promises({
      [`exit ${server.child.exitCode}: ${line}`]: server.child.exitCode === 1 && !/\n\s+at /.test(line),
    });
    await server.end('SIGKILL');
    return { ...verdict, note: `${verdict.note}; the start said: ${line}`, broken: [...verdict.broken, ...broken] };
  } finally {
    await external.close();
  }
}

async function startAfter(external: External, fault: string, reached: string[]): Promise<Verdict> {
  const port = await freePort();
  const began = performance.now();
  const server = await startGuildhall({ settings: external.settings, port });
  const outageSeconds = (performance.now() - began) / 1_000;
  const signedIn = await signInOwner(external.dataDir, port).catch(() => undefined);
  await server.end('SIGTERM');
  const [counts] = await external.sql<{ migrations: number; tenants: number }>(
    'select (select count(*) from schema_migrations)::int as migrations, (select count(*) from accounts)::int as tenants',
  );
  return {
    fault,
    outageSeconds,
    recovered: signedIn !== undefined,
    note: `kept; killed at: ${reached.join(', ')}; then ${counts!.migrations} migrations, ${counts!.tenants} tenants`,
    broken: promises({
      'nobody can sign in afterwards': signedIn !== undefined,
      [`${counts!.tenants} demo tenants`]: counts!.tenants === 3,
    }),
  };
}

/** How far the start had come, as others see it. */
async function stateOf({ sql }: External): Promise<string> {
  const [at] = await sql<{ records: string | null; members: string | null }>(
    `select to_regclass('schema_migrations')::text as records, to_regclass('members')::text as members`,
  );
  if (!at?.records) return 'nothing kept';
  const [kept] = await sql<{ count: number }>('select count(*)::int as count from schema_migrations');
  return `${kept!.count} migrations kept`;
}
