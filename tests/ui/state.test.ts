/** Specification 4 and 9: sidebar, device, colour mode and the paths of resources. */
import { describe, expect, test } from 'vitest';

import { resolveColorMode } from '../../src/client/state/color-mode.ts';
import { deviceOf } from '../../src/client/state/device.ts';
import { toLanguage } from '../../src/client/state/language.ts';
import { resourcePaths, screenOfResourcePath } from '../../src/client/state/resource-paths.ts';
import { reduceSession } from '../../src/client/state/session.ts';
import { reduceSidebar } from '../../src/client/state/sidebar.ts';

test.each([
  [320, 'mobile'],
  [991, 'mobile'],
  [992, 'desktop'],
  [1920, 'desktop'],
])('%i px wide is %s', (width, device) => {
  expect(deviceOf(width)).toBe(device);
});

test.each([
  ['en', 'en'],
  ['zh', 'zh'],
  ['es', 'es'],
  ['fr', 'en'],
  ['', 'en'],
  [undefined, 'en'],
])('the language %j is taken as %s', (stored, language) => {
  expect(toLanguage(stored)).toBe(language);
});

test.each([
  ['light', true, 'light'],
  ['dark', false, 'dark'],
  ['system', true, 'dark'],
  ['system', false, 'light'],
] as const)('the colour mode %s on a system that is dark: %s comes to %s', (mode, systemIsDark, outcome) => {
  expect(resolveColorMode(mode, systemIsDark)).toBe(outcome);
});

describe('the sidebar', () => {
  test('toggles with animation, closes with or without', () => {
    expect(reduceSidebar({ open: true, animated: false }, { type: 'toggled' })).toEqual({
      open: false,
      animated: true,
    });
    expect(reduceSidebar({ open: true, animated: true }, { type: 'closed', animated: false })).toEqual({
      open: false,
      animated: false,
    });
  });

  test('a closed one stays as it is', () => {
    const closed = { open: false, animated: true };

    expect(reduceSidebar(closed, { type: 'closed', animated: false })).toBe(closed);
  });
});

describe('the session', () => {
  test('signing out forgets token and person, and keeps the client organisation', () => {
    const before = { token: 't', clientToken: 'c', person: {} as never, environment: 'local' as const };

    expect(reduceSession(before, { type: 'signed_out' })).toEqual({
      clientToken: 'c',
      environment: 'local',
      token: undefined,
      person: undefined,
    });
  });

  test('another sign-in forgets the person before', () => {
    expect(reduceSession({ token: 'a', person: {} as never }, { type: 'signed_in', token: 'b' })).toEqual({
      token: 'b',
      person: undefined,
    });
  });
});

describe("react-admin's own links lead to our screens", () => {
  test.each([
    ['/members', '/user-manager/users'],
    ['/members/create', '/user-manager/create'],
    ['/members/7', '/user-manager/edit/7'],
    ['/members/7/show', '/user-manager/edit/7'],
    ['/members/a%2Fb', '/user-manager/edit/a%2Fb'],
    ['/members/7/other', undefined],
    ['/dashboard', undefined],
    ['/', undefined],
  ])('%s: %s', (path, screen) => {
    expect(screenOfResourcePath(path)).toBe(screen);
  });

  test('a resource without screens has no paths', () => {
    expect(resourcePaths('nothing')).toEqual({ list: undefined, create: undefined });
  });
});
