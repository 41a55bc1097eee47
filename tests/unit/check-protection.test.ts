/** No switch and no choice of settings is forgotten where it is asked what weakens a protection. Security R54. */
import { expect, test } from 'vitest';

import { checkDefinition } from '../../src/shared/definition/check-definition.ts';
import { defineSingleton, downgradesIn, type Singleton } from '../../src/shared/definition/define-singleton.ts';
import { choice, text, toggle } from '../../src/shared/definition/field-kinds.ts';

const door = defineSingleton({
  name: 'door_settings',
  belongsTo: 'organisation',
  label: { one: 'Door', many: 'Door' },
  fields: {
    is_locked: toggle({ label: 'Locked' }),
    opens_for: choice({ label: 'Opens for', choices: { guests: 'Guests', all: 'Everybody' } }),
    sign: text({ label: 'Sign', max: 40 }),
  },
  initial: { is_locked: true, opens_for: null, sign: null },
  weakenedBy: { is_locked: [false], opens_for: false },
  protection: { agreedBy: ['admin.crm.write'] },
  form: [{ title: 'Door', fields: ['is_locked', 'opens_for', 'sign'] }],
  can: { read: 'admin.crm.read', write: 'admin.crm.write' },
}) as unknown as Singleton;

test('settings that say of each switch and choice what weakens are accepted', () => {
  expect(() => checkDefinition(door)).not.toThrow();
});

test.each<[string, Partial<Singleton>, string]>([
  ['a switch that says nothing', { weakenedBy: { opens_for: ['all'] } }, 'is_locked does not say'],
  ['a choice that says nothing', { weakenedBy: { is_locked: [false] } }, 'opens_for does not say'],
  ['a field that is none', { weakenedBy: { ...door.weakenedBy, bell: false } }, 'bell weakens and is no field'],
  ['what weakens and is agreed to by nobody', { protection: null }, 'who agrees is said'],
  ['somebody who agrees to nothing', { weakenedBy: { is_locked: false, opens_for: false } }, 'who agrees is said'],
])('settings with %s are refused', (_what, said, why) => {
  expect(() => checkDefinition({ ...door, ...said } as Singleton)).toThrow(`Resource door_settings: ${why}`);
});

test('a change weakens where it sets a weak value in the place of another one', () => {
  const change = { is_locked: false, opens_for: 'all', sign: 'Closed' };
  expect(downgradesIn(door, { is_locked: true }, change)).toEqual({ is_locked: false });
  expect(downgradesIn(door, { is_locked: false }, change)).toEqual({});
});
