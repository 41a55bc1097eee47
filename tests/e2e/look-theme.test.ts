/** Light and dark, any colour, three client organisations, and never a flash of another look. Specification 1, 2, 8 and 9. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';

import { american } from '../../i18n/american.ts';
import { en } from '../../i18n/en.ts';
import { axeFindings, newVisitor, type Visitor, type VisitorOptions } from '../support/browser.ts';
import { accountOf, browserFor, originOf, signedIn, submitSignIn } from '../support/journey.ts';
import { watchPaint, whatWasSeen } from '../support/paint.ts';

const phone = { width: 390, height: 844 };
const list = '/user-manager/users';
const dark = 'rgb(16, 20, 24)';
const light = 'rgb(246, 248, 250)';

let visitor: Visitor;
let page: Page;
const browser = browserFor(() => visitor);

async function open(path: string, options: Partial<VisitorOptions> = {}, tenant = 'northgate'): Promise<void> {
  visitor = await signedIn(browser(), accountOf(tenant, 'owner'), path, options);
  page = visitor.page;
  await page.locator('h1').waitFor();
}

async function openSignIn(tenant: string, options: Partial<VisitorOptions> = {}): Promise<void> {
  visitor = await newVisitor(browser(), { origin: originOf(accountOf(tenant, 'owner').host), ...options });
  page = visitor.page;
  await page.goto('/admin/login');
  await page.locator('button[type=submit]').waitFor();
}

const colorOf = (selector: string, property: 'backgroundColor' | 'color' = 'backgroundColor') =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element)[name], property);
const openTheme = async () => {
  await page.getByRole('button', { name: en.theme.title, exact: true }).click();
  const picker = page.getByRole('dialog', { name: en.theme.title });
  await picker.waitFor();
  return picker;
};

describe('the theme', () => {
  test('the dark mode is there at the first paint of the next visit, and nothing light before it', async () => {
    await open(list);
    const picker = await openTheme();
    await picker.getByRole('button', { name: en.theme.dark }).click();
    await expect.poll(() => colorOf('html')).toBe(dark);
    await watchPaint(visitor);
    await page.reload();
    await page.locator('tbody tr').first().waitFor();
    await expect.poll(async () => (await whatWasSeen(page)).first).toBe(dark);
    const seen = await whatWasSeen(page);
    expect(seen.colors.filter((color) => color.startsWith('page'))).toEqual([`page ${dark}`]);
    expect(await colorOf('body')).toBe(dark);
  });

  test('the dark mode is there while the program is still on its way', async () => {
    await open('/welcome');
    await (await openTheme()).getByRole('button', { name: en.theme.dark }).click();
    await expect.poll(() => colorOf('html')).toBe(dark);
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/assets/{main,program,react,index}-*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.reload({ waitUntil: 'commit' });
    await page.locator('.boot').waitFor({ state: 'attached' });
    expect(await colorOf('html')).toBe(dark);
    release();
    await page.locator('h1').waitFor();
  });

  test('the light mode holds on a dark system, and follows the system once that is chosen', async () => {
    await open('/welcome', { colorScheme: 'dark' });
    await watchPaint(visitor);
    await page.reload();
    await page.locator('h1').waitFor();
    await expect.poll(async () => (await whatWasSeen(page)).first).toBe(light);
    const { colors } = await whatWasSeen(page);
    expect(colors.filter((color) => color.startsWith('page'))).toEqual([`page ${light}`]);
    await (await openTheme()).getByRole('button', { name: en.theme.system }).click();
    await expect.poll(() => colorOf('body')).toBe(dark);
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(() => colorOf('body')).toBe(light);
  });

  test('a chosen colour is used at once, survives a reload without a flash, and can be taken back', async () => {
    await open(list);
    const own = await colorOf('a.MuiButton-contained');
    await (await openTheme()).getByRole('radio', { name: /^Green/ }).click();
    await page.getByText(en.theme.changed).waitFor();
    await expect.poll(() => colorOf('a.MuiButton-contained')).toBe('rgb(17, 169, 131)');
    expect(await colorOf('a.MuiButton-contained', 'color')).toBe('rgb(0, 0, 0)');

    await watchPaint(visitor);
    await page.reload();
    await page.locator('tbody [data-row-link]').first().waitFor();
    const { colors } = await whatWasSeen(page);
    expect(colors.filter((color) => !color.startsWith('page'))).toEqual(['rgb(17, 169, 131)']);

    await (await openTheme()).getByRole('button', { name: american(en).theme.reset }).click();
    await expect.poll(() => colorOf('a.MuiButton-contained')).toBe(own);
  });

  test('the theme is each person’s own, also in one browser', async () => {
    await open('/welcome');
    await (await openTheme()).getByRole('radio', { name: /^Red/ }).click();
    await page.getByText(en.theme.changed).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: en.frame.log_out }).click();
    await page.locator('input[name=email]').waitFor();
    expect(await colorOf('button[type=submit]')).toBe('rgb(31, 58, 95)');

    const { email, password } = accountOf('northgate', 'admin');
    await submitSignIn(visitor, email, password);
    await page.waitForURL('**/admin/**');
    await page.locator('h1').waitFor();
    expect(await (await openTheme()).getByRole('radio', { name: /’s color/ }).isChecked()).toBe(true);
  });

  test.each(['light', 'dark'] as const)('the picker of colours is fit for everybody in %s', async (mode) => {
    await open('/welcome', phone);
    await page.getByRole('button', { name: en.shortcuts.more, exact: true }).click();
    const picker = await openTheme();
    await picker.getByRole('button', { name: en.theme[mode] }).click();
    await picker.getByRole('radio', { name: /^Amber/ }).click();
    await picker.getByRole('status').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await picker.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(en.theme.title);
  });

  test('the theme leaves the menu in its own colours', async () => {
    await open('/welcome');
    await (await openTheme()).getByRole('radio', { name: /^Magenta/ }).click();
    await page.getByText(en.theme.changed).waitFor();
    await page.keyboard.press('Escape');
    const menu = page.getByRole('navigation', { name: en.frame.main_menu });
    const grounds = await menu.evaluate((element) => {
      const found = [];
      for (let one: Element | null = element; one; one = one.parentElement)
        found.push(getComputedStyle(one).backgroundColor);
      return found;
    });
    expect(grounds.find((ground) => ground !== 'rgba(0, 0, 0, 0)')).toBe('rgb(48, 65, 86)');
    const current = menu.locator('[aria-current=page]');
    const bar = await current.evaluate((element) => getComputedStyle(element, '::before').backgroundColor);
    expect(bar).toBe('rgb(64, 158, 255)');
  });
});

describe('each client organisation', () => {
  test.each([
    {
      tenant: 'northgate',
      name: 'Northgate Alumni & Industry Network',
      color: 'rgb(31, 58, 95)',
      code: '#1F3A5F',
      ground: light,
    },
    { tenant: 'gremio', name: 'Gremio del Puerto', color: 'rgb(15, 118, 110)', code: '#0F766E', ground: light },
    { tenant: 'yunfan', name: '云帆创业社', color: 'rgb(190, 18, 60)', code: '#BE123C', ground: dark },
  ])('the organisation $tenant has its name, sign, title and colours on its sign-in page', async (look) => {
    const { tenant, name, color, code, ground } = look;
    await openSignIn(tenant);
    await page.getByText(name, { exact: true }).waitFor();
    await expect.poll(() => page.title()).toBe(`${en.auth.title} · ${name}`);
    expect(await colorOf('button[type=submit]')).toBe(color);
    expect(await colorOf('button[type=submit]', 'color')).toBe('rgb(255, 255, 255)');
    expect(await colorOf('body')).toBe(ground);
    const [icon, sign] = await page.evaluate(() =>
      ['link[rel=icon]', 'header img'].map((selector) => {
        const element = document.querySelector(selector)!;
        return element.getAttribute('href') ?? element.getAttribute('src') ?? '';
      }),
    );
    expect(icon).toMatch(/\/public\/.+\.webp$/);
    const drawn = await page.evaluate(async (address) => (await fetch(address)).text(), sign!);
    expect(drawn.toUpperCase()).toContain(code);
    expect(await page.locator('header img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
      0,
    );
    expect(await axeFindings(page)).toEqual([]);
  });

  test('each client organisation is never seen in the look of another, though one browser knows both', async () => {
    await openSignIn('yunfan', { colorScheme: 'dark' });
    await watchPaint(visitor);
    for (const tenant of ['northgate', 'yunfan', 'northgate']) {
      const { host } = accountOf(tenant, 'owner');
      await page.goto(`${originOf(host)}/admin/login`);
      await page.locator('button[type=submit]').waitFor();
      await expect.poll(() => page.title()).toContain(tenant === 'yunfan' ? '云帆' : 'Northgate');
      const seen = await whatWasSeen(page);
      const foreign = tenant === 'yunfan' ? /1F3A5F|Northgate|31, 58, 95/ : /BE123C|云帆|190, 18, 60/;
      const everything = [...seen.colors, ...seen.icons, ...seen.names].map((one) => decodeURIComponent(one));
      expect(everything.filter((one) => foreign.test(one))).toEqual([]);
    }
    // The second visit begins in the look of the first.
    await expect.poll(async () => (await whatWasSeen(page)).first).toBe(light);
  });

  test('an unknown host stays neutral, whatever was opened before', async () => {
    await openSignIn('gremio');
    visitor.expectStatus(404);
    await watchPaint(visitor);
    await page.goto(`${originOf('stranger.localhost')}/admin/`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const { icons, names } = await whatWasSeen(page);
    expect(icons.filter((icon) => icon.startsWith('data:'))).toEqual([]);
    expect(names.filter((name) => name.includes('Gremio'))).toEqual([]);
    expect(await page.title()).toContain(en.pages.invalid.title);
  });
});
