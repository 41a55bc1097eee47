/**
 * What of the schema is said anew whenever its text changes, besides migrations: views, functions, the languages and rights. A file of functions
 * is how they are now; a migration holds tables and data alone.
 */
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';

import type { Client } from 'pg';

import { languages } from '../../shared/specification/constants.ts';
import { sqlFolder } from '../settings/paths.ts';
import { StartError } from '../errors/start-error.ts';
import { checksumOf, type SchemaFile } from './schema-file.ts';

const viewsName = 'views.sql';
const functionsFolder = 'functions';
const languagesName = 'languages.sql';
const stateDatesName = 'state-dates.sql';
const grantsName = 'grants.sql';
/** They are about the tables that there are, so they are said again where a migration made some. */
const ofEveryTable = [stateDatesName, grantsName];

/** Whether a name of the record of what was applied is such a file's, and no migration's. */
export const isReapplied = (name: string): boolean =>
  [viewsName, languagesName, ...ofEveryTable].includes(name) || name.startsWith(`${functionsFolder}/`);

/** As the database itself writes a list of texts. */
const spoken = languages.map((language) => `'${language}'::text`).join(', ');

/** The files in the order in which they are said: views may be new to functions, and both to the rights. */
async function readFiles(): Promise<SchemaFile[]> {
  const functions = (await readdir(join(sqlFolder, functionsFolder)))
    .filter((name) => name.endsWith('.sql'))
    .toSorted();
  const names = [viewsName, ...functions.map((name) => `${functionsFolder}/${name}`), languagesName, ...ofEveryTable];
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(sqlFolder, name), 'utf8');
      const sql = text.replaceAll('{{languages}}', spoken);
      return { name, sql, checksum: checksumOf(sql) };
    }),
  );
}

/**
 * Says what changed since it was last said, and what is of every table again after anything else changed.
 *
 * @param known checksums of what was said last, by name
 */
export async function reapply(
  client: Client,
  known: ReadonlyMap<string, string>,
  afterMigration: boolean,
): Promise<void> {
  const files = await readFiles();
  const changed = files.filter(({ name, checksum }) => known.get(name) !== checksum);
  const isNew = afterMigration || changed.length > 0;
  const said = files.filter((file) => changed.includes(file) || (isNew && ofEveryTable.includes(file.name)));
  if (said.length === 0) return;
  await requireRoles(client);
  // One function may name another that a later file holds.
  await client.query('set local check_function_bodies = off');
  for (const { name, sql, checksum } of said) {
    await client.query(sql);
    await client.query(
      `insert into schema_migrations (name, checksum) values ($1, $2)
       on conflict (name) do update set checksum = excluded.checksum, applied_at = now()`,
      [name, checksum],
    );
  }
}

async function requireRoles(client: Client): Promise<void> {
  const { rows } = await client.query<{ role: string }>(
    `select role from unnest(array['guildhall_app', 'guildhall_limited']) as role where to_regrole(role) is null`,
  );
  if (rows[0])
    throw new StartError(
      `The database has no role ${rows[0].role}: run src/server/db/prepare.sql in it as a superuser first.`,
    );
}

/** @throws StartError unless the views, functions and rights of a database that an operator keeps are this version's */
export async function requireSaid(known: ReadonlyMap<string, string>): Promise<void> {
  const other = (await readFiles()).find(({ name, checksum }) => known.get(name) !== checksum);
  if (other)
    throw new StartError(
      `The database has another version of ${other.name}: set DATABASE_OWNER_URL so that the server can say it anew.`,
    );
}
