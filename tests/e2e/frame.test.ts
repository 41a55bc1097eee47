/** The frame around the screens: menu, language, and what a phone makes of it. Specification 2, 4 and 9. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';

import { en } from '../../i18n/en.ts';
import { es } from '../../i18n/es.ts';
import { zh } from '../../i18n/zh.ts';
import type { Visitor, VisitorOptions } from '../support/browser.ts';
import { accountOf, browserFor, fromMenu, signedIn } from '../support/journey.ts';

const phone = { width: 390, height: 844 };

let visitor: Visitor;
let page: Page;
const browser = browserFor(() => visitor);

async function open(path: string, options: Partial<VisitorOptions> = {}, tenant = 'northgate'): Promise<void> {
  visitor = await signedIn(browser(), accountOf(tenant, 'owner'), path, options);
  page = visitor.page;
}

const menu = (name: string = en.frame.main_menu) => page.getByRole('navigation', { name });
const cookie = async (name: string) => (await visitor.context.cookies()).find((one) => one.name === name)?.value;

describe('the menu', () => {
  test('the menu marks the screen that is open, also from its detail screen', async () => {
    await open('/user-manager/create');
    expect(await menu().getByRole('link', { name: en.menu.users }).getAttribute('aria-current')).toBe('page');
  });

  test('the menu has Dashboard before Welcome for an ENTERPRISE client only', async () => {
    // Above them is the organisation's sign.
    const firstTwo = async () => (await menu().getByRole('link').allInnerTexts()).slice(1, 3);
    await open('/welcome');
    expect(await firstTwo()).toEqual([en.menu.dashboard, en.menu.welcome]);
    await visitor.close();
    await open('/welcome', { language: 'en' }, 'gremio');
    expect(await firstTwo()).toEqual([en.menu.welcome, en.menu.dashboard]);
  });

  test('the menu collapses to a rail of icons, and stays so over a reload', async () => {
    await open('/welcome');
    await page.getByRole('button', { name: en.frame.collapse_menu }).click();
    expect(await cookie('sidebarStatus')).toBe('0');
    await page.reload();
    await page.getByRole('button', { name: en.frame.expand_menu }).click();
    expect(await cookie('sidebarStatus')).toBe('1');
  });

  test('the menu is a drawer on a phone: a navigation, Escape and the backdrop close it', async () => {
    await open('/welcome', phone);
    const opener = page.getByRole('button', { name: en.frame.open_menu });
    await opener.click();
    await fromMenu(page, en.menu.users);
    await page.waitForURL('**/user-manager/users');
    await menu().waitFor({ state: 'detached' });

    await opener.click();
    await menu().waitFor();
    await page.keyboard.press('Escape');
    await menu().waitFor({ state: 'detached' });

    await opener.click();
    await menu().waitFor();
    await page.mouse.click(370, 500);
    await menu().waitFor({ state: 'detached' });
  });

  test('the menu can be skipped with the keyboard', async () => {
    await open('/welcome');
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
  });
});

describe('the language', () => {
  test('the language is switched in place: nothing typed is lost, and it is remembered', async () => {
    await open('/user-manager/create');
    await page.locator('input[name=first_name]').fill('Borrador');

    await page.getByRole('button', { name: en.frame.language, exact: true }).click();
    await page.getByRole('menuitemradio', { name: 'Español' }).click();

    await page.getByText(es.frame.language_switched).waitFor();
    await menu(es.frame.main_menu).getByRole('link', { name: es.menu.users, exact: true }).waitFor();
    expect(await page.locator('input[name=first_name]').inputValue()).toBe('Borrador');
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('es');
    expect(await cookie('language')).toBe('es');
  });

  test('the server answers in the language that was switched to', async () => {
    await open('/user-manager/users', { language: 'zh' });
    visitor.expectStatus(404);
    const answered = page.waitForResponse((response) => response.status() === 404);
    await page.goto('/admin/user-manager/edit/00000000-0000-4000-8000-000000000000');
    expect(await (await answered).json()).toMatchObject({ message: zh.errors.not_found });
    await page.getByRole('heading', { level: 1, name: zh.form.not_found_title }).waitFor();
  });
});

describe('an address that leads on', () => {
  test('an address that leads on leaves no entry in the history to go back to', async () => {
    await open('/dashboard');
    await page.goto('about:blank');
    await page.goto('/admin/');
    await page.waitForURL('**/admin/welcome');
    await page.getByRole('heading', { level: 1 }).waitFor();

    await page.goBack();

    expect(page.url()).toBe('about:blank');
  });

  test('an address of an unknown page is reported within the frame, and the pages behind it stay', async () => {
    await open('/user-manager/create');
    await page.locator('input[name=first_name]').fill('Half typed');

    await page.evaluate(() => {
      history.pushState(null, '', '/admin/nowhere');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await page.getByRole('heading', { level: 1, name: en.pages.not_found.title }).waitFor();
    await page
      .getByRole('navigation', { name: en.tabs.strip })
      .getByRole('link', { name: en.menu['create-user'] })
      .click();

    expect(await page.locator('input[name=first_name]').inputValue()).toBe('Half typed');
    await page.getByRole('link', { name: en.form.cancel }).click();
    await page.getByRole('button', { name: en.form.leave }).click();
    await page.waitForURL('**/user-manager/users');
  });
});
