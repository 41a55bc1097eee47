/** A file comes in: it is kept, looked through once, and its columns are matched by name. */
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';

import { cancellableStates, type Delimiter, type Encoding, type ImportKindName } from '../../../shared/imports.ts';
import type { ImportKind } from '../../../shared/import-kinds.ts';
import { findKind } from '../../../shared/import-kinds.ts';
import type { TenantScope } from '../../db/scope.ts';
import { Turns } from '../../db/turns.ts';
import { newFileKey, type FileStorage } from '../../files/storage.ts';
import { invalid } from '../../errors.ts';
import { foldName } from './fold-name.ts';
import { callOffWork, changeImport, lockImport, type ImportRecord } from './import-record.ts';
import { matchColumns } from './match-columns.ts';
import { kindOf } from './stage-rows.ts';
import { detectFormat, lookThrough, type Format, type TableFacts } from './table-file.ts';

export interface Uploaded {
  kind: ImportKindName;
  filename: string;
  bytes: Buffer;
  fileKey: string;
  format: Format;
  facts: TableFacts;
}

/** A workbook of some kilobytes can take a core for a minute; tenants take turns. */
const turns = new Turns({ places: 2, perKey: 1, waitMs: 15_000, queue: 8 });

/**
 * Reads a file and stores it.
 *
 * @throws AppError `unavailable` (503) when too many wait, 422 at `file` for what is no table or passes a limit; nothing is stored then
 */
export async function keepFile(
  storage: FileStorage,
  accountId: string,
  { kind, filename, bytes }: Pick<Uploaded, 'kind' | 'filename' | 'bytes'>,
): Promise<Uploaded> {
  if (!findKind(kind)) throw invalid({ kind: { key: 'validation.bad_choice' } });
  const format = await detectFormat(bytes);
  const facts = await turns.run(accountId, () => lookThrough(bytes, format));
  const fileKey = newFileKey(accountId, 'imports', format.format);
  await storage.write(fileKey, Readable.from([bytes]));
  return { kind, filename: cleanName(filename), bytes, fileKey, format, facts };
}

/** A name to show: no folders, nothing that cannot be seen. */
const cleanName = (filename: string) =>
  filename
    .replace(/^.*[\\/]/, '')
    .replace(/\p{C}/gu, '')
    .trim()
    .slice(0, 200) || 'file';

/** Adds the import of a file that is kept. Answers its id. */
export async function addImport(tenant: TenantScope, uploaded: Uploaded): Promise<string> {
  const { kind: name, filename, bytes, fileKey, format, facts } = uploaded;
  const kind = kindOf({ kind: name });
  const id = randomUUID();
  await tenant.db
    .insertInto('import_jobs')
    .values({
      account_id: tenant.accountId,
      id,
      kind: name,
      filename,
      file_key: fileKey,
      bytes: bytes.length,
      ...format,
      ...factColumns(facts),
      mapping: JSON.stringify(await matchWithMemory(tenant, kind, facts.header)),
      match_on: kind.matchOn[0]!,
      created_by: tenant.actorId,
      updated_by: tenant.actorId,
    })
    .execute();
  return id;
}

const factColumns = ({ header, samples, rowCount }: TableFacts) => ({
  header: JSON.stringify(header),
  samples: JSON.stringify(samples),
  row_count: rowCount,
});

/** By what somebody said of a column of this name the last time; else by the name itself. */
async function matchWithMemory(
  tenant: TenantScope,
  kind: ImportKind,
  header: readonly string[],
): Promise<(string | null)[]> {
  const remembered = await tenant.db
    .selectFrom('import_mappings')
    .select(['column_name', 'field'])
    .where('account_id', '=', tenant.accountId)
    .where('kind', '=', kind.name)
    .where('column_name', 'in', [...header.map(foldName), ''])
    .execute();
  const memory = new Map(remembered.map(({ column_name, field }) => [column_name, field]));
  const given = new Set<string>();
  const matched = matchColumns(kind, header);
  return header.map((name, column) => {
    const folded = foldName(name);
    const field = memory.has(folded) ? memory.get(folded)! : matched[column]!;
    if (field === null || given.has(field)) return null;
    given.add(field);
    return field;
  });
}

/** Reads the file of an import once more, as the person says that it is written. */
export async function readAnew(
  tenant: TenantScope,
  { id, bytes, encoding, delimiter }: { id: string; bytes: Buffer; encoding: Encoding; delimiter: Delimiter },
): Promise<void> {
  const job = await lockImport(tenant, { id, verb: 'read', from: cancellableStates });
  await callOffWork(tenant, job);
  if (job.format !== 'csv') throw invalid({ encoding: { key: 'validation.bad_choice' } });
  const facts = await lookThrough(bytes, { format: 'csv', encoding, delimiter });
  await changeImport(tenant, id, {
    state: 'uploaded',
    encoding,
    delimiter,
    ...plainFacts(facts),
    mapping: await matchWithMemory(tenant, kindOf(job), facts.header),
  });
}

const plainFacts = ({ header, samples, rowCount }: TableFacts) => ({ header, samples, row_count: rowCount });

/** The same file with the same columns and options, as a new import. Answers its id. */
export async function runAgain(tenant: TenantScope, job: ImportRecord, fileKey: string): Promise<string> {
  const id = randomUUID();
  const { kind, filename, bytes, format, encoding, delimiter, row_count } = job;
  const { mode, match_on, blank_cells, date_order, may_change_email } = job;
  const json = Object.fromEntries(
    (['header', 'samples', 'mapping', 'default_values'] as const).map((key) => [key, JSON.stringify(job[key])]),
  ) as Record<'header' | 'samples' | 'mapping' | 'default_values', string>;
  const copied = { kind, filename, bytes, format, encoding, delimiter, row_count, mode, match_on, blank_cells };
  await tenant.db
    .insertInto('import_jobs')
    .values({
      ...copied,
      ...json,
      date_order,
      may_change_email,
      account_id: tenant.accountId,
      id,
      state: 'mapped',
      file_key: fileKey,
      created_by: tenant.actorId,
      updated_by: tenant.actorId,
    })
    .execute();
  return id;
}
