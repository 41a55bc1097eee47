/** The embedded database while its server runs: another process of the same user may connect to it too. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { StartError } from '../errors/start-error.ts';
import { databaseName } from './embedded.ts';
import { isHeld } from './embedded-lock.ts';
import type { SocketAddress } from './prepare.ts';

/** Whether the data folder holds a database. */
export function hasEmbedded(dataDir: string): boolean {
  return existsSync(join(dataDir, 'postgres/data/PG_VERSION'));
}

/**
 * Where `user` reaches the database of the data folder; undefined when no server runs there. Throws StartError when the
 * server has only just started.
 */
export function runningEmbedded(dataDir: string, user: string): SocketAddress | undefined {
  const folder = join(dataDir, 'postgres');
  if (!isHeld(folder)) return undefined;
  // PostgreSQL's own account of itself: the port is its fourth line, the socket's folder its fifth.
  const [, , , port, socket] = readLines(join(folder, 'data/postmaster.pid'));
  if (!port || !socket) throw new StartError('The server of this data folder is just starting: try again in a moment.');
  return { host: socket, port: Number(port), user, database: databaseName };
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch {
    return [];
  }
}
