/** Where the embedded database keeps its files, and that one server at a time uses them. */
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, lstatSync, mkdirSync, mkdtempSync, realpathSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { StartError } from '../errors/start-error.ts';
import { noteOwner, outsideFolder } from './embedded-clusters.ts';
import type { Home } from './embedded-process.ts';
import { canReach, makePrivate, type DatabaseUser } from './embedded-user.ts';

/** A unix socket's path takes 107 bytes at most; PostgreSQL adds `/.s.PGSQL.5432.lock`. */
const longestSocketFolder = 107 - '/.s.PGSQL.5432.lock'.length;

/**
 * The folder `postgres` of the data folder; a link to a folder of a random name elsewhere when the database's own user
 * cannot enter the data folder (below /root, say). `print` is told where.
 */
export function openHome(dataDir: string, user: DatabaseUser | undefined, print: (line: string) => void): Home {
  openDataFolder(dataDir, user);
  const inside = join(dataDir, 'postgres');
  if (!existsSync(inside) && !canReach(user, dataDir)) moveOutside({ dataDir, inside, user });
  makePrivate(user, existsSync(inside) ? realpathSync(inside) : inside);
  const folder = realpathSync(inside);
  if (!canReach(user, folder)) {
    throw new StartError(
      `The database's user (uid ${user?.uid}) cannot reach ${folder}: open the folders above it, or set DATA_DIR to another folder.`,
    );
  }
  if (dirname(folder) === outsideFolder) {
    noteOwner(folder, dataDir);
    print(
      `The database's user cannot enter ${dataDir}, so the database is kept in ${folder}; "npm run operate -- clusters" lists what is kept there.`,
    );
  }
  return { folder, cluster: join(folder, 'data'), logFile: join(folder, 'server.log') };
}

/** A closed folder for the socket, with a path short enough: in the home, else below the system's temporary folder. */
export function socketFolder(home: Home, user: DatabaseUser | undefined): string {
  const inside = join(home.folder, 'socket');
  if (Buffer.byteLength(inside) <= longestSocketFolder) {
    makePrivate(user, inside);
    return inside;
  }
  const roots = [tmpdir(), '/tmp'].filter(
    (root) => Buffer.byteLength(root) < longestSocketFolder - 20 && canReach(user, root),
  );
  if (!roots[0])
    throw new StartError(
      "The temporary folder cannot hold the database's socket: set TMPDIR to a short path that everyone can enter.",
    );
  const folder = mkdtempSync(join(roots[0], 'guildhall-'));
  makePrivate(user, folder);
  return folder;
}

/** The data folder holds what only the server may read; the database's user passes through it. */
function openDataFolder(dataDir: string, user: DatabaseUser | undefined): void {
  if (existsSync(dataDir)) return;
  try {
    makeFolder(dataDir);
    chmodSync(dataDir, user ? 0o711 : 0o700);
  } catch (error) {
    throw new StartError(
      `The data folder ${dataDir} cannot be made (${(error as NodeJS.ErrnoException).code}): set DATA_DIR to a folder that can be written.`,
    );
  }
}

/** One level after another: Node's own recursive way never ends below a folder that takes none, such as /proc. */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  if (dirname(path) !== path) makeFolder(dirname(path));
  mkdirSync(path);
}

interface Move {
  dataDir: string;
  inside: string;
  user: DatabaseUser | undefined;
}

function moveOutside({ dataDir, inside, user }: Move): void {
  if (isLink(inside))
    throw new StartError(
      `${inside} points to a folder that is gone: bring the database's folder back, or remove the link to begin anew.`,
    );
  const folder = join(outsideFolder, randomBytes(8).toString('hex'));
  mkdirSync(dirname(folder), { recursive: true });
  chmodSync(dirname(folder), 0o711);
  makePrivate(user, folder);
  noteOwner(folder, dataDir);
  symlinkSync(folder, inside);
}

const isLink = (path: string) => lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
