/** Beside their lists: a new member by a few fields, and a queue in which nothing is left. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { en } from '../../i18n/en.ts';
import { axeFindings, type Visitor } from '../support/browser.ts';
import { accountOf, apiOf, browserFor, signedIn } from '../support/journey.ts';

const members = '/user-manager/users';

let visitor: Visitor;
let page: Page;
const browser = browserFor(() => visitor);

async function open(path: string, tenant: string): Promise<void> {
  visitor = await signedIn(browser(), accountOf(tenant, 'owner'), path);
  page = visitor.page;
}

/** The record of a row that is shown. */
const row = (name: string) => page.locator('[data-row]').filter({ hasText: name });
const focused = () => page.evaluate(() => document.activeElement?.textContent);

test('a quick add makes one member after the other with the keyboard, and the list stays where it is', async () => {
  const mark = `Rasch${Date.now()}`;
  const address = `${members}?filter=${encodeURIComponent(JSON.stringify({ q: mark }))}`;
  await open(address, 'northgate');
  await page.getByText(en.list.no_match_title).waitFor();
  const before = page.url();
  await page.getByRole('button', { name: en.list.quick_add }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New member' });
  const first = dialog.getByRole('textbox', { name: /^First name/ });
  await expect.poll(() => first.evaluate((one) => one === document.activeElement)).toBe(true);

  const type = async (name: string, email: string) => {
    await page.keyboard.type(name);
    await page.keyboard.press('Tab');
    await page.keyboard.type(mark);
    await page.keyboard.press('Tab');
    await page.keyboard.type(email);
  };
  await type('Ida', `ida.${mark}@journeys.example`.toLowerCase());
  await page.keyboard.press('Control+Enter');
  await page.getByText(`Ida ${mark} added`).waitFor();
  await expect.poll(() => first.inputValue()).toBe('');
  await expect.poll(() => first.evaluate((one) => one === document.activeElement)).toBe(true);
  // Who is there already is told while it is typed.
  await type('Otto', `ida.${mark}@journeys.example`.toLowerCase());
  await dialog
    .locator('[data-duplicates=email]')
    .filter({ hasText: `Ida ${mark}` })
    .waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('textbox', { name: /^Email/ }).fill(`otto.${mark}@journeys.example`.toLowerCase());
  await page.keyboard.press('Enter');

  await dialog.waitFor({ state: 'detached' });
  await expect.poll(focused).toBe(en.list.quick_add);
  await row(`Otto ${mark}`).waitFor();
  await row(`Ida ${mark}`).waitFor();
  expect(page.url()).toBe(before);
  const toast = page.locator('.MuiPaper-root').filter({ hasText: `Otto ${mark} added` });
  await toast.getByRole('button', { name: en.form.undo }).click();
  await row(`Otto ${mark}`).waitFor({ state: 'detached' });
  expect(await row(`Ida ${mark}`).count()).toBe(1);
});

test('a queue in which nothing is left says so, and the keyboard goes on to what waits next', async () => {
  const owner = await apiOf(accountOf('yunfan', 'owner'));
  const waiting = encodeURIComponent(JSON.stringify({ status: ['new'] }));
  const { body: data } = await owner.call<{ id: string }[]>(`/ad_enquiries?filter=${waiting}`);
  for (const { id } of data)
    expect((await owner.call(`/ad_enquiries/${id}/contacted`, { method: 'POST', body: {} })).status).toBe(200);
  const name = `Queue ${Date.now()}`;
  const enquiry = { name, email: 'queue@journeys.example', source: 'phone' };
  expect((await owner.call('/ad_enquiries', { method: 'POST', body: enquiry })).status).toBe(201);

  await open(`/ads-enquiry?filter=${waiting}`, 'yunfan');
  await row(name).getByRole('link').first().focus();
  await page.keyboard.press('m');
  await page.getByRole('menuitem', { name: 'Contacted' }).press('Enter');
  await page.getByRole('heading', { name: en.caught_up.title }).waitFor();
  await expect.poll(focused).toMatch(/^Next: /);
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => !url.pathname.endsWith('/ads-enquiry'));
});
