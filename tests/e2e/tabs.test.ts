/** The row of visited pages in a real browser: what a pointer, a wheel, keys and a reload make of it. Specification 2 and 4. */
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';

import { en } from '../../i18n/en.ts';
import type { Visitor, VisitorOptions } from '../support/browser.ts';
import { accountOf, browserFor, signedIn, submitSignIn } from '../support/journey.ts';
import { membersPath, tabRow } from '../support/tab-journey.ts';

let visitor: Visitor;
let page: Page;
const browser = browserFor(() => visitor);
let tabs: ReturnType<typeof tabRow>;

async function open(path = '/welcome', options: Partial<VisitorOptions> = {}): Promise<void> {
  visitor = await signedIn(browser(), account(), path, options);
  page = visitor.page;
  tabs = tabRow(page);
}

const account = () => accountOf('northgate', 'owner');

describe('a tab', () => {
  test('the tab of a record bears its name; the one of a missing record says so', async () => {
    await open();
    const [name] = await tabs.openRecords(1);
    expect(await tabs.active.innerText()).toBe(name);
    expect(await tabs.titles()).toEqual([en.menu.welcome, en.menu.users, name]);

    visitor.expectStatus(404);
    await page.goto('/admin/user-manager/edit/00000000-0000-4000-8000-000000000000');
    await page.getByRole('heading', { level: 1, name: en.form.not_found_title }).waitFor();
    await expect.poll(() => tabs.active.innerText()).toBe(en.form.not_found_title);
  });

  test('the tab of a record leaves its name in this browser tab alone, and not even there after signing out', async () => {
    await open();
    const [name] = await tabs.openRecords(1);
    await page.goto(`/admin${membersPath}?filter=${encodeURIComponent(JSON.stringify({ q: name }))}`);
    await tabs.rows.first().waitFor();
    const kept = async () => {
      const { origins } = await visitor.context.storageState();
      const own = await page.evaluate(() => JSON.stringify(window.sessionStorage));
      return { browser: JSON.stringify(origins).includes(name!), tab: own.includes(name!) };
    };
    await expect.poll(kept).toEqual({ browser: false, tab: true });
    await page.getByRole('button', { name: /Account of/ }).click();
    await page.getByRole('menuitem', { name: en.frame.log_out }).click();
    await page.waitForURL('**/admin/login**');
    await expect.poll(kept).toEqual({ browser: false, tab: false });
  });

  test('a tab is 26 px high in a row of 34, and its buttons are at least 24 px by 24', async () => {
    await open();
    await tabs.openRecords(1);
    const heights = async (of: Locator) => Promise.all((await of.all()).map(async (one) => (await one.boundingBox())!));
    expect((await tabs.strip.boundingBox())!.height).toBe(34);
    expect(new Set((await heights(tabs.strip.locator('li'))).map(({ height }) => height))).toEqual(new Set([26]));
    const pressed = await heights(tabs.strip.locator('a, button'));
    expect(pressed.filter(({ width, height }) => width < 24 || height < 24)).toEqual([]);
  });

  test('a tab opens its address in another browser tab with Ctrl and a click; the middle button only closes', async () => {
    await open(`${membersPath}?page=2&perPage=10`);
    await tabs.rows.first().waitFor();
    await page.getByRole('link', { name: en.menu.dashboard }).first().click();
    await tabs.tab(en.menu.dashboard).waitFor();
    const before = visitor.context.pages();
    const opened = visitor.context.waitForEvent('page');
    await tabs.tab(en.menu.users).click({ modifiers: ['Control'] });
    expect((await opened).url()).toContain(`/admin${membersPath}?page=2&perPage=10`);
    await (await opened).close();

    await tabs.tab(en.menu.users).click({ button: 'middle' });
    await tabs.tab(en.menu.users).waitFor({ state: 'detached' });
    await tabs.tab(en.menu.welcome).click({ button: 'middle' });
    expect(await tabs.titles()).toEqual([en.menu.welcome, en.menu.dashboard]);
    expect(visitor.context.pages()).toEqual(before);
  });

  test('the tab of the form for a new record gives way to that of the record', async () => {
    await open('/user-manager/create');
    await page.locator('input[name=first_name]').fill('Nadia');
    await page.locator('input[name=last_name]').fill('Tabernacle');
    await page.locator('input[name=email]').fill(`nadia.${Date.now()}@leavers.example`);
    await page.locator('select[name=language]').selectOption('es');
    await page.getByRole('button', { name: en.form.create, exact: true }).click();

    await tabs.tab('Nadia Tabernacle').waitFor();
    expect(await tabs.titles()).toEqual([en.menu.welcome, 'Nadia Tabernacle']);
  });
});

