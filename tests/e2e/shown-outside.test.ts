/** What an organisation shows outside, from the form to the site: a banner, a partner's logo, an ad that somebody else approves. screens.md 3.1, 3.7 */
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';

import { en } from '../../i18n/en.ts';
import { axeFindings, type Visitor } from '../support/browser.ts';
import { accountOf, apiOf, browserFor, originOf, portal, signedIn } from '../support/journey.ts';
import type { SignedIn } from '../support/portal-api.ts';
import { picture } from '../support/uploads.ts';

let visitor: Visitor;
let page: Page;
let api: SignedIn;
const browser = browserFor(() => visitor);
const account = (role = 'owner') => accountOf('gremio', role);
const open = async (path: string, role?: string, width = 1440) => {
  visitor = await signedIn(browser(), account(role), path, { language: 'en', width });
  page = visitor.page;
};

beforeAll(async () => {
  api = await apiOf(account());
});

/** As a site of the organisation asks. */
async function outside<T>(collection: string, query = ''): Promise<T[]> {
  const reply = await fetch(`http://localhost:${portal().port}/api/public/${collection}${query}`, {
    headers: { 'client-token': api.headers['client-token'] ?? '' },
  });
  return ((await reply.json()) as { data: T[] }).data;
}

const slow = { timeout: 15_000 };
const png = async (width: number, height: number) => ({
  name: 'picture.png',
  mimeType: 'image/png',
  buffer: await picture(width, height).png().toBuffer(),
});
const field = (label: string, within: Page | Locator = page) =>
  within.getByRole('textbox', { name: new RegExp(`^${label}`) });
const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
const pick = (label: string, option: string) =>
  page.getByRole('combobox', { name: new RegExp(`^${label}`) }).selectOption({ label: option });
const find = async (label: string, option: string) => {
  await page.getByRole('combobox', { name: new RegExp(`^${label}`) }).fill(option);
  await page.getByRole('listbox').getByRole('option', { name: option }).first().click();
};
const choosePicture = async (width: number, height: number, at: Page | Locator = page) => {
  await at
    .locator('input[type=file]')
    .first()
    .setInputFiles(await png(width, height));
  await at
    .getByRole('button', { name: new RegExp(`^${en.media.replace}`) })
    .first()
    .waitFor();
};

/** Opens a row once its list has the code that opens it where it is. */
async function openBeside(row: Locator) {
  await row.waitFor();
  const isReady = () =>
    page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('record-panel')));
  await expect.poll(async () => (await row.hover(), await page.mouse.move(0, 0), isReady()), slow).toBe(true);
  await row.click();
}

interface Banner {
  id: string;
  image_desktop_id: string;
}
const list = async (filter: object) =>
  (await api.call<Banner[]>(`/banners?filter=${encodeURIComponent(JSON.stringify(filter))}`)).body;
/** Of a further try, too. */
const unique = (name: string) => `${name} ${Date.now().toString(36)}`;

test('a banner is made, activated and seen outside, and a sixth at its placement names the five', async () => {
  const here = { placement: 'events_top' };
  for (const { id } of await list({ ...here, status: ['live', 'scheduled'] }))
    await api.call(`/banners/${id}/pause`, { method: 'POST' });
  await open('/configure_platform/banner-image-management/create-banner-image');
  await field('Title').fill('Autumn concert');
  await pick('Placement', 'Top of events');
  await choosePicture(1_600, 500);
  await field('Alternative text').first().fill('An orchestra on a lit stage');
  await page.getByRole('radio', { name: 'Everyone' }).check();
  await press('Create');
  await press('Activate');
  await expect.poll(async () => (await outside<object>('banners', '?placement=events_top')).length, slow).toBe(1);

  const [shown] = await outside<{ id: string }>('banners', '?placement=events_top');
  const { body: one } = await api.call<Banner>(`/banners/${shown!.id}`);
  const values = {
    ...here,
    image_desktop_id: one.image_desktop_id,
    alt_text: { en: 'A stage', es: 'Un escenario' },
    audience: { who: 'everyone' },
  };
  for (const n of [2, 3, 4, 5, 6]) {
    const { body } = await api.call<Banner>('/banners', { method: 'POST', body: { ...values, title: `Concert ${n}` } });
    if (n < 6) await api.call(`/banners/${body.id}/activate`, { method: 'POST' });
    else await page.goto(`/admin/configure_platform/banner-image-management/edit-banner-image/${body.id}`);
  }
  visitor.expectStatus(409);
  await press('Activate');
  const told = page.getByText(/“Autumn concert”/);
  await told.waitFor();
  for (const n of [2, 3, 4, 5]) expect(await told.innerText()).toContain(`“Concert ${n}”`);
  expect(await outside('banners', '?placement=events_top')).toHaveLength(5);
});

