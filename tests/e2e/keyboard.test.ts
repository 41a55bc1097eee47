/** A person without a mouse: from the sign-in to a member that is changed and saved, and how many keys that takes. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';

import { en } from '../../i18n/en.ts';
import type { Visitor } from '../support/browser.ts';
import { accountOf, browserFor, signedIn, visit } from '../support/journey.ts';

let visitor: Visitor;
let page: Page;
const browser = browserFor(() => visitor);
/** Keys pressed that are no letters of what is typed. */
let pressed: number;

async function press(key: string): Promise<void> {
  pressed += 1;
  await page.keyboard.press(key);
}

/** Presses a key until what has the focus answers to the selector, at most so often. */
async function pressUntil(key: string, selector: string, most: number): Promise<void> {
  const isThere = () => page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);
  for (let count = 0; count < most && !(await isThere()); count += 1) await press(key);
  expect(await isThere(), `${key} leads to ${selector}`).toBe(true);
}

describe('the portal without a mouse', () => {
  test('a member is found, changed and saved within thirty keys from the sign-in', async () => {
    const account = accountOf('northgate', 'owner');
    visitor = await visit(browser(), account);
    page = visitor.page;
    pressed = 0;

    await page.locator('input[name=email]:focus').waitFor();
    await page.keyboard.type(account.email);
    await press('Tab');
    await page.keyboard.type(account.password);
    await press('Enter');
    await page.waitForURL('**/admin/welcome');

    await press('Control+k');
    await page.getByRole('combobox').waitFor();
    await page.keyboard.type('manage');
    await page.getByRole('option').first().waitFor();
    await press('Enter');
    await page.waitForURL('**/user-manager/users');

    await page.locator('tbody tr a').first().waitFor();
    await page.locator('main h1:focus').waitFor();
    await pressUntil('Tab', 'input[type=search], main input[type=text]', 6);
    await page.keyboard.type('Kareem Patel');
    await page.getByText(en.list.found.replace('%{count}', '1')).waitFor();
    await pressUntil('ArrowDown', 'tbody tr a', 1);
    await press('Enter');
    await page.waitForURL('**/user-manager/edit/**');

    await page.locator('[data-fact=phone_number]').waitFor();
    await pressUntil('Tab', '[data-fact=phone_number] button', 18);
    await press('Enter');
    await page.locator('input[name=phone_number]:focus').waitFor();
    await page.keyboard.type(String(Date.now()).slice(-10));
    await press('Enter');
    await page.getByText(en.form.saved).first().waitFor();
    expect(pressed, `${pressed} keys besides what is typed`).toBeLessThanOrEqual(30);
  });

  test('the first row of a list is ten Tabs at most from its address', async () => {
    visitor = await signedIn(browser(), accountOf('northgate', 'owner'), '/user-manager/users');
    page = visitor.page;
    await page.locator('tbody tr a').first().waitFor();
    pressed = 0;
    await page.keyboard.press('Tab');
    pressed += 1;
    await page.getByRole('link', { name: en.frame.skip_to_content }).press('Enter');
    await pressUntil('Tab', 'a[href="#rows"]', 10);
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.matches('tbody tr:first-of-type a'))).toBe(true);
    expect(pressed).toBeLessThanOrEqual(10);

    // And without any of the links that lead past something.
    await page.locator('main').focus();
    pressed = 0;
    await pressUntil('Tab', 'tbody tr:first-of-type *', 16);
  });

  test.each(['/configure_platform/navigation_menu', '/all-finance/payments/payments', '/ads-enquiry'])(
    'the first row of %s is ten Tabs at most from its address',
    async (path) => {
      visitor = await signedIn(browser(), accountOf('northgate', 'owner'), path);
      page = visitor.page;
      await page.locator('[data-row] a').first().waitFor();
      pressed = 0;
      await press('Tab');
      await page.getByRole('link', { name: en.frame.skip_to_content }).press('Enter');
      await pressUntil('Tab', 'a[href="#rows"]', 9);
      await press('Enter');
      const isInRow = () => page.evaluate(() => document.activeElement?.closest('[data-row]') !== null);
      expect(await isInRow()).toBe(true);
      expect(pressed).toBeLessThanOrEqual(10);
    },
  );
});
