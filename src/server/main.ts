/** The start: settings, database, and what needs it; the stop goes the opposite way. */
import { parseEnv } from './settings/env.ts';
import { proxyWarnings } from './settings/env-proxy.ts';
import { flushLog } from './http/log-output.ts';
import { openDatabase } from './start/database.ts';
import { checkAddress } from './start/listen.ts';
import { printAsJson, warn } from './start/console-output.ts';
import { runWithGracefulShutdown } from './start/graceful-shutdown.ts';

await runWithGracefulShutdown(async (onStop) => {
  // First here is last at the stop: whatever the others log while they end leaves as well.
  onStop('log', flushLog);
  const env = parseEnv();
  if (env.environment !== 'local') printAsJson();
  for (const line of proxyWarnings(env.trustProxy)) warn(line);
  await checkAddress(env);
  const opening = openDatabase(env, onStop);
  // The rest of the program is loaded while the database starts.
  const [database, { serve }] = await Promise.all([opening, import('./start/serve.ts')]);
  await serve(env, database, onStop);
});
