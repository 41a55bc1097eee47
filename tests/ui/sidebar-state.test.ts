/** Specification 2, 4 and 9: what the menu at the left remembers, and what it makes of the window. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { deviceOf, deviceStore, watchDevice } from '../../src/client/state/device.ts';
import {
  closeSidebar,
  initialSidebar,
  reduceSidebar,
  sidebarStore,
  toggleSidebar,
} from '../../src/client/state/sidebar-store.ts';

describe('the preference on a desktop', () => {
  test.each([
    [undefined, true],
    ['', true],
    ['1', true],
    ['0', false],
    ['2', true],
    ['abc', true],
  ])('a cookie of %j means that the menu is wide: %s', (cookie, wide) => {
    expect(initialSidebar(cookie)).toEqual({ mobile: false, wide, drawer: false, animated: false });
  });
});

describe('the sidebar', () => {
  const desktop = { mobile: false, wide: true, drawer: false, animated: false };
  const phone = { mobile: true, wide: true, drawer: true, animated: false };

  test.each([
    ['toggles on a desktop, with animation', desktop, { type: 'toggled' }, { ...desktop, wide: false, animated: true }],
    ['toggles its drawer alone on a phone', phone, { type: 'toggled' }, { ...phone, drawer: false, animated: true }],
    [
      'closes its drawer with or without animation',
      phone,
      { type: 'drawer_closed', animated: false },
      { ...phone, drawer: false },
    ],
    [
      'stays as it is on a desktop when a drawer would close',
      desktop,
      { type: 'drawer_closed', animated: true },
      desktop,
    ],
    [
      'becomes a closed drawer where the window becomes narrow, at once',
      { ...desktop, animated: true },
      { type: 'width_changed', mobile: true },
      { ...phone, drawer: false },
    ],
    [
      'closes an open drawer with every other width, at once',
      { ...phone, animated: true },
      { type: 'width_changed', mobile: true },
      { ...phone, drawer: false },
    ],
    [
      'is as preferred where the window becomes wide again',
      { ...phone, wide: false },
      { type: 'width_changed', mobile: false },
      { ...desktop, wide: false },
    ],
  ] as const)('the sidebar %s', (_fact, before, event, after) => {
    expect(reduceSidebar(before, event)).toEqual(after);
  });
});

describe('the device', () => {
  let stop: () => void;
  const resize = (width: number) => {
    window.innerWidth = width;
    window.dispatchEvent(new Event('resize'));
  };
  const cookie = () => /sidebarStatus=(.)/.exec(document.cookie)?.[1];
  const hide = (hidden: boolean) => vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);

  beforeEach(() => {
    document.cookie = 'sidebarStatus=; max-age=0; path=/';
    sidebarStore.set(initialSidebar(undefined));
    window.innerWidth = 1440;
    stop = watchDevice();
  });
  afterEach(() => {
    stop();
    vi.restoreAllMocks();
    window.innerWidth = 1024;
  });

  test.each([
    [320, 'mobile'],
    [991, 'mobile'],
    [992, 'desktop'],
    [1920, 'desktop'],
  ])('the device is, at %i px of width, %s', (width, device) => {
    expect(deviceOf(width)).toBe(device);
  });

  test('a phone opens and closes its menu without touching the preference of the desktop', () => {
    resize(390);
    toggleSidebar();
    expect(sidebarStore.get()).toMatchObject({ drawer: true, animated: true });
    closeSidebar();
    resize(1440);

    expect(sidebarStore.get()).toMatchObject({ wide: true, drawer: false });
    expect(cookie()).toBeUndefined();
  });

  test('a desktop stores the preference, 0 and 1, and has it back after being narrow', () => {
    toggleSidebar();
    expect(cookie()).toBe('0');
    resize(800);
    resize(1200);
    expect(sidebarStore.get()).toMatchObject({ mobile: false, wide: false, animated: false });
    toggleSidebar();
    expect(cookie()).toBe('1');
  });

  test('the device closes an open menu with another width, and not when only the height changes', () => {
    resize(390);
    toggleSidebar();
    window.innerHeight = 300;
    resize(390);
    expect(sidebarStore.get().drawer).toBe(true);
    resize(700);
    expect(sidebarStore.get()).toMatchObject({ drawer: false, animated: false });
  });

  test('the device is not checked while the page is hidden, and is when it is seen again', () => {
    hide(true);
    resize(390);
    expect(deviceStore.get()).toBe('desktop');
    hide(false);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(deviceStore.get()).toBe('mobile');
  });
});
