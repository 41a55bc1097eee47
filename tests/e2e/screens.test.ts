/**
 * Every screen of the menu, in each language, light and dark, on a desktop and on a phone: nothing serious for axe, no text without a
 * translation, nothing that scrolls sideways, a silent console. The pictures are in build/screenshots for people to look at.
 *
 * A language is one visit of each screen, seen in two looks: what axe says of a screen's structure does not change with its colours,
 * so the second look is asked for its contrasts alone. Together they hold each width, and each of light and dark on both ends.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { en } from '../../i18n/en.ts';
import { menu } from '../../resources.config.ts';
import { fillPath, listRoutes, type Route } from '../../src/shared/navigation.ts';
import { axeFindings, launchBrowser, newVisitor, type Visitor } from '../support/browser.ts';
import { accountOf, apiOf, originOf, signedIn } from '../support/journey.ts';
import type { SignedIn } from '../support/portal-api.ts';
import { root } from '../support/repository.ts';

const pictures = join(root, 'build/screenshots');
/** The name of a text, where the text itself should stand; the demo data know files like `list.csv`, and addresses like `a@list.example`. */
const keys = new RegExp(`(?<!@)\\b(?:ra|${Object.keys(en).join('|')})(?!\\.(?:csv|xlsx)\\b)(?:\\.[a-z_]+)+\\b`, 'g');

interface Look {
  colorScheme: 'light' | 'dark';
  width: number;
}
const visits = [
  { language: 'en', whole: { colorScheme: 'light', width: 1440 }, colors: { colorScheme: 'dark', width: 390 } },
  { language: 'zh', whole: { colorScheme: 'light', width: 390 }, colors: { colorScheme: 'dark', width: 1440 } },
  { language: 'es', whole: { colorScheme: 'dark', width: 992 }, colors: { colorScheme: 'light', width: 390 } },
] as const;
type Visit = (typeof visits)[number];

const publicScreens = ['/login', '/404?path=/user-manger/users'];
/** What the menu does not name: parts of a screen that have an address of their own, a list without rows, a refusal. */
const furtherScreens = [
  '/user-manager/users?filter={"q":"nobody is called this"}',
  '/user-manager/edit/:members?tab=history',
  '/user-manager/edit/:members?tab=notes',
  '/user-manager/edit/:members?tab=access',
  '/user-manager/edit/:members?tab=privacy',
  '/401?noGoBack=true&need=members.write&path=/user-manager/create',
];

let browser: Browser;
let screens: string[];
let api: SignedIn;

beforeAll(async () => {
  browser = await launchBrowser();
  api = await apiOf(accountOf('northgate', 'owner'));
  await mkdir(pictures, { recursive: true });
  screens = [
    ...(await Promise.all(listRoutes(menu).map(addressOf))),
    ...(await Promise.all(furtherScreens.map(named))),
  ];
});
afterAll(() => browser.close());

/** The address of a screen; the one of a record is that of the first there is. */
async function addressOf({ path, item: { source } }: Route): Promise<string> {
  if (source.kind !== 'edit') return path;
  return fillPath(path, { [source.idParam]: await firstOf(source.resource) })!;
}

async function named(path: string): Promise<string> {
  return path.includes(':members') ? path.replace(':members', await firstOf('members')) : path;
}

async function firstOf(resource: string): Promise<string> {
  const { body } = await api.call<{ id: string }[]>(`/${resource}?range=[0,0]`);
  return body[0]!.id;
}

describe.each(visits)('in $language', (visit) => {
  const options = { language: visit.language, ...visit.whole };

  test('the pages before the sign-in are fit to be seen', async () => {
    const visitor = await newVisitor(browser, { origin: originOf(accountOf('northgate', 'owner').host), ...options });
    await likeTheSystem(visitor);
    const seen = [];
    for (const path of publicScreens) seen.push(...(await faultsOf(visitor.page, path, visit)));
    visitor.expectStatus(404);
    seen.push(...(await faultsOf(visitor.page, `${originOf('stranger.localhost')}/admin/invalid`, visit)));
    expect([...seen, ...visitor.complaints()]).toEqual([]);
    await visitor.close();
  });

  test('the screens behind it are fit to be seen', { timeout: 240_000 }, async () => {
    const visitor = await signedIn(browser, accountOf('northgate', 'owner'), '/welcome', options);
    await likeTheSystem(visitor);
    const seen = [];
    for (const path of screens) seen.push(...(await faultsOf(visitor.page, path, visit)));
    expect([...seen, ...visitor.complaints()]).toEqual([]);
    await visitor.close();
  });
});

/** The portal follows the browser's light and dark, which change while a screen is open. */
const likeTheSystem = (visitor: Visitor) =>
  visitor.context.addInitScript(() => {
    if (location.protocol === 'http:') localStorage.setItem('guildhall.color_mode', 'system');
  });

/** Opens a screen, looks at it in both ways, and says what is wrong with it. */
async function faultsOf(page: Page, path: string, { language, whole, colors }: Visit): Promise<string[]> {
  await wear(page, whole);
  await page.goto(path.startsWith('/') ? `/admin${path}` : path);
  await page.locator('h1').first().waitFor();
  await page.waitForLoadState('networkidle');
  const faults = [...(await lookAt(page, language, whole)), ...(await axeFindings(page))];
  await wear(page, colors);
  faults.push(...(await lookAt(page, language, colors)), ...(await axeFindings(page, ['color-contrast'])));
  return faults.map((fault) => `${path}: ${fault}`);
}

async function wear(page: Page, { colorScheme, width }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: 900 });
}

/** Takes the picture of a screen; says what can be read there that should not be, and whether it is too wide. */
async function lookAt(page: Page, language: string, { colorScheme, width }: Look): Promise<string[]> {
  await page.waitForFunction((wanted) => {
    const [red = 0] = getComputedStyle(document.body).backgroundColor.match(/\d+/g)!.map(Number);
    return wanted === (red > 127 ? 'light' : 'dark');
  }, colorScheme);
  const name = new URL(page.url()).pathname
    .split('/')
    .slice(2, 4)
    .join('-')
    .replaceAll(/[^a-z0-9-]+/gi, '_')
    .slice(0, 40);
  await page.screenshot({ path: join(pictures, `${language}-${colorScheme}-${width}-${name}.png`) });
  const text = await page.locator('body').innerText();
  const untranslated = text.match(keys) ?? [];
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  return [
    ...untranslated.map((key) => `no text for ${key}`),
    ...(sideways > 0 ? [`scrolls sideways by ${sideways} px`] : []),
  ];
}
