/** The visited pages belong to one person in one tab of the browser: what outlives a reload, and what ends with the session. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { dispatchSession, sessionStore } from '../../src/client/state/session.ts';
import {
  closeTab,
  dispatchTabs,
  openTabs,
  refreshTab,
  tabsStore,
  titleTab,
  visitTab,
} from '../../src/client/state/tabs-store.ts';
import { givenPerson, personOf } from '../support/tab-strip.tsx';

const paths = () => tabsStore.get().list.map(({ path }) => path);
const stored = () => window.sessionStorage.getItem('guildhall.tabs');
const visit = (...pages: string[]) =>
  pages.forEach((path) => visitTab({ path, address: path, name: 'any', affix: false, noCache: false }));

/** The page is loaded anew: what is in memory is gone, what the browser tab stores is not. */
function reload(...who: Parameters<typeof personOf>): void {
  sessionStore.set({ token: 'token' });
  sessionStore.set({ token: 'token', person: personOf(...who) });
  openTabs(personOf(...who));
}

beforeEach(() => {
  givenPerson('owner');
  openTabs(personOf('owner'));
  visit('/dashboard', '/user-manager/users');
});
afterEach(() => {
  vi.restoreAllMocks();
  givenPerson();
});

describe('a reload', () => {
  test('the tabs are as they were after a reload, for the same person', () => {
    titleTab('/user-manager/users', 'No record');
    reload('owner');

    expect(paths()).toEqual(['/welcome', '/dashboard', '/user-manager/users']);
  });

  test('the tabs that the person may no longer open are left out after a reload', () => {
    visit('/user-manager/create');
    reload('analyst');

    expect(paths()).toEqual(['/welcome', '/dashboard', '/user-manager/users']);
  });

  test.each([
    ['another person of the account', 'bob', 'acme'],
    ['the same person in another account', 'ada', 'globex'],
  ])('the tabs are not shown to %s after a reload', (_who, user, account) => {
    reload('owner', user, account);

    expect(paths()).toEqual(['/welcome']);
  });
});

describe('the end of the session', () => {
  test('the end of the session removes the tabs, here and in the storage', () => {
    expect(stored()).toContain('/dashboard');
    dispatchSession({ type: 'signed_out' });

    expect(paths()).toEqual([]);
    expect(stored()).toBeNull();
  });

  test('the end of one person’s session leaves nothing to the next', () => {
    dispatchSession({ type: 'signed_in', token: 'another' });
    expect(paths()).toEqual([]);
    reload('owner', 'bob');

    expect(paths()).toEqual(['/welcome']);
  });
});

test('the tabs are opened once within a session', () => {
  openTabs(personOf('owner'));

  expect(paths()).toEqual(['/welcome', '/dashboard', '/user-manager/users']);
});

test('a storage that fails breaks nothing', () => {
  const fail = () => {
    throw new DOMException('The quota has been exceeded.');
  };
  for (const method of ['getItem', 'setItem', 'removeItem'] as const)
    vi.spyOn(Storage.prototype, method).mockImplementation(fail);

  visit('/user-manager/create');
  expect(paths()).toContain('/user-manager/create');
  reload('owner');
  expect(paths()).toEqual(['/welcome']);
  dispatchSession({ type: 'signed_out' });
  expect(paths()).toEqual([]);
});

test.each([
  ['closing one', () => closeTab('/dashboard'), ['/welcome', '/user-manager/users']],
  ['closing a pinned one', () => closeTab('/welcome'), ['/welcome', '/dashboard', '/user-manager/users']],
  ['closing the others', () => dispatchTabs({ type: 'others_closed', path: '/dashboard' }), ['/welcome', '/dashboard']],
  ['closing all', () => dispatchTabs({ type: 'all_closed' }), ['/welcome']],
  ['refreshing one', () => refreshTab('/dashboard'), ['/welcome', '/dashboard', '/user-manager/users']],
])('the verb for %s leaves %j', (_verb, perform, left) => {
  perform();

  expect(paths()).toEqual(left);
});
