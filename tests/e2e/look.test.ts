/** Four sizes, three languages, and whoever needs it otherwise. Specification 2, 8 and 9. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';

import { en } from '../../i18n/en.ts';
import { es } from '../../i18n/es.ts';
import { zh } from '../../i18n/zh.ts';
import { sizes } from '../../src/shared/specification/constants.ts';
import { newVisitor, type Visitor, type VisitorOptions } from '../support/browser.ts';
import { accountOf, browserFor, fromMenu, originOf, signedIn } from '../support/journey.ts';

const list = '/user-manager/users';

let visitor: Visitor;
let page: Page;
const browser = browserFor(() => visitor);

async function open(path: string, options: Partial<VisitorOptions> = {}, tenant = 'northgate'): Promise<void> {
  visitor = await signedIn(browser(), accountOf(tenant, 'owner'), path, options);
  page = visitor.page;
  await page.locator('h1').waitFor();
}

async function openSignIn(tenant: string, options: Partial<VisitorOptions> = {}): Promise<void> {
  visitor = await newVisitor(browser(), { origin: originOf(accountOf(tenant, 'owner').host), ...options });
  page = visitor.page;
  await page.goto('/admin/login');
  await page.locator('button[type=submit]').waitFor();
}

const choose = async (button: string, entry: string) => {
  await page.getByRole('button', { name: button, exact: true }).click();
  await page.getByRole('menuitemradio', { name: entry, exact: true }).click();
  await page.getByRole('menu').waitFor({ state: 'detached' });
};
const cookie = async (name: string) => (await visitor.context.cookies()).find((one) => one.name === name);
const heightOf = async (selector: string) => (await page.locator(selector).first().boundingBox())!.height;
const fontOf = (selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));

describe('the size', () => {
  test('the size makes four different portals: lines, fields, menu, buttons and text', async () => {
    await open(list);
    const seen = [];
    for (const size of sizes) {
      await visitor.context.addCookies([{ name: 'size', value: size, url: page.url() }]);
      await page.goto(`/admin${list}`);
      await page.locator('tbody [data-row-link]').first().waitFor();
      seen.push({
        row: await heightOf('tbody tr'),
        head: await heightOf('thead tr'),
        menu: await heightOf('nav a'),
        button: await heightOf('a.MuiButton-contained'),
        text: await fontOf('tbody td:nth-child(3)'),
      });
    }
    for (const what of ['row', 'head', 'menu', 'button', 'text'] as const) {
      const values = seen.map((one) => one[what]);
      expect([what, values]).toEqual([what, values.toSorted((a, b) => b - a)]);
      expect([what, new Set(values).size]).toEqual([what, 4]);
    }
  });

  test('the size is switched in place: nothing typed is lost, and it is remembered for a year', async () => {
    await open('/user-manager/create');
    await page.locator('input[name=first_name]').fill('Draft');
    const before = await heightOf('input[name=first_name]');

    await choose(en.size.title, en.size.mini);

    await page.getByText('Switch Size Success').waitFor();
    await expect.poll(() => heightOf('input[name=first_name]')).toBeLessThan(before);
    expect(await page.locator('input[name=first_name]').inputValue()).toBe('Draft');
    expect(await cookie('size')).toMatchObject({ value: 'mini', sameSite: 'Lax', path: '/' });
    const days = ((await cookie('size'))!.expires - Date.now() / 1000) / 86_400;
    expect(Math.round(days)).toBe(365);
  });

  test('an unknown size counts as medium, and breaks nothing', async () => {
    await open(list);
    await visitor.context.addCookies([
      { name: 'size', value: 'gigantic', url: page.url() },
      { name: 'language', value: 'fr', url: page.url() },
      { name: 'sidebarStatus', value: 'x', url: page.url() },
    ]);
    await page.reload();
    await page.locator('tbody tr').first().waitFor();
    await page.getByRole('button', { name: en.size.title }).click();
    const chosen = page.getByRole('menuitemradio', { checked: true });
    expect(await chosen.innerText()).toBe(en.size.medium);
    await page.keyboard.press('Escape');
  });

  test.each([['/user-manager/users'], ['/user-manager/create'], ['/welcome'], ['/dashboard']])(
    'the size mini leaves no text below 12 px and no target below 24 px on %s',
    async (path) => {
      await open(path);
      await visitor.context.addCookies([{ name: 'size', value: 'mini', url: page.url() }]);
      await page.reload();
      await page.locator('h1').waitFor();
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate(tooSmall)).toEqual([]);
    },
  );
});

/** Runs in the page: texts below 12 px, and targets below 24 px that are no words in a sentence. */
function tooSmall(): string[] {
  const isSeen = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const texts = [...document.querySelectorAll('body *')].filter(
    (element) =>
      [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent!.trim() !== '') &&
      isSeen(element) &&
      Number.parseFloat(getComputedStyle(element).fontSize) < 12,
  );
  const targets = [...document.querySelectorAll('a, button, input, select, textarea, [role=button]')].filter(
    (element) => {
      // A field is as large as its frame; a link among words and one in a line that is a target itself are exempt.
      const area = element.closest('label, .MuiInputBase-root, .MuiButtonBase-root, tr[data-row], li') ?? element;
      const { width, height } = area.getBoundingClientRect();
      const isInline = element.tagName === 'A' && getComputedStyle(element).display === 'inline';
      return isSeen(element) && !isInline && width > 1 && (width < 24 || height < 24);
    },
  );
  return [...texts, ...targets].map((element) => `${element.tagName}.${element.className}: ${element.textContent}`);
}

