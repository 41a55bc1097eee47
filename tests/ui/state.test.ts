/** Specification 4 and 9: colour mode and the paths of resources. */
import { describe, expect, test } from 'vitest';

import { resolveColorMode } from '../../src/client/state/color-mode.ts';
import { toLanguage } from '../../src/client/state/chosen-language.ts';
import { resourcePaths, screenOfResourcePath } from '../../src/client/state/resource-paths.ts';
import { reduceSession } from '../../src/client/state/session.ts';

test.each([
  ['en', 'en'],
  ['zh', 'zh'],
  ['es', 'es'],
  ['fr', 'en'],
  ['', 'en'],
  [undefined, 'en'],
])('the language %j is read as %s', (stored, language) => {
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

describe('the state of the session', () => {
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
  ])("react-admin's own link %s leads to our screen %s", (path, screen) => {
    expect(screenOfResourcePath(path)).toBe(screen);
  });

  test('a resource without screens has no paths', () => {
    expect(resourcePaths('nothing')).toEqual({ list: undefined, create: undefined });
  });
});
