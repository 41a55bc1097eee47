/** Which ways out the bar offers, and which address of the group's portal may be opened. Specification 1. */
import { describe, expect, test } from 'vitest';

import { mayOpenPortal, shortcutsFor } from '../../src/client/state/shortcuts.ts';

const website = 'https://www.example.org/';
const crm = 'https://crm.example.org/';

describe('the shortcuts to other sites', () => {
  test.each([
    [
      'all, in the order of the specification',
      { hasOrgAccount: true, crm: { crm_home_url: crm }, websiteUrl: website },
      ['group_portal', 'crm', 'view_website'],
    ],
    [
      'no CRM where there is none',
      { hasOrgAccount: false, crm: { crm_home_url: null }, websiteUrl: website },
      ['view_website'],
    ],
    [
      'no CRM before its address is known',
      { hasOrgAccount: false, crm: undefined, websiteUrl: website },
      ['view_website'],
    ],
    [
      'no CRM at an address that runs code',
      { hasOrgAccount: false, crm: { crm_home_url: 'javascript:alert(1)' }, websiteUrl: website },
      ['view_website'],
    ],
    [
      'no website at an address that runs code',
      { hasOrgAccount: false, crm: { crm_home_url: crm }, websiteUrl: 'data:text/html,x' },
      ['crm'],
    ],
    ['none', { hasOrgAccount: false, crm: { crm_home_url: '' }, websiteUrl: '' }, []],
  ])('the shortcuts to other sites are %s', (_fact, known, names) => {
    expect(shortcutsFor(known).map(({ name }) => name)).toEqual(names);
  });

  test('the shortcuts to other sites name and open the CRM as the organisation wants it', () => {
    const settings = { crm_home_url: crm, label: 'Our Salesforce', open_new_tab: false };
    expect(shortcutsFor({ hasOrgAccount: false, crm: settings, websiteUrl: '' })).toEqual([
      { name: 'crm', href: crm, inSameTab: true, label: 'Our Salesforce' },
    ]);
  });
});

test.each([
  ['https://group.example.org/enter?code=abc', true],
  ['http://group.localhost:4000/enter?code=abc', true],
  ['http://127.0.0.1:4000/', true],
  ['http://group.example.org/enter?code=abc', false],
  ['http://localhost.example.org/', false],
  ['https://name:pass@group.example.org/', false],
  ['javascript:alert(1)', false],
  ['mailto:a@example.org', false],
  ['//group.example.org', false],
  ['', false],
])('the portal of the group at %j may be opened: %s', (uri, may) => {
  expect(mayOpenPortal(uri)).toBe(may);
});