describe('the language', () => {
  test('the language is chosen on the sign-in page too, and nothing typed there is lost', async () => {
    await openSignIn('northgate');
    await page.locator('input[name=email]').fill('owner@northgate.example');
    await choose(en.frame.language, '中文');
    await page.getByRole('heading', { name: zh.auth.title }).waitFor();
    expect(await page.locator('input[name=email]').inputValue()).toBe('owner@northgate.example');
    expect(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])).toEqual([
      'zh',
      'ltr',
    ]);
    await expect.poll(() => page.title()).toBe(`${zh.auth.title} · Northgate Alumni & Industry Network`);
    expect(await cookie('language')).toMatchObject({ value: 'zh', sameSite: 'Lax' });
  });

  test('the language is that of the other visited pages too', async () => {
    await open('/dashboard');
    await fromMenu(page, en.menu.users);
    await page.locator('tbody [data-row-link]').first().waitFor();
    await choose(en.frame.language, 'Español');
    await page.getByText(es.frame.language_switched).waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: es.dashboard.title }).waitFor();
    await page.getByText(es.dashboard.status.title, { exact: true }).waitFor();
    expect(await page.getByText(en.dashboard.status.title, { exact: true }).count()).toBe(0);
  });

  test('the language changes title, menu, dates and the words of the parts at once', async () => {
    await open(list);
    await page.locator('tbody [data-row-link]').first().waitFor();
    const date = () => page.locator('tbody tr').first().locator('td:nth-last-child(2)').innerText();
    const english = await date();
    await choose(en.frame.language, 'Español');
    await page.getByRole('link', { name: es.menu.users }).first().waitFor();
    await expect.poll(() => page.title()).toContain(es.menu.users);
    await expect.poll(date).not.toBe(english);
    await page.goto('/admin/user-manager/create');
    await page.locator('h1').waitFor();
    await page.getByRole('combobox').first().fill('zzzz');
    await page.locator('.MuiAutocomplete-noOptions').waitFor();
    expect(await page.locator('.MuiAutocomplete-popper').innerText()).not.toMatch(/No options|No results/);
    expect(await page.locator('.MuiAutocomplete-popupIndicator').first().getAttribute('title')).not.toMatch(
      /Open|Close/,
    );
  });
});

/** What of the next stops of the Tab key shows neither a ring nor, a field, a frame of two pixels. */
async function stopsWithoutRing(count: number): Promise<string[]> {
  const missing: string[] = [];
  for (let stop = 0; stop < count; stop += 1) {
    await page.keyboard.press('Tab');
    const fault = await page.evaluate(() => {
      const element = document.activeElement!;
      const shown = element.closest('.MuiCheckbox-root, .MuiSwitch-root, [data-field-frame]') ?? element;
      const frame = element.closest('.MuiInputBase-root')?.querySelector('fieldset');
      const { outlineStyle, outlineWidth } = getComputedStyle(shown);
      const hasRing = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
      const hasFrame = frame && Number.parseFloat(getComputedStyle(frame).borderTopWidth) >= 2;
      return hasRing || hasFrame
        ? ''
        : `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent}`;
    });
    if (fault) missing.push(fault);
  }
  return missing;
}

describe('a person with other needs', () => {
  test('a person with forced colours sees what is current and what is focused', async () => {
    await open('/welcome');
    await page.emulateMedia({ forcedColors: 'active' });
    const outlineOf = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => [getComputedStyle(element).outlineStyle, getComputedStyle(element).outlineWidth]);
    expect(await outlineOf('nav a[aria-current=page]')).toEqual(['solid', '2px']);
    expect(await stopsWithoutRing(12)).toEqual([]);
  });

  test('a person with a keyboard sees at every stop where the focus is', async () => {
    await open(list);
    await page.locator('tbody [data-row-link]').first().waitFor();
    expect(await stopsWithoutRing(40)).toEqual([]);
  });

  test('a person who wants less motion sees nothing move', async () => {
    await open('/welcome');
    await page.getByRole('button', { name: en.size.title }).click();
    const moving = await page
      .locator('.MuiPopover-paper')
      .evaluate((element) => [getComputedStyle(element).transitionProperty, getComputedStyle(element).animationName]);
    expect(moving).toEqual(['none', 'none']);
    await page.keyboard.press('Escape');
  });
});
