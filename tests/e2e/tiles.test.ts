/** A tile of the app from its form to the phone of a member: made, put in its place by keyboard, published, read outside. screens.md 3.1, CP8 */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { en } from '../../i18n/en.ts';
import type { PublicTab } from '../../src/shared/contracts/tile-calls.ts';
import { axeFindings, type Visitor } from '../support/browser.ts';
import { accountOf, browserFor, originOf, signedIn } from '../support/journey.ts';

const owner = () => accountOf('yunfan', 'owner');
const path = '/configure_platform/grid';

let visitor: Visitor;
const browser = browserFor(() => visitor);

/** The labels of the first tab, as anybody reads them. */
const outside = (page: Page) =>
  page.evaluate(async () => {
    const reply = await fetch('/api/public/tiles?language=en');
    const { data } = (await reply.json()) as { data: PublicTab[] };
    return data[0]?.tiles.map(({ label }) => label) ?? [];
  });

test('a tile is made beside the phone, moved by keyboard alone, published, and read outside', async () => {
  visitor = await signedIn(browser(), owner(), path);
  const { page } = visitor;
  const rows = () => page.locator('tr[data-row] [data-row-link]').allInnerTexts();
  await expect.poll(async () => (await rows()).length).toBeGreaterThan(2);
  const before = await outside(page);

  // The button leads into the tab that the list shows once the tabs are there.
  await page.locator('a[href*="tab_id="]', { hasText: 'New tile' }).click();
  const label = page.getByRole('textbox', { name: /^Label/ });
  const long = 'Incomprehensibilities!';
  for (const language of ['Chinese', 'English']) {
    await page.getByRole('tab', { name: new RegExp(`^${language}`) }).click();
    await label.fill(long);
  }
  // The phone shows what is typed.
  const section = page.getByRole('region', { name: en.grid.phone });
  await section.locator('[data-phone] [data-label]', { hasText: long }).waitFor();
  await label.fill('Meet us');
  await page.getByRole('combobox', { name: /^Screen/ }).selectOption('events');
  // It begins in the tab that the list shows.
  await expect.poll(() => page.getByRole('combobox', { name: /^Tab/ }).inputValue()).not.toBe('');
  await page.getByRole('button', { name: en.form.create, exact: true }).click();
  await page.getByRole('heading', { name: 'Meet us' }).waitFor();

  await page.goto(`${originOf(owner().host)}/admin${path}`);
  const handle = page.getByRole('button', { name: 'Move Meet us', exact: true });
  await handle.waitFor();
  const count = (await rows()).length;
  await handle.focus();
  for (let nth = 1; nth < count; nth += 1) await page.keyboard.press('ArrowUp');
  await page.getByText(en.lists.order_changed).waitFor();
  expect((await rows())[0]).toBe('Meet us');
  // It speaks the organisation's own language first.
  await expect.poll(() => section.locator('[data-label]').first().innerText()).toBe(long);
  expect(await outside(page)).toEqual(before);

  await page.getByRole('button', { name: en.publishing.publish, exact: true }).click();
  await page.getByRole('button', { name: en.publishing.publish_now, exact: true }).click();
  await page.getByText(en.publishing.done).waitFor();
  await expect.poll(async () => (await outside(page))[0]).toBe('Meet us');
  expect(await axeFindings(page)).toEqual([]);
});
