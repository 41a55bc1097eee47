/** What previews show in their frames, which axe does not look into: mails and the site, light and dark, wide and narrow. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { en } from '../../i18n/en.ts';
import type { TemplatePreview } from '../../src/shared/contracts/email-calls.ts';
import { isAll } from '../support/all-tests.ts';
import { axeFindings, launchBrowser } from '../support/browser.ts';
import { accountOf, apiOf, signedIn } from '../support/journey.ts';
import type { SignedIn } from '../support/portal-api.ts';

/** Those that hold of a document in a mail program, which is no page with landmarks. */
const rules = [
  'color-contrast',
  'document-title',
  'empty-heading',
  'empty-table-header',
  'heading-order',
  'html-has-lang',
  'html-lang-valid',
  'image-alt',
  'link-in-text-block',
  'link-name',
  'list',
  'listitem',
  'target-size',
  'td-headers-attr',
  'valid-lang',
];
const everyLook = (['light', 'dark'] as const).flatMap((colorScheme) =>
  [640, 390].map((width) => ({ colorScheme, width })),
);
/** Otherwise the light one that is wide, and the dark one that is narrow. */
const looks = everyLook.filter((_, index) => isAll || index % 3 === 0);

let browser: Browser;
let page: Page;
let api: SignedIn;
beforeAll(async () => {
  browser = await launchBrowser();
  // The site's own policy lets nothing run, axe neither.
  page = await (await browser.newContext({ bypassCSP: true })).newPage();
  api = await apiOf(accountOf('northgate', 'owner'));
});
afterAll(() => page.context().close());

/** What axe finds of the page in each look. */
async function findingsIn(options: { rules?: string[] }): Promise<string[]> {
  const found: string[] = [];
  for (const { colorScheme, width } of looks) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    const here = await axeFindings(page, { whole: true, ...options });
    found.push(...here.map((finding) => `${colorScheme} ${width}: ${finding}`));
  }
  return found;
}

test.each(isAll ? (['en', 'es', 'zh'] as const) : (['en'] as const))(
  'a mail of a template can be read by everybody in %s',
  async (language) => {
    const { body } = await api.call<{ id: string; name: string }[]>(`/email_templates?range=[0,${isAll ? 199 : 1}]`);
    const [seen, found]: [string[], string[]] = [[], []];
    for (const { id, name } of body) {
      const asked = { method: 'POST', body: { language } };
      const { data } = (await api.call<{ data: TemplatePreview }>(`/email_templates/${id}/preview`, asked)).body;
      // A draft that is not written in it shows nothing.
      if (data.html === '') continue;
      await page.setContent(data.html);
      seen.push(name);
      found.push(...(await findingsIn({ rules })).map((finding) => `${name}: ${finding}`));
    }
    expect(seen).not.toEqual([]);
    expect(found).toEqual([]);
  },
  120_000,
);

test('a preview of the front page of the site can be read by everybody', async () => {
  const visitor = await signedIn(browser, accountOf('northgate', 'owner'), '/configure_platform/home-page-content');
  await visitor.page.getByRole('button', { name: en.publishing.preview, exact: true }).click();
  const address = await visitor.page.getByRole('link', { name: en.publishing.preview_tab }).getAttribute('href');
  await page.goto(new URL(address!, visitor.page.url()).href);
  await page.getByRole('heading').first().waitFor();
  expect(await findingsIn({})).toEqual([]);
  await visitor.close();
});
