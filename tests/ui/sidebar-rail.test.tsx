/** Specification 2 and 4: the menu as a rail of icons, whose groups come up beside it. */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { drawMenu, group, isOpen, link } from '../support/menu.tsx';

const user = userEvent.setup({ delay: null });
const flyout = () => screen.getByRole('navigation', { name: 'menu.members' });

describe('the sidebar as a rail', () => {
  const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
  const enter = (element: Element) => fireEvent.pointerEnter(element, { pointerType: 'mouse' });
  const leave = (element: Element) => fireEvent.pointerLeave(element, { pointerType: 'mouse' });

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('a line of the rail without an icon shows its first letter, and every line keeps its name', () => {
    drawMenu({ rail: true });

    expect(within(group('finance')).getByText('M')).toBeInTheDocument();
    expect(link('welcome')).toHaveAccessibleName('menu.welcome');
  });

  test('a group of the rail opens 300 ms after the pointer comes, and closes 300 ms after it has left', () => {
    drawMenu({ rail: true });
    enter(group('members'));
    pass(299);
    expect(isOpen('members')).toBe(false);
    pass(1);
    expect([isOpen('members'), link('users') !== null]).toEqual([true, true]);

    leave(group('members'));
    pass(299);
    expect(isOpen('members')).toBe(true);
    pass(1);
    expect([isOpen('members'), link('users')]).toEqual([false, null]);
  });

  test('a group of the rail stays open on the way to its lines, and passing over a group opens nothing', () => {
    drawMenu({ rail: true });
    enter(group('members'));
    pass(300);
    leave(group('members'));
    pass(200);
    enter(flyout());
    pass(1000);
    expect(isOpen('members')).toBe(true);
    leave(flyout());
    enter(group('finance'));
    leave(group('finance'));
    pass(1000);

    expect([isOpen('members'), isOpen('finance')]).toEqual([false, false]);
  });
});

describe('a press or a key in the rail', () => {
  test('a press opens a group of the rail at once and closes it again; one is open at a time', async () => {
    drawMenu({ rail: true });
    await user.click(group('members'));
    expect(link('users')).toBeVisible();
    await user.click(group('finance'));
    expect([isOpen('members'), isOpen('finance')]).toEqual([false, true]);
    await user.click(group('finance'));
    expect(isOpen('finance')).toBe(false);
  });

  test.each(['{Enter}', ' ', '{ArrowRight}'])(
    'the key %j goes into the lines of a group, and Escape comes back',
    async (key) => {
      drawMenu({ rail: true });
      group('members').focus();
      await user.keyboard(key);
      expect(link('users')).toHaveFocus();

      await user.keyboard('{ArrowDown}');
      expect(group('groups')).toHaveFocus();
      await user.keyboard('{Escape}');
      expect([isOpen('members'), document.activeElement]).toEqual([false, group('members')]);
    },
  );

  test('the rail opens groups in groups, and a choice closes all', async () => {
    drawMenu({ rail: true });
    await user.click(group('members'));
    await user.click(group('groups'));
    await user.click(link('declined')!);

    expect(screen.getByRole('status')).toHaveTextContent('/members/groups/declined');
    expect([isOpen('members'), link('declined')]).toEqual([false, null]);
  });

  test.each([
    ['a press on what takes no focus', () => user.click(screen.getByRole('status'))],
    ['the focus going elsewhere', async () => act(() => screen.getByText('elsewhere').focus())],
    ['Escape, wherever the focus is', () => user.keyboard('{Escape}')],
  ])('an open group of the rail is closed by %s', async (_way, close) => {
    drawMenu({ rail: true });
    await user.click(group('members'));
    await close();

    expect(isOpen('members')).toBe(false);
  });

  test.each([
    ['{Tab}', '{ArrowDown}', 'finance'],
    ['{Shift>}{Tab}{/Shift}', '', 'members'],
  ])('the key %s at an end of the lines goes on in the rail', async (key, before, focused) => {
    drawMenu({ rail: true });
    group('members').focus();
    await user.keyboard(`{Enter}${before}`);
    await user.keyboard(key);

    expect([isOpen('members'), document.activeElement]).toEqual([false, group(focused)]);
  });
});
