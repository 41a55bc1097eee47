/** The rules that features bring are of resources that there are, each of one feature. */
import { expect, test } from 'vitest';

import { provideRules } from '../../src/server/crud/write-rules.ts';

test('a rule of a resource that does not exist stops the server', () => {
  expect(() => provideRules({ nobodies: {} })).toThrow('There is no resource nobodies');
});

test('two features with a rule for one resource stop the server', () => {
  expect(() => provideRules({ roles: {} }, { roles: {} })).toThrow('Two features have a rule for roles');
});