test('a partner is given a logo, switched on in the list, and stands on the site until switched off', async () => {
  await open('/configure_platform/partners-logo-management/create');
  const name = unique('Aldaba');
  await field('Name').fill(name);
  await pick('Tier', 'Gold');
  await choosePicture(400, 200);
  await press('Create');
  await page.getByRole('heading', { name }).waitFor();
  const named = async () => (await outside<{ name: string }>('partners')).map(({ name }) => name);
  await page.goto(`/admin/configure_platform/partners-logo-management?filter=${JSON.stringify({ q: name })}`);
  const toggle = page.getByRole('switch');
  // A press counts once the list has the code that hears it.
  const isChecked = async (wanted: boolean) => {
    if ((await toggle.isChecked()) !== wanted) await toggle.click();
    return toggle.isChecked();
  };
  await expect.poll(() => isChecked(true), { ...slow, interval: 2_000 }).toBe(true);
  await expect.poll(named, slow).toContain(name);
  await toggle.click();
  await expect.poll(named, slow).not.toContain(name);
});

test('an ad is made in steps with a creative, submitted, and approved by somebody else beside the list', async () => {
  const name = unique('Harvest fair');
  await open('/create-ads', 'admin');
  const next = () => press(en.forms.steps.next);
  await field('Name').fill(name);
  await find('Advertiser', 'Encina Real Seguros');
  await next();
  await field('Links to').fill('https://fair.example/');
  await next();
  await find('Placements', 'Sidebar');
  await page.keyboard.press('Escape');
  await next();
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 16);
  await page.getByLabel(/^Starts/).fill(day(3));
  await page.getByLabel(/^Ends/).fill(day(30));
  await field('Rate').fill('100');
  await next();
  await press('Create');
  await page.getByRole('heading', { name }).waitFor();
  await page.getByRole('tab', { name: en.ads.creatives }).click();
  await press(en.ads.add);
  const slot = page.locator('[data-placement]').first();
  await choosePicture(1_600, 1_200, slot);
  await field('Alternative text', slot).fill('Baskets of apples');
  await press(en.ads.keep);
  await page.getByText(en.ads.kept).waitFor();
  await press('Submit for review');
  await page.getByText('In review').first().waitFor();
  await visitor.close();

  const waiting = encodeURIComponent(JSON.stringify({ status: ['pending_review'] }));
  await open(`/view-All-Ads?filter=${waiting}`);
  await openBeside(page.getByRole('link', { name }));
  const beside = page.getByRole('complementary', { name: /beside the list$/ });
  const heading = beside.locator('[data-panel-heading]');
  await expect.poll(() => heading.innerText(), slow).toBe(name);
  await beside.getByRole('img', { name: 'Baskets of apples' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await beside.getByRole('button', { name: 'Approve', exact: true }).click();
  await page.getByRole('link', { name }).waitFor({ state: 'detached' });
  await expect.poll(async () => ((await heading.count()) ? heading.innerText() : 'closed'), slow).not.toBe(name);
});

test('an enquiry fills a narrow screen, is walked on from, and closes to its list', async () => {
  await open('/ads-enquiry', 'owner', 390);
  const row = page.locator('[data-row-link]').first();
  await openBeside(row);
  const sheet = page.getByRole('dialog');
  const name = sheet.locator('[data-panel-heading]');
  const first = await name.innerText();
  await sheet.getByRole('textbox', { name: en.people.note_new }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('j');
  await expect.poll(() => name.innerText(), slow).not.toBe(first);
  await page.goBack();
  await sheet.waitFor({ state: 'detached' });
  expect(originOf(account().host) + '/admin/ads-enquiry').toBe(page.url().split('?')[0]);
});
