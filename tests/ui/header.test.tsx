/** The menus and the buttons of the bar. Specification 2 and 8. */
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';

import { loadLanguage } from '../../src/client/providers/i18n.ts';
import { deviceStore } from '../../src/client/state/device.ts';
import { changeLanguage } from '../../src/client/state/language.ts';
import { button, freshBar, openBar } from '../support/bar.tsx';

const user = userEvent.setup({ delay: null });

freshBar();

describe('full screen', () => {
  /** What jsdom lacks. */
  function browserCan(can: boolean) {
    const state = { element: null as Element | null };
    Object.defineProperty(document, 'fullscreenEnabled', { value: can, configurable: true });
    Object.defineProperty(document, 'fullscreenElement', { get: () => state.element, configurable: true });
    const turn = (element: Element | null) => {
      state.element = element;
      document.dispatchEvent(new Event('fullscreenchange'));
    };
    document.documentElement.requestFullscreen = async () => turn(document.documentElement);
    document.exitFullscreen = async () => turn(null);
    return turn;
  }

  test('full screen is entered and left by the button', async () => {
    browserCan(true);
    openBar();
    await user.click(await button('Full screen'));
    expect(document.fullscreenElement).toBe(document.documentElement);
    await user.click(await button('Leave full screen'));
    await button('Full screen');
  });

  test('full screen that is left in any other way changes the icon as well', async () => {
    const turn = browserCan(true);
    openBar();
    await user.click(await button('Full screen'));
    await button('Leave full screen');
    turn(null);
    await button('Full screen');
  });

  test('full screen that the browser cannot show is warned about in the words of the specification', async () => {
    browserCan(false);
    openBar();
    await user.click(await button('Full screen'));
    expect(await screen.findByText('you browser can not work')).toBeVisible();
    await button('Full screen');
  });

  test('full screen is not offered on mobile', async () => {
    deviceStore.set('mobile');
    openBar();
    await button('Search pages and records');
    expect(screen.queryByRole('button', { name: 'Full screen' })).toBeNull();
  });
});

describe('a menu of the bar', () => {
  const account = 'Account of Ana Ruiz';
  const items = () => screen.queryAllByRole('menuitem').map(({ textContent }) => textContent);

  test.each([
    ['Enter', '{Enter}'],
    ['Space', ' '],
    ['the arrow down', '{ArrowDown}'],
    ['the arrow up', '{ArrowUp}'],
  ])('a menu of the bar is opened by %s, with the focus on its first entry', async (_key, typed) => {
    openBar();
    (await button(account)).focus();
    await user.keyboard(typed);
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Dashboard' })).toHaveFocus());
    expect(items()).toEqual(['Dashboard', 'Account security', 'Settings', 'Keyboard shortcuts?', 'Log Out']);
  });

  test('a menu of the bar is walked with the arrows, Home and End, and Escape closes it with the focus back', async () => {
    openBar();
    const opener = await button(account);
    await user.click(opener);
    const shown = await screen.findAllByRole('menuitem');
    const [first, second, last] = [shown[0], shown[1], shown.at(-1)];
    for (const [key, focused] of [
      ['{ArrowDown}', second],
      ['{ArrowUp}', first],
      ['{End}', last],
      ['{Home}', first],
      ['{ArrowUp}', last],
    ] as const) {
      await user.keyboard(key);
      expect(focused).toHaveFocus();
    }
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    expect(opener).toHaveFocus();
  });

  test('a menu of the bar says that it opens a menu, and whether it is open', async () => {
    openBar();
    const opener = await button(account);
    expect([opener.getAttribute('aria-haspopup'), opener.getAttribute('aria-expanded')]).toEqual(['menu', 'false']);
    await user.click(opener);
    expect(opener).toHaveAttribute('aria-expanded', 'true');
    expect(opener.getAttribute('aria-controls')).toBe(screen.getByRole('menu').id);
  });

  test('a menu of the bar leads to the dashboard, for a person who has one', async () => {
    const { place } = openBar();
    await user.click(await button(account));
    await user.click(await screen.findByRole('menuitem', { name: 'Dashboard' }));
    await waitFor(() => expect(place()).toBe('/dashboard'));
  });

  test('a menu of the bar offers no dashboard to a person who would be refused', async () => {
    openBar({ permissions: ['portal.access'] });
    await user.click(await button(account));
    await screen.findByRole('menu');
    expect(items()).toEqual(['Account security', 'Keyboard shortcuts?', 'Log Out']);
  });

  test.each(['en', 'zh', 'es'] as const)(
    'every button of the bar and its menu has a name of its own in %s',
    async (language) => {
      await loadLanguage(language);
      await changeLanguage(language);
      openBar({ website: 'https://www.example.org/' });
      await waitFor(() => expect(screen.getAllByRole('button').length).toBeGreaterThan(5));
      const names = screen.getAllByRole('button').map((one) => one.getAttribute('aria-label') ?? one.textContent);
      expect(names.filter((name) => !name || /^\w+\.\w+/.test(name))).toEqual([]);
      expect(new Set(names).size).toBe(names.length);
    },
  );
});
