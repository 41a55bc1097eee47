/** The line on which the server hears of jobs, and its workers, with connections of their own. */
import type { FastifyBaseLogger } from 'fastify';

import { connectDatabase, type ConnectOptions } from '../db/connect.ts';
import type { Env } from '../settings/env.ts';
import type { FileStorage } from '../files/storage.ts';
import type { RecentCalls } from '../http/recent-calls.ts';
import { jobHandlers, jobSchedules } from '../app/job-handlers.ts';
import { senderLinkTask } from '../email/domains/send-sender-link.ts';
import { domainSweep } from '../email/domains/domain-sweep.ts';
import { hostSweep } from '../features/website/host-sweep.ts';
import type { MailTransport } from '../mail/transport.ts';
import { openEncryption } from '../crypto/encryption-at-rest.ts';
import { Relays } from '../mail/relay.ts';
import { openTransport } from '../mail/open-transport.ts';
import { sendMailTask } from '../mail/send-mail.ts';
import { sendingTasks } from '../app/sending-tasks.ts';
import { ListenConnection, type LineListener } from '../jobs/listen-connection.ts';
import type { JobEventBus } from '../jobs/job-event-bus.ts';
import { asConfig } from './database.ts';
import type { OnShutdown } from './graceful-shutdown.ts';

/** Nobody waits at a browser for a statement of a job. */
const minStatementMs = 60_000;

export interface StartJobs {
  env: Env;
  /** Where the server's role reaches the database past any pooler. */
  target: ConnectOptions['target'];
  storage: FileStorage;
  transport: MailTransport;
  feed: JobEventBus;
  /** Hears on the same line. */
  changes: LineListener;
  log: FastifyBaseLogger;
  isCalled: RecentCalls;
}

/** Never fails: a database that is away now is waited for. */
export async function startJobs(
  { env, target, storage, transport, feed, changes, log, isCalled }: StartJobs,
  onStop: OnShutdown,
): Promise<void> {
  const address = asConfig(target);
  const line = new ListenConnection({
    address,
    log,
    onNews: (news) => feed.tell(news),
    onBack: () => feed.tellAll(),
    listener: changes,
  });
  onStop('line to the database', () => line.close());
  if (env.jobWorkers === 0) return;
  const { errandWorkers, longWorkers, startWorker } = await import('../jobs/worker.ts');
  const database = connectDatabase({
    ...env,
    target,
    poolSize: env.jobWorkers + errandWorkers + longWorkers + 1,
    statementTimeoutMs: Math.max(minStatementMs, env.statementTimeoutMs),
    onError: () => undefined,
    name: 'guildhall-jobs',
  });
  onStop('connections of the jobs', () => database.destroy());
  const encryption = openEncryption(env);
  const relayMeans = { encryption, allowsOwnMachine: env.environment === 'local' };
  const relays = new Relays(relayMeans);
  onStop('mail servers of organisations', () => relays.close());
  // Connections of their own: what somebody waits for stands behind no send to many.
  const toMany = { transport: openTransport(env.mail), relays: new Relays(relayMeans) };
  onStop('mail servers of sends', async () => {
    await toMany.relays.close();
    await toMany.transport.close();
  });
  const hosts = { ...env.hosts, environment: env.environment };
  const worker = startWorker({
    database,
    storage,
    log,
    line,
    address,
    kinds: jobHandlers,
    schedules: [...jobSchedules, hostSweep(hosts), domainSweep({ ...hosts, bounceDomain: env.bounceDomain })],
    tasks: [
      sendMailTask(transport, env.mail.from, env.publicOrigin, { relays, encryption }),
      senderLinkTask({ transport, relays, from: env.mail.from, origin: env.publicOrigin, encryption }),
      ...sendingTasks(env, { ...toMany, isCalled }),
    ],
    workers: env.jobWorkers,
  });
  onStop('jobs', worker.stop);
}
