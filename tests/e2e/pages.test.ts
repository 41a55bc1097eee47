/** A page from its template to the site: copied, filled in, previewed, published, read, and brought to a newer version. screens.md 3.1, CP12 */
import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';

import { en } from '../../i18n/en.ts';
import { axeFindings, launchBrowser } from '../support/browser.ts';
import { accountOf, originOf, signedIn } from '../support/journey.ts';

const owner = () => accountOf('northgate', 'owner');
const templates = '/configure_platform/page-template';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});

/** Publishes what the open record drafts. */
async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: en.publishing.publish, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: en.publishing.publish_now, exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: en.form.save, exact: true }).click();
  await page.getByText(en.form.saved, { exact: true }).last().waitFor();
}

/** The first row of a list with a name, opened. */
async function open(page: Page, path: string, name: string): Promise<void> {
  await page.goto(`/admin${path}`);
  await page.getByText(name, { exact: true }).first().click();
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
}

test('a template is copied, makes a page that is previewed, published and read, and upgrades it', async () => {
  const { page } = await signedIn(browser, owner(), templates);
  await open(page, templates, 'Blank page');
  await page.getByRole('button', { name: en.form.more_actions }).click();
  await page.getByRole('menuitem', { name: en.form.duplicate }).click();
  await page.getByRole('heading', { level: 1, name: /\(copy\)/ }).waitFor();
  await publish(page);

  await page.goto(`/admin${templates}/pages/create`);
  await page.getByRole('textbox', { name: 'Title, English', exact: true }).fill('Open day');
  await page.getByRole('textbox', { name: /^Address/ }).fill('open-day');
  await page.getByRole('combobox', { name: /^Template/ }).fill('(copy)');
  await page
    .getByRole('option', { name: /\(copy\)/ })
    .first()
    .click();
  const text = page.getByRole('textbox', { name: /^Text/ });
  await text.click();
  await page.keyboard.type('Come and see the laboratories.');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Open day' }).waitFor();

  await page.getByRole('button', { name: en.publishing.preview, exact: true }).click();
  const frame = page.getByRole('region', { name: en.publishing.preview_title }).frameLocator('iframe');
  await frame.getByText('Come and see the laboratories.').waitFor();
  await text.click();
  await page.keyboard.press('End');
  await page.keyboard.type(' All welcome.');
  await save(page);
  await frame.getByText('All welcome.').waitFor();
  const address = `${originOf(owner().host)}/site/open-day`;
  const visitor = await (await browser.newContext({ bypassCSP: true })).newPage();
  expect((await visitor.goto(address))!.status()).toBe(404);
  await publish(page);
  await expect.poll(async () => (await visitor.goto(address))!.status()).toBe(200);
  await visitor.getByRole('heading', { level: 1, name: 'Open day' }).waitFor();
  expect(await axeFindings(visitor)).toEqual([]);

  await open(page, templates, 'Blank page (copy)');
  const blocks = page.getByRole('group', { name: /^Blocks/ });
  await blocks.getByRole('button', { name: 'Text', exact: true }).click();
  await blocks.getByRole('textbox', { name: 'Heading, English' }).fill('About the day');
  await save(page);
  await publish(page);
  await page.getByRole('tab', { name: en.templates.pages }).click();
  await page.getByText(en.templates.keeps_all).waitFor();
  await page.getByRole('button', { name: en.templates.look }).click();
  await frame.getByRole('heading', { name: 'About the day' }).waitFor();
  await page.getByRole('checkbox', { name: 'Select Open day' }).check();
  await page.getByRole('button', { name: 'Upgrade 1 page' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Upgrade 1 page' }).click();
  await page.getByText('1 page upgraded').waitFor();
  expect((await (await visitor.goto(address))!.text()).includes('About the day')).toBe(false);
  await visitor.context().close();
}, 180_000);

test.each([
  ['northgate', 'homecoming', 'en', 1_280],
  ['gremio', 'historia', 'es', 390],
  ['yunfan', 'about', 'zh', 390],
])('a page of %s at %s in %s is whole at a width of %i, and can be used by everybody', async (...asked) => {
  const [tenant, slug, language, width] = asked;
  const context = await browser.newContext({ viewport: { width, height: 900 }, bypassCSP: true });
  const page = await context.newPage();
  await page.goto(`${originOf(accountOf(tenant, 'owner').host)}/site/${slug}?lang=${language}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(await axeFindings(page)).toEqual([]);
  await context.close();
});

test('a preview of a page runs nothing, and is of no origin that holds a session', async () => {
  const { page, context } = await signedIn(browser, owner(), `${templates}/pages`);
  await open(page, `${templates}/pages`, 'Our story');
  await page.getByRole('button', { name: en.publishing.preview, exact: true }).click();
  const link = page.getByRole('link', { name: en.publishing.preview_tab });
  const alone = await context.newPage();
  await alone.goto((await link.getAttribute('href'))!);
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
  const ran = await alone.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.ran = true';
    document.body.append(script);
    return 'ran' in window;
  });
  expect(ran).toBe(false);
});
