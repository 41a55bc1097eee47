/**
 * What comes up above a screen: axe finds nothing in it, whatever rule is asked. With everything that is asked (`npm test -- --all`) each is
 * seen in three languages, light and dark, on a desktop and a phone; otherwise in English, in one look each.
 */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { en } from '../../i18n/en.ts';
import { es } from '../../i18n/es.ts';
import { zh } from '../../i18n/zh.ts';
import { isAll } from '../support/all-tests.ts';
import { axeFindings, launchBrowser, type Visitor } from '../support/browser.ts';
import { addressIn } from '../support/above-screen.ts';
import { aboveScreens } from '../support/dialogs.ts';
import { everyAboveScreen } from '../support/every-above-screen.ts';
import { accountOf, apiOf, signedIn } from '../support/journey.ts';
import type { SignedIn } from '../support/portal-api.ts';

const texts = { en, es, zh };
const [desktop, phone] = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
const views = isAll
  ? (['en', 'es', 'zh'] as const).flatMap((language) => [desktop, phone].map((size) => ({ language, ...size })))
  : [{ language: 'en' as const, ...desktop }];
const above = isAll ? everyAboveScreen : aboveScreens;
const asked = views.flatMap((view) =>
  above
    .filter(({ only }, index) => only !== (view.width === 390 ? 'desktop' : 'phone') && (isAll || index % 4 === 0))
    .map((one) => [one.name, `${view.language} at ${view.width} px`, one, view] as const),
);

let browser: Browser;
let visitor: Visitor;
let api: SignedIn;

beforeAll(async () => {
  browser = await launchBrowser();
  api = await apiOf(accountOf('northgate', 'owner'));
});
afterAll(() => visitor.close());

/** A visitor is kept for all that is seen in one language at one width. */
async function visitorOf({ language, width, height }: (typeof views)[number]): Promise<Visitor> {
  const kept = `${language} ${width}`;
  if (visitor !== undefined && seen === kept) return visitor;
  await visitor?.close();
  seen = kept;
  visitor = await signedIn(browser, accountOf('northgate', 'owner'), '/welcome', { language, width, height });
  await visitor.context.addInitScript(() => {
    // The frame of the preview is nobody's, and has no storage.
    if (window.origin !== 'null') localStorage.setItem('guildhall.color_mode', 'system');
  });
  return visitor;
}
let seen = '';

/** What most of it is. */
const usual = '[role=dialog], [role=menu], [role=toolbar], aside h2';

describe('what comes up above a screen', () => {
  test.each(asked)('%s has nothing that axe finds in %s', async (_name, _look, one, view) => {
    const { page, expectStatus, complaints } = await visitorOf(view);
    const before = complaints().length;
    if (one.status !== undefined) expectStatus(one.status);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.evaluate(() => window.sessionStorage.clear());
    await page.goto(`/admin${await addressIn(api, one.path)}`);
    await page.locator('h1').first().waitFor();
    await page.waitForLoadState('networkidle');
    await one.open(page, texts[view.language], api);
    await page
      .locator(one.shows ?? usual)
      .filter({ visible: true })
      .first()
      .waitFor();
    const found: string[] = [];
    for (const colorScheme of isAll ? (['light', 'dark'] as const) : (['light'] as const)) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.waitForLoadState('networkidle');
      found.push(...(await axeFindings(page, { whole: true })).map((finding) => `${colorScheme}: ${finding}`));
    }
    expect(found).toEqual([]);
    expect(complaints().slice(before)).toEqual([]);
  });
});
