/** The row of visited pages in a real browser: what a pointer, a wheel, keys, a reload and a phone make of it. Specification 2 and 4. */
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { en } from '../../i18n/en.ts';
import { es } from '../../i18n/es.ts';
import { zh } from '../../i18n/zh.ts';
import { axeFindings, launchBrowser, type Visitor, type VisitorOptions } from '../support/browser.ts';
import { accountOf, signedIn, submitSignIn } from '../support/journey.ts';

const phone = { width: 390, height: 844 };
const account = () => accountOf('northgate', 'owner');
const members = '/user-manager/users';

let browser: Browser;
let visitor: Visitor;
let page: Page;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());
afterEach(async () => {
  expect(visitor.complaints()).toEqual([]);
  await visitor.close();
});

async function open(path = '/welcome', options: Partial<VisitorOptions> = {}): Promise<void> {
  visitor = await signedIn(browser, account(), path, options);
  page = visitor.page;
}

const strip = () => page.locator('nav:has(li[data-tab])');
const row = () => strip().locator('ul');
const links = () => strip().locator('li a');
const titles = () => links().allInnerTexts();
const tab = (title: string) => strip().getByRole('link', { name: title, exact: true });
const active = () => strip().locator('a[aria-current=page]');
const focused = () => page.evaluate(() => document.activeElement?.textContent);
const rows = () => page.locator('[data-row-link]:visible');

/** Opens the first records of the members list, one after the other, by way of their links; answers their names. */
async function openRecords(count: number): Promise<string[]> {
  const names: string[] = [];
  for (let place = 0; place < count; place++) {
    await page.goto(`/admin${members}`);
    const link = rows().nth(place);
    const name = await link.innerText();
    await link.click();
    await tab(name).waitFor();
    names.push(name);
  }
  return names;
}

async function centre(of: Locator): Promise<{ x: number; y: number }> {
  const box = (await of.boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

describe('a tab', () => {
  test('of a record bears its name; the one of a record that is not there bears none', async () => {
    await open();
    const [name] = await openRecords(1);
    expect(await active().innerText()).toBe(name);
    expect(await titles()).toEqual([en.menu.welcome, en.menu.users, name]);

    visitor.expectStatus(404);
    await page.goto('/admin/user-manager/edit/00000000-0000-4000-8000-000000000000');
    await page.getByText(en.form.not_found_title).waitFor();
    expect(await active().innerText()).toBe(en.menu['edit-user']);
  });

  test('is 26 px high in a row of 34, and what can be pressed is at least 24 px by 24', async () => {
    await open();
    await openRecords(1);
    const heights = async (of: Locator) => Promise.all((await of.all()).map(async (one) => (await one.boundingBox())!));
    expect((await strip().boundingBox())!.height).toBe(34);
    expect(new Set((await heights(strip().locator('li'))).map(({ height }) => height))).toEqual(new Set([26]));
    const pressed = await heights(strip().locator('a, button'));
    expect(pressed.filter(({ width, height }) => width < 24 || height < 24)).toEqual([]);
  });

  test('opens its whole address in another tab of the browser with Ctrl and a click; the middle button only closes', async () => {
    await open(`${members}?page=2&perPage=10`);
    await rows().first().waitFor();
    await page.getByRole('link', { name: en.menu.dashboard }).first().click();
    await tab(en.menu.dashboard).waitFor();
    const opened = visitor.context.waitForEvent('page');
    await tab(en.menu.users).click({ modifiers: ['Control'] });
    expect((await opened).url()).toContain(`/admin${members}?page=2&perPage=10`);
    await (await opened).close();

    await tab(en.menu.users).click({ button: 'middle' });
    await tab(en.menu.users).waitFor({ state: 'detached' });
    await tab(en.menu.welcome).click({ button: 'middle' });
    expect(await titles()).toEqual([en.menu.welcome, en.menu.dashboard]);
    expect(visitor.context.pages()).toHaveLength(1);
  });

  test('of the form for a new record gives way to that of the record', async () => {
    await open('/user-manager/create');
    await page.locator('input[name=first_name]').fill('Nadia');
    await page.locator('input[name=last_name]').fill('Tabernacle');
    await page.locator('input[name=email]').fill(`nadia.${Date.now()}@tabs.example`);
    await page.locator('select[name=language]').selectOption('es');
    await page.getByRole('button', { name: en.form.create, exact: true }).click();

    await tab('Nadia Tabernacle').waitFor();
    expect(await titles()).toEqual([en.menu.welcome, 'Nadia Tabernacle']);
  });
});

test('the tabs are there again after a reload, each with its address, and gone after signing out', async () => {
  await open('/dashboard');
  const names = await openRecords(2);
  await page.goto(`/admin${members}?page=2`);
  await rows().first().waitFor();
  const before = [en.menu.welcome, en.menu.dashboard, en.menu.users, ...names];
  await page.reload();
  await rows().first().waitFor();

  expect(await titles()).toEqual(before);
  expect(await tab(en.menu.users).getAttribute('href')).toContain('page=2');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: en.frame.log_out }).click();
  await page.locator('input[name=email]').waitFor();
  expect(await page.evaluate(() => sessionStorage.getItem('guildhall.tabs'))).toBeNull();
  await submitSignIn(visitor, account().email, account().password);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await active().waitFor();
  expect(await strip().locator('li').count()).toBeLessThanOrEqual(2);
});

