/** Specification 2, 5 and 6: what the menu shows to whom, and what of it is a link and what a group. */
import { singletons } from '../../src/server/definitions/registry.ts';
import { describe, expect, test } from 'vitest';

import { menu as portalMenu } from '../../resources.config.ts';
import { isExternalLink } from '../../src/shared/definition/external-link.ts';
import { disabledMenu, isEnabled } from '../../src/shared/menu/disabled-menu.ts';
import { isGroup, joinPath, type MenuEntry, type MenuGroup } from '../../src/shared/menu/navigation.ts';
import { groupsAround, menuLinks, visibleMenu, type VisibleEntry } from '../../src/shared/menu/visible-menu.ts';

const page = (name: string, more: Partial<MenuEntry> = {}): MenuEntry => ({
  path: name,
  name,
  source: { kind: 'screen', screen: name },
  ...more,
});
const group = (name: string, children: readonly MenuEntry[], more: Partial<MenuGroup> = {}): MenuGroup => ({
  path: name,
  name,
  children,
  ...more,
});
const hidden = { hidden: true };
const refused = { roles: ['nobody.has.it'] };

/** `a` for a link, `g(a b)` for a group. */
const drawn = (entries: readonly VisibleEntry[]): string =>
  entries.map(({ name, children }) => (children ? `${name}(${drawn(children)})` : name)).join(' ');
const shown = (menu: readonly MenuEntry[], held: string[] = [], type: 'STANDARD' | 'ENTERPRISE' = 'STANDARD') =>
  visibleMenu(menu, held, type);

describe('the menu', () => {
  test.each([
    ['two visible children as a group', group('g', [page('a'), page('b')]), 'g(a b)'],
    ['one visible and one hidden child as a link to the visible one', group('g', [page('a'), page('b', hidden)]), 'a'],
    ['a group that always shows with its one item', group('g', [page('a')], { alwaysShow: true }), 'g(a)'],
    ['a group in a group', group('g', [group('h', [page('a'), page('b')])]), 'g(h(a b))'],
    ['two single levels as a group with a link, never as a link', group('g', [group('h', [page('a')])]), 'g(a)'],
    ['three single levels as two groups', group('g', [group('h', [group('i', [page('a')])])]), 'g(h(a))'],
    ['nothing of a group whose children are all hidden', group('g', [page('a', hidden)]), ''],
    ['nothing of a group whose children are all refused', group('g', [page('a', refused)]), ''],
    ['nothing of an emptied group that always shows', group('g', [page('a', refused)], { alwaysShow: true }), ''],
    ['nothing of a group of emptied groups', group('g', [group('h', [page('a', refused)])]), ''],
    ['a link when all that stands beside it is emptied', group('g', [page('a'), group('h', [page('b', hidden)])]), 'a'],
    ['a link for a group that the permissions leave one child', group('g', [page('a'), page('b', refused)]), 'a'],
    ['nothing below a hidden group', group('g', [page('a'), page('b')], hidden), ''],
    ['nothing below a refused group, whatever its children need', group('g', [page('a'), page('b')], refused), ''],
    ['nothing of what nobody may see', page('a', { roles: [] }), ''],
    ['the children of an untitled group in its place', group('g', [page('a'), page('b')], { untitled: true }), 'a b'],
  ])('the menu shows %s', (_fact, entry, outcome) => {
    expect(drawn(shown([entry]))).toBe(outcome);
  });

  test('one role in common is enough to see a menu entry, and letter case counts', () => {
    const menu = [page('a', { roles: ['x', 'y'] }), page('b', { roles: ['Y'] })];

    expect(drawn(shown(menu, ['y']))).toBe('a');
    expect(drawn(shown(menu, ['admin']))).toBe('');
  });

  test('the menu shows the order of the config, and leaves the config untouched', () => {
    const menu = [page('b'), group('g', [page('d'), page('c', refused)]), page('a')];
    const before = structuredClone(menu);

    expect(drawn(shown(menu, [], 'ENTERPRISE'))).toBe('b d a');
    expect(menu).toEqual(before);
  });
});

