/** Definitions and database agree: every field has its column, every promise of a definition something that holds it. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { baseColumns, type Resource } from '../../src/shared/definition/define-resource.ts';
import { isCounted, type Field, type FieldKind } from '../../src/shared/definition/field-kinds.ts';
import { media } from '../../src/shared/contracts/media-definition.ts';
import { resources } from '../../src/server/definitions/registry.ts';
import { singletons } from '../../src/server/definitions/registry.ts';
import { testDatabase, type TestDatabase } from '../support/database.ts';

/** Files are no collection of the index, as they come by uploads, but held to the same. */
const all: Resource[] = [...Object.values(resources), media];

/** PostgreSQL's name of the type that each kind is stored as. */
const columnTypes: Record<FieldKind, string> = {
  text: 'text',
  long_text: 'text',
  rich_text: 'text',
  email: 'text',
  phone: 'text',
  url: 'text',
  color: 'text',
  country: 'text',
  choice: 'text',
  state: 'text',
  integer: 'int4',
  money: 'int8',
  percent: 'numeric',
  decimal: 'numeric',
  toggle: 'bool',
  tags: '_text',
  choices: '_text',
  date: 'date',
  moment: 'timestamptz',
  reference: 'uuid',
  references: '_uuid',
  image: 'uuid',
  files: '_uuid',
  translated: 'jsonb',
  filter: 'jsonb',
  audience: 'jsonb',
  link: 'jsonb',
  rows: 'jsonb',
  schema_data: 'jsonb',
};
/** What the sign-in alone knows of people, and what sending a mail goes by: no call shows it. */
const unshown: Readonly<Record<string, readonly string[]>> = {
  staff: ['password_hash', 'email_verified_at', 'has_org_account', 'last_sign_in_at'],
  // A featured post is written as a post.
  featured_posts: ['title', 'body'],
  ledger_entries: ['pair_id'],
  ad_report_links: ['token_hash'],
  site_domains: ['proof'],
  sender_identities: ['link_hash', 'link_ends_at'],
  email_sends: ['throttled_since'],
  email_recipients: [
    'next_try_at',
    'tried_at',
    'lease_id',
    'lease_until',
    'clicked_links',
    'soft_at',
    'hard_at',
    'complained_at',
    'is_second',
  ],
};
/** Their empty value is no null. */
const neverNull: readonly FieldKind[] = ['toggle', 'tags', 'choices', 'references', 'files', 'state'];

/** The kinds whose required columns have a default, where only the server sets them (`collection-table.ts`). */
const begun: readonly FieldKind[] = ['choice', 'integer', 'money', 'percent', 'decimal', 'moment'];
/** Those without one (`further-columns.ts`). */
const given: Readonly<Record<string, readonly string[]>> = {
  ad_placements: ['key'],
  ad_report_links: ['language', 'ends_at'],
  email_links: ['number'],
  email_recipients: ['language'],
  events: ['starts_at', 'ends_at'],
  system_emails: ['event'],
};

interface Column {
  type: string;
  notNull: boolean;
  hasDefault: boolean;
}

let opened: TestDatabase;
beforeAll(async () => {
  opened = await testDatabase();
});
afterAll(() => opened.close());

/** A view has neither indexes nor constraints: its table has them. */
const tables = all.filter((resource) => !resource.viewOf);

describe.each(all.map((resource) => [resource.name, resource] as const))('%s', (name, resource) => {
  const table = resource.viewOf ?? name;
  const fields = Object.entries<Field>(resource.fields).filter(([, field]) => !isCounted(field));
  const names = (test: (field: Field) => boolean) => fields.filter(([, field]) => test(field)).map(([key]) => key);

  test(`the table of ${name} has a column of the right type for every field, and none that no field knows`, async () => {
    const columns = await columnsOf(name);
    const wanted = Object.fromEntries(fields.map(([key, field]) => [key, columnTypes[field.kind]]));
    const found = Object.fromEntries(fields.map(([key]) => [key, columns[key]?.type]));
    expect(found).toEqual(wanted);

    const ofViews = all.filter(({ viewOf }) => viewOf === name).flatMap(fieldColumns);
    const needed = knownColumns(resource);
    expect(needed.filter((column) => !(column in columns))).toEqual([]);
    const known = [...needed, ...ofViews, ...(unshown[name] ?? [])];
    expect(Object.keys(columns).filter((column) => !known.includes(column))).toEqual([]);
  });

  test.skipIf(resource.viewOf)(`the table of ${name} requires what the definition requires, and no more`, async () => {
    const columns = await columnsOf(table);
    const mustBeThere = names((field) => field.required === true || neverNull.includes(field.kind));
    expect(mustBeThere.filter((key) => !columns[key]!.notNull)).toEqual([]);
    const mayBeEmpty = names((field) => !field.required && !field.readOnly && !neverNull.includes(field.kind));
    expect(mayBeEmpty.filter((key) => columns[key]!.notNull)).toEqual([]);
  });

  test.skipIf(resource.viewOf)(`the table of ${name} has a default for what may be left out of an insert`, async () => {
    const columns = await columnsOf(table);
    const kept = names(
      ({ kind, readOnly, required }) => neverNull.includes(kind) || (begun.includes(kind) && !!readOnly && !!required),
    );
    expect(kept.filter((key) => !columns[key]!.hasDefault)).toEqual(given[name] ?? []);
  });

  test(`the table of ${name} has a unique index for every unique field, among live records`, async () => {
    const indexes = await indexesOf(table);
    const held = (key: string) =>
      indexes.some(
        (index) => index.includes('UNIQUE') && index.includes(`(account_id, lower(${key})) WHERE (deleted_at IS NULL)`),
      );
    expect(names((field) => field.unique === true).filter((key) => !held(key))).toEqual([]);
  });

  test(`the table of ${name} has an index for every sort that the list offers`, async () => {
    const indexes = await indexesOf(table);
    const ordering = (key: string) => (key === resource.list.place ? key : `${key} NULLS FIRST`);
    const held = (key: string) =>
      indexes.some(
        (index) =>
          index.includes(`(account_id, ${ordering(key)}, id) WHERE (deleted_at IS NULL)`) ||
          (resource.viewOf && index.includes(`(account_id, ${key} NULLS FIRST, id) WHERE ((deleted_at IS NULL) AND`)),
      );
    expect(resource.list.sorts.filter((key) => !held(key))).toEqual([]);
    expect(resource.list.sorts).toContain(resource.list.order[0]);
  });

  test(`the table of ${name} refers to records of its own tenant alone`, async () => {
    const constraints = await constraintsOf(table);
    const references = fields.flatMap(([key, field]) =>
      field.kind === 'reference' || field.kind === 'image' ? [[key, field.to] as const] : [],
    );
    const held = ([key, to]: readonly [string, string]) =>
      constraints.some((one) => one.startsWith(`FOREIGN KEY (account_id, ${key}) REFERENCES ${to}(account_id, id)`));
    expect(references.filter((reference) => !held(reference))).toEqual([]);
  });

  test(`the table of ${name} holds the same choices as the definition`, async () => {
    const constraints = await constraintsOf(table);
    const choices = fields.flatMap(([key, field]) =>
      'choices' in field ? [[key, Object.keys(field.choices).toSorted()]] : [],
    );
    const checked = choices.map(([key]) => [key, checkedValues(constraints, String(key))]);
    expect(checked).toEqual(choices);
  });
});

