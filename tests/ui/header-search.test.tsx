/** The search of the bar, as a person uses it. Specification 2. */
import { renderHook, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { useOpenPage } from '../../src/client/layout/search/use-open-page.ts';
import { loadLanguage } from '../../src/client/providers/i18n.ts';
import { changeLanguage } from '../../src/client/state/language.ts';
import { dispatchTabs, titleTab, visitTab } from '../../src/client/state/tabs-store.ts';
import { button, freshBar, openBar } from '../support/bar.tsx';

const user = userEvent.setup({ delay: null });
const combobox = () => screen.findByRole('combobox', { name: 'Search pages and records' });
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
/** The option that Enter would open. */
const chosen = async () =>
  document.getElementById((await combobox()).getAttribute('aria-activedescendant') ?? '')?.textContent;

/** As they were visited, the present page last. */
const visited = [
  ['/dashboard', 'dashboard'],
  ['/user-manager/edit/7', 'edit-user'],
  ['/welcome', 'welcome'],
] as const;

freshBar();
afterEach(() => dispatchTabs({ type: 'all_closed' }));

describe('the search', () => {
  test.each([
    ['Ctrl+K', '{Control>}k{/Control}'],
    ['Cmd+K', '{Meta>}k{/Meta}'],
    ['/', '/'],
  ])('the search is opened by %s from anywhere', async (_keys, typed) => {
    openBar();
    await button('Search pages and records');
    await user.keyboard(typed);
    expect(await combobox()).toHaveFocus();
    expect(await combobox()).toHaveValue('');
  });

  test('the search is not opened by a typed letter, but by Ctrl+K in a field too', async () => {
    openBar();
    const note = await screen.findByLabelText('Note');
    await user.type(note, 'a/b');
    expect(note).toHaveValue('a/b');
    expect(screen.queryByRole('combobox')).toBeNull();
    await user.keyboard('{Control>}k{/Control}');
    expect(await combobox()).toHaveFocus();
  });

  test('the search is not opened over a menu that waits for a choice', async () => {
    openBar();
    await user.click(await button('Account of Ana Ruiz'));
    await screen.findByRole('menu');
    await user.keyboard('{Control>}k{/Control}');
    expect(screen.queryByRole('combobox')).toBeNull();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await user.keyboard('{Control>}k{/Control}');
    expect(await combobox()).toHaveFocus();
  });

  test('the search finds nothing before anything is asked', async () => {
    openBar();
    await user.click(await button('Search pages and records'));
    await user.type(await combobox(), '   ');
    expect(options()).toEqual([]);
    expect(screen.getByText(/Type part of/)).toBeVisible();
  });

  test('the search has selected the best match already: Enter goes there', async () => {
    const { place } = openBar();
    await user.keyboard('/');
    await user.type(await combobox(), 'manage members');
    await waitFor(async () => expect(await chosen()).toContain('Manage Members'));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(place()).toBe('/user-manager/users'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('the search is walked with the arrows, Home and End', async () => {
    openBar();
    await user.keyboard('/');
    await user.type(await combobox(), 'm');
    await waitFor(() => expect(options().length).toBeGreaterThan(2));
    const [first, second] = options();
    const seen: (string | null | undefined)[] = [await chosen()];
    for (const key of ['{ArrowDown}', '{ArrowUp}', '{End}', '{Home}']) {
      await user.keyboard(key);
      seen.push(await chosen());
    }
    expect(seen).toEqual([first, second, first, options().at(-1), first]);
  });

  test('the search says how many it found, and that there are none', async () => {
    openBar();
    await user.keyboard('/');
    await user.type(await combobox(), 'dashboard');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/^1 result$/));
    await user.clear(await combobox());
    await user.type(await combobox(), 'zzzz');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('No results for “zzzz”.'));
  });

  test('the search takes no text that is longer than any title', async () => {
    openBar();
    await user.keyboard('/');
    expect(await combobox()).toHaveAttribute('maxlength', '64');
  });

  test('the search marks what fitted', async () => {
    openBar();
    await user.keyboard('/');
    await user.type(await combobox(), 'dash');
    await waitFor(() => expect(document.querySelector('mark')).toHaveTextContent('Dash'));
  });

  test('the search is emptied by Escape, then closed, and the focus returns', async () => {
    openBar();
    const note = await screen.findByLabelText('Note');
    await user.click(note);
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await combobox(), 'dash');
    await user.keyboard('{Escape}');
    expect(await combobox()).toHaveValue('');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(note).toHaveFocus();
  });

  test('the search offers the pages visited last: Enter leads back to the last, as it was left', async () => {
    const { place } = openBar();
    for (const [path, name] of visited)
      visitTab({ path, address: `${path}?page=2`, name, affix: false, noCache: false });
    titleTab('/user-manager/edit/7', 'Ana Ruiz');
    await user.keyboard('/');
    await combobox();
    expect(options()).toEqual(['Edit User > Ana Ruiz/user-manager/edit/7', 'Dashboard/dashboard']);
    expect(screen.getByRole('group', { name: 'Recently opened' })).toBeVisible();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(place()).toBe('/user-manager/edit/7'));
  });

  test('the search goes nowhere when the open page is chosen', async () => {
    const { place } = openBar();
    await user.keyboard('/');
    await user.type(await combobox(), 'welcome{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect([place(), screen.getByLabelText('Note')]).toEqual(['/welcome', expect.any(HTMLElement)]);
  });

  test.each([
    ['https://crm.example.org/home', [['https://crm.example.org/home', '_blank', 'noopener,noreferrer']]],
    ['javascript:alert(1)', []],
  ])('the search opens %s as the sidebar does, outside or not at all', (href, expected) => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    const { result } = renderHook(useOpenPage, { wrapper: MemoryRouter });
    result.current({ path: '/admin-settings/crm', href });
    expect(open.mock.calls).toEqual(expected);
  });

  test('the search knows no page that the guard would refuse', async () => {
    openBar({ permissions: ['portal.access'] });
    await user.keyboard('/');
    await user.type(await combobox(), 'member');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/No results/));
  });

  test('the search speaks the present language', async () => {
    openBar();
    await loadLanguage('es');
    await changeLanguage('es');
    await user.click(await button('Buscar páginas y registros'));
    await user.type(await screen.findByRole('combobox', { name: 'Buscar páginas y registros' }), 'gestion');
    await waitFor(() => expect(options().join()).toContain('Gestión de miembros'));
    expect(options().join()).not.toContain('Member');
  });
});
