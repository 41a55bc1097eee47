/** Records for tests that run over every definition: valid and invalid input by field kind, and rows that differ in one column. */
import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';

import { inputsOf, type Resource } from '../../src/shared/definition/define-resource.ts';
import { holdsIds, isReference, type Field, type FieldKind } from '../../src/shared/definition/field-kinds.ts';
import { isShown } from '../../src/shared/definition/rules.ts';
import { permissions, type Permission } from '../../src/shared/access/permissions.ts';
import { findResource, resourceNames } from '../../src/server/definitions/registry.ts';
import { nameable } from './row-defaults.ts';
import { day, isJson, sampleValue } from './sample-value.ts';
import { asOwner, newTenant, type TestTenant } from './tenant.ts';

export type Table = Parameters<TestTenant['insert']>[0];

/** Every definition under its name, as `describe.each` takes it. */
export const everyDefinition: [Table, Resource][] = resourceNames.map((name) => [name, findResource(name)!]);
/** Those whose records are made and deleted by a call of their own. */
export const ownDefinitions = everyDefinition.filter(
  ([, { disabledOperations = [] }]) => disabledOperations.length === 0,
);

/** Values that a field of each kind refuses. What is not text cannot be text, and nothing is taken for what it resembles. */
const refused: Record<FieldKind, unknown[]> = {
  text: [7, 'a\u0007b', 'x'.repeat(5_000)],
  long_text: [7, 'a\u0007b', 'x'.repeat(50_000)],
  rich_text: [7, 'a\u0007b', 'x'.repeat(250_000)],
  email: [7, 'nobody', 'a@b', 'a b@example.org'],
  phone: ['123', '12345678901', 1_234_567_890, '+123456789'],
  url: ['example.org', 'javascript:alert(1)', 7],
  color: ['red', '#12345', 7],
  integer: ['7', 1.5, 2 ** 40],
  money: ['7', 1.5],
  percent: ['7', 1.005],
  decimal: ['7', 1.000_000_5, 200],
  toggle: ['true', 1, null],
  country: ['Atlantis', 'ZZ', 7],
  choice: ['no such choice', 7],
  choices: ['no list', ['no such choice'], [7]],
  state: [],
  tags: ['one', [7], ['']],
  date: ['2026-02-30', '2026-1-1', 20_260_101],
  moment: ['yesterday', '2026-01-01', 7],
  reference: ['no id', 7, randomUUID()],
  references: ['no id', [7], [randomUUID()]],
  image: ['no id', 7, randomUUID()],
  files: ['no id', [7], [randomUUID()]],
  translated: ['a text', { fr: 'Texte' }, { en: 7 }],
  audience: [
    'a text',
    7,
    { who: 'nobody' },
    { who: 'everyone', surprise: 1 },
    { who: 'members', plan_ids: [randomUUID()] },
  ],
  link: [
    'a text',
    7,
    { url: 'javascript:alert(1)' },
    { url: '//example.org' },
    { screen: 'nowhere' },
    { to: 'secrets', id: randomUUID() },
  ],
  filter: ['a text', 7, { surprise: 1 }, { language: { en: 1 } }],
  rows: ['a text', 7, { surprise: 1 }, ['no row'], [{ surprise: 1 }]],
  schema_data: ['a text', 7, [7], { surprise: { en: 7 } }, { 'No Name': 'x' }],
};

export const isWritable = (field: Field) => !field.readOnly && field.kind !== 'state';
export const writableFields = (definition: Resource) =>
  Object.entries(definition.fields).filter(([, field]) => isWritable(field));

/** Each writable field with each value that it refuses, or with so many of them: the last, which come closest to what it takes. */
export function refusedInputs(definition: Resource, most = Infinity): [string, unknown][] {
  return writableFields(definition).flatMap(([key, field]) =>
    refused[field.kind].slice(-most).map((value): [string, unknown] => [key, value]),
  );
}

/** A whole valid body: every writable field, referred-to records made in the tenant. */
export async function validInput(tenant: TestTenant, definition: Resource, n = 1): Promise<Record<string, unknown>> {
  const body: Record<string, unknown> = {};
  await makeRoom(tenant, definition);
  for (const [key, field] of writableFields(definition)) {
    // Who refers to records of the same kind would make more of them than the one.
    const isOfItsKind = field.kind === 'reference' && field.to === definition.name;
    if (isOfItsKind) continue;
    body[key] = aheadOf(definition, key, await sendableValue(tenant, field, n + laterBy(definition, key)));
  }
  return withoutHidden(definition, body);
}

/** Of what an organisation has a few of, those of earlier tests go. An app opens on a tab: a new one is not the first, which has to be that. */
async function makeRoom(tenant: TestTenant, { name }: Resource): Promise<void> {
  if (name === 'sender_identities') await giveDomain(tenant, 'example.org');
  if (name !== 'grid_tabs') return;
  const { rows } = await asOwner(tenant.id, (db) =>
    sql`with gone as (update grid_tabs set deleted_at = now() where account_id = ${tenant.id} and deleted_at is null
      and id not in (select id from grid_tabs where account_id = ${tenant.id} order by created_at desc limit 2) returning id)
      select 1 from grid_tabs where account_id = ${tenant.id} and deleted_at is null and is_default and id not in (select id from gone)`.execute(
      db,
    ),
  );
  if (rows.length === 0) await tenant.insert(name, { is_default: true });
}

/** A sender is on one of the organisation's domains, which the addresses of samples are on. */
export const giveDomain = (tenant: TestTenant, host: string) =>
  asOwner(tenant.id, (db) =>
    sql`insert into sender_domains (account_id, host, status, verified_at) values (${tenant.id}, ${host}, 'verified', now())
      on conflict do nothing`.execute(db),
  );

