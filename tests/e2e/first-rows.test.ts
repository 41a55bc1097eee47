/** The rows that stand in the page before the program does. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';

import { axeFindings, type Visitor, type VisitorOptions } from '../support/browser.ts';
import { accountOf, browserFor, signedIn } from '../support/journey.ts';

const list = '/user-manager/users';
const row = 'tbody tr[data-row], li[data-row]';

let visitor: Visitor;
const browser = browserFor(() => visitor);

/** Opens a list whose program is held back. `release` lets it come. */
async function openHeld(path: string, options: Partial<VisitorOptions> = {}) {
  visitor = await signedIn(browser(), accountOf('northgate', 'owner'), '/welcome', options);
  const { page } = visitor;
  await page.locator('h1').waitFor();
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/main-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(new URL(`/admin${path}`, page.url()).href, { waitUntil: 'commit' });
  return { page, release };
}

const placeOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { x, y, height } = element.getBoundingClientRect();
      return [x, y, height].map(Math.round);
    });

describe('the first rows', () => {
  test('the rows of a list can be read before its program is there, which draws them in the same place', async () => {
    const { page, release } = await openHeld(list);
    const ahead = page.locator('.ahead-row').first();
    await ahead.waitFor();
    const words = await ahead.locator('.ahead-cell').allTextContents();
    const places = [await placeOf(page, '.ahead-row'), await placeOf(page, '.ahead-row > .ahead-cell:nth-child(3)')];
    expect(await page.getByRole('row').count()).toBe(0);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);

    release();
    await page.locator(row).first().waitFor();
    expect(await page.locator('.ahead-first-rows').count()).toBe(0);
    const cells = await page.locator(row).first().locator('td').allTextContents();
    // Name, address and state at least: what was done within two days is told in words, which take the program.
    expect(words.filter(Boolean).length).toBeGreaterThanOrEqual(3);
    expect(cells.slice(1, 1 + words.length).map((cell, index) => words[index] && cell)).toEqual(words);
    expect([await placeOf(page, row), await placeOf(page, 'tr[data-row] > td:nth-child(3)')]).toEqual(places);
    expect(await axeFindings(page)).toEqual([]);
  });

  test('the rows that were drawn ahead are never followed by a skeleton', async () => {
    const { page, release } = await openHeld(list);
    await page.locator('.ahead-row').first().waitFor();
    await page.evaluate(() => {
      const seen = window as unknown as { skeletons: number };
      seen.skeletons = 0;
      const look = () => (seen.skeletons += document.querySelectorAll('#root tbody tr:not([data-row])').length);
      new MutationObserver(look).observe(document, { childList: true, subtree: true });
    });
    release();
    await page.locator(row).first().waitFor();
    expect(await page.evaluate(() => (window as unknown as { skeletons: number }).skeletons)).toBe(0);
  });

  test('a phone has the rows before the program as well, in one column', async () => {
    const { page, release } = await openHeld(list, { width: 390, height: 844 });
    const ahead = page.locator('.ahead-row').first();
    await ahead.waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(await ahead.locator('.ahead-cell:visible').count()).toBe(1);
    release();
    await page.locator(row).first().waitFor();
    expect(await page.locator('.ahead-first-rows').count()).toBe(0);
  });

  test('nothing of the rows is kept in the browser', async () => {
    const { page, release } = await openHeld(list);
    const cells = page.locator('.ahead-row').first().locator('.ahead-cell');
    await cells.first().waitFor();
    const [, address] = await cells.allTextContents();
    release();
    await page.locator(row).first().waitFor();
    const kept = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
    );
    expect([address?.includes('@'), kept.includes(address!)]).toEqual([true, false]);
  });
});
