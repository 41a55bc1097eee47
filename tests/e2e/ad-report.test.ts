/** The screen of one ad, and its report: a link is made, opened by somebody without an account, ended, and gone. screens.md 3.7, AD5 */
import { afterEach, expect, test } from 'vitest';
import type { Page } from 'playwright-core';

import { en } from '../../i18n/en.ts';
import { axeFindings, newVisitor, type Visitor, type VisitorOptions } from '../support/browser.ts';
import { accountOf, browserFor, originOf, portal, signedIn } from '../support/journey.ts';
import { signIn } from '../support/portal-api.ts';

let visitor: Visitor;
let page: Page;
const browser = browserFor(() => visitor);
const owner = () => accountOf('northgate', 'owner');
const words = en.ad_details;

let guest: Visitor | undefined;
afterEach(async () => {
  await guest?.context.close();
  guest = undefined;
});

interface Ad {
  id: string;
  name: string;
}

/** The live ad that was shown most. */
const mostSeen = () => oneOf('live');

async function oneOf(status: string): Promise<Ad> {
  const { host, email, password } = owner();
  const { call } = await signIn(portal().port, host, email, password);
  const query = `sort=["impressions","DESC"]&range=[0,0]&filter=${JSON.stringify({ status: [status] })}`;
  return (await call<Ad[]>(`/ads?${query}`)).body[0]!;
}

async function open({ id, name }: Ad, options: Partial<VisitorOptions> = {}) {
  visitor = await signedIn(browser(), owner(), `/view-ads-details/${id}`, { language: 'en', ...options });
  page = visitor.page;
  // The organisation's own look is light.
  if (options.colorScheme === 'dark') {
    await page.evaluate(() => localStorage.setItem('guildhall.color_mode', 'system'));
    await page.reload();
  }
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await page.locator('.recharts-surface').first().waitFor();
}

test('the report of an ad is opened by whoever has its link, until the link is ended', async () => {
  const ad = await mostSeen();
  await open(ad, { width: 1280, height: 900 });
  const cards = page.getByRole('list', { name: words.since });
  const views = (await cards.getByRole('listitem').first().innerText()).split('\n').at(-1)!;
  expect(await axeFindings(page)).toEqual([]);

  await page.getByRole('button', { name: words.report }).click();
  await page.getByRole('textbox', { name: words.for_whom, exact: true }).fill('Ana at the bank');
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: words.make_link }).click();
  const address = await page.locator('[data-report-link]').innerText();
  await page.getByRole('button', { name: words.close }).click();

  guest = await newVisitor(visitor.context.browser()!, { origin: originOf(owner().host), width: 390, height: 844 });
  await guest.page.goto(address);
  await guest.page.getByRole('heading', { level: 1, name: ad.name }).waitFor();
  await guest.page.getByText(views, { exact: true }).first().waitFor();
  expect(await guest.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await axeFindings(guest.page)).toEqual([]);
  await guest.page.emulateMedia({ colorScheme: 'dark' });
  expect(await axeFindings(guest.page)).toEqual([]);

  const link = page.getByRole('listitem').filter({ hasText: 'Ana at the bank' });
  await link.getByRole('button', { name: words.end }).click();
  await link.getByText('Ended', { exact: true }).waitFor();

  guest.expectStatus(410);
  await guest.page.reload();
  await guest.page.getByRole('heading', { level: 1, name: en.ad_report.ended_title }).waitFor();
  expect(await guest.page.content()).not.toContain(ad.name);
  expect([visitor.complaints(), guest.complaints()]).toEqual([[], []]);
});

test('a screen of an ad says that there is none, that nothing was counted, and that numbers cannot be read', async () => {
  const gone = '/view-ads-details/00000000-0000-4000-8000-000000000000';
  visitor = await signedIn(browser(), owner(), gone, { language: 'en', width: 1280, height: 900 });
  page = visitor.page;
  visitor.expectStatus(404, 500);
  await page.getByRole('heading', { level: 1, name: en.form.not_found_title }).waitFor();
  await page.goto(`/admin/view-ads-details/${(await oneOf('draft')).id}`);
  await page.getByText(en.counts.empty).first().waitFor();
  await page.route('**/api/view_counts?*', (route) => route.fulfill({ status: 500, json: { code: 'internal_error' } }));
  await page.reload();
  await page.getByText(en.card.failed).first().waitFor();
  await page.unroute('**/api/view_counts?*');
  // The cards and the chart are one reading.
  await page.getByRole('button', { name: en.form.retry }).first().click();
  await page.getByText(en.counts.empty).first().waitFor();
  expect(visitor.complaints()).toEqual([]);
});

