/** SIGTERM while twenty write: what is in hand ends, within ten seconds, with 0. */
import { request, Agent } from 'node:http';
import { connect } from 'node:net';

import { newDataDir, removeDataDir } from '../tests/support/server.ts';
import type { SignedIn } from '../tests/support/portal-api.ts';
import { startExternal } from './external.ts';
import { freePort, signInOwner, startGuildhall, superuserOf, type Guildhall } from './guildhall.ts';
import { checkLedger } from './ledger.ts';
import { promises, type Part, type Verdict } from './verdict.ts';
import { startWriters } from './writers.ts';

const stopMs = 10_000;
const rounds = 3;

export const stops: Part = { name: 'stops', run: async () => [await underLoad(), await withFrozenDatabase()] };

async function underLoad(): Promise<Verdict> {
  const dataDir = await newDataDir();
  const port = await freePort();
  const launching = { settings: { DATA_DIR: dataDir }, port };
  let server = await startGuildhall(launching);
  const caller = await signInOwner(dataDir, port);
  const tag = 'stopped';
  const writers = startWriters({ caller: () => caller, tag });
  const ends: { code: number | null; ms: number }[] = [];
  const outages: (number | undefined)[] = [];
  try {
    for (let round = 0; round < rounds; round += 1) {
      await writers.more(100);
      const idle = await holdConnections(port, caller);
      const since = performance.now();
      ends.push(await server.end('SIGTERM'));
      idle.release();
      server = await startGuildhall(launching);
      outages.push(await writers.outageSince(since, 15_000));
    }
    await writers.stop();
    const { lost, broken } = await checkLedger(superuserOf(dataDir), tag, writers);
    const known = outages.filter((seconds) => seconds !== undefined);
    return {
      fault: `SIGTERM under load, ${rounds} times, with idle, half-sent and half-read calls`,
      writers: writers.count,
      acknowledged: writers.acknowledged.length,
      lost,
      outageSeconds: Math.max(...known),
      slowestSeconds: writers.slowestMs() / 1_000,
      answers: writers.answers,
      recovered: known.length === rounds,
      note: `kept; ${wordsOf(ends)}`,
      broken: [...broken, ...endsOf(ends), ...promises({ 'it did not come back': known.length === rounds })],
    };
  } finally {
    await writers.stop(0);
    await server.end('SIGTERM');
    await removeDataDir(dataDir);
  }
}

/** The worst moment to be told to stop: the database answers nobody, and twenty wait for it. */
async function withFrozenDatabase(): Promise<Verdict> {
  const external = await startExternal();
  const port = await freePort();
  let server: Guildhall | undefined;
  try {
    server = await startGuildhall({ settings: external.settings, port });
    const caller = await signInOwner(external.dataDir, port);
    const writers = startWriters({ caller: () => caller, tag: 'frozen-stop' });
    await writers.more(60);
    await external.proxy.set('silent');
    const end = await server.end('SIGTERM');
    await writers.stop(0);
    await external.proxy.set('pass');
    const { lost } = await checkLedger(external.superuser, 'frozen-stop', writers);
    return {
      fault: 'SIGTERM while the database is silent',
      writers: writers.count,
      acknowledged: writers.acknowledged.length,
      lost,
      answers: writers.answers,
      note: `kept; ${wordsOf([end])}`,
      broken: [...endsOf([end]), ...promises({ [`${lost} acknowledged writes are lost`]: lost === 0 })],
    };
  } finally {
    await server?.end('SIGKILL');
    await external.close();
  }
}

const wordsOf = (ends: { code: number | null; ms: number }[]) =>
  ends.map(({ code, ms }) => `exit ${code} after ${(ms / 1_000).toFixed(2)} s`).join(', ');

const endsOf = (ends: { code: number | null; ms: number }[]) =>
  promises({
    [wordsOf(ends)]: ends.every(({ code, ms }) => code === 0 && ms <= stopMs),
  });

/** Clients in the way of a stop: idle on a kept-alive connection, half-way through a body, and slow to read an answer. */
async function holdConnections(port: number, caller: SignedIn): Promise<{ release: () => void }> {
  const agent = new Agent({ keepAlive: true });
  await Promise.all(Array.from({ length: 5 }, () => getOnce(port, agent)));
  const head = (line: string) =>
    `${line} HTTP/1.1\r\nhost: localhost:${port}\r\nauthorization: Bearer ${caller.token}\r\n`;
  const halfSent = connect(port, '127.0.0.1');
  halfSent.write(
    `${head('POST /api/members')}content-type: application/json\r\ncontent-length: 100\r\n\r\n{"first_name":`,
  );
  const halfRead = connect(port, '127.0.0.1');
  halfRead.pause();
  halfRead.write(`${head('GET /api/members?range=[0,199]')}\r\n`.repeat(20));
  for (const socket of [halfSent, halfRead]) socket.on('error', () => undefined);
  return {
    release: () => {
      agent.destroy();
      halfSent.destroy();
      halfRead.destroy();
    },
  };
}

function getOnce(port: number, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1', path: '/healthz', agent }, (reply) => reply.resume().on('end', resolve))
      .on('error', reject)
      .end();
  });
}
