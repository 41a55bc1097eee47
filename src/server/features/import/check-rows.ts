/**
 * What each row of an import would do to the records there are, and what stands against it: one statement over all rows, the same
 * before the real run as in the dry one. It writes only what has changed since it was asked last.
 */
import { sql } from 'kysely';

import { holdsIds, isByLanguage, isList, isReference, type Field } from '../../../shared/definition/field-kinds.ts';
import { firstRow } from '../../db/first-row.ts';
import type { TenantScope } from '../../db/scope.ts';
import { clockOf } from '../../crud/timed-states.ts';
import type { Caller } from '../../http/caller.ts';
import type { ImportRecord } from './import-record.ts';
import { takenFields, type ImportKind } from '../../../shared/imports/import-kinds.ts';
import { unknownCode } from './kind-readers.ts';
import { outsideFaults, readReach, type Reach } from './outside-chapters.ts';
import { ruleFaults } from './rule-faults.ts';
import { planForMany } from './plan-for-many.ts';
import { problem, toJson, type Sql } from './row-sql.ts';

export interface RowCounts {
  create_count: number;
  update_count: number;
  skip_count: number;
  error_count: number;
}

interface Check {
  tenant: TenantScope;
  kind: ImportKind;
  job: ImportRecord;
  /** The fields that the file or an option fills. */
  fields: readonly (readonly [string, Field])[];
  /** Undefined: that of everybody. */
  reach: Reach | undefined;
  /** Of the organisation, `YYYY-MM-DD`. */
  today: string;
}

/** Judges every row of an import, as the person who does it may do it, and answers how many would do what. */
export async function checkRows(
  tenant: TenantScope,
  kind: ImportKind,
  job: ImportRecord,
  { chapters, timeZone }: Pick<Caller, 'chapters' | 'timeZone'>,
): Promise<RowCounts> {
  const fields = filledFields(kind, job);
  const reach = await readReach(tenant, { kind, job, unique: uniqueFields(kind, fields), chapters });
  const check = { tenant, kind, job, fields, reach, today: clockOf(timeZone).today };
  await planForMany(tenant);
  await sql`
    update import_rows t
    set action = n.action, record_id = n.record_id, changes = n.changes, row_problems = n.problems
    from (${judged(check)}) n
    where t.account_id = ${tenant.accountId} and t.import_id = ${job.id} and t.line = n.line
      and (t.action, t.record_id, t.changes, t.row_problems)
        is distinct from (n.action, n.record_id, n.changes, n.problems)`.execute(tenant.db);
  return countRows(tenant, job.id);
}

/** The fields of the kind that a column fills, or an option. */
export function filledFields(kind: ImportKind, job: ImportRecord): (readonly [string, Field])[] {
  const filled = new Set([...job.mapping, ...Object.keys(job.default_values)]);
  return Object.entries<Field>(takenFields(kind)).filter(([name]) => filled.has(name));
}

/** How many rows would do what. */
export async function countRows(tenant: TenantScope, importId: string): Promise<RowCounts> {
  const of = (action: string) => sql<number>`count(*) filter (where action = ${sql.lit(action)})::int`;
  const { rows } = await sql<RowCounts>`
    select ${of('create')} as create_count, ${of('update')} as update_count, ${of('skip')} as skip_count,
      ${of('error')} as error_count
    from import_rows where account_id = ${tenant.accountId} and import_id = ${importId}`.execute(tenant.db);
  return firstRow(rows);
}

/**
 * From the rows to their matches, from those to problems and changes, and last the places that plans have left. Each step is worked
 * out once: were they put into one another, as the planner likes to, the whole would grow with each field.
 */
function judged(check: Check): Sql {
  const { kind } = check;
  return sql`
    with r as (${rowsAndTwins(check)}),
    matched as materialized (${matched(check)}),
    weighed as materialized (
      select matched.*, case
        when jsonb_array_length(coalesce(cell_problems, '[]')) > 0 or jsonb_array_length(faults) > 0 then 'error'
        when skipped is not null then 'skip'
        when record_id is null then 'create'
        when changes = '{}' then 'skip'
        else 'update' end as action
      from matched
    ),
    placed as (${kind.planLimit ? withPlaces(check, kind.planLimit) : sql`select weighed.*, false as is_over from weighed`})
    select line,
      case when is_over then 'error' else action end as action,
      record_id,
      case when action in ('create', 'update') then changes end as changes,
      nullif(faults || case when skipped is null then '[]' else jsonb_build_array(skipped) end
        || case when is_over then ${problems(problem('over_plan_limit', kind.planLimit?.field ?? null))} else '[]' end, '[]') as problems
    from placed`;
}

