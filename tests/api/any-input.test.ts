/**
 * Whatever is asked of a collection, and whatever is sent to it, the server answers with a reason of its own: never with a fault.
 * A run is bounded; `FC_RUNS` makes it longer, and a failing case says the seed with which it is found again.
 */
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';

import { inputsOf, takesMany, type Fields } from '../../src/shared/definition/define-resource.ts';
import { filterSuffixes } from '../../src/shared/definition/filter-suffixes.ts';
import { everyDefinition, listPath, writableFields } from '../support/generate-record.ts';
import { isTelling } from '../support/telling-definitions.ts';
import { newTenant, type TestTenant } from '../support/tenant.ts';

const maxRuns = Number(process.env.FC_RUNS ?? 20);
const bounded = { interruptAfterTimeLimit: 20_000, markInterruptAsFailure: false };
const limit = 40_000;

let tenant: TestTenant;
beforeAll(async () => {
  tenant = await newTenant();
});

/** Texts that have broken servers before, and any other. */
const awkward = fc.constantFrom(
  '',
  ' ',
  '\u0000',
  '\ud800',
  '%_\\',
  "'; drop table members; --",
  '__proto__',
  '0000-00-00',
  '9999-12-31',
  '2026-02-30',
  '-infinity',
  'NaN',
  '1e999',
  'x'.repeat(3_000),
  '\u202e',
  'a'.repeat(36),
  '00000000-0000-0000-0000-000000000000',
);
const text = fc.oneof(awkward, fc.string(), fc.string({ unit: 'grapheme' }));
const number = fc.oneof(fc.integer(), fc.double(), fc.constantFrom(2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e308, -0));
const anything: fc.Arbitrary<unknown> = fc.oneof(
  { depthSize: 'small' },
  text,
  number,
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.oneof(text, number), { maxLength: 5 }),
  fc.dictionary(text, fc.oneof(text, number), { maxKeys: 4 }),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  fc.uuid(),
);

/** An object whose keys are mostly those that are known. */
const bodyOf = (keys: readonly string[]) =>
  fc.dictionary(
    fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...keys, 'version') }, { weight: 1, arbitrary: text }),
    anything,
    {
      maxKeys: 6,
    },
  );

const keysOf = (fields: Fields) => Object.keys(fields);

describe.each(everyDefinition)('%s', (name, definition) => {
  const { list, fields } = definition;
  const numRuns = isTelling(name) ? maxRuns : Math.ceil(maxRuns / 4);
  const words = list.filters.flatMap((field) => [
    field,
    ...filterSuffixes(fields[field]!).map((suffix) => field + suffix),
  ]);
  const filters = bodyOf(['q', 'id', 'deleted', 'segment', ...words]);
  const sorts = fc.oneof(fc.tuple(fc.constantFrom(...list.sorts, 'id'), fc.constantFrom('ASC', 'DESC')), anything);
  const ranges = fc.oneof(fc.tuple(fc.nat(), fc.nat()), anything);

  test(
    `any list call of ${name} is answered with rows or a refusal`,
    async () => {
      const asked = fc.record(
        { sort: sorts, range: ranges, filter: fc.oneof(filters, anything) },
        { requiredKeys: [] },
      );
      await fc.assert(
        fc.asyncProperty(asked, async (parameters) => {
          const { status } = await tenant.as('owner').get(listPath(name, parameters));
          expect([200, 400]).toContain(status);
        }),
        { ...bounded, numRuns },
      );
    },
    limit,
  );

  test(
    `any body of a create and an update of ${name} is answered with a record or a refusal`,
    async () => {
      const { id } = await tenant.insert(name);
      const bodies = fc.oneof(bodyOf(writableFields(definition).map(([key]) => key)), anything);
      await fc.assert(
        fc.asyncProperty(bodies, async (sent) => {
          const made = await tenant.as('owner').post(`/${name}`, sent);
          const changed = await tenant.as('owner').put(`/${name}/${id}`, sent);
          expect([201, 400, 405, 409, 422]).toContain(made.status);
          expect([200, 400, 409, 422, 428]).toContain(changed.status);
        }),
        { ...bounded, numRuns },
      );
    },
    limit,
  );

  const verbs = [...new Set([...definition.transitions, ...definition.actions].map(({ verb }) => verb))];
  test.each(['restore', ...verbs])(
    `any body of %s of ${name} is answered with a record or a refusal`,
    async (verb) => {
      const { id } = await tenant.insert(name);
      await fc.assert(
        fc.asyncProperty(fc.oneof(bodyOf(keysOf(inputsOf(definition, verb))), anything), async (sent) => {
          const { status } = await tenant.as('owner').post(`/${name}/${id}/${verb}`, sent);
          expect([200, 400, 404, 409, 422]).toContain(status);
        }),
        { ...bounded, numRuns: Math.ceil(numRuns / 4) },
      );
    },
    limit,
  );

  test(
    `any body of a bulk call on ${name} is answered with what became of each or a refusal`,
    async () => {
      const { id } = await tenant.insert(name);
      const ids = fc.array(fc.oneof(fc.constant(id), text, fc.uuid()), { maxLength: 4 });
      const action = fc.oneof(fc.constantFrom('delete', 'restore', ...verbs), text);
      const bodies = fc.oneof(
        fc.record(
          { action, ids, params: fc.oneof(filters, anything), dry_run: fc.boolean(), filter: filters },
          { requiredKeys: ['action'] },
        ),
        anything,
      );
      await fc.assert(
        fc.asyncProperty(bodies, async (sent) => {
          const { status } = await tenant.as('owner').post(`/${name}/bulk`, sent);
          // Where nothing is done to many at once there is no such call.
          expect(takesMany(definition) ? [200, 202, 400, 404, 409, 422, 429] : [400, 405]).toContain(status);
        }),
        { ...bounded, numRuns },
      );
    },
    limit,
  );
});

describe('the audit log and the bin', () => {
  test.each(['audit_logs', 'recycle_bin'])(
    'any list call of %s is answered with rows or a refusal',
    async (path) => {
      const filters = bodyOf([
        'q',
        'resource',
        'undo',
        'undo_null',
        'actor_id',
        'actor_id_null',
        'action',
        'at_gte',
        'batch_id',
        'id',
      ]);
      const asked = fc.record(
        { sort: anything, range: anything, filter: fc.oneof(filters, anything) },
        { requiredKeys: [] },
      );
      await fc.assert(
        fc.asyncProperty(asked, async (parameters) => {
          const { status } = await tenant.as('owner').get(listPath(path, parameters));
          expect([200, 400]).toContain(status);
        }),
        { ...bounded, numRuns: maxRuns },
      );
    },
    limit,
  );
});
