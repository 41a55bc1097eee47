/** Addresses that want to lead out of the portal, through every door that takes one: none does, and none breaks the page. Security R7 and R34 */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { launchBrowser, newVisitor, type Visitor } from '../support/browser.ts';
import { accountOf, originOf, signedIn } from '../support/journey.ts';

let browser: Browser;
let stranger: Visitor;
let owner: Visitor;

const person = accountOf('northgate', 'analyst');

beforeAll(async () => {
  browser = await launchBrowser();
  stranger = await newVisitor(browser, { origin: originOf(person.host) });
  owner = await signedIn(browser, person);
});
afterAll(async () => {
  const said = [stranger, owner].flatMap((visitor) => visitor.complaints());
  expect(said).toEqual([]);
});

/** As they stand in an address: protocol-relative, backslash, control characters, encoded once and twice, schemes. */
const payloads = [
  '//evil.example',
  '/\\evil.example',
  '/%09/evil.example',
  '/%2fevil.example',
  '/%252fevil.example',
  '/%5cevil.example',
  'https://evil.example',
  'javascript:alert(1)',
];

/** Who comes through which door; what is done with a return address after a sign-in, e2e/sign-in and ui/arrival show. */
const doors: [string, () => Visitor, (payload: string) => string][] = [
  ['the sign-in', () => stranger, (payload) => `/login?redirect=${encodeURIComponent(payload)}`],
  ['the arrival from another portal', () => stranger, (payload) => `/ssouserportal?redirect=${payload}`],
  [
    'the address that builds a page anew',
    () => owner,
    (payload) => `/redirect${payload.startsWith('/') ? '' : '/'}${payload}`,
  ],
];

describe.each(doors)('%s', (door, visitor, addressOf) => {
  test.each(payloads)(`${door} leads nobody out of the portal by %s`, async (payload) => {
    const { page } = visitor();
    await page.goto(`/admin${addressOf(payload)}`, { waitUntil: 'commit' });
    await page.locator('h1').first().waitFor();
    expect(new URL(page.url()).origin).toBe(originOf(person.host));
  });
});
