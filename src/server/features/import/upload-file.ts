/** A file comes in: it is kept, looked through once, and its columns are matched by name. */
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';

import {
  cancellableStates,
  type Delimiter,
  type Encoding,
  type ImportKindName,
} from '../../../shared/imports/import-steps.ts';
import type { ImportKind } from '../../../shared/imports/import-kinds.ts';
import { findKind } from '../../../shared/imports/import-kinds.ts';
import type { TenantScope } from '../../db/scope.ts';
import { FairSemaphore } from '../../db/fair-semaphore.ts';
import { newFileKey, type FileStorage } from '../../files/storage.ts';
import { invalid } from '../../errors/app-error.ts';
import type { Caller } from '../../http/caller.ts';
import { normaliseName } from '../../../shared/text/normalise-name.ts';
import { HeadReader } from './file-head.ts';
import { callOffWork, changeImport, lockImport, type ImportRecord } from './import-record.ts';
import { matchColumns } from './match-columns.ts';
import { noteImport } from './note-import.ts';
import { kindOf, sourceOf } from './stage-rows.ts';
import { detectFormat, isWorkbook, lookThrough, type Format, type TableFacts } from './table-file.ts';
import { storedTable, type TableSource } from './table-source.ts';
import { findResource } from '../../definitions/registry.ts';

export interface Uploaded {
  kind: ImportKindName;
  filename: string;
  bytes: number;
  fileKey: string;
  format: Format;
  facts: TableFacts;
}

/** A workbook of some kilobytes can take a core for a minute; tenants take turns. */
const semaphore = new FairSemaphore({ permits: 2, permitsPerKey: 1, acquireTimeoutMs: 15_000, maxQueued: 8 });

interface Arriving {
  kind: ImportKindName;
  filename: string;
  source: Readable;
}

/**
 * Stores a file as it arrives, and reads it once through where it is kept: it is nowhere held as a whole.
 *
 * @throws AppError `unavailable` (503) when too many wait, 422 at `file` for what is no table or passes a limit; nothing is left of it then
 */
export async function keepFile(
  storage: FileStorage,
  accountId: string,
  { kind, filename, source }: Arriving,
): Promise<Uploaded> {
  if (!findKind(kind, findResource)) throw invalid({ kind: { key: 'validation.bad_choice' } });
  const { fileKey, bytes, head } = await store(storage, accountId, source);
  try {
    const format = detectFormat(head);
    const facts = await lookInTurn(accountId, storedTable(storage, fileKey, bytes), format);
    return { kind, filename: cleanName(filename), bytes, fileKey, format, facts };
  } catch (error) {
    // One that could not be removed is swept, as no row points to it.
    await storage.remove(fileKey).catch(() => undefined);
    throw error;
  }
}

async function store(storage: FileStorage, accountId: string, source: Readable) {
  const reader = new HeadReader();
  const pieces = reader.pass(source);
  const first = await pieces.next();
  const fileKey = newFileKey(accountId, 'imports', isWorkbook(reader.head()) ? 'xlsx' : 'csv');
  const { bytes } = await storage.write(fileKey, Readable.from(resume(first, pieces), { objectMode: false }));
  return { fileKey, bytes, head: reader.head() };
}

async function* resume(first: IteratorResult<Buffer>, pieces: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  if (!first.done) yield first.value;
  yield* pieces;
}

const lookInTurn = (accountId: string, source: TableSource, format: Format): Promise<TableFacts> =>
  semaphore.run(accountId, () => lookThrough(source, format));

/** A name to show: no folders, nothing that cannot be seen. */
const cleanName = (filename: string) =>
  filename
    .replace(/^.*[\\/]/, '')
    .replace(/\p{C}/gu, '')
    .trim()
    .slice(0, 200) || 'file';

/** Adds the import of a file that is kept. Answers its id. */
export async function addImport(tenant: TenantScope, uploaded: Uploaded, caller: Caller): Promise<string> {
  const { kind: name, filename, bytes, fileKey, format, facts } = uploaded;
  const kind = kindOf({ kind: name });
  const [match_on] = kind.matchOn;
  if (match_on === undefined) throw new Error(`No field finds the records of ${name}.`);
  const id = randomUUID();
  await tenant
    .insertInto('import_jobs', {
      id,
      kind: name,
      filename,
      file_key: fileKey,
      bytes,
      ...format,
      ...factColumns(facts),
      mapping: JSON.stringify(await matchWithMemory(tenant, kind, facts.header)),
      match_on,
      created_by: tenant.actorId,
      updated_by: tenant.actorId,
    })
    .execute();
  noteImport(tenant, caller, { job: { id, kind: name, filename }, action: 'upload_import' });
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
  const remembered = await tenant
    .selectFrom('import_mappings')
    .select(['column_name', 'field'])
    .where('kind', '=', kind.name)
    .where('column_name', 'in', [...header.map(normaliseName), ''])
    .execute();
  const memory = new Map(remembered.map(({ column_name, field }) => [column_name, field]));
  const given = new Set<string>();
  const matched = matchColumns(kind, header);
  return header.map((name, column) => {
    const folded = normaliseName(name);
    const told = memory.get(folded);
    const field = told === undefined ? matched[column] : told;
    if (field === undefined || field === null || given.has(field)) return null;
    given.add(field);
    return field;
  });
}

/** How a person says that a text file is written. */
export interface Said {
  encoding: Encoding;
  delimiter: Delimiter;
}

/**
 * The import, if its file may be read in another way now. It is not held: the file is read outside of any transaction.
 *
 * @throws AppError 404, 403, 409 `illegal_transition`, 422 for a workbook, which says itself how it is written
 */
export async function requireReadable(tenant: TenantScope, id: string, caller: Caller): Promise<ImportRecord> {
  const job = await lockImport(tenant, { id, verb: 'read', from: cancellableStates }, caller);
  if (job.format !== 'csv') throw invalid({ encoding: { key: 'validation.bad_choice' } });
  return job;
}

/** Looks through the file of an import once more, as the person says that it is written. Throws as `keepFile`. */
export const lookAnew = (storage: FileStorage, job: ImportRecord, said: Said): Promise<TableFacts> =>
  lookInTurn(job.account_id, sourceOf(storage, job), { format: 'csv', ...said });

/** Keeps what was found, if it may still be; what was under way with the old reading is called off. */
export async function readAnew(
  tenant: TenantScope,
  { id, facts, said }: { id: string; facts: TableFacts; said: Said },
  caller: Caller,
): Promise<void> {
  const job = await requireReadable(tenant, id, caller);
  await callOffWork(tenant, job);
  await changeImport(tenant, id, {
    state: 'uploaded',
    ...said,
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
  await tenant
    .insertInto('import_jobs', {
      ...copied,
      ...json,
      date_order,
      may_change_email,
      id,
      state: 'mapped',
      file_key: fileKey,
      created_by: tenant.actorId,
      updated_by: tenant.actorId,
    })
    .execute();
  return id;
}
