/** Specification 2 and 4: the groups and links of the menu, and the drawer it is on a phone. */
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { describe, expect, test, vi } from 'vitest';

import { MenuDrawer } from '../../src/client/layout/menu-drawer.tsx';
import { MenuTree } from '../../src/client/layout/menu-tree.tsx';
import { menuButtonId } from '../../src/client/state/sidebar-store.ts';
import { drawMenu, entries, group, isOpen, link } from '../support/menu.tsx';

const user = userEvent.setup({ delay: null });

describe('a group of the sidebar', () => {
  test('a group of the sidebar is a button that opens and closes; several may be open at once', async () => {
    drawMenu();
    expect([isOpen('members'), isOpen('finance'), link('users')]).toEqual([false, false, null]);

    await user.click(group('members'));
    await user.click(group('finance'));

    expect([isOpen('members'), isOpen('finance')]).toEqual([true, true]);
    expect([link('users'), link('earnings')]).not.toContain(null);
    await user.click(group('members'));
    expect(isOpen('members')).toBe(false);
  });

  test('a group of the sidebar opens by itself around the current page, at every depth', () => {
    drawMenu({ lit: '/members/groups/declined' });

    expect([isOpen('members'), isOpen('groups'), isOpen('finance')]).toEqual([true, true, false]);
    expect(link('declined')).toHaveAttribute('aria-current', 'page');
    expect(link('approved')).not.toHaveAttribute('aria-current');
  });

  test('a group that was closed opens again with a navigation into it, and stays open after one out of it', async () => {
    const change = drawMenu({ lit: '/members/users' });
    await user.click(group('members'));
    expect(isOpen('members')).toBe(false);

    change({ lit: '/members/groups/approved' });
    expect([isOpen('members'), isOpen('groups')]).toEqual([true, true]);
    change({ lit: '/welcome' });
    expect([isOpen('members'), isOpen('groups')]).toEqual([true, true]);
  });

  test('a group around the current page is open after the rail has been widened', async () => {
    const change = drawMenu({ lit: '/members/users' });
    await user.click(group('members'));
    change({ rail: true });
    change({ rail: false });

    expect(isOpen('members')).toBe(true);
  });

  test('a group of the sidebar is walked with the arrow keys, Home and End, which also open and close it', async () => {
    drawMenu();
    const at = () => document.activeElement?.textContent;
    link('welcome')!.focus();

    await user.keyboard('{ArrowDown}{ArrowRight}{ArrowDown}');
    expect([isOpen('members'), at()]).toEqual([true, 'menu.users']);
    await user.keyboard('{ArrowUp}{ArrowLeft}');
    expect([isOpen('members'), at()]).toEqual([false, 'menu.members']);
    await user.keyboard('{End}');
    expect(at()).toContain('menu.crm');
    await user.keyboard('{Home}{Enter}');
    expect(at()).toBe('menu.welcome');
  });
});

describe('a link to outside', () => {
  test.each([false, true])('a link to outside opens in a new tab without an opener; in the rail: %s', (rail) => {
    drawMenu({ lit: '/crm', rail });

    expect(link('crm')).toHaveAttribute('href', 'https://crm.example/home');
    expect(link('crm')).toHaveAttribute('target', '_blank');
    expect(link('crm')).toHaveAttribute('rel', 'noopener noreferrer');
    expect(link('crm')).toHaveAccessibleName(/frame\.opens_in_new_tab/);
  });

  test('a link to outside never lights up, though it be clicked', async () => {
    drawMenu({ lit: '/welcome' });
    link('crm')!.addEventListener('click', (event) => event.preventDefault());
    await user.click(link('crm')!);

    expect(link('crm')).not.toHaveAttribute('aria-current');
    expect(link('welcome')).toHaveAttribute('aria-current', 'page');
  });
});

describe('the drawer of the sidebar', () => {
  const page = () => document.getElementById('root');
  const drawer = (open: boolean, onClose: () => void) => (
    <MemoryRouter>
      <button type="button" id={menuButtonId}>
        opener
      </button>
      <MenuDrawer open={open} animated={false} onClose={onClose}>
        <MenuTree entries={entries} lit={undefined} rail={false} />
      </MenuDrawer>
    </MemoryRouter>
  );
  const open = (onClose: () => void = () => undefined) => {
    const container = document.body.appendChild(document.createElement('div'));
    container.id = 'root';
    const { rerender } = render(drawer(true, onClose), { container });
    return () => rerender(drawer(false, onClose));
  };

  test('the drawer lies over a page that cannot be reached, and is not there when it is closed', async () => {
    const close = open();
    expect(page()).toHaveAttribute('inert');
    expect(screen.getByRole('dialog')).toContainElement(screen.getByRole('navigation'));

    close();
    expect(page()).not.toHaveAttribute('inert');
    await waitFor(() => expect(screen.queryByRole('navigation')).toBeNull());
  });

  test('the drawer is dismissed with Escape, its button or the backdrop, and the focus returns to its opener', async () => {
    const closed = vi.fn<() => void>();
    const close = open(closed);
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'frame.close_menu' }));
    await user.click(document.querySelector('.MuiBackdrop-root')!);
    close();

    expect(closed).toHaveBeenCalledTimes(3);
    expect(screen.getByText('opener')).toHaveFocus();
  });

  test('the drawer that a navigation closes leaves the focus to the page', () => {
    const close = open();
    link('welcome')!.focus();
    window.history.pushState(null, '', '/admin/welcome');
    close();

    expect(document.body).toHaveFocus();
  });

  test('the drawer that closes over the same page leads the focus back to what opened it', () => {
    const close = open();
    link('welcome')!.focus();
    close();

    expect(screen.getByText('opener')).toHaveFocus();
  });
});
