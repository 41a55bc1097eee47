/** Single sign-on, set up by an owner and used, at a real provider; and what comes to its pages from elsewhere. Security R7, R8, R9 */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { en } from '../../i18n/en.ts';
import { axeFindings, launchBrowser } from '../support/browser.ts';
import { client, startIdentityProvider, type IdentityProvider } from '../support/identity-provider.ts';
import { accountOf, originOf, signedIn, visit } from '../support/journey.ts';

const { fields, save, saved, unasked, failed_title } = en.account.sso;

let browser: Browser;
let provider: IdentityProvider;
beforeAll(async () => {
  browser = await launchBrowser();
  provider = await startIdentityProvider([`${originOf(accountOf('gremio', 'owner').host)}/admin/auth-redirect`]);
});
afterAll(async () => {
  await provider.close();
});

describe('single sign-on', () => {
  test('single sign-on is set up by an owner, signs a colleague in and leads on to where they were going', async () => {
    const owner = await signedIn(browser, accountOf('gremio', 'owner'), '/admin-settings/single-sign-on');
    const typed = {
      [fields.label]: 'Guild login',
      [fields.issuer]: provider.issuer,
      [fields.client_id]: client.id,
      [fields.client_secret]: client.secret,
      [fields.email_domains]: 'gremio.example',
    };
    for (const [label, value] of Object.entries(typed)) await owner.page.getByLabel(label).fill(value);
    await owner.page.getByLabel(fields.is_on).check();
    expect(await axeFindings(owner.page)).toEqual([]);
    await owner.page.getByRole('button', { name: save, exact: true }).click();
    await owner.page.getByText(saved, { exact: true }).waitFor();

    const colleague = accountOf('gremio', 'analyst');
    provider.person.email = colleague.email;
    const visitor = await visit(browser, colleague);
    await visitor.page.goto('/admin/login');
    await visitor.page.getByRole('button', { name: 'Sign in with Guild login' }).waitFor();
    await visitor.page.goto('/admin/sso?redirect=%2Fmy-account%2Fsecurity');
    await visitor.page.getByLabel(en.auth.email).fill(colleague.email);
    expect(await axeFindings(visitor.page)).toEqual([]);
    await visitor.page.getByRole('button', { name: 'Sign in with Guild login' }).click();
    await visitor.page.waitForURL(/\/my-account\/security$/);
    await visitor.page.getByText(en.account.means.sso).first().waitFor();
    const addresses = await visitor.page.evaluate(() =>
      performance.getEntriesByType('navigation').map(({ name }) => name),
    );
    expect(addresses.join()).not.toMatch(/access_token|id_token/);
    for (const one of [owner, visitor]) {
      expect(one.complaints()).toEqual([]);
      await one.close();
    }
  });

  test.each([
    '?code=stolen&state=invented',
    '?code=stolen',
    '?error=access_denied&state=//evil.example',
    '?code=x&state=%2F%2Fevil.example&redirect=//evil.example',
    '?state=javascript:alert(1)&code=javascript:alert(1)',
    '?code=%00%0d%0a&state=%5C%5Cevil.example',
    '#code=x&state=y',
  ])('single sign-on signs nobody in who did not begin it: /auth-redirect%s', async (query) => {
    const visitor = await visit(browser, accountOf('gremio', 'analyst'));
    await visitor.page.goto(`/admin/auth-redirect${query}`);
    await visitor.page.getByRole('heading', { name: failed_title }).waitFor();
    await visitor.page.waitForURL(/\/admin\/auth-redirect$|#code=x&state=y$/);
    expect(new URL(visitor.page.url()).host).toBe(new URL(originOf(accountOf('gremio', 'analyst').host)).host);
    expect(await visitor.context.cookies()).not.toContainEqual(expect.objectContaining({ name: 'x-guildhall-auth' }));
    if (!query.includes('error')) await visitor.page.getByText(unasked).waitFor();
    expect(visitor.complaints()).toEqual([]);
    await visitor.close();
  });
});
