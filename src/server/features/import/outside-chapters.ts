/**
 * What the database will refuse somebody who looks after some chapters: new members elsewhere or nowhere, moves to another chapter, and
 * values that members have whom they do not see. Said by the dry run, row by row, and not by the real one as a whole.
 */
import { sql } from 'kysely';

import type { Field } from '../../../shared/definition/field-kinds.ts';
import type { ImportKind } from '../../../shared/imports/import-kinds.ts';
import type { TenantScope } from '../../db/scope.ts';
import { askWholeTenant } from '../../db/whole-tenant.ts';
import type { ImportRecord } from './import-record.ts';
import { problem, type Sql } from './row-sql.ts';

/** The field by which a record is of a chapter. */
const place = 'chapter_id';

/** How far whoever does an import reaches. */
export interface Reach {
  chapters: readonly string[];
  /** By unique field the lines whose value belongs to a record of another chapter. */
  taken: ReadonlyMap<string, readonly number[]>;
}

interface Asked {
  kind: ImportKind;
  job: Pick<ImportRecord, 'id'>;
  /** Those of the fields that no two records share. */
  unique: readonly (readonly [string, Field])[];
  chapters: readonly string[] | null;
}

/** Undefined where nothing is held back. */
export async function readReach(tenant: TenantScope, asked: Asked): Promise<Reach | undefined> {
  const { kind, chapters } = asked;
  if (chapters === null || kind.definition.belongsTo !== 'chapter') return undefined;
  const taken = new Map<string, number[]>();
  await askWholeTenant(tenant, async () => {
    for (const [name] of asked.unique) taken.set(name, await linesTaken(tenant, asked, name, chapters));
  });
  return { chapters, taken };
}

async function linesTaken(
  tenant: TenantScope,
  { kind, job }: Asked,
  name: string,
  chapters: readonly string[],
): Promise<number[]> {
  const { rows } = await sql<{ line: number }>`
    select r.line from import_rows r join ${sql.table(kind.definition.name)} m
      on m.account_id = r.account_id and lower(${sql.ref(`m.${name}`)}) = lower(r.read_values ->> ${sql.lit(name)})
    where r.account_id = ${tenant.accountId} and r.import_id = ${job.id} and m.deleted_at is null
      and ${sql.ref(`m.${place}`)} = any(${chapters}::uuid[]) is not true`.execute(tenant.db);
  return rows.map(({ line }) => line);
}

/** As faults of a row `r` that matches `m` or nothing, and would make the changes `wanted`. */
export function outsideFaults({ mode }: Pick<ImportRecord, 'mode'>, { chapters, taken }: Reach): Sql[] {
  const creates = mode === 'update_only' ? sql`false` : sql`m.id is null`;
  const updates = mode === 'create_only' ? sql`false` : sql`m.id is not null`;
  const chapter = sql`wanted.changes ->> ${sql.lit(place)}`;
  // A name of no chapter is told as such already.
  const isTold = sql`coalesce(r.cell_problems, '[]') @> jsonb_build_array(jsonb_build_object('field', ${sql.lit(place)}::text))`;
  const isOutside = sql`(${chapter} = any(${chapters}::text[])) is not true and not ${isTold}`;
  const lies = sql`(${creates} or (${updates} and wanted.changes ? ${sql.lit(place)})) and ${isOutside}`;
  const held = [...taken].map(
    ([name, lines]) =>
      sql`case when (${creates} or ${updates}) and r.line = any(${lines}::int[]) then ${problem('outside_chapters', name)} end`,
  );
  return [sql`case when ${lies} then ${problem('outside_chapters', place)} end`, ...held];
}
