/** One session over the tabs of a browser, what is told of it, where the focus is, and the pages for what cannot be shown. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';

import { en } from '../../i18n/en.ts';
import { authCookie } from '../../src/shared/specification/constants.ts';
import { axeFindings, newVisitor, type Visitor, type VisitorOptions } from '../support/browser.ts';
import { accountOf, apiOf, browserFor, originOf, portal, signedIn, submitSignIn } from '../support/journey.ts';

const phone = { width: 390, height: 844 };
const admin = accountOf('northgate', 'admin');

let visitor: Visitor;
let page: Page;
const browser = browserFor(() => visitor);

async function open(path: string, options: Partial<VisitorOptions> = {}, account = admin): Promise<void> {
  visitor = await signedIn(browser(), account, path, options);
  page = visitor.page;
}

/** Ends the session on the server, as an operator or another device would. */
async function endOnServer(): Promise<void> {
  const token = (await visitor.context.cookies()).find((cookie) => cookie.name === authCookie)!.value;
  const headers = { authorization: `Bearer ${token}` };
  await fetch(`http://localhost:${portal().port}/api/logout`, { method: 'POST', headers });
}

async function logOut(on: Page): Promise<void> {
  await on.getByRole('button', { name: /Account of/ }).click();
  await on.getByRole('menuitem', { name: en.frame.log_out }).click();
  await on.waitForURL('**/admin/login**');
}

const menu = () => page.getByRole('navigation', { name: en.frame.main_menu });
const heading = (on: Page, name?: string) => on.getByRole('heading', { level: 1, ...(name !== undefined && { name }) });
const toast = (text: string) => page.getByRole('region', { name: en.session.toasts.label }).getByText(text);

describe('input that is not saved', () => {
  test('unsaved input outlives a sign-out in another tab: the same person signs in there and goes on here', async () => {
    await open('/user-manager/create');
    await page.locator('input[name=first_name]').fill('Borrador');
    const other = await visitor.newTab();
    await other.goto('/admin/welcome');
    await logOut(other);

    const dialog = page.getByRole('dialog', { name: en.session.change.ended_title });
    await dialog.waitFor();
    expect(await axeFindings(page)).toEqual([]);
    const [third] = await Promise.all([
      visitor.context.waitForEvent('page'),
      dialog.getByRole('link', { name: en.session.change.sign_in }).click(),
    ]);
    await submitSignIn({ ...visitor, page: third }, admin.email, admin.password);

    await toast(en.session.resumed).waitFor();
    await dialog.waitFor({ state: 'detached' });
    expect(await page.locator('input[name=first_name]').inputValue()).toBe('Borrador');
    await other.waitForURL('**/admin/dashboard');
    visitor.expectStatus(401);
  });

  test('unsaved input is not thrown away with a session that the server ended, and asked about once', async () => {
    await open('/user-manager/create');
    visitor.expectStatus(401);
    await page.locator('input[name=first_name]').fill('Borrador');
    await page.waitForLoadState('networkidle');
    await endOnServer();

    await menu().getByRole('link', { name: en.menu.dashboard }).click();
    await page.getByRole('dialog', { name: en.session.change.ended_title }).waitFor();
    await page.getByRole('button', { name: en.session.change.reload }).click();

    await page.waitForURL('**/admin/login?redirect=**');
  });

  test('unsaved input is asked about before one signs out', async () => {
    await open('/user-manager/create');
    await page.locator('input[name=first_name]').fill('Borrador');
    await page.getByRole('button', { name: /Account of/ }).click();
    await page.getByRole('menuitem', { name: en.frame.log_out }).click();
    await page.getByRole('button', { name: en.session.change.stay }).click();
    expect(await page.locator('input[name=first_name]').inputValue()).toBe('Borrador');

    await page.getByRole('button', { name: /Account of/ }).click();
    await page.getByRole('menuitem', { name: en.frame.log_out }).click();
    await page.getByRole('button', { name: en.session.change.leave }).click();
    await page.waitForURL('**/admin/login**');
  });
});

