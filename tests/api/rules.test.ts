/** Each rule of each definition holds in each way in: a creation, a change, a verb, a verb of many, an undo. Imports: `import-rules.test.ts`. */
import { describe, expect, test } from 'vitest';

import { inputsOf, type Resource } from '../../src/shared/definition/define-resource.ts';
import { emptyValue } from '../../src/shared/definition/field-kinds.ts';
import { fieldsOfRule, isNeeded, type Rule } from '../../src/shared/definition/rules.ts';
import { everyDefinition as all } from '../../src/server/definitions/registry.ts';
import { sql } from 'kysely';

import {
  aheadOf,
  isWritable,
  sendableValue,
  validInput,
  validNeeds,
  withoutHidden,
  type Table,
} from '../support/generate-record.ts';
import { asOwner, newTenant, type TestTenant } from '../support/tenant.ts';

type Values = Record<string, unknown>;

const isSingle = (definition: Resource) => 'initial' in definition;

/** Frozen by what the server sets, or from its creation on: tests of its own try it. */
const isFrozenByTheServer = ({ fields }: Resource, rule: Rule): boolean =>
  rule.rule === 'frozen_once' &&
  'isSet' in rule.when &&
  (rule.when.field === rule.field || !isWritable(fields[rule.when.field]!));

/** The rules about what people write themselves. */
const ruled = all().flatMap((definition) =>
  (definition.rules ?? [])
    .filter((rule) => fieldsOfRule(rule).some((field) => isWritable(definition.fields[field]!)))
    .filter((rule) => !isFrozenByTheServer(definition, rule))
    .map((rule) => [`${definition.name}: ${rule.rule} ${fieldsOfRule(rule).join(', ')}`, definition, rule] as const),
);
const verbs = all().flatMap((definition) =>
  [...definition.transitions, ...definition.actions].flatMap((way) =>
    (way.rules ?? []).map((rule) => [`${definition.name}.${way.verb}`, definition, { way, rule }] as const),
  ),
);

/** Values that keep a rule, and a change of them that breaks it. */
async function breaking(
  tenant: TestTenant,
  definition: Resource,
  rule: Rule,
): Promise<{ kept: Values; broken: Values }> {
  const { fields } = definition;
  const sample = async (field: string, n: number) =>
    aheadOf(definition, field, await sendableValue(tenant, fields[field]!, n));
  const empty = (field: string) => {
    const value = emptyValue(fields[field]!);
    return value === false ? value : value || null;
  };
  const choices = (field: string) => Object.keys((fields[field] as { choices: object }).choices);
  // Of several choices one is a list.
  const held = (field: string, choice: unknown) => (fields[field]!.kind === 'choices' ? [choice] : choice);
  if (rule.rule === 'both_or_neither') {
    const [one, other] = rule.fields;
    return { kept: { [one]: null, [other]: null }, broken: { [one]: await sample(one, 1) } };
  }
  const { field } = rule;
  if (rule.rule === 'not_past')
    return { kept: { [field]: await sample(field, 1) }, broken: { [field]: '2020-01-01T09:00:00Z' } };
  if (rule.rule === 'after')
    return {
      kept: { [rule.other]: await sample(rule.other, 5), [field]: await sample(field, 9) },
      broken: { [field]: await sample(field, 1) },
    };
  if (!('is' in rule.when)) {
    const { field: other, isSet } = rule.when;
    const [set, unset] = [await sample(other, 1), empty(other)];
    if (rule.rule === 'needed_when')
      return {
        kept: { [other]: isSet ? set : unset, [field]: await sample(field, 1) },
        broken: { [field]: empty(field) },
      };
    if (rule.rule === 'shown_when')
      return {
        kept: { [other]: isSet ? unset : set, [field]: empty(field) },
        broken: { [field]: await sample(field, 2) },
      };
    return { kept: { [field]: await sample(field, 1) }, broken: { [field]: await sample(field, 2) } };
  }
  const { field: when, is } = rule.when;
  const otherwise = held(
    when,
    choices(when).find((choice) => !is.includes(choice)),
  );
  if (rule.rule === 'needed_when')
    return { kept: { [when]: held(when, is[0]), [field]: await sample(field, 1) }, broken: { [field]: empty(field) } };
  if (rule.rule === 'shown_when')
    return {
      kept: { [when]: otherwise, [field]: empty(field) },
      broken: { [field]: await sample(field, fields[field]!.kind === 'toggle' ? 2 : 1) },
    };
  return { kept: { [when]: otherwise, [field]: await sample(field, 1) }, broken: { [field]: await sample(field, 2) } };
}

/** The fields that a rule is about themselves, without the one that it looks at. */
const ownFields = (rule: Rule): readonly string[] => ('fields' in rule ? rule.fields : [rule.field]);

