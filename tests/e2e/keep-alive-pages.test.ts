/** Visited pages stay as they were while their tabs are open. Specification 2 and 4. */
import type { Page, Request } from 'playwright-core';
import { describe, expect, test } from 'vitest';

import { en } from '../../i18n/en.ts';
import { maxKeepAlivePages } from '../../src/client/state/tabs.ts';
import type { Visitor } from '../support/browser.ts';
import { accountOf, browserFor, fromMenu, signedIn } from '../support/journey.ts';
import { chooseFilter } from '../support/list-filters.ts';
import { newKeptMember } from '../support/kept-members.ts';

const list = '/user-manager/users';
const owner = () => accountOf('northgate', 'owner');

let visitor: Visitor;
let page: Page;
const browser = browserFor(() => visitor);

async function open(path: string): Promise<void> {
  visitor = await signedIn(browser(), owner(), path);
  page = visitor.page;
}

/** The page that is shown; the others are there too, hidden. */
const shown = () => page.locator('main > div:not([hidden])');
const hidden = () => page.locator('main > div[hidden]');
const rows = () => shown().locator('tbody tr[data-row]');
const field = (name: 'first_name' | 'email') => shown().locator(`input[name=${name}]`);
/** What a record is known by once it is there. */
const fact = () => shown().locator('[data-fact=city]');
const scroller = () => shown().locator('[role=region][tabindex="0"]');
const scrolledTo = () => scroller().evaluate((element) => element.scrollTop);
const menuLink = (name: string) =>
  page.getByRole('navigation', { name: en.frame.main_menu }).getByRole('link', { name }).first();
const tab = (name: string) => page.getByRole('navigation', { name: en.tabs.strip }).getByRole('link', { name });
const pathNow = () => new URL(page.url()).pathname.replace('/admin', '');

/** Every call to the server from now on. */
function listen(): Request[] {
  const calls: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request);
  });
  return calls;
}

/** Looks away from the window and back at it. */
const lookAgain = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

/** Opens the record of a row of the list that is shown. */
async function openRow(index: number): Promise<void> {
  await rows().nth(index).locator('[data-row-link]').click();
  await page.waitForURL('**/edit/**');
  await fact().waitFor();
}

