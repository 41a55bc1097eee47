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
  await browser.close();
  expect(said).toEqual([]);
});

/** As they stand in an address: protocol-relative, backslash, control characters, encoded once and twice, schemes. */
const payloads = [
  '//evil.example',
  '/\\evil.example',
  '/%09/evil.example',
  '/%0a//evil.example',
  '/%2fevil.example',
  '/%252fevil.example',
  '/%5cevil.example',
  'https://evil.example',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
];

/** Opens an address; where one ends, and whether there is a page. */
async function endsAt({ page }: Visitor, path: string): Promise<string> {
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator('h1').first().waitFor();
  return new URL(page.url()).origin;
}

describe.each(payloads)('%s', (payload) => {
  test('leads nobody out of the portal who has no session', async () => {
    const query = encodeURIComponent(payload);
    for (const path of [`/login?redirect=${query}`, `/sso?redirect=${query}`, `/ssouserportal?redirect=${query}`])
      expect(await endsAt(stranger, `/admin${path}`)).toBe(originOf(person.host));
  });

  test('leads nobody out who is in', async () => {
    for (const path of [
      `/redirect/${payload}`,
      `/redirect${payload}`,
      `/login?redirect=${encodeURIComponent(payload)}`,
    ])
      expect(await endsAt(owner, `/admin${path}`)).toBe(originOf(person.host));
  });
});
