/** What of the look is kept, where, and what becomes of a value that nobody could have chosen. Specification 3 and 9. */
import { readFileSync } from 'node:fs';

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { makeFormats } from '../../src/client/fields/use-formats.ts';
import { writeCookie, removeCookie, preferenceDays } from '../../src/client/state/cookies.ts';
import { changeLanguage } from '../../src/client/state/language.ts';
import { chooseLook, toLookChoice } from '../../src/client/state/appearance-settings.ts';
import { cacheAppearance, paintedKeys } from '../../src/client/state/cached-appearance.ts';
import { sessionStore, type Tenant } from '../../src/client/state/session.ts';
import { toSize } from '../../src/client/state/density.ts';
import { changeSize, sizeStore } from '../../src/client/state/size.ts';
import { tabsStore } from '../../src/client/state/tabs-store.ts';
import { tenantIcon } from '../../src/client/state/tenant-icon.ts';
import { watchUnsaved } from '../../src/client/state/dirty-forms.ts';
import { authCookie } from '../../src/shared/specification/constants.ts';
import { somebody } from '../support/person.ts';
import { tenant } from '../support/views.tsx';

const root = document.documentElement;

beforeEach(() => {
  window.localStorage.clear();
  delete root.dataset['mode'];
  root.style.removeProperty('--boot-accent');
});
afterEach(() => {
  vi.restoreAllMocks();
  removeCookie(authCookie);
  sessionStore.set({});
  changeSize('medium');
});

describe('a preference', () => {
  test.each([
    ['language', async () => changeLanguage('es'), 'language=es'],
    ['size', async () => changeSize('mini'), 'size=mini'],
    ['sidebar', async () => writeCookie('sidebarStatus', '0', preferenceDays), 'sidebarStatus=0'],
  ])(
    'the preference %s lives a year, on every path, and is there on a link from elsewhere',
    async (_name, choose, start) => {
      const written = vi.spyOn(document, 'cookie', 'set');
      await choose();
      const cookie = written.mock.calls.map(([text]) => text).find((text) => text.startsWith(start))!;
      expect(cookie).toMatch(/; path=\/(?:;|$)/i);
      expect(cookie).toMatch(/; samesite=lax/i);
      expect(cookie).not.toMatch(/domain=/i);
      const days = (Date.parse(/expires=([^;]+)/.exec(cookie)![1]!) - Date.now()) / 86_400_000;
      expect(Math.round(days)).toBe(365);
    },
  );

  test.each([
    ['mini', 'mini'],
    ['default', 'default'],
    ['huge', 'medium'],
    ['MINI', 'medium'],
    ['', 'medium'],
    [undefined, 'medium'],
    ['__proto__', 'medium'],
  ])('the stored size %j is read as %s', (stored, size) => {
    expect(toSize(stored)).toBe(size);
  });

  test('a new size builds the visited pages anew, but for one that holds unsaved input', () => {
    const visited = (path: string) => ({ path, address: path, name: 'users', affix: false, noCache: false, round: 0 });
    tabsStore.set({ list: ['/a', '/b'].map(visited), recent: ['/a', '/b'], lately: [] });
    const release = watchUnsaved('/b', () => true);
    changeSize('mini');
    expect(tabsStore.get().list.map(({ path, round }) => [path, round])).toEqual([
      ['/a', 1],
      ['/b', 0],
    ]);
    release();
  });

  test('the size holds from the moment it is chosen', () => {
    changeSize('small');
    expect(sizeStore.get()).toBe('small');
  });
});

const person = (id: string) => somebody({ user: { id } });
const at = (account: string, who?: string) =>
  sessionStore.set({
    clientToken: 'c',
    tenant: { ...tenant, account_id: account } as Tenant,
    ...(who && { person: person(who) }),
  });
const kept = (key: string) => window.localStorage.getItem(`guildhall.look.${key}`);

