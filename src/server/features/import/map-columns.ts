/** What the columns of a file are for, and what is to be done with its rows. */
import { sql } from 'kysely';

import type { MapBody } from '../../../shared/contracts/import-calls.ts';
import type { Field } from '../../../shared/definition/field-kinds.ts';
import { inputSchema } from '../../../shared/definition/field-schemas.ts';
import { cancellableStates } from '../../../shared/imports/import-steps.ts';
import { takenFields, type ImportKind } from '../../../shared/imports/import-kinds.ts';
import { requireReferences } from '../../crud/references.ts';
import { requireFields } from '../../crud/mask.ts';
import type { TenantScope } from '../../db/scope.ts';
import { invalid } from '../../errors/app-error.ts';
import { mayChange } from '../../http/belonging.ts';
import { requirePermission, type Caller } from '../../http/caller.ts';
import { isSendDay } from '../../mail/send-day.ts';
import { normaliseName } from '../../../shared/text/normalise-name.ts';
import { callOffWork, changeImport, lockImport, type ImportRecord } from './import-record.ts';
import { kindOf } from './stage-rows.ts';

/**
 * Keeps the choice for the import, and remembers the columns for the next file.
 *
 * @throws AppError 404, 409 once it is being brought in, 403 for a private field, 422 for an unknown or doubled field
 */
export async function mapColumns(tenant: TenantScope, id: string, body: MapBody, caller: Caller): Promise<void> {
  const job = await lockImport(tenant, { id, verb: 'map', from: cancellableStates }, caller);
  await callOffWork(tenant, job);
  const kind = kindOf(job);
  requireKnown(kind, job, body);
  requireFields(
    kind.definition,
    body.mapping.filter((field) => field !== null),
    caller,
  );
  const defaults = await readDefaults(tenant, kind, body.default_values);
  const invites = requireInvites(job, body, caller);
  const { mapping, mode, match_on, blank_cells, date_order, may_change_email } = body;
  await changeImport(tenant, id, {
    mapping,
    mode,
    match_on,
    blank_cells,
    date_order,
    may_change_email,
    default_values: defaults,
    ...invites,
    state: 'mapped',
    problem: null,
  });
  // The memory is everybody's: it is not for who looks after some chapters to change it by the way.
  if (mayChange('organisation', caller)) await remember(tenant, job, mapping);
}

/** Only members are invited, and on a day to come. */
function requireInvites(job: ImportRecord, { invites = 'none', invites_on = null }: MapBody, caller: Caller) {
  const { timeZone } = caller;
  if (invites !== 'none' && job.kind !== 'members') throw invalid({ invites: { key: 'validation.bad_choice' } });
  if (invites !== 'none') requirePermission(caller, 'members.write');
  if (invites !== 'on_date') return { invites, invites_on: null };
  if (invites_on === null) throw invalid({ invites_on: { key: 'validation.required' } });
  if (!isSendDay(invites_on, timeZone)) throw invalid({ invites_on: { key: 'imports.refused.invites_on' } });
  return { invites, invites_on };
}

function requireKnown(kind: ImportKind, job: ImportRecord, { mapping, match_on }: MapBody): void {
  const fields = takenFields(kind);
  const named = mapping.filter((field) => field !== null);
  const unknown = named.find((field) => !Object.hasOwn(fields, field));
  if (unknown !== undefined || mapping.length !== job.header.length)
    throw invalid({ mapping: { key: 'validation.bad_choice' } });
  const twice = named.find((field, index) => named.indexOf(field) !== index);
  if (twice !== undefined) throw invalid({ mapping: { key: 'imports.refused.field_twice' } });
  if (!kind.matchOn.includes(match_on)) throw invalid({ match_on: { key: 'validation.bad_choice' } });
  if (!named.includes(match_on)) throw invalid({ match_on: { key: 'imports.refused.no_match_column' } });
}

/** What new records are given where their row says nothing; checked as a body would be. */
async function readDefaults(
  tenant: TenantScope,
  kind: ImportKind,
  sent: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const fields = takenFields(kind);
  const values: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(sent)) {
    const field: Field | undefined = kind.defaults.includes(name) ? fields[name] : undefined;
    const parsed = field && inputSchema(field).safeParse(value);
    if (!parsed?.success) throw invalid({ [name]: { key: 'validation.bad_choice' } });
    const isEmpty = parsed.data === null || (Array.isArray(parsed.data) && parsed.data.length === 0);
    if (!isEmpty) values[name] = parsed.data;
  }
  await requireReferences(tenant, kind.definition, values);
  return values;
}

async function remember(tenant: TenantScope, job: ImportRecord, mapping: MapBody['mapping']): Promise<void> {
  const columns = job.header
    .map((name, column) => ({ column_name: normaliseName(name), spelling: name, field: mapping[column] ?? null }))
    .filter(({ column_name }, index, all) => {
      const isFirst = all.findIndex((one) => one.column_name === column_name) === index;
      return column_name !== '' && column_name.length <= 200 && isFirst;
    });
  if (columns.length === 0) return;
  const own = { kind: job.kind, updated_by: tenant.actorId };
  await tenant
    .insertInto(
      'import_mappings',
      columns.map((column) => ({ ...own, ...column })),
    )
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'kind', 'column_name']).doUpdateSet({
        field: sql<string | null>`excluded.field`,
        spelling: sql<string>`excluded.spelling`,
        updated_at: sql<string>`now()`,
        updated_by: tenant.actorId,
      }),
    )
    .execute();
}
