/** The permission directive. Specification 5. */
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { reduceSession, sessionStore } from '../../src/client/state/session.ts';
import { Permitted } from '../../src/client/views/permitted.tsx';

const give = (permissions: string[]) => {
  const person = { permissions } as unknown as NonNullable<ReturnType<typeof sessionStore.get>['person']>;
  sessionStore.set(reduceSession(sessionStore.get(), { type: 'person_loaded', person }));
};
const draw = (roles: string[]) => render(<Permitted roles={roles}>Delete</Permitted>);

test.each([
  ['one of the roles is held', ['a', 'b'], ['b'], true],
  ['no role is held', ['a'], ['b'], false],
  ['letter case differs', ['Admin'], ['admin'], false],
])('when %s', (_case, roles, held, isShown) => {
  give(held);
  draw(roles);
  expect(screen.queryByText('Delete') !== null).toBe(isShown);
});

test('without roles it fails', () => {
  expect(() => draw([])).toThrow('need roles!');
});
