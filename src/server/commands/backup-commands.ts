/** `npm run backup -- <file>` and `npm run restore -- <file>`: the database of the settings and the files of its folder, in one file and back. */
import { stat } from 'node:fs/promises';

import type { ClientConfig } from 'pg';

import type { Manifest } from '../backup/archive.ts';
import { dump } from '../backup/dump.ts';
import { load } from '../backup/load.ts';
import { startEmbedded } from '../db/embedded.ts';
import { superuser } from '../db/embedded-process.ts';
import { hasEmbedded, runningEmbedded } from '../db/embedded-running.ts';
import { parseCommandEnv, type Env } from '../settings/env.ts';
import { openStorage } from '../files/open-storage.ts';
import type { FileStorage } from '../files/storage.ts';
import { print } from '../start/console-output.ts';
import { StartError } from '../errors/start-error.ts';

type CloseWith = (close: () => Promise<unknown>) => void;

interface Command {
  file: string;
  env: Env;
  closeWith: CloseWith;
  signal: AbortSignal;
}

/** Backs up while the server runs, or starts the embedded database for as long as it takes. */
export const runBackup = () => runCommand('backup', backup);

/** Fills an empty database. The server of that database is started afterwards. */
export const runRestore = () => runCommand('restore', restore);

async function backup({ file, env, closeWith, signal }: Command): Promise<string> {
  const reader = await readerOf(env, closeWith);
  const manifest = await dump({ reader, file, ...(await storageOf(env)), signal });
  const { size } = await stat(file);
  const what = `${file} holds ${contents(manifest)} in ${(size / 1_000_000).toFixed(1)} MB, and reads back as it was written.`;
  return `${what}${elsewhere(env)}${missing(manifest)}`;
}

async function restore({ file, env, closeWith, signal }: Command): Promise<string> {
  const owner = await ownerOf(env, closeWith);
  const manifest = await load({ owner, file, ...(await storageOf(env, true)), signal });
  return `Restored ${contents(manifest)}, as they were at ${manifest.madeAt}. Everyone signs in anew.${elsewhere(env)}${missing(manifest)}`;
}

function contents({ tables, files }: Manifest): string {
  const rows = `${tables.reduce((sum, { rows }) => sum + rows, 0)} rows of ${tables.length} tables`;
  return `${rows} and ${files.length} files`;
}

/** A bucket has a backup of its own; a restore brings files into one all the same. */
async function storageOf({ files }: Env, isRestore = false): Promise<{ storage?: FileStorage }> {
  return isRestore || 'folder' in files ? { storage: await openStorage(files) } : {};
}

const elsewhere = ({ files }: Env) =>
  'folder' in files ? '' : ` The files of the bucket ${files.bucket} are in no backup of this: keep one of the bucket.`;

/** Nothing that a backup could do about it: they were gone before. */
const missing = ({ missing: keys }: Manifest) =>
  keys.length === 0
    ? ''
    : ` ${keys.length} files that rows point to were not there: ${keys.slice(0, 3).join(', ')}${keys.length > 3 ? ' …' : ''}`;

async function readerOf(env: Env, closeWith: CloseWith): Promise<ClientConfig> {
  if (env.databaseBackupUrl) return { connectionString: env.databaseBackupUrl };
  if (env.databaseUrl)
    throw new StartError(
      'DATABASE_BACKUP_URL must be set: a role that reads past row-level security makes the backup.',
    );
  if (!hasEmbedded(env.dataDir)) throw new StartError(`There is no database in ${env.dataDir}.`);
  return runningEmbedded(env.dataDir, superuser) ?? (await embedded(env, closeWith))(superuser);
}

async function ownerOf(env: Env, closeWith: CloseWith): Promise<ClientConfig> {
  if (env.databaseOwnerUrl) return { connectionString: env.databaseOwnerUrl };
  if (env.databaseUrl)
    throw new StartError('DATABASE_OWNER_URL must be set: a backup is restored as the owner of the tables.');
  return (await embedded(env, closeWith))('guildhall_owner');
}

async function embedded(env: Env, closeWith: CloseWith) {
  const started = await startEmbedded({ dataDir: env.dataDir, ...(env.pgBin && { pgBin: env.pgBin }), print });
  closeWith(started.stop);
  return started.address;
}

/** Runs it as a program: one line about the outcome, what was opened is closed, and it ends with 0 or 1. */
async function runCommand(name: string, work: (command: Command) => Promise<string>): Promise<void> {
  const parts: (() => Promise<unknown>)[] = [];
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopping.abort());
  try {
    const [file, ...more] = process.argv.slice(2);
    if (!file || file.startsWith('-') || more.length > 0) throw new StartError(`Usage: npm run ${name} -- <file>`);
    const closeWith: CloseWith = (close) => parts.push(close);
    print(await work({ file, env: parseCommandEnv(), closeWith, signal: stopping.signal }));
  } catch (error) {
    process.exitCode = 1;
    process.stderr.write(`${stopping.signal.aborted ? `The ${name} was stopped.` : lineFor(error)}\n`);
  }
  for (const close of parts.toReversed()) await close();
}

/** One line for what a person can mend, everything for what only we can. */
const lineFor = (error: unknown) =>
  error instanceof StartError ? error.message : ((error as Error).stack ?? String(error));