describe('a list', () => {
  test('a list is shown again with its search, its ticks and the place it was scrolled to', async () => {
    await open(list);
    await shown().getByRole('searchbox').fill('an');
    await page.waitForURL('**q%22**');
    await rows().nth(20).waitFor();
    await rows().nth(1).getByRole('checkbox').check();
    await scroller().evaluate((element) => element.scrollTo(0, 300));
    const address = page.url();

    await openRow(9);
    await page.goBack();

    await rows().first().waitFor();
    expect(page.url()).toBe(address);
    expect(await shown().getByRole('searchbox').inputValue()).toBe('an');
    expect(await rows().nth(1).getByRole('checkbox').isChecked()).toBe(true);
    expect(await scrolledTo()).toBe(300);
    await menuLink(en.menu.dashboard).click();
    await shown().getByRole('heading', { name: en.dashboard.title }).waitFor();
    await tab(en.menu.users).click();
    await rows().first().waitFor();
    expect(page.url()).toBe(address);
    expect(await scrolledTo()).toBe(300);
  });

  test('a list keeps an open panel and what was chosen in it', async () => {
    await open('/welcome');
    await fromMenu(page, en.menu.users);
    await rows().first().waitFor();
    const panel = await chooseFilter(shown(), 'Membership');
    await panel.getByText('Suspended').click();

    // The choice is in the address, as an entry of its own.
    await page.waitForURL('**suspended**');
    await page.evaluate(() => window.history.go(-2));
    await shown().getByRole('heading', { level: 1, name: /^Good/ }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.evaluate(() => window.history.go(2));

    await panel.waitFor();
    expect(await panel.getByRole('checkbox', { name: 'Suspended' }).isChecked()).toBe(true);
  });

  test('a list shows what was changed on another page, and stays where it was scrolled to', async () => {
    const member = await newKeptMember();
    await open(list);
    await rows().nth(20).waitFor();
    const row = rows().filter({ hasText: member.full_name });
    await row.waitFor();
    await scroller().evaluate((element) => element.scrollTo(0, 200));
    await row.locator('[data-row-link]').evaluate((link) => (link as HTMLElement).click());
    await shown().getByRole('tab', { name: 'Profile' }).click();
    await field('first_name').fill('Renamed');
    await page.keyboard.press('Control+s');
    await page.getByText(en.form.saved).waitFor();

    await page.goBack();

    await rows().filter({ hasText: 'Renamed' }).first().waitFor();
    expect(await scrolledTo()).toBe(200);
  });
});

describe('hidden pages', () => {
  test('hidden pages call nobody: not by the clock, and not when the window is looked at again', async () => {
    const member = await newKeptMember();
    await open('/dashboard');
    await page.clock.install();
    await page.goto('/admin/dashboard');
    await shown().getByRole('heading', { name: en.dashboard.title }).waitFor();
    await fromMenu(page, en.menu.users);
    await openRow(3);
    await page.goBack();
    await menuLink(en.menu.welcome).click();
    await page.waitForURL('**/welcome');
    await fromMenu(page, en.menu.users);
    await rows().filter({ hasText: member.full_name }).locator('[data-row-link]').click();
    await fact().waitFor();
    await page.waitForLoadState('networkidle');
    expect(await hidden().count()).toBe(4);
    const calls = listen();

    await lookAgain();
    await page.clock.fastForward('10:00');
    await lookAgain();
    await page.clock.fastForward('00:05');

    // The bar above the page asks whether it has still a way to the CRM to show, for jobs and for what waits; the record that is shown, who else is there and what is counted of it.
    const ofShown = RegExp(
      `crm_settings|api/jobs|api/work_queue|presence/members/${member.id}|members/${member.id}/summary`,
    );
    expect(calls.map((call) => call.url()).filter((url) => !ofShown.test(url))).toEqual([]);
  });

  test('hidden pages leave the title, the one heading and the focus to the page that is shown', async () => {
    await open(list);
    await rows().first().waitFor();
    await openRow(2);

    expect(await page.locator('main h1:visible').count()).toBe(1);
    expect(await page.title()).not.toContain(en.menu.users);
    expect(await hidden().locator(':focus').count()).toBe(0);
    // Not to be seen, but laid out still: shown again it costs no more than being painted.
    const row = hidden().locator('tbody tr[data-row]').first();
    expect(
      await row.evaluate((element) => [element.checkVisibility(), element.getBoundingClientRect().height > 0]),
    ).toEqual([false, true]);
    await page.goBack();
    await expect.poll(() => page.title()).toContain(en.menu.users);
  });

  test('hidden pages are eleven at most, and the one not seen for longest goes first', async () => {
    await open(list);
    await rows().nth(14).waitFor();
    for (let index = 0; index < maxKeepAlivePages + 1; index += 1) {
      await openRow(index);
      await fromMenu(page, en.menu.users);
      await rows().first().waitFor();
    }

    expect(await page.locator('main > div').count()).toBe(maxKeepAlivePages);
    const first = await rows().first().locator('[data-row-link]').innerText();
    expect(await hidden().locator('h1').allInnerTexts()).not.toContain(first);
  });
});

describe('the place on a page', () => {
  const windowTop = () => page.evaluate(() => window.scrollY);
  const scrollWindow = (top: number) => page.evaluate((y) => window.scrollTo(0, y), top);

  test('the place on a page is the top after a link, and the former one after Back and on a tab', async () => {
    await open(list);
    await openRow(0);
    await scrollWindow(260);
    expect(await windowTop()).toBe(260);
    await menuLink(en.menu.dashboard).click();
    await shown().getByRole('heading', { name: en.dashboard.title }).waitFor();
    expect(await windowTop()).toBe(0);

    await page.goBack();
    await fact().waitFor();
    expect(await windowTop()).toBe(260);
    await page.goForward();
    await shown().getByRole('heading', { name: en.dashboard.title }).waitFor();
    expect(await windowTop()).toBe(0);
  });

  test('the place on a page is found again after a reload, once what was read is there', async () => {
    await open(list);
    await openRow(0);
    await scrollWindow(260);
    await page.reload();
    await fact().waitFor();

    await expect.poll(windowTop).toBe(260);
  });
});

test('Refresh of a tab builds its page anew, at the same address and without another entry of the history', async () => {
  await open(list);
  await rows().first().waitFor();
  await rows().nth(1).getByRole('checkbox').check();
  const before = await page.evaluate(() => window.history.length);
  await tab(en.menu.users).click({ button: 'right' });

  await page.getByRole('menuitem', { name: en.tabs.refresh }).click();

  await expect.poll(() => rows().nth(1).getByRole('checkbox').isChecked()).toBe(false);
  expect(pathNow()).toBe(list);
  expect(await page.evaluate(() => window.history.length)).toBe(before);
});