test('a row of the ads opens its screen, and its menu the form', async () => {
  const ad = await mostSeen();
  visitor = await signedIn(browser(), owner(), '/view-All-Ads', { language: 'en', width: 1280, height: 900 });
  page = visitor.page;
  const row = page.locator(`tr[data-id="${ad.id}"]`);
  await page.getByRole('searchbox').first().fill(ad.name);
  await row.getByRole('button', { name: /actions/i }).click();
  await page.getByRole('menuitem', { name: en.lists.edit_row, exact: true }).click();
  await page.waitForURL(`**/edit-ads-details/${ad.id}`);
  await page.goBack();
  await row.locator('[data-row-link]').click();
  await page.waitForURL(`**/view-ads-details/${ad.id}`);
  await page.getByRole('heading', { level: 1, name: ad.name }).waitFor();
  expect(visitor.complaints()).toEqual([]);
});

test('a change of a live ad asks first, and what is not agreed to is not saved', async () => {
  const ad = await mostSeen();
  visitor = await signedIn(browser(), owner(), `/edit-ads-details/${ad.id}`, {
    language: 'en',
    width: 1280,
    height: 900,
  });
  page = visitor.page;
  const weight = page.getByRole('textbox', { name: 'Weight' }).or(page.getByRole('spinbutton', { name: 'Weight' }));
  await weight.first().fill('77');
  await page.getByRole('button', { name: en.form.save, exact: true }).click();
  const question = page.getByRole('dialog', { name: en.forms.live_title });
  await question.getByText('Weight').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await question.getByRole('button', { name: en.form.cancel }).click();
  await question.waitFor({ state: 'detached' });
  expect(await weight.first().inputValue()).toBe('77');
  await page.getByRole('button', { name: en.form.save, exact: true }).click();
  await question.getByRole('button', { name: en.forms.live_apply }).click();
  await page.getByText(en.form.saved).first().waitFor();
  await page.reload();
  expect(await weight.first().inputValue()).toBe('77');
  expect(visitor.complaints()).toEqual([]);
});

test('a change of a live ad is planned for the next day, stands on both its screens, and is given up', async () => {
  const ad = await mostSeen();
  const size = { language: 'en', width: 1280, height: 900 } as const;
  visitor = await signedIn(browser(), owner(), `/edit-ads-details/${ad.id}`, size);
  page = visitor.page;
  const weight = page.getByRole('textbox', { name: 'Weight' }).or(page.getByRole('spinbutton', { name: 'Weight' }));
  const before = await weight.first().inputValue();
  await weight.first().fill('99');
  await page.getByRole('button', { name: en.form.save, exact: true }).click();
  const question = page.getByRole('dialog', { name: en.forms.live_title });
  await question.getByRole('button', { name: en.forms.live_later }).click();
  await page.getByText(/has planned a change for/).waitFor();
  expect(await weight.first().inputValue()).toBe(before);
  expect(await axeFindings(page)).toEqual([]);
  await page.goto(`/admin/view-ads-details/${ad.id}`);
  await page.getByText(/has planned a change for/).waitFor();
  await page.getByRole('button', { name: en.forms.planned_cancel }).click();
  await page.getByText(/has planned a change for/).waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.getByText(/has planned a change for/).count()).toBe(0);
  expect(visitor.complaints()).toEqual([]);
});

test.each([
  ['dark', 1280, 'en'],
  ['light', 390, 'es'],
  ['dark', 390, 'zh'],
] as const)(
  'the screen of an ad stands on a page that is %s and %i wide, in %s',
  async (colorScheme, width, language) => {
    await open(await mostSeen(), { language, width, height: 900, colorScheme });
    const shots = process.env['AD_SHOTS'];
    if (shots) await page.screenshot({ path: `${shots}/${colorScheme}-${width}-${language}.png`, fullPage: true });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(await axeFindings(page)).toEqual([]);
    expect(visitor.complaints()).toEqual([]);
  },
);
