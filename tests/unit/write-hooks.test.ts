/** The rules that features bring are of resources that there are, each of one feature. */
import { expect, test } from 'vitest';

import { registerWriteHooks } from '../../src/server/crud/write-hooks.ts';

test('a rule of a resource that does not exist stops the server', () => {
  expect(() => registerWriteHooks({ nobodies: {} })).toThrow('There is no resource nobodies');
});

test('two features with a rule for one resource stop the server', () => {
  expect(() => registerWriteHooks({ roles: {} }, { roles: {} })).toThrow('Two features have a rule for roles');
});
