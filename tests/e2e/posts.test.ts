/** A post from its form to the home page: written, published, featured, seen by a visitor, hidden and gone. screens.md 3.6, CT1 to CT3 */
import type { Browser } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';

import { launchBrowser } from '../support/browser.ts';
import { accountOf, apiOf, originOf, signedIn } from '../support/journey.ts';

const owner = () => accountOf('northgate', 'owner');
const list = '/content-management/posts-search-listing';
const title = 'The bakery gives bread away';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});

test('a post is written, published, featured and seen on the home page, and hidden is gone', async () => {
  const api = await apiOf(owner());
  const filter = encodeURIComponent(JSON.stringify({ privacy: 'public', is_paid: false }));
  const channels = await api.call<{ name: string }[]>(`/channels?filter=${filter}`);
  const { page } = await signedIn(browser, owner(), `${list}/create`);
  await page.getByRole('textbox', { name: /^Title/ }).fill(title);
  const text = page.locator('[contenteditable=true]').first();
  await text.click();
  await text.pressSequentially('Two hundred loaves, first come.');
  await page.getByRole('combobox', { name: /^Author/ }).click();
  await page.getByRole('listbox').getByRole('option').first().click();
  await page.getByRole('combobox', { name: /^Channel/ }).fill(channels.body[0]!.name);
  await page.getByRole('listbox').getByRole('option', { name: channels.body[0]!.name }).first().click();
  await page.getByRole('combobox', { name: /^Language/ }).selectOption('en');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await page.waitForURL(/view-post\?feed_id=/);
  const id = new URL(page.url()).searchParams.get('feed_id')!;

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('Published', { exact: true }).first().waitFor();
  const state = async () => (await api.call<{ status: string; is_featured: boolean }>(`/posts/${id}`)).body;
  await expect.poll(async () => (await state()).status).toBe('published');
  await page.getByRole('button', { name: 'Feature', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Feature', exact: true }).click();
  await expect.poll(async () => (await state()).is_featured).toBe(true);
  expect((await api.call('/featured_posts/reorder', { method: 'POST', body: { ids: [id] } })).status).toBe(200);

  const guest = await (await browser.newContext()).newPage();
  const link = guest.getByRole('link', { name: title });
  const seen = async () => {
    await guest.goto(`${originOf(owner().host)}/site/?lang=en`);
    return link.count();
  };
  await expect.poll(seen, { timeout: 15_000 }).toBe(1);
  expect(await link.getAttribute('href')).toContain(`/posts/${id}`);

  await page.getByRole('button', { name: 'Hide', exact: true }).click();
  const asked = page.getByRole('dialog').getByRole('button', { name: 'Hide', exact: true });
  await expect.poll(async () => (await asked.isVisible()) || (await state()).status === 'hidden').toBe(true);
  if (await asked.isVisible()) await asked.click();
  await expect.poll(async () => (await state()).status).toBe('hidden');
  await expect.poll(seen, { timeout: 15_000 }).toBe(0);
});