/** The rows, each with the earlier line that says the same where nothing may be said twice. */
function rowsAndTwins({ tenant, kind, job, fields }: Check): Sql {
  const twins = uniqueFields(kind, fields)
    .filter(([name]) => name !== job.match_on)
    .map(([name]) => sql`, ${firstLine(sql`lower(read_values ->> ${sql.lit(name)})`)} as ${sql.ref(`twin_${name}`)}`);
  return sql`
    select line, read_values, key, cell_problems, ${firstLine(sql`key`)} as twin${sql.join(twins, sql``)}
    from import_rows where account_id = ${tenant.accountId} and import_id = ${job.id}`;
}

const firstLine = (value: Sql) => sql`case when ${value} is not null then min(line) over (partition by ${value}) end`;

const uniqueFields = ({ definition }: ImportKind, fields: Check['fields']) =>
  fields.filter(([name]) => definition.fields[name]?.unique);

function matched(check: Check): Sql {
  const { tenant, kind, job, fields } = check;
  const table = sql.table(kind.definition.name);
  const isUnique = kind.definition.fields[job.match_on]?.unique === true;
  const own = sql.ref(`m.${job.match_on}`);
  const live = (name: string) =>
    sql`${sql.ref(`${name}.account_id`)} = ${tenant.accountId} and ${sql.ref(`${name}.deleted_at`)} is null`;
  const keys = sql`
    select lower(${own}) as key, count(*)::int as hits, (array_agg(m.id order by m.id))[1] as id
    from ${table} m where ${live('m')} and lower(${own}) in (select key from r) group by 1`;
  const find = isUnique
    ? sql`left join ${table} m on ${live('m')} and lower(${own}) = r.key`
    : sql`left join (${keys}) k on k.key = r.key left join ${table} m on ${live('m')} and m.id = k.id`;
  const others = uniqueFields(kind, fields)
    .filter(([name]) => name !== job.match_on)
    .map(([name]) => {
      const other = sql.ref(`other_${name}`);
      const column = sql.ref(`other_${name}.${name}`);
      return sql`left join ${table} ${other} on ${live(`other_${name}`)} and lower(${column}) = lower(r.read_values ->> ${sql.lit(name)})`;
    });
  return sql`
    select r.line, r.cell_problems, m.id as record_id, wanted.changes, ${faults(check, isUnique)} as faults,
      ${skipped(job)} as skipped
    from r ${find} ${sql.join(others, sql` `)}
    cross join lateral (select ${toJson('m', fields)} as fields offset 0) now
    cross join lateral (select ${changes(check)} as changes offset 0) wanted`;
}

/** Of a match what differs from the record; of a new record all that is set. */
function changes({ job, fields }: Check): Sql {
  const lists = fields.filter(([, field]) => holdsIds(field));
  // What labels a record has stays with it; a text in one language leaves the others alone.
  const merged = [
    ...lists.map(([name]) => {
      const key = sql.lit(name);
      const both = sql`array(select distinct unnest(${sql.ref(`m.${name}`)}::text[] || array(select jsonb_array_elements_text(r.read_values -> ${key}))) order by 1)`;
      return sql`|| case when jsonb_array_length(r.read_values -> ${key}) > 0
        then jsonb_build_object(${key}::text, case when ${sql.ref(`m.${name}`)}::text[] @> array(select jsonb_array_elements_text(r.read_values -> ${key}))
          then to_jsonb(${sql.ref(`m.${name}`)}) else to_jsonb(${both}) end) else '{}' end`;
    }),
    ...fields
      .filter(([, field]) => isByLanguage(field))
      .map(([name]) => {
        const key = sql.lit(name);
        return sql`|| case when jsonb_typeof(r.read_values -> ${key}) = 'object'
          then jsonb_build_object(${key}::text, coalesce(${sql.ref(`m.${name}`)}, '{}') || (r.read_values -> ${key})) else '{}' end`;
      }),
  ];
  return sql`case when m.id is null then ${JSON.stringify(job.default_values)}::jsonb || jsonb_strip_nulls(r.read_values)
    else coalesce((
      select jsonb_object_agg(w.key, w.value) from jsonb_each(r.read_values ${sql.join(merged, sql` `)}) w
      where w.value is distinct from now.fields -> w.key), '{}') end`;
}

