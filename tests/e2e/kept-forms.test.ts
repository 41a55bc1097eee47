/** A half-typed form on a page that is left and comes back. Specification 2 and 4. */
import type { Page, Request } from 'playwright-core';
import { describe, expect, test } from 'vitest';

import { en } from '../../i18n/en.ts';
import type { Visitor } from '../support/browser.ts';
import { accountOf, browserFor, fromMenu, signedIn } from '../support/journey.ts';
import { formOf, newKeptMember } from '../support/kept-members.ts';

const list = '/user-manager/users';
const create = '/user-manager/create';
const owner = () => accountOf('northgate', 'owner');

let visitor: Visitor;
let page: Page;
const browser = browserFor(() => visitor);

async function open(path: string): Promise<void> {
  visitor = await signedIn(browser(), owner(), path);
  page = visitor.page;
}

/** The page that is shown; the others are there too, hidden. */
const shown = () => page.locator('main > div:not([hidden])');
const rows = () => shown().locator('tbody tr[data-row]');
const field = (name: 'city' | 'first_name' | 'email') => shown().locator(`input[name=${name}]`);
const menuLink = (name: string) =>
  page.getByRole('navigation', { name: en.frame.main_menu }).getByRole('link', { name }).first();
const tab = (name: string) => page.getByRole('navigation', { name: en.tabs.strip }).getByRole('link', { name });
const pathNow = () => new URL(page.url()).pathname.replace('/admin', '');

/** Every call to the server from now on. */
function listen(): Request[] {
  const calls: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request);
  });
  return calls;
}

describe('a half-typed form', () => {
  test('a half-typed form is still there after other pages, and says so before the browser closes it', async () => {
    const member = await newKeptMember();
    await open(list);
    await page.goto(`/admin${formOf(member.id)}`);
    await field('city').fill('Half');
    await fromMenu(page, en.menu.users);
    await rows().first().waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);

    expect(await page.evaluate(() => window.dispatchEvent(new Event('beforeunload', { cancelable: true })))).toBe(
      false,
    );
    await tab(member.full_name).click();

    expect(await field('city').inputValue()).toBe('Half');
  });

  test('a half-typed form is not lost with its page’s data, however long it is hidden', async () => {
    const member = await newKeptMember();
    await open('/welcome');
    await page.clock.install();
    await page.goto(`/admin${formOf(member.id)}`);
    await field('city').fill('Half');
    await menuLink(en.menu.welcome).click();
    await shown().getByRole('heading', { level: 1, name: /^Good/ }).waitFor();

    await page.clock.fastForward('30:00');
    await page.goBack();

    expect(await field('city').inputValue()).toBe('Half');
  });

  test('a half-typed form is saved by Ctrl and S only while it is shown', async () => {
    const member = await newKeptMember();
    await open(list);
    await page.goto(`/admin${formOf(member.id)}`);
    await field('city').fill('Half');
    await fromMenu(page, en.menu.users);
    await rows().first().waitFor();
    const calls = listen();

    await page.keyboard.press('Control+s');
    await page.keyboard.press('j');
    await expect.poll(() => page.evaluate(() => document.activeElement?.matches('[data-row-link]'))).toBe(true);

    const writes = calls.filter((call) => call.method() !== 'GET' && !call.url().includes('/presence/'));
    expect(writes).toEqual([]);
  });

  test('a form whose save ends while it is hidden is saved, and says so when it is shown', async () => {
    const member = await newKeptMember();
    await open(list);
    let finish = () => {};
    const held = new Promise<void>((resolve) => (finish = resolve));
    await page.route(`**/api/members/${member.id}`, async (route) => {
      if (route.request().method() === 'PUT') await held;
      await route.continue();
    });
    await page.goto(`/admin${formOf(member.id)}`);
    await field('city').fill('Saved late');
    await shown().getByRole('button', { name: en.form.save, exact: true }).click();
    await menuLink(en.menu.welcome).click();
    await shown().getByRole('heading', { level: 1, name: /^Good/ }).waitFor();
    const answered = page.waitForResponse((response) => response.request().method() === 'PUT');
    finish();
    await answered;
    await expect
      .poll(() => page.evaluate(() => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))), {
        timeout: 10_000,
      })
      .toBe(true);
    expect(await page.getByText(en.form.saved).count()).toBe(0);

    await page.goBack();

    await page.getByText(en.form.saved).waitFor();
    expect(await field('city').inputValue()).toBe('Saved late');
    await shown().getByRole('region', { name: en.form.unsaved }).waitFor({ state: 'detached' });
  });

  test('a half-typed form of a new record leads nobody away, and its tab becomes the record’s', async () => {
    await open(create);
    let finish = () => {};
    const held = new Promise<void>((resolve) => (finish = resolve));
    await page.route('**/api/members', async (route) => {
      await held;
      await route.continue();
    });
    await field('first_name').fill('Kepta');
    await field('email').fill(`kepta.new.${Date.now()}@journeys.example`);
    await shown().locator('select[name=language]').selectOption('en');
    await shown().getByRole('button', { name: en.form.create, exact: true }).click();
    await menuLink(en.menu.welcome).click();
    await shown().getByRole('heading', { level: 1, name: /^Good/ }).waitFor();
    const answered = page.waitForResponse((response) => response.request().method() === 'POST');
    finish();
    await answered;
    expect(pathNow()).toBe('/welcome');

    await page.goBack();

    await page.waitForURL('**/edit/**');
    expect(await tab(en.menu['create-user']).count()).toBe(0);
  });

  test('a half-typed form that is discarded is not there the next time', async () => {
    await open(create);
    await field('first_name').fill('Nobody');
    await shown().getByRole('link', { name: en.form.cancel }).click();
    await page.getByRole('dialog', { name: en.form.leave_title }).getByRole('button', { name: en.form.leave }).click();
    await page.waitForURL(`**${list}`);

    await shown().getByRole('link', { name: /^New/ }).click();

    expect(await field('first_name').inputValue()).toBe('');
  });
});
