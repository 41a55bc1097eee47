/** The menu of a tab in a real browser: where it opens, and for whom. Specification 2 and 9. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';

import { en } from '../../i18n/en.ts';
import { es } from '../../i18n/es.ts';
import { zh } from '../../i18n/zh.ts';
import { axeFindings, type Visitor, type VisitorOptions } from '../support/browser.ts';
import { accountOf, browserFor, signedIn } from '../support/journey.ts';
import { centre, membersPath, tabRow } from '../support/tab-journey.ts';

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
const phone = { width: 390, height: 844 };

describe('the menu of a tab', () => {
  const menu = () => page.getByRole('menu');
  const paper = () => page.locator('.MuiPaper-root:has(> [role=menu])');
  const entries = () => menu().getByRole('menuitem');

  test('the menu of a tab opens beside the pointer, moves to another tab, and gives the focus back', async () => {
    await open();
    const [name] = await tabs.openRecords(1);
    const { x, y } = await centre(tabs.tab(en.menu.welcome));
    await tabs.tab(en.menu.welcome).click({ button: 'right' });
    await paper().waitFor();
    const place = (await paper().boundingBox())!;
    expect(Math.abs(place.x - x - 15)).toBeLessThan(1);
    expect(Math.abs(place.y - y)).toBeLessThan(1);
    expect(await entries().allInnerTexts()).toEqual([en.tabs.refresh, en.tabs.close_others, en.tabs.close_all]);

    await tabs.tab(name!).click({ button: 'right' });
    await expect.poll(() => menu().getAttribute('aria-label')).toBe(en.tabs.menu.replace('%{title}', name!));
    expect(await tabs.focused()).toBe(en.tabs.refresh);
    await page.keyboard.press('Escape');
    await menu().waitFor({ state: 'detached' });
    expect(await tabs.focused()).toBe(name);
    await page.keyboard.press('Shift+F10');
    await menu().waitFor();
    await page.mouse.click(700, 700);
    await menu().waitFor({ state: 'detached' });
  });

  test('the menu of a tab stays beside the pointer on a page that is scrolled', async () => {
    await open('/user-manager/create', { height: 500 });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.mouse.move(700, 400);
    await page.mouse.wheel(0, 200);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(200);
    // Two frames later everybody has been told of it.
    await page.evaluate(() => new Promise((told) => requestAnimationFrame(() => requestAnimationFrame(told))));
    const { x, y } = await centre(tabs.tab(en.menu['create-user']));
    await page.mouse.click(x, y, { button: 'right' });
    const place = (await paper().boundingBox())!;
    expect(Math.abs(place.x - x - 15)).toBeLessThan(1);
    expect(Math.abs(place.y - y)).toBeLessThan(1);
  });

  test.each([
    ['at the right end', { width: 700, height: 600 }],
    ['at the left end of a phone', { width: 320, height: 600 }],
    ['in a window too low for it', { width: 700, height: 180 }],
  ])('the menu of a tab stays within the window %s', async (_where, size) => {
    await open('/welcome', { ...size, height: 600, language: 'es' });
    await tabs.openRecords(5);
    await page.setViewportSize(size);
    await tabs.active.click({ button: 'right', position: { x: 2, y: 5 } });
    await paper().waitFor();
    const box = (await paper().boundingBox())!;
    const right = (await tabs.row.boundingBox())!.width;

    expect(Math.min(box.x, box.y)).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(size.width);
    expect(box.y + box.height).toBeLessThanOrEqual(size.height);
    expect(box.x).toBeLessThanOrEqual(right + 105);
  });

  test('the menu of a tab is offered to fingers by a button that is always in sight', async () => {
    await open('/welcome', phone);
    await tabs.openRecords(3);
    const more = page.getByRole('button', { name: en.tabs.more });
    const box = (await more.boundingBox())!;
    expect(box.x + box.width).toBeLessThanOrEqual(phone.width);
    await more.click();
    await entries().filter({ hasText: en.tabs.close_all }).click();

    await expect.poll(tabs.titles).toEqual([en.menu.welcome]);
    await page.waitForURL('**/admin/welcome');
    await expect.poll(tabs.focused).toBe(en.menu.welcome);
  });

  test.each([
    ['en', en, 'light'],
    ['zh', zh, 'dark'],
    ['es', es, 'dark'],
  ] as const)('the menu of a tab and the row can be read by everybody: %s', async (language, texts, colorScheme) => {
    await open(membersPath, { ...phone, language, colorScheme });
    await tabs.rows.first().waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: texts.tabs.more }).click();
    await menu().waitFor();

    expect(await axeFindings(page)).toEqual([]);
    const cut = await entries().evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length);
    expect(cut).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  });
});

describe('the list of open pages', () => {
  const list = () => page.getByRole('dialog', { name: en.tabs.open_pages });
  const lines = () => list().locator('li a');
  const fade = () => tabs.row.evaluate((row) => row.style.maskImage.match(/\b(0|32)px/g)?.join(' '));

  test('the list of open pages finds, opens and closes them with the keyboard, and the row fades at its ends', async () => {
    await open('/welcome', { width: 700, height: 700 });
    const names = await tabs.openRecords(7);
    await expect.poll(fade).toBe('32px 0px');
    await tabs.row.evaluate((row) => (row.scrollLeft = 0));
    await expect.poll(fade).toBe('0px 32px');

    await page.getByRole('button', { name: en.tabs.open.replace('%{count}', '9') }).press('Enter');
    await expect.poll(() => lines().allInnerTexts()).toEqual([en.menu.welcome, en.menu.users, ...names]);
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.type(names[2]!.toUpperCase());
    await expect.poll(() => lines().allInnerTexts()).toEqual([names[2]]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Delete');
    await expect.poll(tabs.titles).not.toContain(names[2]);
    await page.getByText(en.tabs.none_found).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');

    // The page that is shown is closed, and the list stays open.
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('End');
    expect(await tabs.focused()).toBe(names[6]);
    await page.keyboard.press('Delete');
    await expect.poll(() => tabs.active.innerText()).toBe(names[5]);
    await expect.poll(tabs.focused).toBe(names[5]);
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await list().waitFor({ state: 'detached' });
    await expect.poll(() => tabs.active.innerText()).toBe(en.menu.users);
  });
});
