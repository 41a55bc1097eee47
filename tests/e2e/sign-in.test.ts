/** An administrator reaches their own portal: the host names the client, the sign-in lets them in, and leaving closes every tab. */
import { describe, expect, test } from 'vitest';

import { en } from '../../i18n/en.ts';
import { authCookie } from '../../src/shared/specification/constants.ts';
import { newVisitor, type Visitor, type VisitorOptions } from '../support/browser.ts';
import { accountOf, browserFor, originOf, portal, signedIn, submitSignIn } from '../support/journey.ts';

let visitor: Visitor;
const browser = browserFor(() => visitor);

const open = async (host: string, path: string, options: Partial<VisitorOptions> = {}) => {
  visitor = await newVisitor(browser(), { origin: originOf(host), ...options });
  await visitor.page.goto(path);
  return visitor.page;
};

describe('the host names the client', () => {
  test.each([
    ['northgate', 'Northgate'],
    ['gremio', 'Gremio'],
    ['yunfan', '云帆'],
  ])('the tenant %s is recognised on its primary host, and its owner gets in', async (tenant, name) => {
    const owner = accountOf(tenant, 'owner');
    const page = await open(owner.host, '/admin/');
    await page.getByText(name).first().waitFor();

    await submitSignIn(visitor, owner.email, owner.password);

    await page.waitForURL('**/admin/welcome');
    await page.getByRole('navigation').first().waitFor();
  });

  test('another host of the client leads to the primary one, once', async () => {
    const page = await open('portal.northgate.localhost', '/admin/user-manager/users');
    await page.waitForURL('http://admin.northgate.localhost:*/admin/**');
    await page.locator('input[name=email]').waitFor();
  });

  test('localhost stands for the first tenant without leading away', async () => {
    const page = await open('localhost', '/admin/');
    await page.locator('input[name=email]').waitFor();
    expect(new URL(page.url()).hostname).toBe('localhost');
  });

  test('an unknown host ends on the page for it', async () => {
    const page = await open('stranger.localhost', '/admin/dashboard');
    visitor.expectStatus(404);
    await page.waitForURL('**/admin/invalid');
    await page.getByText(en.pages.invalid.title).waitFor();
  });
});

describe('the sign-in', () => {
  test('a wrong password is reported, and nothing is lost', async () => {
    const owner = accountOf('northgate', 'owner');
    const page = await open(owner.host, '/admin/login');
    visitor.expectStatus(400);

    await submitSignIn(visitor, owner.email, 'not the password');

    await page.getByRole('alert').filter({ hasText: en.errors.login_failed }).waitFor();
    expect(await page.locator('input[name=email]').inputValue()).toBe(owner.email);
    expect(new URL(page.url()).pathname).toBe('/admin/login');
  });

  test('a deep link survives the sign-in with its query and hash', async () => {
    const owner = accountOf('northgate', 'owner');
    const page = await open(owner.host, '/admin/user-manager/users?page=2#top');
    await page.waitForURL('**/admin/login?redirect=*');

    await submitSignIn(visitor, ` ${owner.email} `, ` ${owner.password} `);

    await page.waitForURL('**/admin/user-manager/users?**#top');
    expect(new URL(page.url()).searchParams.get('page')).toBe('2');
  });

  test.each(['https://evil.example/x', '//evil.example', 'javascript:alert(1)'])(
    'the sign-in with redirect=%s never leaves the portal',
    async (target) => {
      const owner = accountOf('northgate', 'analyst');
      const page = await open(owner.host, `/admin/login?redirect=${encodeURIComponent(target)}`);

      await submitSignIn(visitor, owner.email, owner.password);

      await page.waitForURL((url) => !url.pathname.endsWith('/login'));
      expect(page.url()).toContain(`${originOf(owner.host)}/admin/`);
    },
  );

  test('a person who is signed in does not see the sign-in again', async () => {
    const owner = accountOf('northgate', 'owner');
    visitor = await signedIn(browser(), owner);
    await visitor.page.goto('/admin/login');
    await visitor.page.waitForURL('**/admin/dashboard');
  });
});

describe('leaving', () => {
  test('signing out in one browser tab signs the other one out', async () => {
    const owner = accountOf('northgate', 'owner');
    visitor = await signedIn(browser(), owner, '/dashboard');
    const other = await visitor.newTab();
    await other.goto('/admin/welcome');
    await other.getByRole('heading', { level: 1 }).waitFor();
    await other.waitForLoadState('networkidle');

    await visitor.page.bringToFront();
    await visitor.page.getByRole('button', { name: /Account of/ }).click();
    await visitor.page.getByRole('menuitem', { name: en.frame.log_out }).click();

    await visitor.page.waitForURL('**/admin/login**');
    await other.waitForURL('**/admin/login**');
  });

  test('a session that the server ended leads to the sign-in, and back to where it was', async () => {
    const owner = accountOf('northgate', 'owner');
    visitor = await signedIn(browser(), owner, '/user-manager/users');
    visitor.expectStatus(401);
    const token = (await visitor.context.cookies()).find((cookie) => cookie.name === authCookie)!.value;
    await fetch(`http://localhost:${portal().port}/api/logout`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    });

    await visitor.page.goto('/admin/user-manager/users');

    await visitor.page.waitForURL('**/admin/login?redirect=**');
  });
});