test.each(Object.entries(singletons))('the settings %s have a column for every field', async (name, { fields }) => {
  const columns = await columnsOf(name);
  const wanted = Object.entries<Field>(fields).map(([key, { kind }]) => [key, columnTypes[kind]]);
  expect(wanted.map(([key]) => [key, columns[key!]?.type])).toEqual(wanted);
  const constraints = await constraintsOf(name);
  const choices = Object.entries<Field>(fields).flatMap(([key, field]) =>
    'choices' in field ? [[key, Object.keys(field.choices).toSorted()]] : [],
  );
  expect(choices.map(([key]) => [key, checkedValues(constraints, String(key))])).toEqual(choices);
});

test('every collection is counted and isolated by tenant', async () => {
  const { rows } = await sql<{ table: string }>`
    select c.relname as table from pg_class c
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relrowsecurity and c.relforcerowsecurity
      and (select count(*) from pg_trigger t where t.tgrelid = c.oid and t.tgname in ('count_inserted', 'count_deleted', 'count_updated')) = 3
  `.execute(opened.owner);
  expect(rows.map(({ table }) => table).toSorted()).toEqual(tables.map(({ name }) => name).toSorted());
});

test('every view asks with the rights of its reader', async () => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'v' and relnamespace = 'public'::regnamespace
      and coalesce(reloptions::text, '') not like '%security_invoker=true%'`.execute(opened.owner);
  expect(rows).toEqual([]);
});

/** The fields and the twins of the state fields. */
const fieldColumns = ({ fields }: Resource) =>
  Object.entries<Field>(fields).flatMap(([key, field]) =>
    isCounted(field) ? [] : field.kind === 'state' ? [key, `${key}_previous`] : [key],
  );

function knownColumns(resource: Resource): string[] {
  const searched = resource.list.hasSearchText ? ['search_text', 'search_text_open'] : [];
  return [
    ...new Set([...baseColumns, 'account_id', 'created_by', 'updated_by', ...searched, ...fieldColumns(resource)]),
  ];
}

async function columnsOf(table: string): Promise<Record<string, Column>> {
  const { rows } = await sql<{ name: string } & Column>`
    select attname as name, typname as type, attnotnull as "notNull", atthasdef as "hasDefault" from pg_attribute join pg_type t on t.oid = atttypid
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped
  `.execute(opened.owner);
  return Object.fromEntries(rows.map(({ name, ...column }) => [name, column]));
}

/** The definitions of a table's indexes, without the quotes around names that are also words of SQL. */
async function indexesOf(table: string): Promise<string[]> {
  const query = sql<{
    indexdef: string;
  }>`select indexdef from pg_indexes where schemaname = 'public' and tablename = ${table}`;
  return (await query.execute(opened.owner)).rows.map(({ indexdef }) => indexdef.replaceAll('"', ''));
}

async function constraintsOf(table: string): Promise<string[]> {
  const query = sql<{
    def: string;
  }>`select pg_get_constraintdef(oid) as def from pg_constraint where conrelid = ${table}::regclass`;
  return (await query.execute(opened.owner)).rows.map(({ def }) => def.replaceAll('"', ''));
}

/** The values that a column's check allows, sorted; empty when there is no such check. */
function checkedValues(constraints: readonly string[], column: string): string[] {
  // Of a list each value is one of them.
  const begins = [`CHECK ((${column} = ANY (`, `CHECK ((${column} <@ ARRAY[`];
  const check = constraints.find((one) => begins.some((begin) => one.startsWith(begin))) ?? '';
  return [...check.matchAll(/'([^']+)'::text/g)].map(([, value]) => value!).toSorted();
}
