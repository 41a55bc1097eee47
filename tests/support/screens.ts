/**
 * Every screen of the menu: nothing serious for axe, with everything that is asked nothing at all, no text without a translation, nothing that scrolls sideways, a silent console.
 * With everything that is asked (`npm test -- --all`) come pictures for people to look at, in build/screenshots.
 *
 * English is seen on a desktop and a phone, light and dark, and told by its texts and its room in Spanish, to which a screen is switched
 * where it is. The other languages open the longest of the screens on their own, and each of them where everything is asked for
 * (`npm test -- --all`). What axe says of a screen's structure does not change with its colours: a further look of the same width is
 * asked for its contrasts alone.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { en } from '../../i18n/en.ts';
import { es } from '../../i18n/es.ts';
import { zh } from '../../i18n/zh.ts';
import { menu } from '../../resources.config.ts';
import { languageCookie, type Language } from '../../src/shared/specification/constants.ts';
import { fillPath, listRoutes, type Route } from '../../src/shared/menu/navigation.ts';
import { addressIn, firstOf } from './above-screen.ts';
import { isAll } from './all-tests.ts';
import { axeFindings, launchBrowser, newVisitor, type Visitor } from './browser.ts';
import { accountOf, apiOf, originOf, signedIn } from './journey.ts';
import type { SignedIn } from './portal-api.ts';
import { answerForLinks, publicScreens } from './public-screens.ts';
import { root } from './repository.ts';

const pictures = join(root, 'build/screenshots');
/**
 * The name of a text, where the text itself should stand; the demo data know files like `list.csv`, and addresses like `a@list.example`
 * and `https://people.example/a`.
 */
const keys = new RegExp(`(?<![@/])\\b(?:ra|${Object.keys(en).join('|')})(?!\\.(?:csv|xlsx)\\b)(?:\\.[a-z_]+)+\\b`, 'g');

interface Look {
  colorScheme: 'light' | 'dark';
  width: number;
  /** What axe is asked: everything, or the contrasts alone. */
  axe?: 'whole' | 'contrasts';
}
export interface Visit {
  language: Language;
  /** Of these the first is the one in which a screen is opened. */
  looks: [Look, ...Look[]];
  /** Languages that the screen is switched to where it is, to be asked for its texts and its room in these looks. */
  also?: { language: Language; looks: Look[] }[];
  /** Every screen, each second one of them (so that two workers have as much to do), or those with the most in them. */
  screens: 'every' | 'odd' | 'even' | 'longest';
}

const namesOf: Record<Language, { frame: { language: string } }> = { en, es, zh };
const ownNames: Record<Language, string> = { en: 'English', es: 'Español', zh: '中文' };

/** What the menu does not name: parts of a screen that have an address of their own, a list without rows, a refusal. */
const furtherScreens = [
  '/user-manager/users?filter={"q":"nobody is called this"}',
  '/user-manager/edit/:members?tab=history',
  '/user-manager/edit/:members?tab=notes',
  '/user-manager/edit/:members?tab=access',
  '/user-manager/edit/:members?tab=mails',
  '/user-manager/edit/:members?tab=privacy',
  '/ads-enquiry?filter={}&open=:ad_enquiries',
  '/edit-ads-details/:ads?tab=creatives',
  '/401?noGoBack=true&need=members.write&path=/user-manager/create',
];

/** Those with the most texts and the least room. */
const longestScreens = ['/dashboard', '/user-manager/users', '/user-manager/create', '/user-manager/edit/:userId'];

let api: SignedIn;

/** Each screen behind the sign-in: what it is called here, and where it is in the demo data. */
const screens: [name: string, find: () => Promise<string>][] = [
  ...listRoutes(menu).map((route) => [route.path, () => addressOf(route)] as [string, () => Promise<string>]),
  ...furtherScreens.map((path) => [path, () => addressIn(api, path)] as [string, () => Promise<string>]),
];

