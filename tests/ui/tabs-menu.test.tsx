/** The menu of a tab: what it offers, for which tab, and when it closes. Specification 2. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { tabsStore } from '../../src/client/state/tabs-store.ts';
import { findTab } from '../../src/client/state/tabs.ts';
import { watchUnsaved } from '../../src/client/state/dirty-forms.ts';
import { givenPerson, openTabStrip } from '../support/tab-strip.tsx';

const user = userEvent.setup({ delay: null });
// While a menu is open the page behind it is not spoken of.
const all = { hidden: true };
const strip = () => screen.getByRole('navigation', { name: 'Visited pages', ...all });
const titles = () =>
  within(strip())
    .getAllByRole('link', all)
    .map(({ textContent }) => textContent);
const tab = (name: string) => within(strip()).getByRole('link', { name, ...all });
const menu = () => screen.getByRole('menu');
const entries = () =>
  within(menu())
    .getAllByRole('menuitem')
    .map(({ textContent }) => textContent);
const isClosed = () => waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
const rightClick = (name: string) => user.pointer({ keys: '[MouseRight]', target: tab(name) });
const choose = async (name: string, entry: string) => {
  await rightClick(name);
  await user.click(within(menu()).getByRole('menuitem', { name: entry }));
};

const dashboard = '/dashboard';
const members = '/user-manager/users';
const record = '/user-manager/edit/7';
const forget: (() => void)[] = [];

beforeEach(() => givenPerson('owner'));
afterEach(() => {
  forget.splice(0).forEach((stop) => stop());
  givenPerson();
});

describe('a right click', () => {
  test('a right click opens the menu for that tab in place of the browser’s, and activates nothing', async () => {
    const { address } = await openTabStrip(members, dashboard);
    const asked = new MouseEvent('contextmenu', { bubbles: true, cancelable: true });
    act(() => void tab('Manage Members').dispatchEvent(asked));

    expect(asked.defaultPrevented).toBe(true);
    // It is fetched when it is opened for the first time.
    expect(await screen.findByRole('menu')).toHaveAccessibleName('Actions for Manage Members');
    expect(entries()).toEqual(['Refresh', 'Close', 'Close others', 'Close all']);
    expect(address()).toBe(dashboard);
  });

  test('a right click on another tab moves the menu there', async () => {
    await openTabStrip(members, dashboard);
    await rightClick('Manage Members');
    await rightClick('Dashboard');

    expect(screen.getAllByRole('menu')).toHaveLength(1);
    expect(menu()).toHaveAccessibleName('Actions for Dashboard');
  });

  test('a right click on a pinned tab offers no Close', async () => {
    await openTabStrip(members);
    await rightClick('Welcome');

    expect(entries()).toEqual(['Refresh', 'Close others', 'Close all']);
  });
});

describe('the menu of a tab', () => {
  test.each([['{ContextMenu}'], ['{Shift>}{F10}{/Shift}']])(
    'the menu of a tab opens with %s, and is walked through with keys',
    async (keys) => {
      await openTabStrip(members, dashboard);
      act(() => tab('Manage Members').focus());
      await user.keyboard(keys);

      const reached = [document.activeElement!.textContent];
      for (const key of ['ArrowDown', 'End', 'ArrowUp', 'Home']) {
        await user.keyboard(`{${key}}`);
        reached.push(document.activeElement!.textContent);
      }
      expect(reached).toEqual(['Refresh', 'Close', 'Close all', 'Close others', 'Refresh']);
      await user.keyboard('{Escape}');
      await isClosed();
      expect(tab('Manage Members')).toHaveFocus();
    },
  );

  test('the menu of a tab opens for the active tab by a button, which has the focus again afterwards', async () => {
    await openTabStrip(members, dashboard);
    const more = screen.getByRole('button', { name: 'More for this page' });
    expect(more).toHaveAttribute('aria-haspopup', 'menu');
    await user.click(more);

    expect(menu()).toHaveAccessibleName('Actions for Dashboard');
    expect(more).toHaveAttribute('aria-expanded', 'true');
    await user.keyboard('{Escape}');
    await isClosed();
    expect(more).toHaveFocus();
  });

  test.each([
    ['a press elsewhere', () => fireEvent.pointerDown(document.body)],
    ['the window losing the focus', () => fireEvent.blur(window)],
    ['a change of the window’s size', () => fireEvent(window, new Event('resize'))],
    ['the wheel turned over the page', () => fireEvent.wheel(document.body)],
    ['scrolling the row', () => fireEvent.scroll(strip().querySelector('ul')!)],
  ])('the menu of a tab closes with %s', async (_event, happen) => {
    await openTabStrip(members, dashboard);
    await rightClick('Manage Members');
    happen();

    await isClosed();
  });

  test('the menu of a tab closes when the page changes without a click', async () => {
    const { router } = await openTabStrip(members, dashboard);
    await rightClick('Manage Members');
    await act(() => router.navigate(-1));

    await isClosed();
  });
});

describe('the entry', () => {
  test.each([
    ['Close', 'Edit User', ['Welcome', 'Manage Members', 'Dashboard'], dashboard],
    ['Close others', 'Manage Members', ['Welcome', 'Manage Members'], members],
    ['Close others', 'Dashboard', ['Welcome', 'Dashboard'], dashboard],
    ['Close all', 'Edit User', ['Welcome'], '/welcome'],
    ['Close all', 'Welcome', ['Welcome'], '/welcome'],
  ] as const)('the entry %s of %s leaves %j and shows %s', async (entry, name, left, address) => {
    const opened = await openTabStrip(members, record, dashboard);
    await choose(name, entry);

    await waitFor(() => expect(opened.address()).toBe(address));
    expect(titles()).toEqual(left);
    await waitFor(() => expect(within(strip()).getByRole('link', { current: 'page' })).toHaveFocus());
  });

  test('the entry Refresh builds the page anew and changes neither tabs nor address', async () => {
    const { router, address } = await openTabStrip(members, `${record}?a=1#h`);
    const { key } = router.state.location;
    await choose('Edit User', 'Refresh');

    expect(findTab(tabsStore.get(), record)).toMatchObject({ round: 1 });
    expect([titles(), address(), router.state.location.key]).toEqual([
      ['Welcome', 'Manage Members', 'Edit User'],
      `${record}?a=1#h`,
      key,
    ]);
  });

  test('the entry Refresh of another page shows that page, with query and hash', async () => {
    const { address } = await openTabStrip(`${members}?page=2#row`, dashboard);
    await choose('Manage Members', 'Refresh');

    await waitFor(() => expect(address()).toBe(`${members}?page=2#row`));
    expect(findTab(tabsStore.get(), members)).toMatchObject({ round: 1 });
  });
});

describe('unsaved input', () => {
  test.each([
    ['Close others', 'Discard and close', ['Manage Members', 'Edit User']],
    ['Close all', 'Discard and close', ['Manage Members', 'Edit User']],
    ['Refresh', 'Discard and refresh', []],
  ])('unsaved input is asked about once by %s, with the names of all the pages', async (entry, answer, pages) => {
    await openTabStrip(members, record, dashboard);
    for (const path of [members, record]) forget.push(watchUnsaved(path, () => true));
    if (entry === 'Refresh') forget.push(watchUnsaved(dashboard, () => true));
    await choose('Dashboard', entry);

    const question = await screen.findByRole('dialog');
    const named = pages.length > 0 ? pages : ['Dashboard'];
    expect(named.every((name) => question.textContent!.includes(name))).toBe(true);
    const before = titles();
    await user.click(within(question).getByRole('button', { name: answer }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(titles().length).toBe(before.length - pages.length - (entry === 'Close all' ? 1 : 0));
  });
});
