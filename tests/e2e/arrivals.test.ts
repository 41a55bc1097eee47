/** Everyone who arrives, in a real browser: a password by mail, a registration and its code, and arrival from another portal. */
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

import PostalMime from 'postal-mime';
import type { Browser } from 'playwright-core';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';

import { en } from '../../i18n/en.ts';
import { axeFindings, launchBrowser, newVisitor, type Visitor } from '../support/browser.ts';
import { accountOf, originOf, portal, submitSignIn } from '../support/journey.ts';
import { operate } from '../support/operate.ts';

let browser: Browser;
let visitor: Visitor;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterEach(async () => {
  expect(visitor.complaints()).toEqual([]);
  await visitor.close();
});

const open = async (host: string, path: string) => {
  visitor = await newVisitor(browser, { origin: originOf(host) });
  await visitor.page.goto(`/admin${path}`);
  return visitor.page;
};

/** What a person finds in their mail: the text of what came since then, as soon as it is there. */
const mailTo = (address: string, since: number): Promise<string> =>
  vi.waitFor(
    async () => {
      const folder = join(portal().dataDir, 'outbox');
      const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'));
      for (const path of names.map((name) => join(folder, name))) {
        if ((await stat(path)).mtimeMs < since) continue;
        const mail = await PostalMime.parse(await readFile(path, 'utf8'));
        if (mail.to?.some((to) => to.address === address)) return mail.text ?? '';
      }
      throw new Error(`No mail to ${address}`);
    },
    { timeout: 30_000, interval: 200 },
  );

const chosen = 'a calm green harbour';

const choosePassword = async () => {
  await visitor.page.locator('input[name=new-password]').fill(chosen);
  await visitor.page.locator('input[name=repeated-password]').fill(chosen);
};

test('a forgotten password is chosen anew by mail, and opens the portal', async () => {
  const person = accountOf('gremio', 'finance');
  const since = Date.now();
  const page = await open(person.host, '/login');
  await page.getByRole('link', { name: en.auth.forgot }).click();
  // The sign-in has a field for the address as well.
  await page.getByRole('heading', { name: en.arrivals.forgot.title }).waitFor();
  await page.locator('input[name=email]').fill(person.email);
  await page.locator('button[type=submit]').click();
  await page.getByRole('heading', { name: en.arrivals.forgot.sent_title }).waitFor();

  const [link] = /\/admin\/forgotPassword\?token=\S+/.exec(await mailTo(person.email, since))!;
  await page.goto(link);
  await page.getByRole('heading', { name: en.arrivals.choose.title }).waitFor();
  expect(page.url()).not.toContain('token');
  expect(await axeFindings(page)).toEqual([]);
  await choosePassword();
  await page.locator('button[type=submit]').click();

  await page.waitForURL('**/admin/login');
  await page.getByText(en.auth.password_changed).waitFor();
  expect(await page.locator('input[name=email]').inputValue()).toBe(person.email);
  await submitSignIn(visitor, person.email, chosen);
  await page.waitForURL('**/admin/welcome');
});

test('a person who asks for access proves their address by a code, and then waits for a role', async () => {
  const { host } = accountOf('gremio', 'owner');
  const email = 'nora@newcomers.example';
  const since = Date.now();
  const page = await open(host, '/login');
  await page.getByRole('link', { name: en.auth.register }).click();
  await page.locator('input[name=first_name]').fill('Nora');
  await page.locator('input[name=email]').fill(email);
  await choosePassword();
  await page.locator('input[name=terms]').check();
  expect(await axeFindings(page)).toEqual([]);
  await page.locator('button[type=submit]').click();

  await page.waitForURL('**/admin/verification');
  expect(await axeFindings(page)).toEqual([]);
  const code = /\n\s+(\d{6})\n/.exec(await mailTo(email, since))![1]!;
  await page.getByLabel('Digit 1 of 6').focus();
  await page.keyboard.type(code);

  await page.getByRole('heading', { name: en.arrivals.verify.waiting_title }).waitFor();
  visitor.expectStatus(403);
  await page.getByRole('link', { name: en.arrivals.to_sign_in }).click();
  await submitSignIn(visitor, email, chosen);
  await page.getByText(en.errors.account_pending).waitFor();
});

test('a visitor from the organisation’s website is in by one click, and the link works once', async () => {
  const { host, email } = accountOf('gremio', 'support');
  const key = await operate('portal-key', '--host', host, '--name', `Website ${Date.now()}`);
  const page = await open(host, '/login');
  // In the website's stead: its server would ask, and lead the browser there.
  const uri = await page.evaluate(
    async ([sent, address]) => {
      const headers = { 'content-type': 'application/json', 'x-portal-key': sent! };
      const asked = { method: 'POST', headers, body: JSON.stringify({ email: address }) };
      const made = (await (await fetch('/api/auth/autologin_tokens', asked)).json()) as { data: { uri: string } };
      return made.data.uri;
    },
    [/x-portal-key +(\S+)/.exec(key)![1]!, email],
  );
  const { pathname, search } = new URL(uri);
  await page.goto(pathname + search);
  await page.getByText(email).waitFor();
  expect(page.url()).not.toContain('token');
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: /^Continue as/ }).click();
  await page.waitForURL(/\/admin\/(dashboard|welcome)/);

  visitor.expectStatus(410);
  const second = await visitor.newTab();
  await second.goto(pathname + search);
  await second.getByRole('heading', { name: en.arrivals.dead.title }).waitFor();
});
