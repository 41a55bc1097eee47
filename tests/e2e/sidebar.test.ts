/** The menu at its full length, in a real browser: groups, rail, drawer, breadcrumb. Specification 2, 4 and 9. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { en } from '../../i18n/en.ts';
import { menuColors } from '../../src/shared/specification/constants.ts';
import { axeFindings, launchBrowser, newVisitor, type Visitor, type VisitorOptions } from '../support/browser.ts';
import { servePortalWithMenu } from '../support/portal-with-menu.ts';

const phone = { width: 390, height: 844 };

let browser: Browser;
let portal: Awaited<ReturnType<typeof servePortalWithMenu>>;
let visitor: Visitor;
let page: Page;

beforeAll(async () => {
  [browser, portal] = await Promise.all([launchBrowser(), servePortalWithMenu()]);
});
afterAll(async () => {
  await portal.stop();
});
afterEach(async () => {
  expect(visitor.complaints()).toEqual([]);
  await visitor.close();
});

interface Opened extends Partial<VisitorOptions> {
  /** The cookie `sidebarStatus` before the first visit. */
  sidebar?: '0' | '1';
}

async function open(path: string, { sidebar, ...options }: Opened = {}): Promise<void> {
  const { origin } = portal;
  visitor = await newVisitor(browser, { origin, ...options });
  const cookies = { 'x-guildhall-auth': 'stub-owner', ...(sidebar && { sidebarStatus: sidebar }) };
  await visitor.context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: origin })));
  page = visitor.page;
  await page.goto(`/admin${path}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

const menu = () => page.getByRole('navigation', { name: en.frame.main_menu });
const group = (name: string) => page.getByRole('button', { name, exact: true });
const link = (name: string) => menu().getByRole('link', { name, exact: true });
const flyout = (name: string) => page.getByRole('navigation', { name, exact: true });
const opener = () => page.locator('#menu-button');
const cookie = async () => (await visitor.context.cookies()).find(({ name }) => name === 'sidebarStatus')?.value;
const focused = () => page.evaluate(() => document.activeElement?.textContent);
const leftOfContent = () => page.locator('main').evaluate((main) => main.parentElement!.getBoundingClientRect().left);

describe('the wide menu', () => {
  test('the wide menu is 250 px wide, opens the groups around the page, and is walked with the keyboard', async () => {
    await open('/custom-members/list');
    expect(await leftOfContent()).toBe(250);
    expect(await group('Member Management').getAttribute('aria-expanded')).toBe('true');
    expect(await group('Member Management').evaluate((title) => getComputedStyle(title).color)).toBe(
      'rgb(244, 244, 245)',
    );
    expect(await link('Custom list').getAttribute('aria-current')).toBe('page');

    await group('Email Outreach').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    expect(await focused()).toBe('Email configuration');
    await page.keyboard.press('Enter');

    await page.waitForURL('**/email-management/email-configuration');
    await expect.poll(() => link('Email configuration').getAttribute('aria-current')).toBe('page');
    expect(await link('Custom list').isVisible()).toBe(true);
    expect(await axeFindings(page)).toEqual([]);
  });

  test('the wide menu draws a group with one child as its link, with the icon of the group', async () => {
    await open('/welcome');
    expect(await link('Engagement analytics').locator('svg').count()).toBe(1);
    expect(await group('Reports').count()).toBe(0);
  });

  test('the wide menu gives way to the rail at once, and moves by transforms alone', async () => {
    await open('/user-manager/users');
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const positions = await page.evaluate(async () => {
      const left = () => document.querySelector('main')!.parentElement!.getBoundingClientRect().left;
      const sheet = document.querySelector('nav')!;
      document.getElementById('menu-button')!.click();
      const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
      await frame();
      await frame();
      return [left(), getComputedStyle(sheet).transitionProperty, sheet.getBoundingClientRect().width];
    });

    expect(positions).toEqual([54, 'transform', 250]);
    await expect.poll(() => link(en.menu.welcome).boundingBox()).toMatchObject({ x: 6, width: 42 });
    expect(await cookie()).toBe('0');
  });

  test('the wide menu does not move for those who want no motion', async () => {
    await open('/welcome');
    await opener().click();
    const seconds = await menu().evaluate((nav) => getComputedStyle(nav).transitionDuration);
    expect(Number.parseFloat(seconds)).toBeLessThan(0.001);
  });

  test('the wide menu marks the open page in a forced palette too', async () => {
    await open('/dashboard');
    await page.emulateMedia({ forcedColors: 'active' });
    const colors = await link(en.menu.dashboard).evaluate((line) => [
      getComputedStyle(line, '::before').backgroundColor,
      getComputedStyle(line).backgroundColor,
    ]);
    expect(colors[0]).not.toBe(colors[1]);
    expect(colors[0]).not.toBe('rgba(0, 0, 0, 0)');
  });

  test('the wide menu opens links to outside in a new tab without an opener, and stays as it is', async () => {
    await open('/dashboard');
    await visitor.context.route('https://crm.example/**', (route) => route.fulfill({ body: 'CRM' }));
    const opened = visitor.context.waitForEvent('page');
    await menu().getByRole('link', { name: 'CRM Configuration' }).click();
    const crm = await opened;

    await crm.waitForURL('https://crm.example/home');
    expect(await crm.evaluate(() => window.opener as unknown)).toBeNull();
    expect(await link(en.menu.dashboard).getAttribute('aria-current')).toBe('page');
    expect(await menu().locator('[aria-current]').count()).toBe(1);
    expect(new URL(page.url()).pathname).toBe('/admin/dashboard');
  });
});

describe('the rail', () => {
  test('the rail opens a group under a resting pointer, keeps it while the pointer moves in, and closes it', async () => {
    await open('/dashboard', { sidebar: '0' });
    expect(await leftOfContent()).toBe(54);
    await group('Member Management').hover();
    await flyout('Member Management').waitFor();
    await flyout('Member Management').getByRole('link', { name: en.menu.users }).hover();
    await page.mouse.move(900, 600);
    await flyout('Member Management').waitFor({ state: 'detached' });
  });

  test('the rail names a link in a tooltip beside its icon', async () => {
    await open('/welcome', { sidebar: '0' });
    await link(en.menu.dashboard).hover();
    const tip = page.getByRole('tooltip', { name: en.menu.dashboard });
    await tip.waitFor();
    // Beside the line, which ends six pixels before the rail does.
    expect((await tip.boundingBox())!.x).toBeGreaterThanOrEqual(48);
  });

  test('the rail stands on the other side where the text runs to the left', async () => {
    await open('/welcome', { sidebar: '0' });
    await page.evaluate(() => (document.documentElement.dir = 'rtl'));
    expect(await link(en.menu.welcome).boundingBox()).toMatchObject({ x: 1440 - 54 + 6, width: 42 });
    expect(await leftOfContent()).toBe(0);
  });

  test('the rail shows a long group inside the window, which scrolls', async () => {
    await open('/dashboard', { sidebar: '0', height: 500 });
    await group('Finances').click();
    const lines = flyout('Finances').locator('> div');
    const box = (await lines.boundingBox())!;

    expect(box.y).toBeGreaterThanOrEqual(0);
    expect(box.y + box.height).toBeLessThanOrEqual(500);
    await flyout('Finances').getByRole('link', { name: 'All finance 30' }).click();
    await page.waitForURL('**/all-finance/page-30');
    await flyout('Finances').waitFor({ state: 'detached' });
  });

  test('the rail is used with keys alone, into a group in a group', async () => {
    await open('/dashboard', { sidebar: '0' });
    await group('Member Management').focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    expect(await focused()).toBe('Custom list');
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/custom-members/list');

    await opener().click();
    await expect.poll(() => link('Custom list').isVisible()).toBe(true);
  });
});

describe('the drawer', () => {
  test.each([
    [991, 0],
    [992, 250],
  ])('the drawer stands in for the menu below 992 px: at %i px the page begins at %i', async (width, left) => {
    await open('/welcome', { width });
    expect(await leftOfContent()).toBe(left);
    expect(await menu().count()).toBe(left === 0 ? 0 : 1);
  });

  test('the drawer lies over an inert page, keeps the focus, and gives it back with Escape', async () => {
    await open('/welcome', phone);
    await opener().click();
    await menu().waitFor();
    const backdrop = page.locator('.MuiBackdrop-root');
    expect(await backdrop.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe('rgba(0, 0, 0, 0.3)');
    expect(await page.evaluate(() => document.getElementById('root')!.inert)).toBe(true);
    expect(await axeFindings(page)).toEqual([]);
    for (let press = 0; press < 40; press += 1) await page.keyboard.press(press < 20 ? 'Tab' : 'Shift+Tab');
    expect(await page.evaluate(() => !!document.activeElement?.closest('.MuiDrawer-root'))).toBe(true);

    await page.keyboard.press('Escape');
    await menu().waitFor({ state: 'detached' });
    expect(await opener().evaluate((button) => button === document.activeElement)).toBe(true);
  });

  test('the drawer closes with every navigation, also to the open page or to another query of it', async () => {
    await open('/user-manager/users', phone);
    await page.evaluate(() =>
      window.history.replaceState(window.history.state, '', `${window.location.pathname}?page=2`),
    );
    await page.reload();
    await opener().click();
    await link(en.menu.users).click();
    await menu().waitFor({ state: 'detached' });
    expect(await opener().evaluate((button) => button === document.activeElement)).toBe(true);
    await opener().click();
    await menu().waitFor();
    await page.goBack();
    await menu().waitFor({ state: 'detached' });
    expect(page.url()).toContain('page=2');
  });

  test('the drawer survives another height, closes with another width, and leaves the desktop’s preference', async () => {
    await open('/welcome', { width: 1200, sidebar: '1' });
    await page.setViewportSize({ width: 800, height: 800 });
    await opener().click();
    await menu().waitFor();
    await page.setViewportSize({ width: 800, height: 400 });
    expect(await menu().isVisible()).toBe(true);
    await page.setViewportSize({ width: 700, height: 400 });
    await menu().waitFor({ state: 'detached' });
    await page.setViewportSize({ width: 1200, height: 800 });

    expect(await leftOfContent()).toBe(250);
    expect(await cookie()).toBe('1');
  });
});

describe('the breadcrumb', () => {
  const crumbs = () => page.getByRole('navigation', { name: en.frame.breadcrumb });

  test('the breadcrumb leads home, to the group and to the list, by links that the keyboard reaches', async () => {
    await open('/user-manager/users');
    await page.locator('[data-row-link]').first().click();
    await page.waitForURL('**/user-manager/edit/**');
    expect(await crumbs().getByRole('link').allInnerTexts()).toEqual([
      en.menu.welcome,
      en.menu['user-manager'],
      en.menu.users,
    ]);
    await crumbs().getByRole('link', { name: en.menu.users }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/user-manager/users');
    await expect.poll(() => crumbs().locator('[aria-current=page]').innerText()).toContain(en.menu.users);
  });

  test('the breadcrumb is cut off on a phone and takes no more than one line', async () => {
    await open('/configure_platform/certificate', phone);
    const last = crumbs().locator('[aria-current=page] > span').last();
    const [shown, whole, height] = await last.evaluate((step) => [
      step.clientWidth,
      step.scrollWidth,
      step.clientHeight,
    ]);
    expect(shown).toBeLessThan(whole!);
    expect(height).toBeLessThan(30);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  });
});

test('the address of a group leads to its first page, after a reload as well', async () => {
  await open('/configure_platform');
  await page.waitForURL('**/configure_platform/payout-settings');
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/admin/configure_platform/payout-settings');
});

test('the colours of the menu are those of the specification', async () => {
  await open('/dashboard');
  const [background, text] = await link(en.menu.welcome).evaluate((line) => [
    getComputedStyle(line.closest('nav')!).backgroundColor,
    getComputedStyle(line).color,
  ]);
  const rgb = (hex: string) => `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;
  expect([background, text]).toEqual([rgb(menuColors.background), rgb(menuColors.text)]);
});
