/** The database that the settings name, or the embedded one; brought up to date, with a pool for the server. */
import { connectDatabase, type ConnectOptions, type ServerDatabase } from '../db/connect.ts';
import { startEmbedded } from '../db/embedded.ts';
import { checkDatabase, migrate } from '../db/migrate.ts';
import type { Env } from '../settings/env.ts';
import { print } from './console-output.ts';
import type { OnShutdown } from './graceful-shutdown.ts';
import { waitForDatabase } from './wait-for-database.ts';

export interface OpenDatabase {
  /** As the server's role, held by row-level security. */
  database: ServerDatabase;
  /** Where the owner of the tables connects; absent when an operator keeps the schema. */
  ownerTarget: ConnectOptions['target'] | undefined;
  /** Where the server's role connects past any pooler. */
  directTarget: ConnectOptions['target'];
}

/** Throws StartError when the database cannot be used; what was opened by then is closed by `onStop`. */
export async function openDatabase(env: Env, onStop: OnShutdown): Promise<OpenDatabase> {
  const { app, owner } = await targets(env, onStop);
  if (env.databaseUrl) await waitForDatabase(asConfig(owner ?? app), env.databaseWaitSeconds);
  if (owner) await migrate(asConfig(owner));
  await checkDatabase(asConfig(app));
  const database = connectDatabase({
    ...env,
    target: app,
    ...(env.databaseReadUrl && { readTarget: env.databaseReadUrl }),
    onError: sayOnce(),
    onUnprepared: () => print('What stands in front of the database keeps no prepared statements: none are used.'),
  });
  onStop('database connections', () => database.destroy());
  return { database, ownerTarget: owner, directTarget: env.databaseDirectUrl ?? app };
}

async function targets(
  env: Env,
  onStop: OnShutdown,
): Promise<{ app: ConnectOptions['target']; owner?: ConnectOptions['target'] }> {
  if (env.databaseUrl) return { app: env.databaseUrl, ...(env.databaseOwnerUrl && { owner: env.databaseOwnerUrl }) };
  const embedded = await startEmbedded({ dataDir: env.dataDir, ...(env.pgBin && { pgBin: env.pgBin }), print });
  onStop('database', embedded.stop);
  return { app: embedded.address('guildhall_app'), owner: embedded.address('guildhall_owner') };
}

/** The target as the driver takes it. */
export const asConfig = (target: ConnectOptions['target']) =>
  typeof target === 'string' ? { connectionString: target } : target;

/** A database that goes away breaks all idle connections at once; that is one event. */
function sayOnce(): (error: Error) => void {
  const quietMs = 5_000;
  let last = -Infinity;
  return (error) => {
    if (performance.now() - last < quietMs) return;
    last = performance.now();
    print(
      `A database connection was lost (${(error as NodeJS.ErrnoException).code ?? error.message}); new ones are made as needed.`,
    );
  };
}