/** The fields of a rule, and of the others that its own fields have to keep. */
const fieldsNear = ({ rules = [] }: Resource, rule: Rule): string[] =>
  [rule, ...rules.filter((other) => ownFields(other).some((field) => ownFields(rule).includes(field)))].flatMap(
    fieldsOfRule,
  );

/** A whole body around what is wanted, of which the other rules hold: what is wanted is shown, and nothing that is not. */
async function withRest(
  tenant: TestTenant,
  definition: Resource,
  { rule, wanted }: { rule: Rule; wanted: Values },
): Promise<Values> {
  const shown: Values = {};
  for (const other of definition.rules ?? [])
    if (
      other !== rule &&
      other.rule === 'shown_when' &&
      'is' in other.when &&
      wanted[other.field] &&
      !(other.when.field in wanted)
    )
      shown[other.when.field] ??= other.when.is[0];
  const body: Values = { ...(await validInput(tenant, definition)), ...shown, ...wanted };
  for (const [field, kind] of Object.entries(definition.fields))
    if (!(field in body) && isNeeded(definition.rules, field, { row: null, values: body }))
      body[field] = await sendableValue(tenant, kind, 1);
  return withoutHidden(definition, body, Object.keys(wanted));
}

/** With the other half of what goes by two, where another rule asks for it. */
async function withOtherHalf(
  tenant: TestTenant,
  { rules = [], fields }: Resource,
  { rule, kept }: { rule: Rule; kept: Values },
): Promise<Values> {
  const halves: Values = {};
  const isSaid = (field: string) => ownFields(rule).includes(field) && Boolean(kept[field]);
  for (const other of rules) {
    if (other === rule || other.rule !== 'both_or_neither') continue;
    const [half, its] = other.fields;
    const missing = isSaid(half) ? its : isSaid(its) ? half : undefined;
    if (missing !== undefined) halves[missing] = await sendableValue(tenant, fields[missing]!, 1);
  }
  return halves;
}

/** A row past the API; its address. */
async function given(tenant: TestTenant, definition: Resource, values: Values): Promise<{ id: string; path: string }> {
  if (!isSingle(definition)) {
    const { fields } = definition;
    // Rows are a list, which is no list of the database.
    const stored = Object.entries(values).map(([key, value]) => [
      key,
      fields[key]?.kind === 'rows' && value !== null ? JSON.stringify(value) : value,
    ]);
    const { id } = await tenant.insert(definition.name as Table, Object.fromEntries(stored) as Values);
    return { id, path: `/${definition.name}/${id}` };
  }
  await set(tenant, definition, { id: tenant.id, values });
  return { id: tenant.id, path: `/${definition.name}/current` };
}

/** Sets columns past the API. */
async function set(tenant: TestTenant, definition: Resource, { id, values }: { id: string; values: Values }) {
  const table = sql.table(definition.viewOf ?? definition.name);
  await asOwner(tenant.id, async (db) => {
    if (isSingle(definition))
      await sql`insert into ${table} (account_id) values (${tenant.id}) on conflict do nothing`.execute(db);
    for (const [column, value] of Object.entries(values))
      await sql`update ${table} set ${sql.ref(column)} = ${value} where account_id = ${tenant.id} and ${sql.ref(isSingle(definition) ? 'account_id' : 'id')} = ${id}`.execute(
        db,
      );
  });
}

const statusOf = (rule: Rule) => (rule.rule === 'frozen_once' ? 409 : 422);
const refusedWith = (rule: Rule) => ({
  status: statusOf(rule),
  body: { code: statusOf(rule) === 409 ? 'locked_field' : 'validation_failed' },
});
const fieldsNamed = (body: Values) => Object.keys((body['errors'] ?? {}) as object);

