/** The start: settings, database, demo data, app, address; and the stop, in the opposite order. */
import { buildApp } from './app.ts';
import { parseEnv } from './env.ts';
import { proxyWarnings } from './env-proxy.ts';
import { openStorage } from './files/open-storage.ts';
import { flushLog } from './http/log-output.ts';
import { JobFeed } from './jobs/job-feed.ts';
import { openTransport } from './mail/open-transport.ts';
import { clientFolder } from './paths.ts';
import { announce } from './start/announce.ts';
import { openDatabase } from './start/database.ts';
import { provideDemo } from './start/demo.ts';
import { startDrawing } from './start/demo-pictures.ts';
import { startJobs } from './start/jobs.ts';
import { checkAddress, listen } from './start/listen.ts';
import { startWatching } from './start/observe.ts';
import { sayAsJson, warn } from './start/say.ts';
import { runUntilStopped } from './start/stop.ts';

await runUntilStopped(async (onStop) => {
  // First here is last at the stop: whatever the others log while they end leaves as well.
  onStop('log', flushLog);
  const env = parseEnv();
  if (env.environment !== 'local') sayAsJson();
  for (const line of proxyWarnings(env.trustProxy)) warn(line);
  await checkAddress(env);
  const { database, ownerTarget, directTarget } = await openDatabase(env, onStop);
  const storage = await openStorage(env.files);
  onStop('files', () => storage.close());
  const transport = openTransport(env.mail);
  onStop('mail', () => transport.close());
  const { accounts, isNew } = await provideDemo(env, ownerTarget, { database, storage });
  const watch = await startWatching(env, database, onStop);
  const feed = new JobFeed();
  const app = await buildApp({ env, database, storage, feed, clientDir: clientFolder, watch });
  await startJobs({ env, target: directTarget, storage, transport, feed, log: app.log }, onStop);
  onStop('requests', () => app.close());
  const port = await listen(app, env);
  announce({ env, port, accounts });
  if (isNew) startDrawing({ database, storage }, onStop);
});
