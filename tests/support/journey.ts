/** What every journey begins with: a person of a role, signed in on their tenant's host. */
import type { Browser, Page } from 'playwright-core';
import { afterEach, beforeAll, expect, inject } from 'vitest';

import { en } from '../../i18n/en.ts';
import { authCookie } from '../../src/shared/specification/constants.ts';

import { launchBrowser, newVisitor, type Visitor, type VisitorOptions } from './browser.ts';
import { signIn, type SignedIn } from './portal-api.ts';
import type { Portal } from './global-server.ts';
import { copyDataDir, type DemoAccount } from './server.ts';

/** The server of this worker's journeys. */
export const portal = (): Portal => inject('portals')[Number(process.env['VITEST_POOL_ID']) - 1]!;

/** A data folder with the demo data, for a server of the journey's own. */
export const demoDataDir = (): Promise<string> => copyDataDir(inject('demoDataDir'));

/** `analyst@northgate.example` for ('northgate', 'analyst'). */
export function accountOf(tenant: string, role: string): DemoAccount {
  const found = portal().accounts.find((account) => account.email === `${role}@${tenant}.example`);
  if (!found) throw new Error(`The demo data has no ${role} of ${tenant}`);
  return found;
}

export const originOf = (host: string) => `http://${host}:${portal().port}`;

/** Opens the sign-in of the person's host; nothing is filled in. */
export async function visit(
  browser: Browser,
  account: DemoAccount,
  options: Partial<VisitorOptions> = {},
): Promise<Visitor> {
  const visitor = await newVisitor(browser, { origin: originOf(account.host), ...options });
  await visitor.page.goto('/admin/');
  return visitor;
}

/** Fills in the sign-in form, whatever language it speaks, and sends it. */
export async function submitSignIn(visitor: Visitor, email: string, password: string): Promise<void> {
  await visitor.page.locator('input[name=email]').fill(email);
  await visitor.page.locator('input[name=password]').fill(password);
  await visitor.page.locator('button[type=submit]').click();
}

/** A visitor who is in, at `path` below `/admin`, with a session of their own: signing in at the form is a journey of its own. */
export async function signedIn(
  browser: Browser,
  account: DemoAccount,
  path = '/welcome',
  options: Partial<VisitorOptions> & { port?: number } = {},
) {
  const { port = portal().port, ...look } = options;
  const origin = `http://${account.host}:${port}`;
  const session = signIn(port, account.host, account.email, account.password);
  const [visitor, { token }] = await Promise.all([newVisitor(browser, { origin, ...look }), session]);
  await visitor.context.addCookies([{ name: authCookie, value: token, url: origin, sameSite: 'Strict' }]);
  await visitor.page.goto(`/admin${path}`);
  await visitor.page.locator('h1').first().waitFor();
  return visitor;
}

/** The same person as a program. */
export const apiOf = (account: DemoAccount): Promise<SignedIn> =>
  signIn(portal().port, account.host, account.email, account.password);

/** Follows a line of the main menu; its group is opened first where it is closed. English. */
export async function fromMenu(page: Page, ...titles: [string] | [group: string, title: string]): Promise<void> {
  const [title, group = en.menu['user-manager']] = titles.toReversed() as [string, string?];
  const menu = page.getByRole('navigation', { name: en.frame.main_menu });
  await menu.getByRole('link').first().waitFor();
  const link = menu.getByRole('link', { name: title, exact: true });
  if ((await link.count()) === 0) await menu.getByRole('button', { name: group }).click();
  await link.click();
}

/**
 * A browser for the tests of a file. At the end of each of them its visitor has had nothing to complain of, and leaves.
 *
 * @param visitor of the test that ends
 */
export function browserFor(visitor: () => Visitor): () => Browser {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterEach(async () => {
    expect(visitor().complaints()).toEqual([]);
    await visitor().close();
  });
  return () => browser;
}