/** What makes a row an error, in the order in which it is told. */
function faults(check: Check, isUnique: boolean): Sql {
  const { kind, job, fields, reach } = check;
  const found: Sql[] = reach ? outsideFaults(job, reach) : [];
  const add = (condition: Sql, fault: Sql) => found.push(sql`case when ${condition} then ${fault} end`);
  add(sql`r.twin < r.line`, problem('duplicate_in_file', job.match_on, sql`'line', r.twin`));
  if (!isUnique) add(sql`k.hits > 1`, problem('matches_two_records', job.match_on));
  const updates = job.mode !== 'create_only';
  if (kind.archived && updates) {
    const values = sql.join(kind.archived.values.map((value) => sql.lit(value)));
    add(sql`${sql.ref(`m.${kind.archived.field}`)} in (${values})`, problem('archived_record', job.match_on));
  }
  // About whom nothing changes any more is out of reach as well.
  for (const [field, states] of Object.entries(kind.definition.final ?? {}))
    add(sql`${sql.ref(`m.${field}`)} = any(${states}::text[])`, problem('archived_record', job.match_on));
  for (const [name] of uniqueFields(kind, fields).filter(([one]) => one !== job.match_on)) {
    const [twin, other] = [sql.ref(`r.twin_${name}`), sql.ref(`other_${name}.id`)];
    add(sql`${twin} < r.line`, problem('duplicate_in_file', name, sql`'line', ${twin}`));
    add(sql`m.id is not null and ${other} <> m.id`, problem('matches_two_records', name));
    add(sql`m.id is null and ${other} is not null`, problem('already_exists', name));
  }
  if (updates && !job.may_change_email && job.match_on !== 'email' && fields.some(([name]) => name === 'email'))
    add(
      sql`m.id is not null and lower(r.read_values ->> 'email') <> lower(m.email)`,
      problem('would_change_email', 'email', sql`'suggestion', m.email`),
    );
  found.push(...requiredFaults(check), ...brokenRules(check), ...staleFaults(check));
  return sql`to_jsonb(array_remove(array[${sql.join(found)}]::jsonb[], null))`;
}

/** What a new record must have and the row does not say. */
function requiredFaults({ kind, job }: Check): Sql[] {
  // Where nothing new is made a row that finds nobody is left out, whatever it lacks.
  if (job.mode === 'update_only') return [];
  const required = Object.entries<Field>(takenFields(kind)).filter(([, field]) => field.required);
  return required.map(([name]) => {
    const key = sql.lit(name);
    // A value that is there and wrong is told as such already.
    const isTold = sql`coalesce(r.cell_problems, '[]') @> jsonb_build_array(jsonb_build_object('field', ${key}::text))`;
    return sql`case when m.id is null and not (wanted.changes ? ${key}) and not ${isTold} then ${problem('required', name)} end`;
  });
}

/** What would break a rule of the definition, of the rows that are not left out. */
function brokenRules({ kind: { definition }, job: { mode }, today }: Check): Sql[] {
  const faults = ruleFaults(definition, today);
  if (mode === 'create_or_update') return faults;
  const isMeant = mode === 'create_only' ? sql`m.id is null` : sql`m.id is not null`;
  return faults.map((fault) => sql`case when ${isMeant} then ${fault} end`);
}

/** What a name stood for when the file was read, and has gone since. */
function staleFaults({ tenant, fields }: Check): Sql[] {
  return fields.flatMap(([name, field]) => {
    if (!isReference(field)) return [];
    const named = isList(field)
      ? sql`array(select jsonb_array_elements_text(wanted.changes -> ${sql.lit(name)}))`
      : sql`array[wanted.changes ->> ${sql.lit(name)}]`;
    const live = sql`array(select id::text from ${sql.table(field.to)} where account_id = ${tenant.accountId} and deleted_at is null)`;
    return [
      sql`case when wanted.changes -> ${sql.lit(name)} <> 'null' and not (${named} <@ ${live}) then ${problem(unknownCode(field.to), name)} end`,
    ];
  });
}

/** What leaves a row out because the mode says so. */
function skipped({ mode, match_on }: ImportRecord): Sql {
  if (mode === 'create_only') return sql`case when m.id is not null then ${problem('already_exists', match_on)} end`;
  if (mode === 'update_only') return sql`case when m.id is null then ${problem('not_found', match_on)} end`;
  return sql`null::jsonb`;
}

/** Rows that come to a plan beyond its places are over: the later ones in the file. */
function withPlaces({ tenant, kind }: Check, { field, free }: NonNullable<ImportKind['planLimit']>): Sql {
  const to = kind.definition.fields[field];
  if (!to || !isReference(to)) throw new Error(`${field} names no plan`);
  const states = sql.join(free.map((state) => sql.lit(state)));
  return sql`
    select weighed.*, coalesce(weighed.action in ('create', 'update') and places.id is not null
      and count(*) filter (where weighed.action in ('create', 'update'))
        over (partition by weighed.changes ->> ${sql.lit(field)} order by weighed.line) > places.open, false) as is_over
    from weighed left join (
      select p.id::text as id, p.max_members - places_taken(p.id, array[${states}]) as open
      from ${sql.table(to.to)} p
      where p.account_id = ${tenant.accountId} and p.max_members is not null and p.deleted_at is null
    ) places on places.id = weighed.changes ->> ${sql.lit(field)}`;
}

const problems = (one: Sql): Sql => sql`jsonb_build_array(${one})`;
