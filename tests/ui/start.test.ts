/** The start: what is asked ahead of the program, who is handed the answers, and what becomes of a tab that outlives a deploy. */
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';

import { prefetchStartCalls } from '../../src/client/providers/start-calls.ts';
import { firstListOf, listRouteOf } from '../../src/client/providers/initial-list.ts';
import { fetchFirstPage, listStaleTime } from '../../src/client/providers/initial-page.ts';
import { portalFetch } from '../../src/client/providers/http.ts';
import { fetchCode } from '../../src/client/providers/reload-after-deploy.ts';
import { preferences } from '../../src/client/providers/preferences.ts';
import { queryClient } from '../../src/client/providers/query-client.ts';
import { resolveTenant } from '../../src/client/providers/tenant.ts';
import { writeCookie, removeCookie } from '../../src/client/state/cookies.ts';
import { findDefinition } from '../../src/client/state/definitions.ts';
import { columnsKey } from '../../src/client/state/list-memory.ts';
import { routes } from '../../src/client/state/resource-paths.ts';
import { dispatchSession, sessionStore } from '../../src/client/state/session.ts';
import { accountCookie, authCookie, hostAnswerId } from '../../src/shared/specification/constants.ts';
import { givenSession, scriptCalls, type Call } from '../support/scripted-calls.ts';

const resolvePath = '/api/v3/domains/admin/resolve';
const resolved = {
  data: {
    is_primary_domain: true,
    primary_domain: { domain: 'admin.acme.example' },
    consumer_portal_url: 'https://acme.example',
    client_token: 'client-1',
    whitelabel_client: { account_id: 'account-1' },
  },
};
const fields = ['chapter_id', 'email', 'full_name', 'joined_at', 'membership_status', 'plan_id'];
const listUrl =
  '/api/members?' +
  new URLSearchParams({
    sort: '["joined_at","DESC"]',
    range: '[0,24]',
    filter: '{}',
    fields: JSON.stringify(fields),
  }).toString();

const at = (path: string, search = '') =>
  ({ hostname: 'admin.acme.example', pathname: `/admin${path}`, search }) as Location;
const place = { protocol: 'https:', host: 'admin.acme.example', hostname: 'admin.acme.example', port: '', search: '' };
/** What is asked for the list of an address; undefined where it is none. */
function firstListAt(path: string, search = '') {
  const route = listRouteOf(`/admin${path}`);
  return route && firstListOf(route, search, findDefinition(route.resource)!);
}
const asked = (calls: Call[], url: string) => calls.filter((call) => call.url === url);

/** What the server puts into the page. */
function sayInPage(answer: { domain: string; environment: string; reply: unknown }): void {
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = hostAnswerId;
  element.textContent = JSON.stringify(answer);
  document.head.append(element);
  onTestFinished(() => element.remove());
}

function answerAll(clientToken = 'client-1'): Call[] {
  return scriptCalls(({ url }) => {
    if (url === resolvePath) return { json: { data: { ...resolved.data, client_token: clientToken } } };
    if (url.startsWith('/api/members')) return { json: [{ id: 'm1' }], headers: { 'content-range': 'members 0-0/1' } };
    return { json: { data: {} } };
  });
}

beforeEach(() => {
  givenSession({ token: 'token-1' });
  writeCookie(authCookie, 'token-1');
  writeCookie(accountCookie, 'account-1');
  queryClient.clear();
});
afterEach(() => {
  for (const name of [authCookie, accountCookie]) removeCookie(name);
  vi.restoreAllMocks();
});

