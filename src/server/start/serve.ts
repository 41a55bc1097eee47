/** All that needs the database: files, mail, demo data, the app, the jobs and the address. */
import { buildApp } from '../app/app.ts';
import type { Env } from '../settings/env.ts';
import { openStorage } from '../files/open-storage.ts';
import { JobEventBus } from '../jobs/job-event-bus.ts';
import { openTransport } from '../mail/open-transport.ts';
import { recentCalls } from '../http/recent-calls.ts';
import { clientFolder } from '../settings/paths.ts';
import { ChangeFeed } from '../public/change-feed.ts';
import { announce } from './announce.ts';
import { takeBounces } from './bounces.ts';
import type { OpenDatabase } from './database.ts';
import { openDemo } from './demo.ts';
import { startJobs } from './jobs.ts';
import { listen } from './listen.ts';
import { startObservability } from './observe.ts';
import type { OnShutdown } from './graceful-shutdown.ts';

/** Serves until it is stopped. @throws StartError when something that it needs cannot be used */
export async function serve(
  env: Env,
  { database, ownerTarget, directTarget }: OpenDatabase,
  onStop: OnShutdown,
): Promise<void> {
  const storage = await openStorage(env.files);
  onStop('files', () => storage.close());
  const transport = openTransport(env.mail);
  onStop('mail', () => transport.close());
  const { accounts, startDrawing } = await openDemo(env, ownerTarget, { database, storage });
  const watch = await startObservability(env, database, onStop);
  const feed = new JobEventBus();
  const changes = new ChangeFeed();
  const app = await buildApp({ env, database, storage, feed, changes, clientDir: clientFolder, watch });
  const isCalled = recentCalls(app.server);
  await startJobs({ env, target: directTarget, storage, transport, feed, changes, log: app.log, isCalled }, onStop);
  onStop('requests', () => app.close());
  await takeBounces(env, { database, log: app.log }, onStop);
  const port = await listen(app, env);
  announce({ env, port, accounts });
  startDrawing?.(onStop);
}
