/** A list that asks for some fields of its records: these and what every row needs, masked as ever, tried on each definition. */
import { beforeAll, describe, expect, test } from 'vitest';

import { everyField, fieldsOfRow } from '../../src/shared/definition/row-fields.ts';
import { emptyTenant, everyDefinition, insertSample, listPath, withoutPermission } from '../support/generate-record.ts';
import type { TestTenant } from '../support/tenant.ts';

type Rows = Record<string, unknown>[];

describe.each(everyDefinition)('the fields of a list of %s', (name, definition) => {
  let tenant: TestTenant;
  let id: unknown;
  beforeAll(async () => {
    tenant = await emptyTenant(name);
    id = (await insertSample(tenant, definition, 'created_at', 1)).id;
  });
  const { idAs } = definition;
  /** The keys of what is answered: an id that has a second name is said under both. */
  const keysOf = (fields: readonly string[]) => fields.flatMap((key) => (idAs && key === 'id' ? [key, idAs] : [key]));
  const list = (fields: unknown, of = tenant.as('owner')) => of.get<Rows>(listPath(name, { fields }));
  const whole = async () => (await tenant.as('owner').get<Rows>(listPath(name))).body[0]!;

  test(`a list of ${name} has all fields where none is asked for`, async () => {
    expect(Object.keys(await whole())).toEqual(keysOf(everyField(definition)));
  });

  test.each(everyField(definition))(
    `a list of ${name} asked for %s has it as the whole record does, and what a row needs`,
    async (field) => {
      const { body } = await list([field]);
      const expected = await whole();
      const keys = keysOf(fieldsOfRow(definition, [field]));
      expect(body).toEqual([Object.fromEntries(keys.map((key) => [key, expected[key]]))]);
      expect(body[0]).toHaveProperty(field);
    },
  );

  test(`a list of ${name} has the same fields whichever way the rows are found`, async () => {
    const asked = [...definition.list.columns];
    const { body: plain } = await list(asked);
    for (const more of [{ filter: { id: [id] } }, { filter: { deleted: false, q: '' } }, { range: [0, 4], filter: {} }])
      expect((await tenant.as('owner').get<Rows>(listPath(name, { fields: asked, ...more }))).body).toEqual(plain);
    expect(Object.keys(plain[0]!)).toEqual(keysOf(fieldsOfRow(definition, asked)));
  });

  test.each([
    ['an unknown one', ['surprise'], 'unknown_field', 'surprise'],
    ['a column that is no field', ['account_id'], 'unknown_field', 'account_id'],
    ['a word of every object', ['constructor'], 'unknown_field', 'constructor'],
    ['what comes with a single record alone', ['allowed_actions'], 'unknown_field', 'allowed_actions'],
    ['what is no list', 'id', 'bad_request', 'fields'],
    ['what is no name', [7], 'bad_request', 'fields'],
  ])(`a list of ${name} refuses fields by name: %s`, async (_what, fields, code, named) => {
    const reply = await list(fields);
    expect(reply).toMatchObject({ status: 400, body: { code } });
    expect(JSON.stringify(reply.body)).toContain(named);
  });

  const hidden = Object.entries(definition.fields).flatMap(([key, field]) =>
    field.private ? [[key, field] as const] : [],
  );
  test.each(hidden)(`a list of ${name} masks fields for somebody who may not see %s`, async (key, field) => {
    const own = await emptyTenant(name);
    await insertSample(own, definition, key, 1);
    const stranger = await withoutPermission(own, field.private!);
    const masked = (await stranger.get<Rows>(listPath(name))).body[0]!;
    const seen = (await own.as('owner').get<Rows>(listPath(name))).body[0]!;
    const { body } = await list([key], stranger);
    expect(body[0]![key]).toEqual(masked[key]);
    expect(body[0]![key]).not.toEqual(seen[key]);
    // What was not asked for does not come with its mask either.
    expect(Object.keys((await list([], stranger)).body[0]!)).toEqual(keysOf(fieldsOfRow(definition, [])));
  });

  const moved = definition.timedTransitions.filter(({ from }) => from.includes('active'));
  test.each(moved)(
    `a list of ${name} says what time has made of $field, even without its day`,
    async ({ field, after }) => {
      const own = await emptyTenant(name);
      await own.insert(name, { [field]: 'active', [after.field]: '2020-01-01' });
      const [row] = (await list([field], own.as('owner'))).body;
      expect(row![field]).not.toBe('active');
      expect(row).not.toHaveProperty(after.field);
    },
  );
});