describe('a call that is made ahead', () => {
  it('the calls made ahead are the host, then the person and the list, in the organisation’s name', async () => {
    const calls = answerAll();
    prefetchStartCalls(at('/user-manager/users'));
    await expect.poll(() => calls).toHaveLength(3);
    expect(calls.map(({ method, url }) => `${method} ${url}`)).toEqual([
      `POST ${resolvePath}`,
      'GET /api/me/admin_portal',
      `GET ${listUrl}`,
    ]);
    expect(calls.map(({ headers }) => headers.get('client-token'))).toEqual([null, 'client-1', 'client-1']);
    expect(calls.every(({ headers }) => headers.get('authorization') === 'Bearer token-1')).toBe(true);
    expect(calls[2]!.headers.get(accountCookie)).toBe('account-1');
  });

  it('a call that is made ahead is handed to its asker once, and not made a second time', async () => {
    const calls = answerAll();
    prefetchStartCalls(at('/user-manager/users'));
    await resolveTenant(place);
    await portalFetch('/me/admin_portal');
    expect(asked(calls, resolvePath)).toHaveLength(1);
    expect(asked(calls, '/api/me/admin_portal')).toHaveLength(1);
    await portalFetch('/me/admin_portal');
    expect(asked(calls, '/api/me/admin_portal')).toHaveLength(2);
  });

  it('the host is not asked for ahead where the page says what it was resolved to', async () => {
    const calls = answerAll();
    sayInPage({ domain: 'admin.acme.example', environment: 'staging', reply: resolved });
    prefetchStartCalls(at('/user-manager/users'));
    await expect.poll(() => calls).toHaveLength(2);
    expect(await resolveTenant(place)).toBe('resolved');
    expect(calls.map(({ url }) => url)).toEqual(['/api/me/admin_portal', listUrl]);
    expect(calls.map(({ headers }) => headers.get('client-token'))).toEqual(['client-1', 'client-1']);
    expect(sessionStore.get().environment).toBe('staging');
  });

  it('the host is asked for ahead where the page speaks of another', async () => {
    const calls = answerAll();
    sayInPage({ domain: 'admin.other.example', environment: 'staging', reply: resolved });
    prefetchStartCalls(at('/user-manager/users'));
    await expect.poll(() => calls).toHaveLength(3);
    expect(calls[0]!.url).toBe(resolvePath);
  });

  it('the host alone is asked for ahead for a stranger', async () => {
    removeCookie(authCookie);
    givenSession({});
    const calls = answerAll();
    prefetchStartCalls(at('/user-manager/users'));
    await resolveTenant(place);
    expect(calls.map(({ url }) => url)).toEqual([resolvePath]);
  });

  it.each([
    ['another person', { type: 'signed_in', token: 'token-2' }],
    ['a person of another account', { type: 'person_loaded', person: { account_id: 'account-2' } }],
  ] as const)('a call that is made ahead is not handed to %s', async (_, event) => {
    const calls = answerAll();
    prefetchStartCalls(at('/user-manager/users'));
    await expect.poll(() => calls).toHaveLength(3);
    await resolveTenant(place);
    dispatchSession({ type: 'person_loaded', person: { account_id: 'account-1' } as never });
    dispatchSession(event as never);
    await portalFetch(listUrl.slice('/api'.length));
    expect(asked(calls, listUrl)).toHaveLength(2);
  });

  it('a call that is made ahead is forgotten once something was changed', async () => {
    const calls = answerAll();
    prefetchStartCalls(at('/user-manager/users'));
    await expect.poll(() => calls).toHaveLength(3);
    await resolveTenant(place);
    dispatchSession({ type: 'person_loaded', person: { account_id: 'account-1' } as never });
    await portalFetch('/members/m1', { method: 'PUT', body: { city: 'Vigo' } });
    await portalFetch(listUrl.slice('/api'.length));
    expect(asked(calls, listUrl)).toHaveLength(2);
  });

  it('a call that is made ahead leaves it to the caller to tell a broken connection', async () => {
    let broken = true;
    const calls = scriptCalls(() => {
      if (broken) throw new TypeError('Failed to fetch');
      return { json: resolved };
    });
    prefetchStartCalls(at('/welcome'));
    await expect.poll(() => calls).toHaveLength(1);
    broken = false;
    expect(await resolveTenant(place)).toBe('resolved');
  });
});

