/** The home page from its draft to the site: previewed beside it, published, and opened as a visitor does. screens.md 3.1, CP7 */
import type { Browser } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';

import { en } from '../../i18n/en.ts';
import { axeFindings, launchBrowser } from '../support/browser.ts';
import { accountOf, originOf, signedIn } from '../support/journey.ts';

const owner = () => accountOf('northgate', 'owner');
const path = '/configure_platform/home-page-content';
/** A frame shows within this what was saved. */
const followsMs = 300;

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});

test('a draft is previewed beside its list, follows what is saved, and reaches nothing of the portal', async () => {
  const { page, context } = await signedIn(browser, owner(), path);
  await page.getByRole('button', { name: en.publishing.preview, exact: true }).click();
  const pane = page.getByRole('region', { name: en.publishing.preview_title });
  const frame = pane.frameLocator('iframe');
  const headings = frame.getByRole('heading', { level: 2 });
  await headings.first().waitFor();
  const [first, second] = await headings.allInnerTexts();
  const handle = page.getByRole('button', { name: `Move ${second}`, exact: true });
  const moved = page.waitForResponse((reply) => reply.url().endsWith('/home_sections/reorder'));
  await handle.press('ArrowUp');
  await moved;
  const began = performance.now();
  await frame.getByRole('heading', { level: 2, name: second!, exact: true }).and(headings.first()).waitFor();
  expect(performance.now() - began).toBeLessThan(10 * followsMs);
  await page.getByRole('button', { name: en.form.undo, exact: true }).last().click();
  await expect.poll(async () => (await headings.allInnerTexts())[0]).toBe(first);

  await pane.getByRole('button', { name: en.publishing.widths.phone }).click();
  await expect.poll(() => pane.locator('iframe').evaluate((element) => element.clientWidth)).toBe(390);
  await pane.getByRole('button', { name: 'Spanish' }).click();
  await frame.locator('html[lang=es]').waitFor();

  // Opened by itself the page is sandboxed all the same: it runs nothing, and is of no origin that could hold a session.
  const address = await pane.getByRole('link', { name: en.publishing.preview_tab }).getAttribute('href');
  const alone = await context.newPage();
  const reply = await alone.goto(address!);
  expect(reply!.headers()['content-security-policy']).toMatch(/sandbox$/);
  const reached = await alone.evaluate(() => {
    const of = (read: () => unknown) => {
      try {
        return String(read());
      } catch (error) {
        return (error as Error).name;
      }
    };
    return [self.origin, of(() => document.cookie), of(() => localStorage.length)];
  });
  expect(reached).toEqual(['null', 'SecurityError', 'SecurityError']);
  await alone.close();
});

test.each([
  ['northgate', 'en', 1_280],
  ['gremio', 'es', 390],
  ['yunfan', 'zh', 390],
])('the site of %s in %s is whole at a width of %i, and can be used by everybody', async (tenant, language, width) => {
  const context = await browser.newContext({ viewport: { width, height: 900 }, bypassCSP: true });
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  await page.goto(`${originOf(accountOf(tenant, 'owner').host)}/site/?lang=${language}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(await axeFindings(page)).toEqual([]);
  expect(problems).toEqual([]);
  await context.close();
});
