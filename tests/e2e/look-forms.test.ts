/** How fields look, and what is left of the look where the system chooses all colours. Specification 9, WCAG 1.4.11. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';

import { en } from '../../i18n/en.ts';
import { newVisitor, type Visitor, type VisitorOptions } from '../support/browser.ts';
import { accountOf, browserFor, originOf, signedIn } from '../support/journey.ts';

let visitor: Visitor;
const browser = browserFor(() => visitor);

async function open(path: string, options: Partial<VisitorOptions> = {}, tenant = 'northgate'): Promise<Page> {
  visitor = await signedIn(browser(), accountOf(tenant, 'owner'), path, options);
  return visitor.page;
}

async function openSignIn(tenant: string, options: Partial<VisitorOptions> = {}, mode = 'light'): Promise<Page> {
  visitor = await newVisitor(browser(), { origin: originOf(accountOf(tenant, 'owner').host), ...options });
  const { page } = visitor;
  await page.addInitScript((chosen) => {
    localStorage.setItem('guildhall.color_mode', chosen);
    let shifted = 0;
    sessionStorage.setItem('shifted', '0');
    new PerformanceObserver((entries) => {
      for (const entry of entries.getEntries()) shifted += (entry as PerformanceEntry & { value: number }).value;
      sessionStorage.setItem('shifted', String(shifted));
    }).observe({ type: 'layout-shift', buffered: true });
  }, mode);
  await page.goto('/admin/login');
  await page.locator('button[type=submit]').waitFor();
  return page;
}

/** Of each field with a label of its own: whether it ends above where the field begins, and whether it is tied to it. */
const labelsOf = (page: Page) =>
  page.locator('.MuiFormControl-root:has(> label)').evaluateAll((fields) =>
    fields.map((field) => {
      const label = field.querySelector('label')!;
      const input = field.querySelector('.MuiInputBase-root')!;
      const isAbove = label.getBoundingClientRect().bottom <= input.getBoundingClientRect().top;
      return isAbove && (label.htmlFor === '' || field.querySelector(`[id="${label.htmlFor}"]`) !== null);
    }),
  );

describe('a field', () => {
  test.each([1440, 390])('a field of the sign-in has its label above it, tied to it, at %i px', async (width) => {
    const page = await openSignIn('northgate', { width, height: 844 });
    await page.locator('input[name=email]').fill('somebody@northgate.example');
    expect(await labelsOf(page)).toEqual([true, true]);
    await page.locator('label').filter({ hasText: en.auth.password }).click();
    expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('password');
  });

  test('a field in settings has its label above it as the forms of records have', async () => {
    const page = await open('/admin-settings/single-sign-on');
    await page.locator('.MuiFormControl-root > label').first().waitFor();
    const seen = await labelsOf(page);
    expect([seen.length > 2, seen.every(Boolean)]).toEqual([true, true]);
  });
});

describe('a page before the sign-in', () => {
  test.each([
    ['light', 'rgb(15, 118, 110)'],
    ['dark', 'rgb(16, 54, 54)'],
  ])('a page before the sign-in shows whose it is in %s, and nothing moves', async (mode, color) => {
    const page = await openSignIn('gremio', {}, mode);
    const head = page.getByRole('banner');
    const { width, height } = (await head.boundingBox())!;
    const field = await head.evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(await head.locator('img').evaluate((image: HTMLImageElement) => image.width)).toBe(72);
    expect(await head.getByText('Gremio del Puerto').isVisible()).toBe(true);
    expect(await head.getByText('Trade and crafts of an old harbour town').isVisible()).toBe(true);
    expect([width > 400, height > 600]).toEqual([true, true]);
    expect(field).toBe(color);
    expect(await page.evaluate(() => sessionStorage.getItem('shifted'))).toBe('0');
  });

  test('a page before the sign-in has no more than a band of it on a phone', async () => {
    const page = await openSignIn('northgate', { width: 390, height: 844 });
    const { width, height } = (await page.getByRole('banner').boundingBox())!;
    expect([width, height < 72]).toEqual([390, true]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });

  test('a page of no organisation has no field, and claims nobody’s name', async () => {
    visitor = await newVisitor(browser(), { origin: originOf('stranger.localhost') });
    visitor.expectStatus(404);
    const { page } = visitor;
    await page.goto('/admin/login');
    await page.locator('h1').waitFor();
    const head = page.getByRole('banner');
    expect((await head.boundingBox())!.height).toBeLessThan(72);
    expect(await head.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe('rgba(0, 0, 0, 0)');
  });
});

describe('forced colours', () => {
  const forced = async (path: string) => {
    const page = await open(path);
    await page.emulateMedia({ forcedColors: 'active' });
    return page;
  };
  const outlineOf = (page: Page, selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => [getComputedStyle(element).outlineStyle, getComputedStyle(element).outlineWidth]);

  test('forced colours keep the shape of a state, and the mark of the view that is open', async () => {
    const page = await forced('/user-manager/users');
    const pill = page.locator('[data-row] [data-tone]').first();
    await pill.waitFor();
    const [style, color, ground] = await pill.evaluate((element) => {
      const { borderTopStyle, borderTopColor, backgroundColor } = getComputedStyle(element);
      return [borderTopStyle, borderTopColor, backgroundColor];
    });
    expect([style, color === ground]).toEqual(['solid', false]);
    expect(color).not.toBe('rgba(0, 0, 0, 0)');
    expect(await outlineOf(page, '[role=tab][aria-selected=true]')).toEqual(['solid', '2px']);
  });

  test('forced colours keep the bars of shares', async () => {
    const page = await forced('/view-All-Ads');
    const bar = page.locator('[data-row] span[aria-hidden] > span').first();
    await bar.waitFor({ state: 'attached' });
    const [fill, track] = await bar.evaluate((element) =>
      [element, element.parentElement!].map((one) => getComputedStyle(one).backgroundColor),
    );
    expect([fill === track, fill === 'rgba(0, 0, 0, 0)']).toEqual([false, false]);
  });

  test('forced colours keep the legend of the ring, and which of two ways is shown', async () => {
    const page = await forced('/dashboard');
    const card = page
      .locator('section, [role=region], article')
      .filter({ has: page.getByText(en.dashboard.status.title, { exact: true }) })
      .last();
    await card.locator('li').first().waitFor();
    const colors = await card
      .locator('li > [aria-hidden]')
      .evaluateAll((marks) => marks.map((one) => getComputedStyle(one).backgroundColor));
    expect([colors.length > 3, new Set(colors).size]).toEqual([true, colors.length]);
    expect(await outlineOf(page, '[aria-pressed=true]')).toEqual(['solid', '2px']);
  });
});