describe('the chosen look', () => {
  test('the chosen look is kept for the person and the client organisation together', () => {
    at('one', 'ada');
    chooseLook({ color: '#13c2c2' });
    at('two', 'ada');
    chooseLook({ mode: 'dark' });
    expect(kept('one.ada')).toBe('{"color":"#13c2c2"}');
    expect(kept('two.ada')).toBe('{"mode":"dark"}');
  });

  test('the chosen look is kept for the organisation alone before anybody has signed in', () => {
    at('one');
    chooseLook({ mode: 'system' });
    expect(kept('one')).toBe('{"mode":"system"}');
  });

  test('the chosen look changes in one part and keeps the other; a colour can be taken back', () => {
    at('three', 'ada');
    chooseLook({ color: '#123456' });
    chooseLook({ mode: 'light' });
    expect(kept('three.ada')).toBe('{"mode":"light","color":"#123456"}');
    chooseLook({ color: undefined });
    expect(kept('three.ada')).toBe('{"mode":"light"}');
  });

  test.each([
    [null, {}],
    ['{"mode":"dark","color":"#abcdef"}', { mode: 'dark', color: '#abcdef' }],
    ['{"mode":"pink","color":"red"}', {}],
    ['{"color":"#fff;background:url(x)"}', {}],
    ['[1]', {}],
    ['null', {}],
    ['{', {}],
  ])('the chosen look stored as %j is %j', (stored, choice) => {
    expect(toLookChoice(stored)).toEqual(choice);
  });

  test('the chosen look lasts as long as the page where nothing can be stored', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('denied');
    });
    at('four', 'ada');
    expect(() => chooseLook({ mode: 'dark' })).not.toThrow();
    expect(() =>
      cacheAppearance({ mode: 'dark', accent: '#123456', icon: 'data:image/svg+xml,x' }, false),
    ).not.toThrow();
  });
});

describe('the first paint', () => {
  const boot = async () => {
    vi.resetModules();
    await vi.importActual('../../src/client/boot.ts');
  };
  const icon = 'data:image/svg+xml,%3Csvg%2F%3E';

  test('the first paint has the colours last drawn, those of the portal for a person who is signed in', async () => {
    cacheAppearance({ mode: 'light', accent: '#111111', icon }, false);
    cacheAppearance({ mode: 'dark', accent: '#222222', icon }, true);
    writeCookie(authCookie, 'token');
    await boot();
    expect(root.dataset['mode']).toBe('dark');
    expect(root.style.getPropertyValue('--boot-accent')).toBe('#222222');
    removeCookie(authCookie);
    await boot();
    expect(root.dataset['mode']).toBe('light');
  });

  test('the mode of the system is followed at the first paint', async () => {
    cacheAppearance({ mode: 'system', accent: '#111111', icon }, false);
    vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
    await boot();
    expect(root.dataset['mode']).toBe('dark');
  });

  test('the tab has the organisation’s former sign at the first paint', async () => {
    document.head.innerHTML = '<link rel="icon" href="/admin/favicon.svg">';
    cacheAppearance({ mode: 'light', accent: '#111111', icon }, false);
    await boot();
    expect(document.querySelector('link[rel=icon]')!.getAttribute('href')).toBe(icon);
  });

  test.each([
    ['nothing', null],
    ['no JSON', '{'],
    ['null', 'null'],
    ['another shape', '{"mode":"pink","accent":"red;x","icon":"https://elsewhere.example/i.svg"}'],
  ])('a stored look of %s changes nothing at the first paint', async (_what, stored) => {
    document.head.innerHTML = '<link rel="icon" href="/admin/favicon.svg">';
    if (stored !== null) window.localStorage.setItem(paintedKeys.out, stored);
    await boot();
    expect(root.dataset['mode']).toBeUndefined();
    expect(root.style.getPropertyValue('--boot-accent')).toBe('');
    expect(document.querySelector('link[rel=icon]')!.getAttribute('href')).toBe('/admin/favicon.svg');
  });

  test('a host that belongs to nobody any more forgets how it looked', () => {
    cacheAppearance({ mode: 'dark', accent: '#111111', icon }, false);
    cacheAppearance(undefined, false);
    expect(Object.values(paintedKeys).map((key) => window.localStorage.getItem(key))).toEqual([null, null]);
  });

  test('the script of the first paint imports nothing, so that it runs as it is', () => {
    expect(readFileSync('src/client/boot.ts', 'utf8')).not.toMatch(/^(import|export) /m);
  });
});

test.each([
  ['en', '12,345.6', '1 Mar 2026'],
  ['en-US', '12,345.6', 'Mar 1, 2026'],
  ['es', '12,345.6', '1 mar 2026'],
  ['zh', '12,345.6', '2026年3月1日'],
] as const)(
  'the language %s writes days in its own way, and numbers with the comma of the specification',
  (language, number, day) => {
    const formats = makeFormats(language, 'Europe/Madrid');
    expect([formats.number(12_345.6), formats.day('2026-03-01')]).toEqual([number, day]);
  },
);

test.each([
  ['Gremio', 'G'],
  ['云帆创业社', '云'],
  ['<script>', '<'],
  ['ñandú', 'Ñ'],
  ['🙂 club', '🙂'],
])('an organisation without a picture, %s, has its initial as its sign', (name, initial) => {
  const address = tenantIcon(name, '#1F3A5F');
  const svg = decodeURIComponent(address.slice('data:image/svg+xml,'.length));
  const text = new DOMParser().parseFromString(svg, 'image/svg+xml').querySelector('text')!;
  expect(text.textContent).toBe(initial);
  expect(text.getAttribute('fill')).toBe('#ffffff');
});