/** The address of a screen; the one of a record is that of the first there is. */
async function addressOf({ path, item: { source } }: Route): Promise<string> {
  if (source.kind === 'screen' && source.shows) return path.replace(/:\w+/, (await firstOf(api, source.shows)).id);
  if (source.kind !== 'edit') return path;
  return fillPath(path, { [source.idParam]: (await firstOf(api, source.resource)).id })!;
}

const isAsked: Record<Visit['screens'], (path: string, index: number) => boolean> = {
  every: () => true,
  odd: (_path, index) => index % 2 === 0,
  even: (_path, index) => index % 2 === 1,
  longest: (path) => longestScreens.includes(path),
};

/** The tests of a visit. */
export function visitScreens(visit: Visit): void {
  const options = { language: visit.language, ...visit.looks[0] };
  const asked = screens.filter(([path], index) => isAsked[visit.screens](path, index));
  let browser: Browser;
  let visitor: Visitor;

  beforeAll(async () => {
    browser = await launchBrowser();
    api = await apiOf(accountOf('northgate', 'owner'));
    if (isAll) await mkdir(pictures, { recursive: true });
  });

  // Of two halves one has these as well.
  const before = visit.screens === 'even' ? [] : publicScreens;
  describe.each(before)('before the sign-in', (path) => {
    beforeAll(async () => {
      visitor = await newVisitor(browser, { origin: originOf(accountOf('northgate', 'owner').host), ...options });
      await likeTheSystem(visitor);
      await answerForLinks(visitor.page);
      // Of a link that works no more the server says so.
      visitor.expectStatus(404, 410);
    });
    afterAll(() => visitor.close());

    test(`the screen ${path} is fit to be seen in ${visit.language} before the sign-in`, () =>
      expectFit(visitor, path, visit));
  });

  describe('behind the sign-in', () => {
    beforeAll(async () => {
      visitor = await signedIn(browser, accountOf('northgate', 'owner'), '/welcome', options);
      await likeTheSystem(visitor);
    });
    afterAll(() => visitor.close());

    test.each(asked)(`the screen %s is fit to be seen in ${visit.language} after the sign-in`, async (_, find) =>
      expectFit(visitor, await find(), visit),
    );
  });
}

/** Nothing is wrong with a screen, and the console had nothing to say since the one before it. */
async function expectFit(visitor: Visitor, path: string, visit: Visit): Promise<void> {
  const before = visitor.complaints().length;
  const faults = await faultsOf(visitor.page, path, visit);
  expect([...faults, ...visitor.complaints().slice(before)]).toEqual([]);
}

/** The portal follows the browser's light and dark, which change while a screen is open. */
const likeTheSystem = (visitor: Visitor) =>
  visitor.context.addInitScript(() => {
    if (window.origin !== 'null') localStorage.setItem('guildhall.color_mode', 'system');
  });

/** Every so many screens the tabs of those before are gone: sixty of them would be drawn, and looked at, above each of the last. */
const tabsTogether = 6;
let opened = 0;

async function closeTabs(page: Page): Promise<void> {
  opened += 1;
  // A page that has opened nothing yet keeps no tabs, and has no storage.
  if (isAll || opened % tabsTogether !== 0 || page.url() === 'about:blank') return;
  await page.evaluate(() => window.sessionStorage.clear());
}

/** Opens a screen, looks at it in every way, and says what is wrong with it. */
async function faultsOf(page: Page, path: string, { language, looks, also = [] }: Visit): Promise<string[]> {
  await closeTabs(page);
  await wear(page, looks[0]);
  await page.goto(
    path.startsWith('/') ? `/admin${path}` : `${originOf(new URL(path).hostname)}${new URL(path).pathname}`,
  );
  await page.locator('h1').first().waitFor();
  await page.waitForLoadState('networkidle');
  const faults: string[] = [];
  for (const look of looks) {
    await show(page, look);
    if (isAll && look.axe === 'whole') await takePicture(page, language, look);
    faults.push(...(await readFaults(page, look)), ...(await askAxe(page, look)));
  }
  return also.length === 0 ? faults : [...faults, ...(await faultsInOthers(page, language, also))];
}