test('what is typed and not saved is marked on its tab, and asked about once before its tab is closed', async () => {
  await open();
  const names = await openRecords(2);
  const city = page.locator('input[name=city]:visible');
  const point = (name: string) => strip().locator('li', { hasText: name }).getByRole('img', { name: en.tabs.unsaved });
  await city.fill('Soria');
  await point(names[1]!).waitFor();
  await tab(en.menu.welcome).click();
  await page.waitForURL('**/admin/welcome');
  const question = page.getByRole('dialog');

  await strip()
    .getByRole('button', { name: en.tabs.close_tab.replace('%{title}', names[1]!) })
    .click();
  expect(await question.innerText()).toContain(names[1]);
  expect(await question.innerText()).not.toContain(names[0]);
  await question.getByRole('button', { name: en.tabs.keep }).click();
  await question.waitFor({ state: 'detached' });
  await strip().locator('li', { hasText: names[1]! }).locator('a').click();
  expect(await city.inputValue()).toBe('Soria');

  await page.getByRole('button', { name: en.tabs.more }).click();
  await page.getByRole('menuitem', { name: en.tabs.close_all }).click();
  await question.getByRole('button', { name: en.tabs.discard_and_close }).click();
  await page.waitForURL('**/admin/welcome');
  expect(await question.count()).toBe(0);
  expect(await titles()).toEqual([en.menu.welcome]);
  await expect.poll(focused).toBe(en.menu.welcome);
});

