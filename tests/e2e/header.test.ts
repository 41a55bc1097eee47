/** The bar above every screen in a real browser: keys, room on every screen, what opens elsewhere, what went wrong. Specification 1, 2 and 8. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';

import { en } from '../../i18n/en.ts';
import { es } from '../../i18n/es.ts';
import { zh } from '../../i18n/zh.ts';
import { axeFindings, type Visitor, type VisitorOptions } from '../support/browser.ts';
import { accountOf, browserFor, fromMenu, signedIn } from '../support/journey.ts';

const texts = { en, zh, es };
const phone = { width: 390, height: 844 };

let visitor: Visitor;
let page: Page;
const browser = browserFor(() => visitor);

async function open(path: string, options: Partial<VisitorOptions> = {}, role = 'owner'): Promise<void> {
  visitor = await signedIn(browser(), accountOf('northgate', role), path, options);
  page = visitor.page;
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** An error as a handler would throw it, without the console's knowledge. */
const fail = (message: string) =>
  page.evaluate((text) => window.dispatchEvent(new ErrorEvent('error', { error: new TypeError(text) })), message);

const bar = () => page.locator('header');
const combobox = () => page.getByRole('combobox', { name: en.search.label });
const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));

describe('the search', () => {
  test('the search leads to a page with the keyboard alone', async () => {
    await open('/welcome');
    await page.keyboard.press('/');
    await combobox().waitFor();
    await page.keyboard.type('manage');
    await page.getByRole('option', { name: en.menu.users }).waitFor();
    // Down to the second result, and back.
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/admin/user-manager/users');
    await combobox().waitFor({ state: 'detached' });
  });

  test('the search gives the focus back to where it was', async () => {
    await open('/welcome');
    await page.getByRole('button', { name: en.frame.language, exact: true }).focus();
    await page.keyboard.press('Control+k');
    await combobox().waitFor();
    await page.keyboard.press('Escape');
    await combobox().waitFor({ state: 'detached' });
    expect(await focused()).toBe(en.frame.language);
  });

  test('the search is a field as wide as a phone, opened by a finger', async () => {
    await open('/welcome', phone);
    await bar().getByRole('button', { name: en.search.label }).click();
    const box = await page.getByRole('dialog', { name: en.search.label }).boundingBox();
    expect(box!.width).toBeGreaterThan(phone.width - 24);
    await combobox().fill('dash');
    await page.getByRole('option', { name: en.menu.dashboard }).click();
    await page.waitForURL('**/admin/dashboard');
  });

  test('the search fetches the library with its first opening', async () => {
    await open('/welcome');
    const scripts = () =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .filter((name) => name.includes('search-dialog')),
      );
    expect(await scripts()).toEqual([]);
    await page.keyboard.press('Control+k');
    await combobox().waitFor();
    expect((await scripts()).length).toBeGreaterThan(0);
  });
});

describe('the room in the bar', () => {
  const widths = [320, 390, 599, 600, 768, 991, 992, 1100, 1239, 1240, 1440, 1599, 1600, 1920];

  test.each(['en', 'zh', 'es'] as const)(
    'the room in the bar is enough in %s on every screen: nothing overlaps, and all can be hit',
    async (language) => {
      await open('/user-manager/create', { language });
      await fail('for the bug');
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        await bar().getByRole('button', { name: texts[language].search.label }).waitFor();
        await expect.poll(async () => [width, await page.evaluate(crowded)]).toEqual([width, []]);
      }
    },
  );

  test('the bar on a phone holds the rest behind one button, a line each', async () => {
    await open('/welcome', phone);
    await bar().getByRole('button', { name: en.shortcuts.more }).click();
    const more = page.getByRole('dialog', { name: en.shortcuts.more });
    const lines = [en.size.title, en.theme.title, en.frame.language];
    for (const name of [...lines, en.shortcuts.group_portal]) await more.getByRole('button', { name }).waitFor();
    for (const name of [en.shortcuts.crm, en.shortcuts.view_website]) await more.getByRole('link', { name }).waitFor();
    await more.getByRole('button', { name: en.frame.language }).click();
    await page.getByRole('menuitemradio', { name: 'Español' }).click();
    await page.getByRole('dialog', { name: es.shortcuts.more }).waitFor();
    expect(await bar().getByRole('button', { name: en.fullscreen.enter }).count()).toBe(0);
  });
});