describe('the session', () => {
  test('the session of somebody else in another tab replaces this one, and leads to a page they may see', async () => {
    await open('/user-manager/users');
    await page.waitForLoadState('networkidle');
    const other = await visitor.newTab();
    await other.goto('/admin/welcome');
    // What a page still asks while its session ends is refused, and the browser says so.
    await other.waitForLoadState('networkidle');
    await logOut(other);
    await page.waitForURL('**/admin/login?redirect=**');
    const analyst = accountOf('northgate', 'analyst');
    await submitSignIn({ ...visitor, page: other }, analyst.email, analyst.password);

    await page.waitForURL('**/admin/dashboard');
    await page.getByRole('button', { name: /Account of/ }).click();
    await page.getByText(analyst.email).waitFor();
  });

  test('the session of the next person meets a way back that is not theirs with the page for it', async () => {
    const analyst = accountOf('northgate', 'analyst');
    visitor = await newVisitor(browser(), { origin: originOf(analyst.host) });
    page = visitor.page;
    await page.goto('/admin/login?redirect=%2Fuser-manager%2Fcreate');
    await submitSignIn(visitor, analyst.email, analyst.password);
    await page.waitForURL('**/admin/401?noGoBack=true**');
    await heading(page, en.pages.unauthorised.title).waitFor();
    await page.getByText(en.menu['create-user'], { exact: true }).waitFor();
    await page.getByText([en.frame.roles.owner, en.frame.roles.admin, en.frame.roles.support].join(', ')).waitFor();
  });

  test('a session that the server ended is reported once, however many calls fail, and leads back', async () => {
    await open('/welcome');
    visitor.expectStatus(401);
    await page.waitForLoadState('networkidle');
    await endOnServer();
    let [loads, refusals] = [0, 0];
    page.on('load', () => (loads += 1));
    page.on('response', (response) => (refusals += Number(response.status() === 401)));
    await menu().getByRole('link', { name: en.menu.dashboard }).click();
    await page.waitForURL('**/admin/login?redirect=%2Fdashboard**');
    await page.getByRole('region', { name: en.session.toasts.label }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await page.getByRole('button', { name: en.session.toasts.close }).count()).toBe(1);
    expect(refusals).toBeGreaterThan(1);
    expect(loads).toBe(1);
  });

  test('the session ends here although the server cannot be reached, and that is said', async () => {
    await open('/welcome');
    await page.route('**/api/logout', (route) => route.abort());
    await page.getByRole('button', { name: /Account of/ }).click();
    await page.getByRole('menuitem', { name: en.frame.log_out }).click();
    await page.waitForURL('**/admin/login**');
    await toast(en.session.left_here_only).waitFor();
    visitor.expectStatus(0);
    expect(visitor.complaints().filter((text) => !text.includes('ERR_FAILED'))).toEqual([]);
    await visitor.close();
    await open('/welcome');
  });
});

describe('the focus', () => {
  test('the focus goes to the heading of an opened page, and back to its place on a page that was kept', async () => {
    await open('/user-manager/users');
    await page.waitForLoadState('networkidle');
    const searchBox = en.list.search_for.replace('%{name}', 'members');
    await page.getByRole('searchbox', { name: searchBox }).focus();
    await menu().getByRole('link', { name: en.menu.dashboard }).click();
    // The link has the focus until the page is there, and says the same.
    await page.locator('h1:focus', { hasText: en.menu.dashboard }).waitFor();

    await page.goBack();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(searchBox);
  });

  test('the focus stays in the first page where the browser has put it, and in its field at the sign-in', async () => {
    visitor = await newVisitor(browser(), { origin: originOf(admin.host) });
    page = visitor.page;
    await page.goto('/admin/login');
    await heading(page).waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email');
  });
});

test('every page has one heading of the first level', async () => {
  await open('/welcome');
  const member = (await (await apiOf(admin)).call<{ id: string }[]>('/members?range=[0,0]')).body[0]!.id;
  visitor.expectStatus(404);
  const nobody = '00000000-0000-4000-8000-000000000000';
  const paths = [
    '/welcome',
    '/dashboard',
    '/user-manager/users',
    '/user-manager/create',
    '/404?path=/x',
    '/401?path=/x',
  ];
  for (const path of [...paths, `/user-manager/edit/${member}`, `/user-manager/edit/${nobody}`]) {
    await page.goto(`/admin${path}`);
    await heading(page).first().waitFor();
    expect([path, await heading(page).count()]).toEqual([path, 1]);
  }
});

describe('a toast', () => {
  test('a toast does not cover the buttons of the bar that saves, not even on a phone', async () => {
    await open('/user-manager/create', phone);
    await page.locator('input[name=first_name]').fill('Ana');
    const save = page.getByRole('button', { name: en.form.create, exact: true });
    await save.waitFor();
    await page.route('**/api/industry_types**', (route) => route.fulfill({ status: 503, body: '{}' }));
    visitor.expectStatus(503);
    await page.getByRole('combobox', { name: /Industry/ }).click();
    await toast(en.session.failed).waitFor();
    const [told, bar] = await Promise.all([toast(en.session.failed).boundingBox(), save.boundingBox()]);
    expect(told!.y + told!.height).toBeLessThanOrEqual(bar!.y);
    expect(await axeFindings(page)).toEqual([]);
  });
});
