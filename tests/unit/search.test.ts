/** The search over the pages: what is found, how well, and what of it is marked. Specification 2 and 9. */
import { describe, expect, test } from 'vitest';

import { en } from '../../i18n/en.ts';
import { menu } from '../../resources.config.ts';
import { searchOver, titleOf, type Page } from '../../src/client/layout/search/find-pages.ts';
import { permissionsOf } from '../../src/shared/access/permissions.ts';
import { searchableEntries } from '../../src/shared/menu/visible-menu.ts';

const page = (title: string, path: string, href?: string): Page => ({
  trail: title.split(' > '),
  path,
  ...(href !== undefined && { href }),
});

/** A menu as large as the specification's. */
const pages = [
  page('Welcome', '/welcome'),
  page('Dashboard', '/dashboard'),
  page('Email Outreach', '/email-management'),
  page('Email Outreach > Email Configuration', '/email-management/email-configuration'),
  page('Email Outreach > Emails Sent', '/email-management/email-history'),
  page('Member Management', '/user-manager'),
  page('Member Management > Manage Members', '/user-manager/users'),
  page('Member Management > Import Users and Businesses', '/import-user-business'),
  page('Paid Group Management > Pending Approvals', '/pending-approvals'),
  page('Paid Group Management > Approved Groups', '/approved-groups'),
  page('Configuración > Español e idiomas', '/languages'),
  page('Everything there is to set up for your organisation and its people > Certificates', '/certificates'),
  page('CRM Configuration', '/admin-settings/crm', 'https://crm.example.org/home'),
  page('Áéíóú', '/vowels'),
  page('会员管理 > 管理会员', '/zh/users'),
];
const search = searchOver(pages);
const titles = (text: string) => search(text).map((found) => titleOf(found.page));

describe('the search', () => {
  test.each(['', ' ', '\t\n  '])('the search finds nothing for %j', (text) => {
    expect(search(text)).toEqual([]);
  });

  test.each([
    ['email', ['Email Outreach', 'Email Outreach > Email Configuration', 'Email Outreach > Emails Sent']],
    ['emial', ['Email Outreach', 'Email Outreach > Email Configuration', 'Email Outreach > Emails Sent']],
    [
      'user',
      ['Member Management', 'Member Management > Manage Members', 'Member Management > Import Users and Businesses'],
    ],
    ['history', ['Email Outreach > Emails Sent']],
    ['approved', ['Paid Group Management > Approved Groups', 'Paid Group Management > Pending Approvals']],
    ['espanol', ['Configuración > Español e idiomas']],
    ['CONFIGURACION', ['Configuración > Español e idiomas']],
    ['管理会员', ['会员管理 > 管理会员']],
    ['certificates', ['Everything there is to set up for your organisation and its people > Certificates']],
    ['aeiou', ['Áéíóú']],
    ['businesses member import', ['Member Management > Import Users and Businesses']],
    ['sent emails', ['Email Outreach > Emails Sent']],
    ['members manage', ['Member Management > Manage Members']],
    ['crm', ['CRM Configuration']],
    ['/approved-groups', ['Paid Group Management > Approved Groups']],
  ])('the search finds for %j what fits it', (text, expected) => {
    expect(titles(text)).toEqual(expect.arrayContaining(expected));
  });

  test.each([
    ['approved', 'Paid Group Management > Approved Groups'],
    ['dashbord', 'Dashboard'],
    ['wlecome', 'Welcome'],
    ['espanol', 'Configuración > Español e idiomas'],
    ['certificates', 'Everything there is to set up for your organisation and its people > Certificates'],
    ['history', 'Email Outreach > Emails Sent'],
  ])('the search puts what fits %j best first', (text, best) => {
    expect(titles(text)[0]).toBe(best);
  });

  test.each(['zzzz', 'qqqqqqqq', '§§§'])('the search finds nothing that is like %j', (text) => {
    expect(titles(text)).toEqual([]);
  });

  test.each([
    ['email', true],
    ['emaxl', true],
    ['exaxl', true],
    ['xxaxl', false],
  ])('the search forgives two wrong letters of five, and no third: %j', (text, isFound) => {
    const found = searchOver([page('Email', '/a')])(text);
    expect(found.length > 0).toBe(isFound);
  });

  test('the search ignores capitals', () => {
    expect(titles('MEMBER')).toEqual(titles('member'));
  });

  test.each([0, 40, 41, 80, 200])('the search finds a word that begins %i characters into the title', (at) => {
    const found = searchOver([page(`${'- '.repeat(at).slice(0, at)}Earnings`, '/x')])('earnings');
    expect(found).toHaveLength(1);
  });

  test('the search finds a text that is longer than the library compares at once', () => {
    expect(titles('paid group management > pending approvals of this')[0]).toContain('Pending Approvals');
  });

  test('the search gives a page that leads outside its address there', () => {
    expect(search('crm.example.org')[0]?.page.href).toBe('https://crm.example.org/home');
  });
});

describe('the marks of the search', () => {
  const marked = (text: string, title: string) => {
    const [found] = searchOver([page(title, '/nothing-alike')])(text);
    return found?.marks.map(([from, to]) => title.slice(from, to + 1));
  };

  test.each([
    ['manage', 'Member Management > Manage Members', ['Manage', 'Manage']],
    ['espanol', 'Ajustes > Español', ['Español']],
    [
      'members manage',
      'Member Management > Manage Members',
      ['Manage', 'Manage Members'].slice(0, 1).concat('Manage', 'Members'),
    ],
    ['会员', '会员管理 > 管理会员', ['会员', '会员']],
  ])('the search marks where it stands what fitted: %j in %j', (text, title, expected) => {
    expect(marked(text, title)).toEqual(expected);
  });

  test.each([
    ['dashbord', 'Dashboard', ['Dashboard']],
    ['mxnxge', 'Manage Members', ['ge']],
    ['exaxl', 'Email', []],
  ])(
    'the search marks what was taken for a mistyped word, and never a single letter: %j in %j',
    (text, title, expected) => {
      expect(marked(text, title)).toEqual(expected);
    },
  );
});

describe('the pages of a person', () => {
  const pagesOf = (role: 'owner' | 'analyst'): Page[] =>
    searchableEntries(menu, permissionsOf(role), 'STANDARD').map(({ names, ...place }) => ({
      ...place,
      trail: names.map((name) => en.menu[name as keyof typeof en.menu]),
    }));

  test('the search finds the pages of a person by their titles', () => {
    expect(searchOver(pagesOf('analyst'))('members').map(({ page: { path } }) => path)).toContain(
      '/user-manager/users',
    );
  });

  test('the search offers a person no detail page and no page that is refused', () => {
    const paths = (role: 'owner' | 'analyst') => searchOver(pagesOf(role))('member').map((found) => found.page.path);
    expect(paths('owner').filter((path) => path.includes(':') || path.endsWith('/create'))).toEqual([]);
    const nobody = searchableEntries(menu, [], 'STANDARD').map(({ path }) => path);
    expect(nobody).toEqual(['/welcome']);
  });
});
