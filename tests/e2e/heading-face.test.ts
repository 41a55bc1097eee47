/** The face of headings: it comes after the first rows, moves nothing, and no Latin letter of a heading is set in a Chinese face. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';

import { languageCookie } from '../../src/shared/specification/constants.ts';
import { newVisitor, type Visitor, type VisitorOptions } from '../support/browser.ts';
import { accountOf, browserFor, originOf, signedIn } from '../support/journey.ts';

const list = '/user-manager/users';

type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };

let visitor: Visitor;
const browser = browserFor(() => visitor);

/** Opens a page anew with the face held back. `release` lets it come. */
async function openHeld(path: string, tenant = 'northgate', options: Partial<VisitorOptions> = {}) {
  visitor = await signedIn(browser(), accountOf(tenant, 'owner'), '/welcome', options);
  const { page } = visitor;
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.woff2', async (route) => {
    await held;
    await route.continue();
  });
  // What waits for a decision is asked for last: the counts of a list's views, which move one another, are there by then.
  const isSettled = page.waitForResponse((reply) => reply.url().endsWith('/api/work_queue')).catch(() => undefined);
  await page.goto(new URL(`/admin${path}`, page.url()).href);
  await page.locator('h1').first().waitFor();
  return { page, release, isSettled };
}

const facesOnPage = (page: Page) =>
  page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family));

async function isLoaded(page: Page, face: string): Promise<void> {
  await expect
    .poll(async () => (await facesOnPage(page)).map((one) => one.replaceAll('"', '')))
    .toContain(`Guildhall ${face}`);
}

/** The faces that the browser draws an element in, and how many letters in each. */
async function drawnIn(page: Page, selector: string): Promise<Record<string, number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  await session.detach();
  return Object.fromEntries(fonts.map(({ familyName, glyphCount }) => [familyName, glyphCount]));
}

const boxOf = (page: Page) =>
  page
    .locator('h1')
    .first()
    .evaluate((element) => {
      const { top, height } = element.getBoundingClientRect();
      return [top, height];
    });

describe('the face of headings', () => {
  test('the face of headings is asked for after the first rows stand, and once', async () => {
    visitor = await signedIn(browser(), accountOf('northgate', 'owner'));
    const { page } = visitor;
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (!document.querySelector('#root [data-row]')) return;
        performance.mark('rows');
        observer.disconnect();
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto(new URL(`/admin${list}`, page.url()).href);
    await isLoaded(page, 'serif');
    const [rows, ...faces] = await page.evaluate(() => [
      performance.getEntriesByName('rows')[0]!.startTime,
      ...performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.woff2'))
        .map(({ startTime }) => startTime),
    ]);
    expect(faces.map((started) => started > rows!)).toEqual([true]);
  });

  test.each([
    ['northgate', 'serif', 'Source Serif 4'],
    ['gremio', 'rounded', 'Nunito'],
  ])('the face of headings of %s is %s, on the sign-in as well', async (tenant, face, name) => {
    visitor = await newVisitor(browser(), { origin: originOf(accountOf(tenant, 'owner').host) });
    const { page } = visitor;
    await page.goto('/admin/login');
    await isLoaded(page, face);
    await expect.poll(async () => Object.keys(await drawnIn(page, 'h1')).join()).toContain(name);
    expect(Object.keys(await drawnIn(page, 'button[type=submit]')).join()).not.toContain(name);
  });

  test.each([
    [1440, '/admin-settings/single-sign-on', '.MuiFormControl-root'],
    [390, list, '[data-row]'],
  ])('the face of headings moves nothing when it comes, at %i px on %s', async (width, path, last) => {
    const { page, release, isSettled } = await openHeld(path, 'northgate', { width, height: 844 });
    await page.locator(last).first().waitFor();
    await isSettled;
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    await page.evaluate(() => {
      let shifted = 0;
      sessionStorage.setItem('shifted', '0');
      new PerformanceObserver((entries) => {
        for (const entry of entries.getEntries() as Shift[])
          if (entry.sources.some(({ node }) => node?.parentElement?.closest('main'))) shifted += entry.value;
        sessionStorage.setItem('shifted', String(shifted));
      }).observe({ type: 'layout-shift' });
    });
    const before = await boxOf(page);
    release();
    await isLoaded(page, 'serif');
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(await boxOf(page)).toEqual(before);
    expect(await page.evaluate(() => sessionStorage.getItem('shifted'))).toBe('0');
  });

  test('the face of headings sets accents of Spanish, and the Latin letters of a Chinese portal', async () => {
    visitor = await signedIn(browser(), accountOf('northgate', 'owner'));
    const { page } = visitor;
    const seen = [];
    for (const language of ['es', 'zh']) {
      await visitor.context.addCookies([{ name: languageCookie, value: language, url: page.url() }]);
      await page.goto(new URL('/admin/user-manager/users', page.url()).href);
      await isLoaded(page, language === 'zh' ? 'serif zh' : 'serif');
      await page
        .locator('h1')
        .first()
        .evaluate((element) => (element.textContent = 'Irene O’Connor Núñez'));
      seen.push(Object.keys(await drawnIn(page, 'h1')));
    }
    expect(seen.map((names) => names.every((name) => name.startsWith('Source Serif 4')))).toEqual([true, false]);
    // The apostrophe of Chinese alone is of another face, which is no wider than a letter.
    expect(seen[1]).toEqual(expect.arrayContaining([expect.stringContaining('Source Serif 4')]));
  });
});
