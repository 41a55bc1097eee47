/** The focus is never lost: after Escape it is on what opened the rest, after a row has gone among the rows, and in the page that is read. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';

import { en } from '../../i18n/en.ts';
import type { Visitor } from '../support/browser.ts';
import { accountOf, apiOf, browserFor, signedIn } from '../support/journey.ts';

let visitor: Visitor;
const browser = browserFor(() => visitor);
const owner = accountOf('northgate', 'owner');
/** The last name of the members of a test. */
let mark: string;

/** Members of one mark, whose first names are these; answers the list of them. */
async function listOf(...names: string[]): Promise<string> {
  const { call } = await apiOf(owner);
  mark = `Fokus${Date.now()}`;
  for (const first_name of names) {
    const email = `${first_name}.${mark}@journeys.example`.toLowerCase();
    await call('/members', { method: 'POST', body: { first_name, last_name: mark, email, language: 'en' } });
  }
  return `/user-manager/users?filter={"q":"${mark}"}&sort=full_name&order=ASC`;
}

/** What has the focus, by its name or its text; `body` where nothing has. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const active = document.activeElement;
    return active === document.body ? 'body' : (active?.getAttribute('aria-label') ?? active?.textContent ?? '');
  });

async function binFromRow(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: en.list.row_actions.replace('%{name}', name) }).press('Enter');
  await page.getByRole('menuitem', { name: en.form.move_to_bin }).press('Enter');
  await page.locator('[data-row]', { hasText: name }).waitFor({ state: 'detached' });
}

describe('the focus after something has gone', () => {
  test('the focus is on the next row after one was moved to the bin, then on the last, then on the heading', async () => {
    visitor = await signedIn(browser(), owner, await listOf('Ada', 'Ben', 'Cyd'));
    const { page } = visitor;
    await page.locator('[data-row]').nth(2).waitFor();
    const [ada, ben, cyd] = [`Ada ${mark}`, `Ben ${mark}`, `Cyd ${mark}`];
    await binFromRow(page, ben);
    await expect.poll(() => focused(page)).toContain(cyd);
    await binFromRow(page, cyd);
    await expect.poll(() => focused(page)).toContain(ada);
    await binFromRow(page, ada);
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  });

  test('the focus is on the heading of a record that was moved to the bin by the menu above it', async () => {
    visitor = await signedIn(browser(), owner, await listOf('Dan'));
    const { page } = visitor;
    await page.locator('[data-row-link]').first().press('Enter');
    await page.getByRole('button', { name: en.form.more_actions }).press('Enter');
    await page.getByRole('menuitem', { name: en.form.move_to_bin }).press('Enter');
    await page.getByRole('button', { name: en.form.more_actions }).waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  });

  test('the focus is in the page while a record is read, and on its heading then', async () => {
    visitor = await signedIn(browser(), owner, await listOf('Eve'));
    const { page } = visitor;
    await page.locator('[data-row-link]').first().waitFor();
    let answer = () => undefined as void;
    const mayAnswer = new Promise<void>((resolve) => (answer = resolve));
    await page.route(/\/api\/members\/[^?/]+(\?|$)/, async (route) => {
      await mayAnswer;
      await route.continue();
    });
    await page.locator('[data-row-link]').first().press('Enter');
    await page.waitForURL('**/user-manager/edit/**');
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
    answer();
    await page.locator('main h1:focus').waitFor();
  });
});

describe('the focus after Escape', () => {
  test.each([
    ['the columns', en.list.columns],
    ['the export', en.list.export],
    ['the views', en.list.views],
    ['the filters', en.list.filter],
    ['the choice of language', en.frame.language],
  ])('the focus is back on the button of %s after Escape', async (_what, name) => {
    visitor = await signedIn(browser(), owner, '/user-manager/users');
    const { page } = visitor;
    await page.getByRole('tablist').waitFor();
    const button = page.getByRole('button', { name, exact: true });
    await button.press('Enter');
    await page.locator('[role=dialog], [role=menu]').first().waitFor();
    await page.keyboard.press('Escape');
    await page.locator('[role=dialog], [role=menu]').first().waitFor({ state: 'detached' });
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test('the focus is back on the button of the menu after Escape in a dialog that the menu opened', async () => {
    visitor = await signedIn(browser(), owner, await listOf('Fay'));
    const { page } = visitor;
    await page.locator('[data-row-link]').first().press('Enter');
    const more = page.getByRole('button', { name: en.form.more_actions });
    await more.press('Enter');
    await page.getByRole('menuitem', { name: en.people.merge }).press('Enter');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => more.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test('the focus is back on the button that sets up an authenticator app after Escape in its dialog', async () => {
    visitor = await signedIn(browser(), owner, '/my-account/security');
    const { page } = visitor;
    const button = page.getByRole('button', { name: en.account.totp.set_up, exact: true });
    await button.press('Enter');
    await page.getByRole('dialog').locator('code').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
  });
});
