/** Lists, as administrators work in them: views shared across languages, actions that are refused in part, lines that go down. */
import type { Browser } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';

import { en } from '../../i18n/en.ts';
import { menu } from '../../resources.config.ts';
import { listRoutes } from '../../src/shared/menu/navigation.ts';
import { launchBrowser, type Visitor, type VisitorOptions } from '../support/browser.ts';
import { accountOf, apiOf, signedIn } from '../support/journey.ts';

const list = '/user-manager/users';

let browser: Browser;
const visitors: Visitor[] = [];

beforeAll(async () => {
  browser = await launchBrowser();
});
afterEach(async () => {
  const complaints = visitors.flatMap((visitor) => visitor.complaints());
  for (const visitor of visitors.splice(0)) await visitor.close();
  expect(complaints).toEqual([]);
});

async function open(role: string, path = list, options: Partial<VisitorOptions> = {}): Promise<Visitor> {
  const visitor = await signedIn(browser, accountOf('northgate', role), path, options);
  visitors.push(visitor);
  return visitor;
}

test('a shared view is opened by a colleague in Chinese, with the same rows and columns', async () => {
  const name = `Spanish speakers ${Date.now()}`;
  const address = `${list}?filter=${encodeURIComponent('{"language":["es"]}')}&sort=full_name&order=ASC&columns=full_name,city`;
  const { page } = await open('owner');
  await page.goto(`/admin${address}`);
  await page.getByRole('columnheader', { name: 'City' }).waitFor();
  await page.getByRole('button', { name: en.list.views, exact: true }).click();
  await page.getByRole('button', { name: en.lists.keep_view }).click();
  await page.getByLabel(en.lists.view_name).fill(name);
  await page.getByLabel(en.lists.share).check();
  await page.getByRole('button', { name: en.lists.keep, exact: true }).click();
  await page.getByRole('tab', { name, selected: true }).waitFor();
  const links = 'tbody [data-row-link]';
  const mine = await page.locator(links).allInnerTexts();

  const { page: theirs } = await open('support', list, { language: 'zh' });
  await theirs.getByRole('tab', { name }).click();

  await theirs.getByRole('tab', { name, selected: true }).waitFor();
  await expect.poll(() => theirs.locator(links).allInnerTexts()).toEqual(mine);
  expect(await theirs.locator('thead th:not([data-tick], [data-menu])').count()).toBe(2);
  expect(decodeURIComponent(theirs.url())).toContain('"language":["es"]');
});

test.each(['northgate', 'gremio'])(
  'the rows of members of %s begin within a third of a phone’s screen',
  async (tenant) => {
    const phone = { width: 390, height: 844 };
    const visitor = await signedIn(browser, accountOf(tenant, 'owner'), list, phone);
    visitors.push(visitor);
    const { page } = visitor;
    const row = page.locator('[data-row]').first();
    await row.waitFor();
    await page.getByRole('tablist').waitFor();
    expect((await row.boundingBox())!.y).toBeLessThanOrEqual(phone.height / 3);
    expect((await page.getByRole('searchbox').boundingBox())!.width).toBeGreaterThanOrEqual(160);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  },
);

test('the rows of every list begin within a third of a phone’s screen', async () => {
  const phone = { width: 390, height: 844 };
  const { page } = await open('owner', list, phone);
  const lists = listRoutes(menu).filter(({ item: { source } }) => source.kind === 'list');
  const found: string[] = [];
  for (const { path } of lists) {
    await page.goto(`/admin${path}`);
    const row = page.locator('[data-row]').first();
    await row.waitFor();
    await page.getByRole('tablist').waitFor();
    await page.waitForLoadState('networkidle');
    const { y } = (await row.boundingBox())!;
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    if (y > phone.height / 3 || width > phone.width) found.push(`${path}: ${y}`);
  }
  expect(lists.length).toBeGreaterThan(30);
  expect(found).toEqual([]);
}, 300_000);

test.each(['/admin-settings/audit-log', '/admin-settings/recycle-bin'])(
  'the entries of %s begin within a third of a phone’s screen, in Spanish too',
  async (path) => {
    const phone = { width: 390, height: 844 };
    for (const language of ['en', 'es'] as const) {
      const { page } = await open('owner', path, { ...phone, language });
      const entry = page.locator('main ul > li').first();
      await entry.waitFor();
      await page.getByRole('searchbox').waitFor();
      await page.waitForLoadState('networkidle');
      expect((await entry.boundingBox())!.y).toBeLessThanOrEqual(phone.height / 3);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
    }
  },
);

test.each([1440, 1000])('the rows of a list stay where they are under filters at %i px', async (width) => {
  const { page } = await open('owner', list, { width });
  const top = async (filter: object) => {
    await page.goto(`/admin${list}?filter=${encodeURIComponent(JSON.stringify(filter))}`);
    await page.getByRole('tablist').waitFor();
    const count = Object.keys(filter).length;
    if (count > 0) await page.getByRole('button', { name: `${en.list.clear_all} ${count}` }).waitFor();
    return (await page.locator('[data-row]').first().boundingBox())!.y;
  };
  const before = await top({});
  expect(await top({ language: ['en'] })).toBe(before);
  expect(await top({ language: ['en'], account_status: ['active', 'invited'], directory_visible: true })).toBe(before);
});

