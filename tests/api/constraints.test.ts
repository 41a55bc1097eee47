/** What the database alone refuses is the caller's to mend: a 422 that names its fields, never a 500. */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

import type { Field } from '../../src/shared/definition/field-kinds.ts';
import { fieldsOfRule } from '../../src/shared/definition/rules.ts';
import { everyDefinition as all } from '../../src/server/definitions/registry.ts';
import { asOwner, newTenant, type Who } from '../support/tenant.ts';

const together = 'This doesn’t go with the other values.';
const generally = 'These values don’t go together, so nothing was saved.';

/** A constraint that no definition knows of, in the database of this file. */
const constrain = (accountId: string, table: string, name: string, check: string) =>
  asOwner(accountId, (db) =>
    sql`alter table ${sql.table(table)} drop constraint if exists ${sql.ref(name)},
      add constraint ${sql.ref(name)} check (${sql.raw(check)}) not valid`.execute(db),
  );

describe('a constraint that no rule foresaw', () => {
  test('a constraint that no rule foresaw names the field of the definition that it is about', async () => {
    const tenant = await newTenant();
    const { id, version } = await tenant.given.customMember();
    const reply = await tenant.as('owner').put(`/members/${id}`, { plan_id: null, version });
    expect(reply).toMatchObject({ status: 422, body: { code: 'validation_failed' } });
    expect(reply.body['errors']).toEqual({ plan_id: together });
  });

  test('a constraint that no rule foresaw refuses a creation, a change, a verb of many and an undo', async () => {
    const tenant = await newTenant();
    const owner = tenant.as('owner');
    const grey = await tenant.given.label({ name: 'Grey', color: '#808080' });
    const made = await owner.post('/labels', { name: 'Red', color: '#ff0000' });
    const changed = await owner.put(`/labels/${grey.id}`, { color: '#00ff00', version: 1 });
    await constrain(tenant.id, 'labels', 'labels_no_grey', `color <> '#808080'`);
    const refused = { status: 422, body: { errors: { color: together } } };
    expect(await owner.post('/labels', { name: 'Grey too', color: '#808080' })).toMatchObject(refused);
    expect(await owner.put(`/labels/${String(made.body['id'])}`, { color: '#808080', version: 1 })).toMatchObject(
      refused,
    );
    expect(await owner.post(`/audit_logs/${changed.headers['x-audit-id']}/undo`, {})).toMatchObject(refused);

    const plain = await tenant.given.label({ name: 'Kept' });
    await constrain(tenant.id, 'labels', 'labels_kept', `name <> 'Kept' or deleted_at is null`);
    const many = await owner.post('/labels/bulk', { action: 'delete', ids: [plain.id, made.body['id']] });
    expect(many).toMatchObject({ status: 200, body: { succeeded: [made.body['id']] } });
    expect(many.body['failed']).toMatchObject([{ id: plain.id, code: 'validation_failed', message: together }]);
  });

  test('a constraint that no rule foresaw names no field that is masked for the caller', async () => {
    const tenant = await newTenant();
    const { id } = await tenant.given.member({ phone_number: '5550100200' });
    await constrain(tenant.id, 'members', 'members_odd', `phone_number is null or membership_status <> 'suspended'`);
    const suspend = (who: Who) => tenant.as(who).post(`/members/${id}/suspend`, { reason: 'Odd.' });
    expect((await suspend('owner')).body['errors']).toEqual({ membership_status: together, phone_number: together });
    expect((await suspend('moderator')).body['errors']).toEqual({ membership_status: together });
  });

  test('a constraint that belongs to no collection is reported in general words', async () => {
    const tenant = await newTenant();
    await constrain(tenant.id, 'saved_views', 'saved_views_no_x', `name <> 'Unwanted'`);
    const state = { filter: {}, sort: ['full_name', 'ASC'], columns: ['full_name'], density: 'small', per_page: 50 };
    const reply = await tenant.as('owner').post('/saved_views', { screen: 'users', name: 'Unwanted', state });
    expect(reply).toMatchObject({ status: 422, body: { code: 'validation_failed', message: generally } });
  });
});

/** What neither a kind of field nor a rule says, and why nobody meets it. */
const knownOtherwise: Readonly<Record<string, string>> = {
  site_domains_check: 'A primary host is not deleted: another one is made primary first (409).',
  sender_identities_check: 'A default sender that is deleted is the default no more.',
  members_custom_whole:
    'Only a custom member has such terms, and as one they have a form that asks for all of them; as a member they lose no plan (422).',
};

interface Check {
  table: string;
  name: string;
  columns: string[];
  definition: string;
}

describe('each constraint of a collection’s table', () => {
  test('each constraint of a table is foreseen by its field’s kind or a rule, or is listed with its reason', async () => {
    const tenant = await newTenant();
    const tables = [...new Set(all().map(({ name, viewOf }) => viewOf ?? name))];
    const { rows } = await asOwner(tenant.id, (db) =>
      sql<Check>`
        select c.conrelid::regclass::text as table, c.conname as name, pg_get_constraintdef(c.oid) as definition,
          array(select attname::text from pg_attribute where attrelid = c.conrelid and attnum = any(c.conkey)) as columns
        from pg_constraint c where c.contype = 'c' and c.convalidated and c.conrelid::regclass::text = any(${tables}::text[])`.execute(
        db,
      ),
    );
    expect(rows.length).toBeGreaterThan(40);
    const unforeseen = rows.filter((check) => !isForeseen(check)).map(({ table, name }) => `${table}: ${name}`);
    const known = Object.keys(knownOtherwise).map((name) => `${rows.find((row) => row.name === name)!.table}: ${name}`);
    expect(unforeseen.toSorted()).toEqual(known.toSorted());
  });
});

function isForeseen({ table, columns, definition }: Check): boolean {
  const definitions = all().filter(({ name, viewOf }) => (viewOf ?? name) === table);
  const [column] = columns;
  // Settings do not go to the bin.
  if (columns.length === 1 && column === 'deleted_at') return definition.includes('deleted_at IS NULL');
  return definitions.some(({ fields, rules = [] }) => {
    const field = columns.length === 1 ? fields[column!] : undefined;
    if (field && isHeldByKind(field, definition)) return true;
    return rules.some((rule) => fieldsOfRule(rule).toSorted().join() === columns.toSorted().join());
  });
}

/** Whether a field takes no value that its constraint refuses. */
function isHeldByKind(field: Field, definition: string): boolean {
  if ('choices' in field) return Object.keys(field.choices).every((choice) => definition.includes(`'${choice}'`));
  if (field.kind === 'color' || field.kind === 'phone') return true;
  // What the server alone sets is the server's to get right.
  if (field.readOnly) return true;
  if ('known' in field && field.known !== undefined) return true;
  if (field.kind === 'text' && field.isHost) return true;
  if (field.kind === 'tags') return definition.includes(`<= ${field.max}`);
  return ('min' in field && field.min !== undefined) || ('pattern' in field && field.pattern !== undefined);
}