/** Without what a rule does not let be filled in beside the rest; what is said on purpose stays. */
export function withoutHidden({ rules }: Resource, body: Record<string, unknown>, said: readonly string[] = []) {
  const isKept = ([key]: [string, unknown]) => said.includes(key) || isShown(rules, key, body);
  return Object.fromEntries(Object.entries(body).filter(isKept));
}

/** Of what may not lie in the past, and of what comes after it. */
export function aheadOf({ rules = [] }: Resource, key: string, value: unknown): unknown {
  const isAhead = (field: string) => rules.some((rule) => rule.rule === 'not_past' && rule.field === field);
  const isLater = rules.some((rule) => rule.rule === 'after' && rule.field === key && isAhead(rule.other));
  return isAhead(key) || isLater ? String(value).replace(/^\d{4}/, (year) => String(Number(year) + 64)) : value;
}

/** Of two that must follow one another the second is later. */
const laterBy = ({ rules = [] }: Resource, key: string): number =>
  rules.some((rule) => rule.rule === 'after' && rule.field === key) ? 40 : 0;

/** What can be referred to only in a state that it does not begin in, beside what a field offers. */
const usable: Partial<Record<Table, Record<string, unknown>>> = {
  membership_plans: { status: 'active' },
  sender_identities: { verified_at: new Date().toISOString() },
};

/** A valid value of one field; what it refers to exists. */
export async function sendableValue(tenant: TestTenant, field: Field, n: number): Promise<unknown> {
  if (!isReference(field)) return sampleValue(field, n);
  const to = field.to as Table;
  if (to === 'sender_identities') await giveDomain(tenant, 'example.org');
  const { id } = await tenant.insert(to, { ...nameable(field), ...usable[to] });
  return holdsIds(field) ? [id] : id;
}

/** A day that time does not reach while a test runs, nor by what it does weeks before; within the year for which mail can wait. */
const farAhead = new Date(Date.now() + 300 * 86_400_000).toISOString().slice(0, 10);

/** A whole valid body of a verb's call: everything that it asks for. */
export async function validNeeds(tenant: TestTenant, definition: Resource, verb: string) {
  const body: Record<string, unknown> = {};
  const inputs = Object.entries(inputsOf(definition, verb));
  for (const [key, field] of inputs)
    body[key] = field.kind === 'date' ? farAhead : await sendableValue(tenant, field, 1);
  // Each of them later than the one before it.
  const moments = inputs.filter(([, { kind }]) => kind === 'moment');
  for (const [nth, [key]] of moments.entries())
    body[key] = new Date(Date.parse(farAhead) + nth * 86_400_000).toISOString();
  return body;
}

/** The database works it out of other columns in a way that no sample can be given. */
export const isWorkedOut = (column: string) => ['profile_percent', 'owner_plan_id', 'kind'].includes(column);

/** The column that another is worked out from. */
export const sourceOf = (table: Table, column: string) =>
  ({
    full_name: sourceOfName(table),
    net_cents: 'gross_cents',
    ...(table.endsWith('posts') && { headline: 'title', plain_text: 'body' }),
  })[column] ?? column;

/** What a person's name is made of. */
export const sourceOfName = (table: Table) => (table === 'staff' ? 'first_name' : 'display_name');

/** A tenant with nothing in its collection: those who sign in, and their roles, lie in the bin and sign in all the same. */
export async function emptyTenant(name: Table): Promise<TestTenant> {
  const tenant = await newTenant();
  if (name === 'staff' || name === 'roles')
    await asOwner(tenant.id, (db) => db.updateTable(name).set({ deleted_at: '2026-01-01T00:00:00Z' }).execute());
  // The host that the tenant is found by answers no client token.
  if (name === 'site_domains') await asOwner(tenant.id, (db) => db.deleteFrom(name).execute());
  return tenant;
}

/** A row past the API: a field has a given sample, or is empty where `n` is null. Generated columns follow from others. */
export async function insertSample(tenant: TestTenant, definition: Resource, column: string, n: number | null) {
  const field = definition.fields[column];
  const made = `${day(n ?? 0)}T09:00:00.000Z`;
  const table = definition.name as Table;
  if (!field) return tenant.insert(table, { [column]: made });
  const source = sourceOf(table, column);
  const value = n === null ? null : isJson(field) ? JSON.stringify(sampleValue(field, n)) : sampleValue(field, n);
  if (n !== null && isReference(field))
    return tenant.insert(table, { [source]: await sendableValue(tenant, field, n) });
  return tenant.insert(table, { [source]: value });
}

/** Makes the analyst somebody who may do everything but what is named. */
export async function withoutPermission(
  tenant: TestTenant,
  ...missing: Permission[]
): Promise<ReturnType<TestTenant['as']>> {
  const held = permissions.filter((permission) => !missing.includes(permission));
  await asOwner(tenant.id, async (db) => {
    const role = { account_id: tenant.id, name: `own ${randomUUID()}`, permissions: held };
    const { id } = await db.insertInto('roles').values(role).returning('id').executeTakeFirstOrThrow();
    await db
      .updateTable('staff_roles')
      .set({ role_id: id })
      .where('staff_id', '=', tenant.staffId('analyst'))
      .execute();
  });
  return tenant.as('analyst');
}

/** The address of a list call with its parameters as JSON. */
export function listPath(name: string, parameters: Record<string, unknown> = {}): string {
  const query = Object.entries(parameters).map(([key, value]) => `${key}=${encodeURIComponent(JSON.stringify(value))}`);
  return `/${name}?${query.join('&')}`;
}