test('the tabs are there again after a reload, each with its address, and gone after signing out', async () => {
  await open('/dashboard');
  const names = await tabs.openRecords(2);
  await page.goto(`/admin${membersPath}?page=2`);
  await tabs.rows.first().waitFor();
  const before = [en.menu.welcome, en.menu.dashboard, en.menu.users, ...names];
  await page.reload();
  await tabs.rows.first().waitFor();

  expect(await tabs.titles()).toEqual(before);
  expect(await tabs.tab(en.menu.users).getAttribute('href')).toContain('page=2');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: en.frame.log_out }).click();
  await page.locator('input[name=email]').waitFor();
  expect(await page.evaluate(() => sessionStorage.getItem('guildhall.tabs'))).toBeNull();
  await submitSignIn(visitor, account().email, account().password);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await tabs.active.waitFor();
  expect(await tabs.strip.locator('li').count()).toBeLessThanOrEqual(2);
});

test('unsaved input is marked on its tab, and asked about once before the tab is closed', async () => {
  await open();
  const names = await tabs.openRecords(2);
  const city = page.locator('input[name=city]:visible');
  const point = (name: string) =>
    tabs.strip.locator('li', { hasText: name }).getByRole('img', { name: en.tabs.unsaved });
  await page.getByRole('tab', { name: 'Profile' }).and(page.locator(':visible')).click();
  await city.fill('Soria');
  await point(names[1]!).waitFor();
  await tabs.tab(en.menu.welcome).click();
  await page.waitForURL('**/admin/welcome');
  const question = page.getByRole('dialog');

  await tabs.strip.getByRole('button', { name: en.tabs.close_tab.replace('%{title}', names[1]!) }).click();
  expect(await question.innerText()).toContain(names[1]);
  expect(await question.innerText()).not.toContain(names[0]);
  await question.getByRole('button', { name: en.tabs.keep }).click();
  await question.waitFor({ state: 'detached' });
  await tabs.strip.locator('li', { hasText: names[1]! }).locator('a').click();
  expect(await city.inputValue()).toBe('Soria');

  await page.getByRole('button', { name: en.tabs.more }).click();
  await page.getByRole('menuitem', { name: en.tabs.close_all }).click();
  await question.getByRole('button', { name: en.tabs.discard_and_close }).click();
  await page.waitForURL('**/admin/welcome');
  expect(await question.count()).toBe(0);
  expect(await tabs.titles()).toEqual([en.menu.welcome]);
  await expect.poll(tabs.focused).toBe(en.menu.welcome);
});

describe('the row of tabs', () => {
  const offset = () => tabs.row.evaluate((list) => list.scrollLeft);

  test('the row of tabs moves by a quarter of the wheel’s delta, and the page stands still', async () => {
    await open('/welcome', { width: 500, height: 600 });
    await tabs.openRecords(5);
    const end = await tabs.row.evaluate((list) => list.scrollWidth - list.clientWidth);
    await expect.poll(offset).toBe(end);
    const place = (await tabs.strip.boundingBox())!;
    await page.mouse.move(place.x + 100, place.y + 15);

    await page.mouse.wheel(0, -120);
    await expect.poll(offset).toBe(end - 30);
    await page.mouse.wheel(0, 120);
    await expect.poll(offset).toBe(end);
    await page.mouse.wheel(0, 120);
    await page.mouse.wheel(-120, 0);
    await expect.poll(offset).toBe(end - 30);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  test('the row of tabs shows the active tab with its neighbours', async () => {
    await open('/welcome', { width: 700, height: 600 });
    await tabs.openRecords(6);
    await tabs.links.nth(4).click();
    await page.waitForURL(`**${await tabs.links.nth(4).getAttribute('href')}`);
    const edges = await tabs.row.evaluate((list) => {
      const at = (place: number) => list.children[place]!.getBoundingClientRect();
      const view = list.getBoundingClientRect();
      return [at(3).left - view.left, view.right - at(5).right].map(Math.round);
    });
    // The click may have brought its tab into view by itself, with more air than it takes.
    expect(Math.min(...edges)).toBeGreaterThanOrEqual(4);

    await tabs.tab(en.menu.welcome).click();
    await expect.poll(offset).toBe(0);
  });

  test('the row of tabs is walked with keys: open, close, and on from the then active tab', async () => {
    await open();
    const [first, second] = await tabs.openRecords(2);
    await tabs.active.focus();
    await page.keyboard.press('ArrowLeft');
    expect(await tabs.focused()).toBe(first);
    await page.keyboard.press('Enter');
    await expect.poll(() => tabs.active.innerText()).toBe(first);
    await tabs.tab(first!).focus();
    await page.keyboard.press('Delete');

    await expect.poll(() => tabs.active.innerText()).toBe(second);
    await expect.poll(tabs.focused).toBe(second);
    await page.keyboard.press('Home');
    await page.keyboard.press('Delete');
    expect(await tabs.titles()).toEqual([en.menu.welcome, en.menu.users, second]);
  });
});
