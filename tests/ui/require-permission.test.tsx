/** The permission directive. Specification 5. */
import { act, render, renderHook, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { reduceSession, sessionStore, useHasPermission } from '../../src/client/state/session.ts';
import { RequirePermission } from '../../src/client/views/require-permission.tsx';
import { useHeldPermissions } from '../../src/client/views/use-held-permissions.ts';
import { checkPermission } from '../../src/shared/access/role-overlap.ts';
import type { Permission } from '../../src/shared/access/permissions.ts';
import { somebody } from '../support/person.ts';

const give = (permissions: string[]) => {
  sessionStore.set(reduceSession(sessionStore.get(), { type: 'person_loaded', person: somebody({ permissions }) }));
};
const draw = (roles: string[]) => render(<RequirePermission roles={roles}>Delete</RequirePermission>);

test.each([
  ['one of the roles is held', ['a', 'b'], ['b'], true],
  ['no role is held', ['a'], ['b'], false],
  ['letter case differs', ['Admin'], ['admin'], false],
])('a part that needs a permission is drawn by its roles when %s', (_case, roles, held, isShown) => {
  give(held);
  draw(roles);
  expect(screen.queryByText('Delete') !== null).toBe(isShown);
});

test.each([
  ['an empty list', []],
  ['a text, which is no list', 'members.read'],
  ['nothing', undefined],
])('a check of %s as roles fails and says that it needs roles', (_fact, roles) => {
  give(['members.read']);
  expect(() => draw(roles as string[])).toThrow('need roles!');
  expect(() => checkPermission(roles as string[], ['members.read'])).toThrow('need roles!');
});

test('a required permission follows when permissions change: what is taken away goes, and comes back', () => {
  give(['members.write']);
  draw(['members.write']);
  act(() => give(['members.read']));
  expect(screen.queryByText('Delete')).toBeNull();
  act(() => give(['members.write']));
  expect(screen.getByText('Delete')).toBeVisible();
});

test.each([
  [['a', 'b'], ['b'], true],
  [['a'], ['b'], false],
  [['admin'], ['owner', 'admin.staff.read'], false],
])('component, hook and function say the same of %j for somebody with %j', (roles, held, isHeld) => {
  give(held);
  draw(roles);
  const { result } = renderHook(() => [useHasPermission(...roles), (roles as Permission[]).some(useHeldPermissions())]);
  expect(result.current).toEqual([isHeld, isHeld]);
  expect(checkPermission(roles, held)).toBe(isHeld);
  expect(screen.queryByText('Delete') !== null).toBe(isHeld);
});
