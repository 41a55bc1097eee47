/** Specification 2: the breadcrumb, with the name of the record that a page shows. */
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { Breadcrumb } from '../../src/client/layout/breadcrumb.tsx';
import { sessionStore } from '../../src/client/state/session.ts';
import { dispatchTabs, titleTab, visitTab } from '../../src/client/state/tabs-store.ts';
import { permissionsOf } from '../../src/shared/access/permissions.ts';
import { somebody } from '../support/person.ts';

const edit = '/user-manager/edit/7';
const person = somebody({ permissions: permissionsOf('owner') });

const draw = (path: string) =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <Breadcrumb />
    </MemoryRouter>,
  );
const steps = () => screen.getAllByRole('listitem').map((step) => step.textContent?.replace('/', ''));
const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

beforeEach(() => {
  sessionStore.set({ token: 'token', clientToken: 'client', person });
  dispatchTabs({ type: 'opened', list: [], lately: [] });
  visitTab({ path: edit, address: edit, name: 'edit-user', affix: false, noCache: false });
});
afterEach(() => {
  sessionStore.set({});
});

describe('the breadcrumb of a record', () => {
  test('the breadcrumb of a record ends with its title until the record is known, and then with its name', () => {
    draw(edit);
    expect(steps()).toEqual(['menu.welcome', 'menu.user-manager', 'menu.users', 'menu.edit-user']);
    act(() => titleTab(edit, 'Ana Ruiz'));

    expect(steps().at(-1)).toBe('Ana Ruiz');
    expect(links()).toEqual(['/welcome', '/user-manager/users', '/user-manager/users']);
    expect(screen.getByText('Ana Ruiz').closest('li')).toHaveAttribute('aria-current', 'page');
  });

  test('the breadcrumb of a record is the same with a slash at the end of its address', () => {
    titleTab(edit, 'Ana Ruiz');
    draw(`${edit}/`);

    expect(steps().at(-1)).toBe('Ana Ruiz');
  });

  test('the breadcrumb of a record does not lend its name to another page', () => {
    titleTab(edit, 'Ana Ruiz');
    draw('/user-manager/edit/8');

    expect(steps().at(-1)).toBe('menu.edit-user');
  });
});

test('the breadcrumb of the start page has that page alone, as text', () => {
  draw('/welcome');

  expect(steps()).toEqual(['menu.welcome']);
  expect(screen.queryByRole('link')).toBeNull();
});

test('the breadcrumb of an address that is no page leads home', () => {
  draw('/nowhere');

  expect(links()).toEqual(['/welcome']);
});
