/**
 * The queue's own schema, `graphile_worker`: made by the owner of the tables, used by the server's role, whose rights stand in
 * grants.sql. It holds no more of a tenant than the ids of its jobs, so the server sees all of it; what a job is about stands behind
 * row-level security.
 */
import { Pool, type Client, type ClientConfig } from 'pg';

import { StartError } from '../errors/start-error.ts';

/** The number of the library's last migration; a test holds it to the library. */
export const queueVersion = 18;

/**
 * Brings the queue's schema to the library's version, as the owner. Answers whether there was anything to do. The caller holds the
 * lock of migrations: the library's own does not keep two servers from making the schema at once.
 */
export async function prepareQueue(client: Client, owner: ClientConfig): Promise<boolean> {
  if ((await readQueueVersion(client)) >= queueVersion) return false;
  // Loaded where there is something to do alone: it would make each start slower.
  const { Logger, runMigrations } = await import('graphile-worker');
  const pgPool = new Pool({ ...owner, max: 1, application_name: 'guildhall-migrate' });
  pgPool.on('error', () => undefined);
  try {
    await runMigrations({ pgPool, logger: new Logger(() => () => undefined) });
    return true;
  } catch (error) {
    throw (error as { code?: string }).code === '42501' ? unprepared() : error;
  } finally {
    await pgPool.end();
  }
}

const unprepared = () =>
  new StartError(
    'The role of DATABASE_OWNER_URL may make no schema in the database: run src/server/db/prepare.sql in it as a superuser first.',
  );

/** The number of the last migration that the queue has had, as far as the connected role may see; 0: none. */
export async function readQueueVersion(client: Client): Promise<number> {
  const { rows } = await client.query<{ ready: boolean }>(
    `select to_regclass('graphile_worker.migrations') is not null
       and coalesce(has_table_privilege(to_regclass('graphile_worker.migrations'), 'select'), false) as ready`,
  );
  if (!rows[0]?.ready) return 0;
  const { rows: found } = await client.query<{ version: number | null }>(
    'select max(id) as version from graphile_worker.migrations',
  );
  return found[0]?.version ?? 0;
}
