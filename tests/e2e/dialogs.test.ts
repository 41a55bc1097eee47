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
import { aboveScreens } from '../support/dialogs.ts';
import { accountOf, apiOf, signedIn } from '../support/journey.ts';
import { moreAboveScreens } from '../support/more-dialogs.ts';

const texts = { en, es, zh };
const [desktop, phone] = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
const views = isAll
  ? (['en', 'es', 'zh'] as const).flatMap((language) => [desktop, phone].map((size) => ({ language, ...size })))
  : [{ language: 'en' as const, ...desktop }];
const above = isAll ? [...aboveScreens, ...moreAboveScreens] : aboveScreens;
const asked = views.flatMap((view) =>
  above
    .filter(({ only }, index) => only !== (view.width === 390 ? 'desktop' : 'phone') && (isAll || index % 4 === 0))
    .map((one) => [one.name, `${view.language} at ${view.width} px`, one, view] as const),
);

let browser: Browser;
let visitor: Visitor;
let member: string;

beforeAll(async () => {
  browser = await launchBrowser();
  const { call } = await apiOf(accountOf('northgate', 'owner'));
  member = (await call<{ id: string }[]>('/members?range=[0,0]')).body[0]!.id;
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
    // The frame of the preview has no storage.
    if (location.protocol === 'http:') localStorage.setItem('guildhall.color_mode', 'system');
  });
  return visitor;
}
let seen = '';

describe('what comes up above a screen', () => {
  test.each(asked)('%s has nothing that axe finds in %s', async (_name, _look, one, view) => {
    const { page } = await visitorOf(view);
    await page.goto(`/admin${one.path.replace(':member', member)}`);
    await page.locator('h1').first().waitFor();
    await page.waitForLoadState('networkidle');
    await one.open(page, texts[view.language]);
    await page.locator('[role=dialog], [role=menu], [role=toolbar], aside h2').first().waitFor();
    const found: string[] = [];
    for (const colorScheme of isAll ? (['light', 'dark'] as const) : (['light'] as const)) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.waitForLoadState('networkidle');
      found.push(...(await axeFindings(page, { whole: true })).map((finding) => `${colorScheme}: ${finding}`));
    }
    expect(found).toEqual([]);
    expect(visitor.complaints()).toEqual([]);
  });
});