test('the bar of a bulk action leaves the pages of the list in sight', async () => {
  const { page } = await open('owner', list, { width: 1440 });
  await page.locator('[data-row] input').first().check();
  const bar = (await page.getByRole('toolbar').boundingBox())!;
  const next = page.getByRole('button', { name: en.list.next_page, exact: true });
  const pager = (await next.boundingBox())!;
  expect(pager.y + pager.height <= bar.y || pager.y >= bar.y + bar.height).toBe(true);
  await next.click();
  await page.waitForURL(/page=2/);
});

test('the inputs of a list have 16 px where the pointer is coarse', async () => {
  const { page } = await open('owner', list, { width: 390, height: 844 });
  const size = () => page.getByRole('searchbox').evaluate((input) => getComputedStyle(input).fontSize);
  expect(await size()).not.toBe('16px');
  const device = await page.context().newCDPSession(page);
  await device.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await device.send('Emulation.setEmitTouchEventsForMouse', { enabled: true, configuration: 'mobile' });
  await expect.poll(size).toBe('16px');
});

test('the bar of a bulk action shows all that can be done on a phone', async () => {
  const caller = await apiOf(accountOf('northgate', 'owner'));
  const mark = `Telefon${Date.now()}`;
  const body = { first_name: 'Only', last_name: mark, email: `${mark}@journeys.example`.toLowerCase(), language: 'en' };
  const { id } = (await caller.call<{ id: string }>('/members', { method: 'POST', body })).body;
  const phone = { width: 390, height: 844 };
  const { page } = await open('owner', `${list}?filter=${encodeURIComponent(JSON.stringify({ q: mark }))}`, phone);
  await page.getByLabel(`Select Only ${mark}`).check();

  const bar = page.getByRole('toolbar');
  await bar.waitFor();
  for (const button of await bar.getByRole('button').all()) {
    const { x, width } = (await button.boundingBox())!;
    expect(x >= 0 && x + width <= phone.width).toBe(true);
  }
  await bar.getByRole('button', { name: en.list.actions, exact: true }).click();
  await page.getByRole('menuitem', { name: en.list.move_to_bin }).click();
  await page.getByRole('dialog').getByRole('button', { name: en.list.move_to_bin }).click();

  const isGone = async () =>
    (await caller.call<{ deleted_at: string | null }>(`/members/${id}`)).body.deleted_at !== null;
  await page.getByRole('button', { name: 'Undo' }).waitFor();
  expect(await isGone()).toBe(true);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(isGone).toBe(false);
});

test('a bulk action keeps ticked the records that refuse it and says why; the others are changed', async () => {
  const caller = await apiOf(accountOf('northgate', 'owner'));
  const mark = `Teilweise${Date.now()}`;
  const make = async (first_name: string) => {
    const email = `${first_name}.${mark}@journeys.example`.toLowerCase();
    const body = { first_name, last_name: mark, email, language: 'en' };
    return (await caller.call<{ id: string }>('/members', { method: 'POST', body })).body.id;
  };
  const [gone, stays] = [await make('Gone'), await make('Stays')];
  const { page } = await open('owner', `${list}?filter=${encodeURIComponent(JSON.stringify({ q: mark }))}`);
  await page.getByLabel(en.list.select_all).check();
  // Meanwhile somebody else archives one of them for good.
  expect((await caller.call(`/members/${gone}/archive`, { method: 'POST', body: {} })).status).toBe(200);
  await page.getByRole('toolbar').getByRole('button', { name: en.lists.more_actions, exact: true }).click();
  await page.getByRole('menuitem', { name: 'Archive', exact: true }).click();

  const panel = page.getByRole('region', { name: en.lists.refused_title });
  await panel.getByRole('link', { name: `Gone ${mark}` }).waitFor();
  const ticked = page.locator('tbody input:checked');
  expect(await ticked.count()).toBe(1);
  expect(await ticked.getAttribute('aria-label')).toContain(`Gone ${mark}`);
  await expect
    .poll(async () => (await caller.call<{ membership_status: string }>(`/members/${stays}`)).body.membership_status)
    .toBe('archived');
});

describe('a list without a connection', () => {
  test('a list without a connection leaves the rows, the focus and the way back where they are', async () => {
    const visitor = await open('owner');
    const { page, context } = visitor;
    await page.locator('tbody tr[data-row]').first().waitFor();
    // What is out of sight has no layout, and so no inner text that says the same twice.
    const before = await page.locator('tbody [data-row-link]').allTextContents();
    await context.setOffline(true);
    visitor.expectNoLine();
    await page.getByRole('button', { name: en.list.next_page }).click();

    await page.getByRole('alert').filter({ hasText: en.list.stale }).waitFor();
    expect(await page.locator('tbody [data-row-link]').allTextContents()).toEqual(before);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(en.list.next_page);

    await context.setOffline(false);
    await expect.poll(() => page.locator('tbody [data-row-link]').first().textContent()).not.toBe(before[0]);
    await page.getByRole('alert').filter({ hasText: en.list.stale }).waitFor({ state: 'hidden' });
  });

  test('a page whose code was not there yet is shown once the connection is back', async () => {
    const visitor = await open('owner');
    const { page, context } = visitor;
    await page.locator('tbody tr[data-row]').first().waitFor();
    await context.setOffline(true);
    visitor.expectNoLine();
    await page.getByRole('navigation').getByRole('link', { name: en.menu.dashboard }).first().click();
    await page.getByText(en.session.screen_failed).waitFor();

    await context.setOffline(false);

    await page.getByRole('heading', { level: 1, name: en.menu.dashboard }).waitFor();
  });
});
