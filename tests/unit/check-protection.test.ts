/** No switch and no choice of settings is forgotten where it is asked what weakens a protection. Security R54. */
import { expect, test } from 'vitest';

import { findSingleton } from '../../src/server/definitions/registry.ts';
import { checkDefinition } from '../../src/shared/definition/check-definition.ts';
import { downgradesIn, type Singleton } from '../../src/shared/definition/define-singleton.ts';
import { choice, text } from '../../src/shared/definition/field-kinds.ts';

const rule = findSingleton('two_person_settings')!;
const door: Singleton = {
  ...rule,
  name: 'door_settings',
  fields: {
    ...rule.fields,
    opens_for: choice({ label: 'Opens for', choices: { guests: 'Guests', all: 'Everybody' } }),
    sign: text({ label: 'Sign', max: 40 }),
  },
  weakenedBy: { two_persons: [false], opens_for: false },
};

test('settings that say of each switch and choice what weakens are accepted', () => {
  expect(() => checkDefinition(door)).not.toThrow();
});

test.each<[string, Partial<Singleton>, string]>([
  ['a switch that says nothing', { weakenedBy: { opens_for: ['all'] } }, 'two_persons does not say'],
  ['a choice that says nothing', { weakenedBy: { two_persons: [false] } }, 'opens_for does not say'],
  ['a field that is none', { weakenedBy: { ...door.weakenedBy, bell: false } }, 'bell weakens and is no field'],
  ['what weakens and is agreed to by nobody', { protection: null }, 'who agrees is said'],
  ['somebody who agrees to nothing', { weakenedBy: { two_persons: false, opens_for: false } }, 'who agrees is said'],
])('settings with %s are refused', (_what, said, why) => {
  expect(() => checkDefinition({ ...door, ...said } as Singleton)).toThrow(`Resource door_settings: ${why}`);
});

test('a change weakens where it sets a weak value in the place of another one', () => {
  const change = { two_persons: false, opens_for: 'all', sign: 'Closed' };
  expect(downgradesIn(door, { two_persons: true }, change)).toEqual({ two_persons: false });
  expect(downgradesIn(door, { two_persons: false }, change)).toEqual({});
});