describe('the row', () => {
  const offset = () => row().evaluate((list) => list.scrollLeft);

  test('moves by a quarter of the wheel’s delta, down is right; the page stands still, also at the ends', async () => {
    await open('/welcome', { width: 500, height: 600 });
    await openRecords(5);
    const end = await row().evaluate((list) => list.scrollWidth - list.clientWidth);
    await expect.poll(offset).toBe(end);
    const place = (await strip().boundingBox())!;
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

  test('shows the active tab with its neighbours', async () => {
    await open('/welcome', { width: 700, height: 600 });
    await openRecords(6);
    await links().nth(4).click();
    await page.waitForURL(`**${await links().nth(4).getAttribute('href')}`);
    const edges = await row().evaluate((list) => {
      const at = (place: number) => list.children[place]!.getBoundingClientRect();
      const view = list.getBoundingClientRect();
      return [at(3).left - view.left, view.right - at(5).right].map(Math.round);
    });
    expect(Math.min(...edges)).toBe(4);

    await tab(en.menu.welcome).click();
    await expect.poll(offset).toBe(0);
  });

  test('is walked through with keys: open, close, and on from the tab that is then active', async () => {
    await open();
    const [first, second] = await openRecords(2);
    await active().focus();
    await page.keyboard.press('ArrowLeft');
    expect(await focused()).toBe(first);
    await page.keyboard.press('Enter');
    await expect.poll(() => active().innerText()).toBe(first);
    await tab(first!).focus();
    await page.keyboard.press('Delete');

    await expect.poll(() => active().innerText()).toBe(second);
    await expect.poll(focused).toBe(second);
    await page.keyboard.press('Home');
    await page.keyboard.press('Delete');
    expect(await titles()).toEqual([en.menu.welcome, en.menu.users, second]);
  });
});

describe('the menu of a tab', () => {
  const menu = () => page.getByRole('menu');
  const paper = () => page.locator('.MuiPaper-root:has(> [role=menu])');
  const entries = () => menu().getByRole('menuitem');

  test('opens 15 px beside the pointer, moves to another tab with a right click there, and gives the focus back', async () => {
    await open();
    const [name] = await openRecords(1);
    const { x, y } = await centre(tab(en.menu.welcome));
    await tab(en.menu.welcome).click({ button: 'right' });
    await paper().waitFor();
    const place = (await paper().boundingBox())!;
    expect(Math.abs(place.x - x - 15)).toBeLessThan(1);
    expect(Math.abs(place.y - y)).toBeLessThan(1);
    expect(await entries().allInnerTexts()).toEqual([en.tabs.refresh, en.tabs.close_others, en.tabs.close_all]);

    await tab(name!).click({ button: 'right' });
    await expect.poll(() => menu().getAttribute('aria-label')).toBe(en.tabs.menu.replace('%{title}', name!));
    expect(await focused()).toBe(en.tabs.refresh);
    await page.keyboard.press('Escape');
    await menu().waitFor({ state: 'detached' });
    expect(await focused()).toBe(name);
    await page.keyboard.press('Shift+F10');
    await menu().waitFor();
    await page.mouse.click(700, 700);
    await menu().waitFor({ state: 'detached' });
  });

  test.each([
    ['at the right end', { width: 700, height: 600 }],
    ['at the left end of a phone', { width: 320, height: 600 }],
    ['in a window too low for it', { width: 700, height: 180 }],
  ])('stays within the window %s', async (_where, size) => {
    await open('/welcome', { ...size, height: 600, language: 'es' });
    await openRecords(5);
    await page.setViewportSize(size);
    await active().click({ button: 'right', position: { x: 2, y: 5 } });
    await paper().waitFor();
    const box = (await paper().boundingBox())!;
    const right = (await row().boundingBox())!.width;

    expect(Math.min(box.x, box.y)).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(size.width);
    expect(box.y + box.height).toBeLessThanOrEqual(size.height);
    expect(box.x).toBeLessThanOrEqual(right + 105);
  });

  test('is offered to fingers by a button that is always in sight', async () => {
    await open('/welcome', phone);
    await openRecords(3);
    const more = page.getByRole('button', { name: en.tabs.more });
    const box = (await more.boundingBox())!;
    expect(box.x + box.width).toBeLessThanOrEqual(phone.width);
    await more.click();
    await entries().filter({ hasText: en.tabs.close_all }).click();

    await expect.poll(titles).toEqual([en.menu.welcome]);
    await page.waitForURL('**/admin/welcome');
    await expect.poll(focused).toBe(en.menu.welcome);
  });

  test.each([
    ['en', en, 'light'],
    ['zh', zh, 'dark'],
    ['es', es, 'dark'],
  ] as const)('and the row can be read by everybody: %s', async (language, texts, colorScheme) => {
    await open(members, { ...phone, language, colorScheme });
    await rows().first().waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: texts.tabs.more }).click();
    await menu().waitFor();

    expect(await axeFindings(page)).toEqual([]);
    const cut = await entries().evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length);
    expect(cut).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  });
});