describe('a rule of a definition', () => {
  test('a rule of a definition is there of each kind', () => {
    expect([...new Set(ruled.map(([, , { rule }]) => rule))].sort()).toEqual([
      'after',
      'both_or_neither',
      'frozen_once',
      'needed_when',
      'not_past',
      'shown_when',
    ]);
  });

  test.each(ruled)('a rule of a definition is kept by a change: %s', async (_title, definition, rule) => {
    const tenant = await newTenant();
    const { kept, broken } = await breaking(tenant, definition, rule);
    const lock = rule.rule === 'frozen_once' && 'is' in rule.when ? { [rule.when.field]: rule.when.is[1] } : {};
    const half = await withOtherHalf(tenant, definition, { rule, kept });
    const { path } = await given(tenant, definition, { ...half, ...kept, ...lock });
    const reply = await tenant.as('owner').put(path, { ...broken, version: 1 });
    expect(reply).toMatchObject(refusedWith(rule));
    expect(fieldsNear(definition, rule)).toEqual(expect.arrayContaining(fieldsNamed(reply.body)));
    expect(fieldsNamed(reply.body)).not.toEqual([]);
  });

  // What the product alone sets is said by no creation.
  const isOfProduct = ({ fields }: Resource, rule: Rule) =>
    rule.rule === 'shown_when' && fields[rule.when.field]?.readOnly === true;
  test.each(
    ruled.filter(
      ([, definition, rule]) =>
        !definition.disabledOperations?.includes('create') &&
        rule.rule !== 'frozen_once' &&
        !isOfProduct(definition, rule),
    ),
  )('a rule of a definition is kept by a creation: %s', async (_title, definition, rule) => {
    const tenant = await newTenant();
    const { kept, broken } = await breaking(tenant, definition, rule);
    const wanted = Object.entries({ ...kept, ...broken }).filter(([field]) => isWritable(definition.fields[field]!));
    const body = await withRest(tenant, definition, { rule, wanted: Object.fromEntries(wanted) });
    const reply = await tenant.as('owner').post(`/${definition.name}`, body);
    expect(reply).toMatchObject(refusedWith(rule));
    expect(fieldsNear(definition, rule)).toEqual(expect.arrayContaining(fieldsNamed(reply.body)));
  });

  // The database itself keeps no role without permissions, no window that ends before it begins, no creative or page without what it is part
  // of, and no send without a text: there is nothing that an undo could lead back to.
  const isHeld = ([, { name }, { rule }]: (typeof ruled)[number]) =>
    name === 'roles' ||
    (rule === 'needed_when' && name === 'email_sends') ||
    ['ad_creatives', 'pages'].includes(name) ||
    (rule === 'after' && ['announcements', 'banners', 'partners'].includes(name));
  test.each(ruled.filter((one) => !isHeld(one)))(
    'a rule of a definition is kept by an undo: %s',
    async (_title, definition, rule) => {
      const tenant = await newTenant();
      const owner = tenant.as('owner');
      const { kept, broken } = await breaking(tenant, definition, rule);
      const isLock = rule.rule === 'frozen_once';
      const half = await withOtherHalf(tenant, definition, { rule, kept });
      const { id, path } = await given(tenant, definition, isLock ? kept : { ...half, ...kept, ...broken });
      const keys = Object.keys(broken);
      const change = isLock ? broken : Object.fromEntries(keys.map((key) => [key, kept[key]]));
      const changed = await owner.put(path, { ...change, version: 1 });
      expect([changed.status, changed.body['errors']]).toEqual([200, undefined]);
      if (isLock && 'is' in rule.when)
        await set(tenant, definition, { id, values: { [rule.when.field]: rule.when.is[1] } });
      const reply = await owner.post(`/audit_logs/${changed.headers['x-audit-id']}/undo`, {});
      expect(reply).toMatchObject(refusedWith(rule));
    },
  );
});

describe('a rule of a verb', () => {
  const brokenInput = (definition: Resource, verb: string, rule: Rule): Values => {
    const field = fieldsOfRule(rule)[0]!;
    return { [field]: inputsOf(definition, verb)[field]?.kind === 'moment' ? '2020-01-01T09:00:00Z' : '2020-01-01' };
  };
  const stateOf = ({ name }: Resource): Values =>
    ({ custom_members: { custom_valid_until: '2026-12-31' }, ads: { status: 'expired' } })[name] ?? {};

  test.each(verbs)('a rule of a verb is kept when it is done to one: %s', async (_title, definition, { way, rule }) => {
    const tenant = await newTenant();
    const { id } = await tenant.insert(definition.name as Table, stateOf(definition));
    const body = { ...(await validNeeds(tenant, definition, way.verb)), ...brokenInput(definition, way.verb, rule) };
    const reply = await tenant.as('owner').post(`/${definition.name}/${id}/${way.verb}`, body);
    expect(reply).toMatchObject({
      ...refusedWith(rule),
      body: { errors: { [fieldsOfRule(rule)[0]!]: expect.any(String) } },
    });
  });

  test.each(verbs.filter(([, , { way }]) => 'from' in way || way.bulk))(
    'a rule of a verb is kept when it is done to many: %s',
    async (_title, definition, { way, rule }) => {
      const tenant = await newTenant();
      const { id } = await tenant.insert(definition.name as Table, stateOf(definition));
      const params = {
        ...(await validNeeds(tenant, definition, way.verb)),
        ...brokenInput(definition, way.verb, rule),
      };
      const reply = await tenant.as('owner').post(`/${definition.name}/bulk`, { action: way.verb, params, ids: [id] });
      expect(reply).toMatchObject({
        status: 200,
        body: { succeeded: [], failed: [{ id, code: 'validation_failed' }] },
      });
    },
  );
});