describe('a link of the menu', () => {
  test('a link of the menu has its own icon, or else that of the group whose place it has taken', () => {
    const of = (icon?: string) => shown([group('g', [page('a', { icon })], { icon: 'money' })])[0]?.icon;

    expect([of('mail'), of()]).toEqual(['mail', 'money']);
  });

  test.each([
    ['below its group', ['/g', 'a'], '/g/a'],
    ['below its groups, level by level', ['/g', 'h', 'a'], '/g/h/a'],
    ['at its own path when that begins with a slash', ['/g', 'h', '/a/b'], '/a/b'],
    ['below a group whose path begins with a slash', ['/g', '/h', 'a'], '/h/a'],
    ['outside, whatever it stands in', ['/g', 'h', 'https://a.example/x'], 'https://a.example/x'],
    ['below the root with one slash', ['/', 'a'], '/a'],
  ])('a link of the menu leads %s', (_fact, [first = '', ...rest], outcome) => {
    expect(rest.reduce(joinPath, first)).toBe(outcome);
  });

  test.each([
    ['http://a', true],
    ['https://a', true],
    ['http:a', true],
    ['mailto:x@y', true],
    ['tel:1', true],
    ['HTTP://a', false],
    ['//a.b', false],
    ['ftp://a', false],
    ['sms:1', false],
    ['javascript:alert(1)', false],
    [' https://a', false],
    ['httpx', false],
    ['/a', false],
    ['', false],
  ])('a link of the menu to %j leads outside: %s', (address, outcome) => {
    expect(isExternalLink(address)).toBe(outcome);
  });

  test('a link to outside keeps its address in a group and when it takes the place of one', () => {
    const crm = page('crm', { source: { kind: 'external', href: 'https://crm.example' } } as Partial<MenuEntry>);

    expect(menuLinks(shown([group('g', [crm, page('a')]), group('h', [crm])])).map(({ href }) => href)).toEqual([
      'https://crm.example',
      undefined,
      'https://crm.example',
    ]);
  });
});

test('the groups around a page are named from the outside in', () => {
  const entries = shown([
    group('/g', [page('a'), group('h', [page('b'), page('c')])]),
    group('/i', [page('a'), page('b')]),
  ]);

  expect(groupsAround(entries, '/g/h/b')).toEqual(['/g', '/g/h']);
  expect(groupsAround(entries, '/i/a')).toEqual(['/i']);
  expect(groupsAround(entries, '/nowhere')).toEqual([]);
  expect(groupsAround(entries, undefined)).toEqual([]);
});

describe('the menu of an ENTERPRISE client', () => {
  const emails = (more: Partial<MenuGroup> = {}) =>
    group('email', [page('template-configuration', hidden), page('email-history', { icon: 'mail' }), page('x')], more);
  const menu = [page('welcome'), page('dashboard'), emails()];

  test('the dashboard stands before Welcome for ENTERPRISE, and after it for others', () => {
    expect(drawn(shown(menu, [], 'ENTERPRISE'))).toMatch(/^dashboard welcome /);
    expect(drawn(shown(menu))).toMatch(/^welcome dashboard /);
  });

  test('the template editor is in the menu for ENTERPRISE, for whoever may see it', () => {
    const guarded = [emails({ roles: ['email.read'] })];

    expect(drawn(shown(menu, [], 'ENTERPRISE'))).toContain('email(template-configuration email-history x)');
    expect(drawn(shown(menu))).toContain('email(email-history x)');
    expect(drawn(shown(guarded, [], 'ENTERPRISE'))).toBe('');
  });

  test('the entry Emails Sent has no icon for ENTERPRISE', () => {
    const iconOf = (entries: VisibleEntry[]) => menuLinks(entries).find(({ name }) => name === 'email-history')?.icon;

    expect(iconOf(shown(menu, [], 'ENTERPRISE'))).toBeUndefined();
    expect(iconOf(shown(menu))).toBe('mail');
  });

  test('the changes for ENTERPRISE reach groups within groups too', () => {
    const deep = [group('g', [page('welcome'), page('dashboard'), group('h', [emails(), page('a')])])];

    expect(drawn(shown(deep, [], 'ENTERPRISE'))).toBe(
      'g(dashboard welcome h(email(template-configuration email-history x) a))',
    );
    expect(menuLinks(shown(deep, [], 'ENTERPRISE')).map(({ icon }) => icon)).not.toContain('mail');
  });
});

describe('the disabled-menu list', () => {
  test('the disabled-menu list names nine entries and disables none: its condition is always true', () => {
    expect(disabledMenu).toHaveLength(9);
    expect(disabledMenu.filter((name) => !isEnabled(name))).toEqual([]);
    expect(drawn(shown(disabledMenu.map((name) => page(name))))).toBe(disabledMenu.join(' '));
  });

  test('the disabled-menu list would disable its own entries alone if the condition were false', () => {
    const names = ['dashboard', 'email-history', 'referrals', 'users'];

    expect(names.filter((name) => isEnabled(name, () => false))).toEqual(['dashboard', 'users']);
  });
});

test('every link of the portal that leads outside has an address that does', () => {
  const all = (entries: readonly MenuEntry[]): MenuEntry[] =>
    entries.flatMap((entry) => (isGroup(entry) ? all(entry.children) : [entry]));
  const hrefs = all(portalMenu).flatMap((entry) =>
    'source' in entry && entry.source.kind === 'external' ? [entry.source.href] : [],
  );
  const leadsOutside = (href: (typeof hrefs)[number]) =>
    typeof href === 'string'
      ? isExternalLink(href)
      : singletons[href.settings]?.fields[href.field]?.kind === 'url' &&
        (href.newTab === undefined || singletons[href.settings]?.fields[href.newTab]?.kind === 'toggle');

  expect(hrefs.length).toBeGreaterThan(0);
  expect(hrefs.filter((href) => !leadsOutside(href))).toEqual([]);
});
