/** Specification 2 and 4: the guard before every navigation, with its calls. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { guard } from '../../src/client/app/route-guard.ts';
import { pathBelowBase } from '../../src/client/state/resource-paths.ts';
import { showNoticesWith, type Notice } from '../../src/client/state/notices.ts';
import { sessionStore, type Person, type Tenant } from '../../src/client/state/session.ts';
import { givenSession, scriptCalls } from '../support/scripted-calls.ts';

const client = { clientToken: 'client-1', tenant: { client_type: 'STANDARD' } as Tenant };
const me = (permissions: string[]) => ({ json: { data: { user: {}, permissions, account_id: 'account-1' } } });
let notices: Notice[];
let stopShowing: () => void;

beforeEach(() => {
  notices = [];
  stopShowing = showNoticesWith((notice) => notices.push(notice));
});
afterEach(() => stopShowing());

/** Where a navigation ends up, or `passes`. */
async function open(path: string): Promise<string> {
  try {
    await guard({ request: new Request(`http://admin.example/admin${path}`) });
    return 'passes';
  } catch (outcome) {
    return (outcome as Response).headers.get('location')!;
  }
}

describe('opening a page', () => {
  test('a page without a client leads to /invalid', async () => {
    givenSession({});

    expect(await open('/dashboard')).toBe('/invalid');
  });

  test('a page without a token leads to the sign-in, with the query', async () => {
    givenSession(client);

    expect(await open('/user-manager/users?page=2')).toBe('/login?redirect=%2Fuser-manager%2Fusers%3Fpage%3D2');
  });

  test.each([
    ['/dashboard', ['dashboard.read'], 'passes'],
    ['/dashboard', ['portal.access'], '/401?noGoBack=true&need=dashboard.read&path=%2Fdashboard'],
    ['/', ['portal.access'], '/welcome'],
    ['/nowhere', ['portal.access'], '/404?path=%2Fnowhere'],
  ])('a page with a token loads the permissions once and retries %s', async (path, permissions, outcome) => {
    givenSession({ ...client, token: 'fresh' });
    const calls = scriptCalls(() => me(permissions));

    const first = await open(path);
    await open('/welcome');

    expect(first).toBe(outcome);
    expect(calls.map((call) => call.url)).toEqual(['/api/me/admin_portal']);
  });

  test('a page opened twice before the permissions are there asks for them once', async () => {
    givenSession({ ...client, token: 'fresh' });
    const calls = scriptCalls(() => me(['dashboard.read']));

    expect(await Promise.all([open('/dashboard'), open('/user-manager/users')])).toEqual([
      'passes',
      '/401?noGoBack=true&need=members.read&path=%2Fuser-manager%2Fusers',
    ]);
    expect(calls).toHaveLength(1);
  });

  test('a page is decided by the permissions of now', async () => {
    const person = { user: {}, account_id: 'account-1' } as Person;
    givenSession({ ...client, token: 'fresh', person: { ...person, permissions: ['dashboard.read'] } });
    expect(await open('/dashboard')).toBe('passes');

    givenSession({ ...client, token: 'fresh', person: { ...person, permissions: ['portal.access'] } });
    expect(await open('/dashboard')).toContain('/401');
  });

  test('a page of another person discards what was on its way for the one before', async () => {
    givenSession({ ...client, token: 'before' });
    scriptCalls((call) => {
      const token = call.headers.get('authorization');
      // The other one signs in while the answer is being given.
      if (token === 'Bearer before') givenSession({ ...client, token: 'after' });
      return me(token === 'Bearer before' ? ['dashboard.read'] : ['portal.access']);
    });

    await open('/dashboard');

    expect(sessionStore.get().person).not.toMatchObject({ permissions: ['dashboard.read'] });
    expect(await open('/dashboard')).toContain('/401');
  });

  test('a page of a group leads to its first permitted child', async () => {
    givenSession({ ...client, token: 'fresh' });
    scriptCalls(() => me(['members.read']));

    expect(await open('/user-manager')).toBe('/user-manager/users');
  });

  test.each([
    ['the session is dead', { status: 401, json: { message: 'Your session has ended.' } }, 'Your session has ended.'],
    ['the server fails', { status: 503 }, 'Something went wrong on the server. Try again.'],
    ['there are no permissions', me([]), 'getInfo: roles must be a non-null array!'],
  ])('when %s the person is signed out locally, told so, and led to /dashboard', async (_fact, reply, message) => {
    givenSession({ ...client, token: 'dead' });
    scriptCalls(() => reply);

    expect(await open('/user-manager/users')).toBe('/dashboard');
    expect(await open('/dashboard')).toBe('/login?redirect=%2Fdashboard');
    expect(sessionStore.get().token).toBeUndefined();
    expect(notices).toEqual([{ message, type: 'error' }]);
  });

  test("react-admin's own links are led to our screens, with their query", async () => {
    givenSession(client);

    expect(await open('/members/7?source=x')).toBe('/user-manager/edit/7?source=x');
  });
});

test.each([
  ['/admin', '/'],
  ['/admin/', '/'],
  ['/admin/dashboard', '/dashboard'],
  ['/administration', '/administration'],
])('the address %s is %s below the base', (pathname, path) => {
  expect(pathBelowBase(pathname)).toBe(path);
});