describe('the shortcuts to other sites', () => {
  test('the shortcuts to other sites open in tabs that cannot reach back', async () => {
    await open('/welcome', { width: 1700 });
    await visitor.context.route(/example\//, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<p>Elsewhere</p>' }),
    );
    const seen: [string, boolean][] = [];
    for (const name of ['crm', 'view_website'] as const) {
      const [elsewhere] = await Promise.all([
        visitor.context.waitForEvent('page'),
        bar().locator('a, button').filter({ hasText: en.shortcuts[name] }).click(),
      ]);
      await elsewhere.waitForLoadState();
      seen.push([elsewhere.url(), await elsewhere.evaluate(() => window.opener === null && document.referrer === '')]);
      await elsewhere.close();
    }
    expect(seen).toEqual([
      ['https://crm.northgate.example/', true],
      ['https://www.northgate.example/', true],
    ]);
  });

  test('the shortcut to the group’s portal signs its person in there, in a tab that cannot reach back', async () => {
    await open('/welcome', { width: 1700 });
    const [elsewhere] = await Promise.all([
      visitor.context.waitForEvent('page'),
      bar().getByRole('button', { name: en.shortcuts.group_portal }).click(),
    ]);
    await elsewhere
      .getByRole('status')
      .filter({ hasText: accountOf('northgate', 'owner').email })
      .waitFor();
    expect(await elsewhere.evaluate(() => window.opener === null && document.referrer === '')).toBe(true);
  });

  test('the shortcut to the group’s portal is not there for a person without an account in the group', async () => {
    await open('/welcome', { width: 1700 }, 'analyst');
    await bar().getByRole('link', { name: en.shortcuts.view_website }).waitFor();
    expect(await bar().getByText(en.shortcuts.group_portal).count()).toBe(0);
  });
});

test('full screen is entered, and the icon follows when it is left by other means', async () => {
  await open('/welcome');
  await bar().getByRole('button', { name: en.fullscreen.enter }).click();
  await bar().getByRole('button', { name: en.fullscreen.leave }).waitFor();
  await page.evaluate(() => document.exitFullscreen());
  await bar().getByRole('button', { name: en.fullscreen.enter }).waitFor();
});

describe('the menus of the bar', () => {
  test.each(['Enter', 'Space', 'ArrowDown'])(
    'the menus of the bar open with %s and give the focus back',
    async (key) => {
      await open('/welcome');
      const opener = bar().getByRole('button', { name: /^Account of/ });
      await opener.focus();
      await page.keyboard.press(key);
      const first = page.getByRole('menuitem', { name: en.menu.dashboard });
      await first.waitFor();
      expect(await first.evaluate((item) => item === document.activeElement)).toBe(true);
      await page.keyboard.press('Escape');
      await page.getByRole('menu').waitFor({ state: 'detached' });
      expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
    },
  );
});

describe('axe finds nothing in what the bar opens', () => {
  test.each([
    ['en', 'light', 1440],
    ['zh', 'dark', 390],
    ['es', 'light', 390],
    ['es', 'dark', 1440],
  ] as const)('axe finds nothing in what the bar opens in %s, %s, at %i px', async (language, colorScheme, width) => {
    await open('/welcome', { language, colorScheme, width });
    await page.evaluate((mode) => window.localStorage.setItem('guildhall.color_mode', mode), colorScheme);
    await page.reload();
    const { search, error_log } = texts[language];
    await fail('broken');
    await bar().getByRole('button', { name: search.label }).click();
    await page.getByRole('combobox').fill('a');
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.getByRole('combobox').waitFor({ state: 'detached' });
    await bar()
      .getByRole('button', { name: new RegExp(`^${error_log.title}`) })
      .click();
    await page.getByRole('dialog', { name: error_log.title }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });
});

test('a screen that fails stands in the error log with its place, once, and without secrets', async () => {
  const broken = await signedIn(browser(), accountOf('northgate', 'owner'), '/welcome');
  visitor = { ...broken, complaints: () => [] };
  page = broken.page;
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.route('**/api/members?**', (route) =>
    route.fulfill({ json: { data: 42 }, headers: { 'content-range': 'members 0-0/1' } }),
  );

  await fromMenu(page, en.menu.users);
  await page.getByText(en.session.screen_failed).first().waitFor();
  await page.evaluate(() => void Promise.reject(new Error('with token=abc of ana@example.org')));

  await bar().getByRole('button', { name: 'Error Log: 2 errors' }).click();
  const dialog = page.getByRole('dialog', { name: en.error_log.title });
  await dialog.getByRole('cell').first().waitFor();
  const [newest, first] = await dialog
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
    .allInnerTexts();
  expect(newest).toContain('Error: with token=[…] of […]');
  expect(first).toMatch(/TypeError[^]*Info[^]*\bat \w+[^]*Url[^]*\/admin\//);
  expect(broken.complaints().some((text) => text.includes('TypeError'))).toBe(true);
});

/** What of the bar overlaps, is cut off, or is too small for a finger. Runs in the page. */
function crowded(): string[] {
  const bar = document.querySelector('header')!;
  const name = (element: Element) => element.getAttribute('aria-label') ?? element.textContent ?? '';
  const boxes = [...bar.querySelectorAll('a, button')].map((element) => ({
    name: name(element),
    box: element.getBoundingClientRect(),
  }));
  const controls = boxes.filter(({ box }) => box.width > 0);
  const found: string[] = [];
  for (const [index, one] of controls.entries()) {
    const isLink = one.box.height < 24;
    if (one.box.right > window.innerWidth + 0.5 || one.box.left < 0) found.push(`${one.name} is outside`);
    if (!isLink && one.box.width < 24) found.push(`${one.name} is small`);
    for (const other of controls.slice(index + 1)) {
      const apart = one.box.right <= other.box.left + 0.5 || other.box.right <= one.box.left + 0.5;
      if (!apart) found.push(`${one.name} over ${other.name}`);
    }
  }
  if (document.documentElement.scrollWidth > window.innerWidth) found.push('the page is wider than the window');
  return found;
}