describe('the list of an address', () => {
  it.each([
    ['/user-manager/users', '', { page: 1, perPage: 25, sort: { field: 'joined_at', order: 'DESC' }, filter: {} }],
    [
      '/user-manager/users',
      '?page=3&perPage=50&sort=full_name&order=ASC&filter=%7B%22q%22%3A%22ana%22%7D',
      { page: 3, perPage: 50, sort: { field: 'full_name', order: 'ASC' }, filter: { q: 'ana' } },
    ],
    // Somebody mistyped the filter: the list reads none, and so does this.
    [
      '/user-manager/users',
      '?filter={',
      { page: 1, perPage: 25, sort: { field: 'joined_at', order: 'DESC' }, filter: {} },
    ],
  ])('the address %s%s is read as the list reads it', (path, search, query) => {
    expect(firstListAt(path, search)).toMatchObject({ resource: 'members', query: { ...query, fields } });
  });

  it('the list of an address is asked for with its columns, or those that the person last chose', () => {
    preferences.setItem(columnsKey(routes.find(({ path }) => path === '/user-manager/users')!.item.name), [
      'full_name',
      'region',
    ]);
    const asked = (search: string) => firstListAt('/user-manager/users', search)?.query.fields;
    expect(asked('')).toEqual(['full_name', 'region']);
    expect(asked('?columns=full_name,city')).toEqual(['city', 'full_name']);
    window.localStorage.clear();
    expect(asked('')).toEqual(fields);
  });

  it.each([
    ['/welcome', ''],
    ['/user-manager/edit/7', ''],
  ])('the address %s%s has no list to ask for', (path, search) => expect(firstListAt(path, search)).toBeUndefined());

  it('the list of an address is there when it is drawn, and counts as new for a moment only', async () => {
    const calls = answerAll();
    await fetchFirstPage(at('/user-manager/users'));
    expect(asked(calls, listUrl)).toHaveLength(1);
    const [query] = queryClient.getQueryCache().findAll({ queryKey: ['members', 'getList'] });
    expect(listStaleTime(query!)).toBeGreaterThan(0);
    queryClient.setQueryData(query!.queryKey, query!.state.data, { updatedAt: Date.now() + 5 });
    expect(listStaleTime(query!)).toBe(0);
  });
});

describe('a part of the program that is gone', () => {
  const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  const reload = vi.fn<() => void>();
  const page = (script: string) => ({ text: `<script type="module" src="${script}"></script>` });

  beforeEach(() => {
    reload.mockClear();
    window.sessionStorage.clear();
    document.head.innerHTML = '<script type="module" src="/admin/assets/index-old.js"></script>';
    vi.stubGlobal('location', { ...window.location, reload });
  });
  afterEach(() => {
    document.head.innerHTML = '';
    vi.unstubAllGlobals();
  });

  it('a part of the program that is gone leads into the new build by one reload', async () => {
    scriptCalls(() => page('/admin/assets/index-new.js'));
    const code = vi.fn<() => void>();
    void fetchCode(gone).then(code, code);
    await expect.poll(() => reload.mock.calls).toHaveLength(1);
    expect(code).not.toHaveBeenCalled();
    // The next one fails too: it is told instead of reloading for ever.
    await expect(fetchCode(gone)).rejects.toThrow('dynamically imported');
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('a part that is gone is reported where the server has the same build, or none can be asked', async () => {
    scriptCalls(() => page('/admin/assets/index-old.js'));
    await expect(fetchCode(gone)).rejects.toThrow('dynamically imported');
    scriptCalls(() => {
      throw new TypeError('Failed to fetch');
    });
    await expect(fetchCode(gone)).rejects.toThrow('dynamically imported');
    expect(reload).not.toHaveBeenCalled();
  });

  it('a part of the program that is gone never costs anybody their unsaved input', async () => {
    scriptCalls(() => page('/admin/assets/index-new.js'));
    const ask = (event: Event) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    try {
      await expect(fetchCode(gone)).rejects.toThrow('dynamically imported');
    } finally {
      window.removeEventListener('beforeunload', ask);
    }
    expect(reload).not.toHaveBeenCalled();
  });
});