/** Switches the screen that is open to further languages, and the browser back to its own. */
async function faultsInOthers(page: Page, own: Language, others: NonNullable<Visit['also']>): Promise<string[]> {
  const faults: string[] = [];
  let spoken = own;
  for (const { language, looks } of others) {
    await makeBarReachable(page, looks[0]!);
    await switchLanguage(page, spoken, language);
    spoken = language;
    for (const look of looks) {
      await show(page, look);
      faults.push(...(await readFaults(page, look)).map((fault) => `${language}: ${fault}`));
    }
  }
  // Of all addresses, as the portal writes it: of one alone, the next screen would speak the last language.
  await page.context().addCookies([{ name: languageCookie, value: own, url: new URL(page.url()).origin }]);
  return faults;
}

/** Shows a look in which a language can be chosen in the bar: the given one, or one so wide that a record opens beside its list. */
async function makeBarReachable(page: Page, look: Look): Promise<void> {
  const hasRoom = look.width >= 992;
  if (hasRoom) await show(page, look);
  // The bar is behind a dialog, or on a phone the choice behind a button.
  if (!hasRoom || (await page.getByRole('dialog').count()) > 0) await show(page, { ...look, width: 1440 });
}

/** Chooses a language in the bar, which has said so when it is called otherwise. */
async function switchLanguage(page: Page, from: Language, to: Language): Promise<void> {
  const menuIn = (language: Language) =>
    page.getByRole('banner').getByRole('button', { name: namesOf[language].frame.language, exact: true });
  await menuIn(from).click();
  await page.getByRole('menuitemradio', { name: ownNames[to], exact: true }).click();
  await menuIn(to).waitFor();
}

async function askAxe(page: Page, { axe }: Look): Promise<string[]> {
  if (!axe) return [];
  return axeFindings(page, axe === 'contrasts' ? { rules: ['color-contrast'] } : {});
}

async function wear(page: Page, { colorScheme, width }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: 900 });
}

/** The same on a screen that is open, once it shows it. */
async function show(page: Page, look: Look): Promise<void> {
  await wear(page, look);
  await page.waitForFunction((wanted) => {
    const [red = 0] = getComputedStyle(document.body).backgroundColor.match(/\d+/g)!.map(Number);
    return wanted === (red > 127 ? 'light' : 'dark');
  }, look.colorScheme);
}

async function takePicture(page: Page, language: string, { colorScheme, width }: Look): Promise<void> {
  const name = new URL(page.url()).pathname
    .split('/')
    .slice(2, 4)
    .join('-')
    .replaceAll(/[^a-z0-9-]+/gi, '_')
    .slice(0, 40);
  await page.screenshot({ path: join(pictures, `${language}-${colorScheme}-${width}-${name}.png`) });
}

/** What can be read on a screen that should not be, and whether it is too wide. */
async function readFaults(page: Page, { width }: Look): Promise<string[]> {
  const text = await page.locator('body').innerText();
  const untranslated = text.match(keys) ?? [];
  const sideways = await sidewaysOf(page);
  return [
    ...untranslated.map((key) => `no text for ${key}`),
    ...(sideways > 0 ? [`scrolls sideways by ${sideways} px at ${width} px: ${await stickingOut(page)}`] : []),
  ];
}

/** By how many pixels a page is too wide, once what the program lays out anew at another width has been. */
async function sidewaysOf(page: Page): Promise<number> {
  const tooWide = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  for (let looked = 0; looked < 20 && (await page.evaluate(tooWide)) > 0; looked += 1)
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
  return page.evaluate(tooWide);
}

/** What reaches past the right edge of a page: the innermost elements, by their text. */
const stickingOut = (page: Page) =>
  page.evaluate(() => {
    const out = [...document.querySelectorAll('main *')].filter(
      (element) => element.getBoundingClientRect().right > document.documentElement.clientWidth + 0.5,
    );
    const innermost = out.filter((element) => !out.some((other) => other !== element && element.contains(other)));
    return innermost
      .slice(0, 5)
      .map((element) => `${element.className.toString()} «${element.textContent.slice(0, 60)}»`)
      .join(', ');
  });
