/**
 * Every screen, in each language, light and dark, on a desktop and on a phone: nothing serious for axe, no text without a
 * translation, nothing that scrolls sideways, a silent console. The pictures are in build/screenshots for people to look at.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { axeFindings, launchBrowser, newVisitor, type Visitor } from '../support/browser.ts';
import { accountOf, apiOf, originOf, signedIn } from '../support/journey.ts';
import { root } from '../support/repository.ts';

const pictures = join(root, 'build/screenshots');

const looks = [
  { language: 'en', colorMode: 'light', width: 1440 },
  { language: 'zh', colorMode: 'dark', width: 1440 },
  { language: 'es', colorMode: 'light', width: 390 },
  { language: 'en', colorMode: 'dark', width: 390 },
  { language: 'zh', colorMode: 'light', width: 390 },
  { language: 'es', colorMode: 'dark', width: 992 },
] as const;
type Look = (typeof looks)[number];

const publicScreens = ['/login', '/404?path=/user-manger/users'];
const screens = [
  '/welcome',
  '/dashboard',
  '/user-manager/users',
  '/user-manager/users?filter={"q":"nobody is called this"}',
  '/user-manager/create',
  '/user-manager/edit/:member',
  '/user-manager/edit/:member?tab=history',
  '/user-manager/edit/:member?tab=notes',
  '/user-manager/edit/:member?tab=access',
  '/user-manager/edit/:member?tab=privacy',
  '/user-manager/member-directory-manager',
  '/user-manager/member-directory-manager/businesses',
  '/custom-members/list',
  '/custom-members/add',
  '/admin-settings/audit-log',
  '/admin-settings/recycle-bin',
  '/401?noGoBack=true&need=members.write&path=/user-manager/create',
];

let browser: Browser;
let member: string;

beforeAll(async () => {
  browser = await launchBrowser();
  await mkdir(pictures, { recursive: true });
  const found = await (await apiOf(accountOf('northgate', 'owner'))).call<{ id: string }[]>('/members?range=[0,0]');
  member = found.body[0]!.id;
});
afterAll(() => browser.close());

describe.each(looks)('in $language, $colorMode, $width px', (look) => {
  test('the pages before the sign-in are fit to be seen', async () => {
    const visitor = await newVisitor(browser, { origin: originOf(accountOf('northgate', 'owner').host), ...look });
    await wear(visitor, look);
    const seen = [];
    for (const path of publicScreens) seen.push(...(await faultsOf(visitor.page, path, look)));
    visitor.expectStatus(404);
    seen.push(...(await faultsOf(visitor.page, `${originOf('stranger.localhost')}/admin/invalid`, look)));
    expect([...seen, ...visitor.complaints()]).toEqual([]);
    await visitor.close();
  });

  test('the screens behind it are fit to be seen', async () => {
    const visitor = await signedIn(browser, accountOf('northgate', 'owner'), '/welcome', look);
    await wear(visitor, look);
    const seen = [];
    for (const path of screens) seen.push(...(await faultsOf(visitor.page, path.replace(':member', member), look)));
    expect([...seen, ...visitor.complaints()]).toEqual([]);
    await visitor.close();
  });
});

const wear = (visitor: Visitor, { colorMode }: Look) =>
  visitor.context.addInitScript((mode) => {
    if (location.protocol === 'http:') localStorage.setItem('guildhall.color_mode', mode);
  }, colorMode);

/** Opens a screen, takes its picture, and says what is wrong with it. */
async function faultsOf(page: Page, path: string, look: Look): Promise<string[]> {
  await page.goto(path.startsWith('/') ? `/admin${path}` : path);
  await page.locator('h1').first().waitFor();
  await page.waitForLoadState('networkidle');
  const name = new URL(page.url()).pathname
    .split('/')
    .slice(2, 4)
    .join('-')
    .replaceAll(/[^a-z0-9-]+/gi, '_')
    .slice(0, 40);
  await page.screenshot({ path: join(pictures, `${look.language}-${look.colorMode}-${look.width}-${name}.png`) });
  const text = await page.locator('body').innerText();
  const untranslated =
    text.match(
      /\b(ra|frame|auth|pages|session|list|form|cells|dashboard|welcome|errors|validation|resources|menu|people)\.[a-z_]+(\.[a-z_]+)*\b/g,
    ) ?? [];
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  const faults = [
    ...untranslated.map((key) => `no text for ${key}`),
    ...(sideways > 0 ? [`scrolls sideways by ${sideways} px`] : []),
    ...(await axeFindings(page)),
  ];
  return faults.map((fault) => `${path}: ${fault}`);
}
