/** The row of visited pages: links with addresses, what closes them, keys and pointer. Specification 2. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { changeLanguage } from '../../src/client/state/language.ts';
import { tabsStore, titleTab } from '../../src/client/state/tabs-store.ts';
import { watchUnsaved } from '../../src/client/state/dirty-forms.ts';
import { givenPerson, openTabStrip } from '../support/tab-strip.tsx';

const user = userEvent.setup({ delay: null });
const strip = () => screen.getByRole('navigation', { name: 'Visited pages' });
const links = () => within(strip()).getAllByRole('link');
const titles = () => links().map(({ textContent }) => textContent);
const tab = (name: string) => within(strip()).getByRole('link', { name });
const cross = (title: string) => within(strip()).getByRole('button', { name: `Close ${title}` });
const shown = () => within(screen.getByRole('main')).getByRole('heading').textContent;

const dashboard = '/dashboard';
const members = '/user-manager/users';
const record = '/user-manager/edit/7';
let forget = () => {};

beforeEach(() => givenPerson('owner'));
afterEach(() => {
  forget();
  givenPerson();
});

describe('the row of tabs', () => {
  test('the row of tabs is a navigation of links to the last seen addresses, and the active one is current', async () => {
    await openTabStrip(`${members}?page=2#row`, dashboard);

    expect(titles()).toEqual(['Welcome', 'Manage Members', 'Dashboard']);
    expect(links().map((link) => link.getAttribute('href'))).toEqual(['/welcome', `${members}?page=2#row`, dashboard]);
    expect(links().map((link) => link.getAttribute('aria-current'))).toEqual([null, null, 'page']);
  });

  test('the row of tabs leads back to the last seen address, and a plain link to the plain address', async () => {
    const { router, address } = await openTabStrip(`${members}?page=2#row`, dashboard);

    await user.click(tab('Manage Members'));
    expect(address()).toBe(`${members}?page=2#row`);
    await act(() => router.navigate(members));
    expect(tab('Manage Members')).toHaveAttribute('href', members);
  });

  test('the row of tabs shows no active tab, and adds none, on the way through a page without a name', async () => {
    const { router } = await openTabStrip(dashboard);
    await act(() => router.navigate('/redirect/welcome'));

    expect(titles()).toEqual(['Welcome', 'Dashboard']);
    expect(within(strip()).queryByRole('link', { current: 'page' })).toBeNull();
  });

  test('the row of tabs calls a record by its name, and by that of its page while it has none', async () => {
    await openTabStrip(record);
    expect(titles()).toEqual(['Welcome', 'Edit User']);
    act(() => titleTab(record, 'Ada Lovelace'));
    expect(titles()).toEqual(['Welcome', 'Ada Lovelace']);
    act(() => titleTab(record, undefined));
    expect(titles()).toEqual(['Welcome', 'Edit User']);
  });

  test('the row of tabs speaks the new language at once; an untranslated title is its key', async () => {
    await openTabStrip(record, dashboard);
    act(() => titleTab(record, 'Ada Lovelace'));
    await act(() => changeLanguage('es'));
    const inSpanish = screen.getByRole('navigation', { name: 'Páginas visitadas' });
    const spanish = within(inSpanish).getAllByRole('link');
    const nameless = tabsStore.get().list.map((one) => ({ ...one, name: 'nobody', title: undefined }));
    expect(spanish.map(({ textContent }) => textContent)).toEqual(['Bienvenida', 'Ada Lovelace', 'Panel']);
    await act(() => changeLanguage('en'));
    act(() => tabsStore.set({ list: nameless, recent: [], lately: [] }));

    expect(titles()).toEqual(['menu.nobody', 'menu.nobody', 'menu.nobody']);
  });
});

test('a point on the tab says that its page holds unsaved input', async () => {
  await openTabStrip(members, record);
  const point = () => within(strip()).queryByRole('img', { name: 'unsaved' });
  expect(point()).toBeNull();
  act(() => void (forget = watchUnsaved(record, () => true)));
  expect(tab('unsaved Edit User')).toContainElement(point());
  act(() => forget());

  expect(point()).toBeNull();
});

describe('closing a tab', () => {
  test('the closed active tab leads to the last one of the row, which has the focus then', async () => {
    const { address } = await openTabStrip(`${members}?page=2#row`, dashboard, record, dashboard);
    await user.click(cross('Dashboard'));

    await waitFor(() => expect(address()).toBe(record));
    expect(titles()).toEqual(['Welcome', 'Manage Members', 'Edit User']);
    expect(tab('Edit User')).toHaveFocus();
  });

  test('another tab only closes; the one that stands there then has the focus', async () => {
    const { address } = await openTabStrip(members, dashboard, record);
    await user.click(cross('Manage Members'));

    expect(address()).toBe(record);
    expect(titles()).toEqual(['Welcome', 'Dashboard', 'Edit User']);
    expect(tab('Dashboard')).toHaveFocus();
  });

  test('the last tab leads home when it is closed, and the tab of home is there again', async () => {
    const { address } = await openTabStrip('/welcome');
    act(() =>
      tabsStore.set({ ...tabsStore.get(), list: tabsStore.get().list.map((one) => ({ ...one, affix: false })) }),
    );
    await user.click(cross('Welcome'));

    await waitFor(() => expect(titles()).toEqual(['Welcome']));
    expect(address()).toBe('/welcome');
    expect(tab('Welcome')).toHaveFocus();
  });

  test('closing is not offered for a pinned tab', async () => {
    await openTabStrip('/welcome');

    expect(within(strip()).queryByRole('button', { name: /^Close/ })).toBeNull();
  });

  test('closing asks once before unsaved input is lost, and names the page', async () => {
    await openTabStrip(members, record);
    act(() => titleTab(record, 'Ada Lovelace'));
    forget = watchUnsaved(record, () => true);

    await user.click(cross('Ada Lovelace'));
    const question = await screen.findByRole('dialog', { name: 'Discard unsaved changes?' });
    expect(question).toHaveTextContent('Ada Lovelace');
    expect(within(question).getByRole('button', { name: 'Keep' })).toHaveFocus();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(shown()).toBe('edit-user');

    await user.click(cross('Ada Lovelace'));
    await user.click(await screen.findByRole('button', { name: 'Discard and close' }));
    await waitFor(() => expect(shown()).toBe('users'));
    expect(titles()).toEqual(['Welcome', 'Manage Members']);
    await waitFor(() => expect(tab('Manage Members')).toHaveFocus());
  });

  test('closing asks nothing where the input has been saved', async () => {
    await openTabStrip(members, record);
    forget = watchUnsaved(record, () => false);
    await user.click(cross('Edit User'));

    expect(titles()).toEqual(['Welcome', 'Manage Members']);
  });
});

describe('the keyboard', () => {
  test('the keyboard stops at one tab of the row and moves along it', async () => {
    await openTabStrip(members, dashboard);
    const stops = () =>
      links()
        .filter((link) => link.tabIndex === 0)
        .map(({ textContent }) => textContent);
    expect(stops()).toEqual(['Dashboard']);
    act(() => tab('Dashboard').focus());

    const reached: (string | null)[] = [];
    for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowRight', 'End', 'ArrowRight', 'Home']) {
      await user.keyboard(`{${key}}`);
      reached.push(document.activeElement!.textContent);
    }

    expect(reached).toEqual([
      'Manage Members',
      'Welcome',
      'Welcome',
      'Manage Members',
      'Dashboard',
      'Dashboard',
      'Welcome',
    ]);
    expect(stops()).toEqual(['Welcome']);
    expect(shown()).toBe('dashboard');
  });

  test('the keyboard opens a tab with Enter, and closes it with Delete', async () => {
    await openTabStrip(members, dashboard);
    act(() => tab('Manage Members').focus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(shown()).toBe('users'));
    await user.keyboard('{Delete}');

    await waitFor(() => expect(shown()).toBe('dashboard'));
    expect(titles()).toEqual(['Welcome', 'Dashboard']);
    expect(tab('Dashboard')).toHaveFocus();
  });

  test('the keyboard leaves a pinned tab where it is', async () => {
    await openTabStrip('/welcome');
    act(() => tab('Welcome').focus());
    await user.keyboard('{Delete}');

    expect(titles()).toEqual(['Welcome']);
  });

  test('the keyboard leaves to the browser what belongs to the browser', async () => {
    await openTabStrip(members, dashboard);
    act(() => tab('Dashboard').focus());
    await user.keyboard('{Alt>}{ArrowLeft}{/Alt}');

    expect(tab('Dashboard')).toHaveFocus();
  });
});

describe('the middle button', () => {
  const press = (element: Element) => user.pointer({ keys: '[MouseMiddle]', target: element });

  test('the middle button closes a tab', async () => {
    await openTabStrip(members, dashboard);
    await press(tab('Manage Members'));

    expect(titles()).toEqual(['Welcome', 'Dashboard']);
  });

  test('the middle button does nothing on a pinned tab, and opens nothing either', async () => {
    await openTabStrip(members);
    const asked = new MouseEvent('auxclick', { button: 1, bubbles: true, cancelable: true });
    act(() => void tab('Welcome').dispatchEvent(asked));

    expect(titles()).toEqual(['Welcome', 'Manage Members']);
    expect(tab('Welcome')).not.toHaveFocus();
    expect(asked.defaultPrevented).toBe(true);
  });
});
