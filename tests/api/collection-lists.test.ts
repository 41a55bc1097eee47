/** What every list promises: pages, orders, filters, search and totals, tried on each definition. */
import { randomUUID } from 'node:crypto';

import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';

import { filterSuffixes } from '../../src/shared/definition/filter-suffixes.ts';
import {
  emptyTenant,
  everyDefinition,
  insertSample,
  isWorkedOut,
  listPath,
  sourceOf,
  validInput,
  withoutPermission,
} from '../support/generate-record.ts';
import { filteredBy, inOrder, sampleValue } from '../support/sample-value.ts';
import { isTelling } from '../support/telling-definitions.ts';
import type { TestTenant } from '../support/tenant.ts';

type Rows = Record<string, unknown>[];

describe.each(everyDefinition)('the list of %s', (name, definition) => {
  /** What the engine does alike, whatever the fields are. */
  const isFull = isTelling(name);
  const filters = definition.list.filters.filter((column) => !isWorkedOut(column));
  let tenant: TestTenant;
  beforeAll(async () => {
    tenant = await emptyTenant(name);
  });
  const list = (parameters: Parameters<typeof listPath>[1], of = tenant) =>
    of.as('owner').get<Rows>(listPath(name, parameters));
  const ids = (reply: { body: Rows }) => reply.body.map((row) => row.id);

  test(`an empty list of ${name} says so`, async () => {
    const reply = await list({}, await emptyTenant(name));
    expect(reply).toMatchObject({
      status: 200,
      body: [],
      headers: { 'content-range': `${name} */0`, 'x-total-relation': 'eq' },
    });
  });

  test.each([...definition.list.sorts, 'id'])(
    `the list of ${name} sorts by %s both ways, empty values first or last, ties by id`,
    async (column) => {
      const own = await emptyTenant(name);
      const samples =
        definition.fields[column]?.required ||
        column === 'created_at' ||
        column === 'id' ||
        column === 'full_name' ||
        column === 'joined_at'
          ? [1, 2, 3]
          : [null, null, 2, 3];
      const rows: Record<string, unknown>[] = [];
      for (const n of samples)
        rows.push(await insertSample(own, definition, column === 'id' ? 'created_at' : column, n));

      const up = await list({ sort: [column, 'ASC'] }, own);
      const down = await list({ sort: [column, 'DESC'] }, own);

      // Places come before what has none; every other empty value is the smallest.
      const nothing = column === definition.list.place ? '2' : '0';
      const rank = (row: Record<string, unknown>) =>
        `${row[column] === null ? nothing : `1${inOrder(row[column])}`}/${String(row.id)}`;
      const expected = up.body.toSorted((one, other) => (rank(one) < rank(other) ? -1 : 1)).map((row) => row.id);
      expect(up.body).toHaveLength(samples.length);
      expect(new Set(ids(up))).toEqual(new Set(rows.map((row) => row.id)));
      expect(ids(up)).toEqual(expected);
      expect(ids(down)).toEqual(expected.toReversed());
    },
  );

  test.runIf(isFull)(`the pages of ${name} are whole and in one order from either end, also among equals`, async () => {
    const own = await emptyTenant(name);
    const made = new Date().toISOString();
    for (let n = 0; n < 23; n += 1) await own.insert(name, { created_at: made });
    const all = await list({ sort: ['created_at', 'DESC'], range: [0, 199] }, own);
    const pages = await Promise.all(
      [0, 5, 10, 15, 20].map((from) => list({ sort: ['created_at', 'DESC'], range: [from, from + 4] }, own)),
    );

    expect(all.headers['content-range']).toBe(`${name} 0-22/23`);
    expect(pages.flatMap(ids)).toEqual(ids(all));
    expect(pages.map((page) => page.headers['content-range'])).toEqual(
      ['0-4', '5-9', '10-14', '15-19', '20-22'].map((span) => `${name} ${span}/23`),
    );
    expect(await list({ range: [40, 49] }, own)).toMatchObject({
      status: 200,
      body: [],
      headers: { 'content-range': `${name} */23` },
    });
  });

  test.each(filters)(`a filter of ${name} by %s takes one, some, all but one, empty or not`, async (column) => {
    const own = await emptyTenant(name);
    const field = definition.fields[column]!;
    const one = await insertSample(own, definition, column, 1);
    const two = await insertSample(own, definition, column, 2);
    const value = (row: Record<string, unknown>) => filteredBy(field, [row[column]].flat()[0]);
    const found = async (filter: object) => new Set(ids(await list({ filter }, own)));

    expect(await found({ [column]: value(one) })).toEqual(new Set([one.id]));
    expect(await found({ [column]: [value(one), value(two)] })).toEqual(new Set([one.id, two.id]));
    expect(await found({ [column]: [] })).toEqual(new Set());
    expect(await found({ [`${column}_neq`]: value(one) })).toEqual(new Set([two.id]));
    expect(await found({ [`${column}_null`]: false })).toEqual(new Set([one.id, two.id]));
    expect(await found({ [`${column}_null`]: true })).toEqual(new Set());
    expect(filterSuffixes(field)).toContain('_neq');
  });

  const ordered = filters.filter((column) => filterSuffixes(definition.fields[column]!).includes('_gte'));
  test.each(ordered)(`the list of ${name} filters %s from, to, after and before a value`, async (column) => {
    const own = await emptyTenant(name);
    const [one, two, three] = await Promise.all([1, 2, 3].map((n) => insertSample(own, definition, column, n)));
    const middle = sampleValue(definition.fields[column]!, 2);
    const found = async (word: string) => new Set(ids(await list({ filter: { [word]: middle } }, own)));

    expect(await found(`${column}_gte`)).toEqual(new Set([two!.id, three!.id]));
    expect(await found(`${column}_gt`)).toEqual(new Set([three!.id]));
    expect(await found(`${column}_lte`)).toEqual(new Set([one!.id, two!.id]));
    expect(await found(`${column}_lt`)).toEqual(new Set([one!.id]));
  });

  test.each(definition.list.search)(
    `the list of ${name} searches %s for a part in any case, and takes % and _ as themselves`,
    async (column) => {
      const own = await emptyTenant(name);
      const source = sourceOf(name, column);
      const { kind } = definition.fields[column]!;
      const [part, text] = kind === 'phone' ? ['345', '5123456789'] : ['RoT%E_x', 'a big rot%e_X here'];
      const wanted = await own.insert(name, { [source]: kind === 'translated' ? { es: text } : text });
      await own.insert(name);
      expect(ids(await list({ filter: { q: part } }, own))).toEqual([wanted.id]);
      expect(ids(await list({ filter: { q: 'r_t' } }, own))).toEqual([]);
    },
  );

  test.runIf(isFull).each([
    ['sort', { sort: ['surprise', 'ASC'] }, 'unknown_sort', 'surprise'],
    ['direction', { sort: ['id', 'up'] }, 'bad_sort', 'up'],
    ['filter', { filter: { surprise: 1 } }, 'unknown_filter', 'surprise'],
    ['filter of the table', { filter: { account_id: randomUUID() } }, 'unknown_filter', 'account_id'],
    ['filter of a prototype', { filter: { constructor: 1 } }, 'unknown_filter', 'constructor'],
    ['suffix', { filter: { id_like: 'a' } }, 'unknown_filter', 'id_like'],
    ['filter that is no object', { filter: ['id'] }, 'bad_filter', 'filter'],
    ['value of the wrong type', { filter: { q: 7 } }, 'bad_filter', 'q'],
    ['bin', { filter: { deleted: 'true' } }, 'bad_filter', 'deleted'],
    ['range', { range: [0, 200] }, 'bad_range', '0,200'],
    ['backward range', { range: [5, 4] }, 'bad_range', '5,4'],
    ['parameter', { page: 1 }, 'bad_request', 'page'],
  ])(`the list of ${name} refuses an unknown %s by name`, async (_what, parameters, code, named) => {
    const reply = await tenant.as('owner').get(listPath(name, parameters));
    expect(reply).toMatchObject({ status: 400, body: { code } });
    expect(JSON.stringify(reply.body.details)).toContain(named);
  });

  test.runIf(isFull).each(definition.list.filters)(`the list of ${name} refuses an empty %s`, async (column) => {
    const reply = await tenant.as('owner').get(listPath(name, { filter: { [column]: '' } }));
    expect(reply).toMatchObject({ status: 400, body: { code: 'bad_filter' } });
  });

  test.runIf(isFull)(`the list of ${name} refuses a parameter that comes twice`, async () => {
    const reply = await tenant.as('owner').get(`/${name}?filter={}&filter={}`);
    expect(reply).toMatchObject({ status: 400, body: { code: 'bad_request', details: { parameter: 'filter' } } });
  });

  const hidden = Object.entries(definition.fields)
    .filter(([, field]) => field.private)
    .map(([key]) => key);
  test.each(hidden)(`the private %s of ${name} is never filtered by, even by somebody who may see it`, async (key) => {
    expect(await list({ filter: { [key]: 'a' } })).toMatchObject({ status: 400, body: { code: 'unknown_filter' } });
    expect(await list({ filter: { [`${key}_like`]: 'a' } })).toMatchObject({
      status: 400,
      body: { code: 'unknown_filter' },
    });
  });

  test.each(hidden)(`the private %s of ${name} is an order, if at all, for those alone who may see it`, async (key) => {
    const path = listPath(name, { sort: [key, 'ASC'] });
    const isOrder = (definition.list.sorts as readonly string[]).includes(key);
    const seeing = await tenant.as('owner').get(path);
    const own = await emptyTenant(name);
    const others = await (await withoutPermission(own, definition.fields[key]!.private!)).get(path);
    expect([seeing.status, others.status]).toEqual(isOrder ? [200, 403] : [400, 400]);
  });

  test.runIf(isFull)(`the list of ${name} answers ids without a page, without those that do not exist`, async () => {
    const own = await emptyTenant(name);
    const rows = await Promise.all(Array.from({ length: 30 }, () => own.insert(name)));
    const wanted = rows.map((row) => row.id);
    const reply = await list({ filter: { id: [...wanted, randomUUID(), 'no id at all'] } }, own);
    expect(new Set(ids(reply))).toEqual(new Set(wanted));
  });

  test(`the bin of ${name} holds the deleted rows and no others`, async () => {
    const own = await emptyTenant(name);
    const before = ids(await list({ filter: { deleted: true } }, own));
    await own.insert(name);
    const gone = await own.insert(name, { deleted_at: new Date().toISOString() });
    const bin = await list({ filter: { deleted: true } }, own);
    expect(new Set(ids(bin))).toEqual(new Set([...before, gone.id]));
    expect(bin.headers['content-range']).toBe(`${name} 0-${before.length}/${before.length + 1}`);
  });

  // Of the tabs of an app there are never twelve.
  test.skipIf(definition.disabledOperations ?? ['grid_tabs'].includes(name))(
    `the total of ${name} is exact after creates, deletes, restores and refusals at once`,
    async () => {
      const own = await emptyTenant(name);
      const owner = own.as('owner');
      const bodies = await Promise.all(Array.from({ length: 12 }, (_, n) => validInput(own, definition, n)));
      const made = await Promise.all(bodies.map((body) => owner.post(`/${name}`, body)));
      await Promise.all([
        owner.post(`/${name}`, { surprise: 1 }),
        ...made.slice(0, 5).map(({ body }) => owner.delete(`/${name}/${String(body.id)}`)),
      ]);
      await Promise.all(made.slice(0, 2).map(({ body }) => owner.post(`/${name}/${String(body.id)}/restore`)));

      const unfiltered = await list({}, own);
      const counted = await list({ filter: { id: made.map(({ body }) => body.id) }, range: [0, 24] }, own);
      expect(unfiltered.headers['content-range']).toBe(`${name} 0-8/9`);
      expect(counted.headers['content-range']).toBe(`${name} 0-8/9`);
    },
  );

  test.runIf(isFull)(`the list of ${name} answers or refuses whatever is asked, and never fails`, async () => {
    const words = [
      ...definition.list.filters.flatMap((column) =>
        ['', ...filterSuffixes(definition.fields[column]!)].map((suffix) => column + suffix),
      ),
      'q',
      'id',
      'deleted',
    ];
    const value = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 30 }),
      fc.integer(),
      fc.boolean(),
      fc.constant(null),
      fc.constantFrom('0000-01-01', '9999-12-31T23:59:59-23:00', '0001-01-01T00:00:00+14:00', randomUUID()),
    );
    const filter = fc.dictionary(fc.constantFrom(...words), fc.oneof(value, fc.array(value, { maxLength: 3 })), {
      maxKeys: 3,
    });
    const sort = fc.tuple(fc.constantFrom(...definition.list.sorts, 'id', 'x'), fc.constantFrom('ASC', 'DESC', 'asc'));
    const range = fc.tuple(fc.integer({ min: -1, max: 300 }), fc.integer({ min: -1, max: 2 ** 40 }));
    await fc.assert(
      fc.asyncProperty(fc.record({ filter, sort, range }, { requiredKeys: [] }), async (parameters) => {
        const reply = await list(parameters);
        expect([200, 400]).toContain(reply.status);
      }),
      { numRuns: 60 },
    );
  });
});
