/** An authenticator app, a passkey and the question who it is, from setting them up to signing in with them. screens.md 2.1, 4.1.7 */
import { Secret, TOTP } from 'otpauth';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';

import { en } from '../../i18n/en.ts';
import { axeFindings, launchBrowser } from '../support/browser.ts';
import { accountOf, signedIn, submitSignIn, visit } from '../support/journey.ts';

const page = '/my-account/security';
const { totp, recovery, passkeys, second_step, sessions } = en.account;
/** Of this half minute or the next: the server takes either, also when it comes later than it was made. */
const codeOf = (secret: string, later: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + later * 30_000 });
const button = (of: Page, name: string) => of.getByRole('button', { name, exact: true });

let browser: Browser;
let tries = 0;
beforeAll(async () => {
  browser = await launchBrowser();
});

/** A device with a finger on it. */
async function plugIn(of: Page): Promise<void> {
  const device = await of.context().newCDPSession(of);
  await device.send('WebAuthn.enable');
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

describe('an authenticator app', () => {
  test('an authenticator app is set up, used at a sign-in, replaced by a recovery code, and turned off', async () => {
    // A try that ended half way has left its factor behind.
    tries += 1;
    const account = accountOf(tries === 1 ? 'gremio' : 'northgate', 'marketing');
    const inside = await signedIn(browser, account, page);
    await button(inside.page, totp.set_up).click();
    const dialog = inside.page.getByRole('dialog');
    const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '');
    expect(await axeFindings(inside.page)).toEqual([]);
    await dialog.getByLabel(totp.code).fill(codeOf(secret, 0));
    await button(inside.page, totp.turn_on).click();
    const codeLines = dialog.getByRole('list', { name: recovery.title }).getByRole('listitem');
    await expect.poll(() => codeLines.count()).toBe(10);
    const codes = await codeLines.allInnerTexts();
    await button(inside.page, recovery.kept).click();
    await button(inside.page, totp.turn_off).waitFor();

    const outside = await visit(browser, account);
    outside.expectStatus(403);
    await submitSignIn(outside, account.email, account.password);
    await outside.page.getByLabel(totp.code).fill(codeOf(secret, 1));
    expect(await axeFindings(outside.page)).toEqual([]);
    await button(outside.page, en.auth.submit).click();
    await outside.page.waitForURL(/\/welcome/);

    const again = await visit(browser, account);
    again.expectStatus(403);
    await submitSignIn(again, account.email, account.password);
    await button(again.page, second_step.use_recovery).click();
    await again.page.getByLabel(second_step.recovery_code).fill(codes[0]!);
    await button(again.page, en.auth.submit).click();
    await again.page.waitForURL(/\/welcome/);

    await inside.page.reload();
    await inside.page.getByText('9 codes left').waitFor();
    // What they ask after that is refused.
    for (const ended of [outside, again]) ended.expectStatus(401);
    await button(inside.page, sessions.end_others).click();
    await inside.page.getByRole('dialog').getByRole('button', { name: sessions.end_others }).click();
    await inside.page.getByText('2 other sessions ended').waitFor();
    await button(inside.page, totp.turn_off).click();
    await inside.page.getByRole('dialog').getByRole('button', { name: totp.turn_off }).click();
    await button(inside.page, totp.set_up).waitFor();
    for (const visitor of [inside, outside, again]) {
      expect(visitor.complaints()).toEqual([]);
      await visitor.close();
    }
  });
});

describe('a passkey', () => {
  test('a passkey is added, signs in after the password and alone, and is removed', async () => {
    const account = accountOf('yunfan', 'marketing');
    const visitor = await signedIn(browser, account, page);
    visitor.expectStatus(403);
    await plugIn(visitor.page);
    await button(visitor.page, passkeys.add).click();
    await visitor.page.getByLabel(passkeys.name).fill('Test device');
    await button(visitor.page, passkeys.go_on).click();
    await button(visitor.page, recovery.kept).click();
    await visitor.page.getByText('Test device', { exact: true }).waitFor();
    expect(await axeFindings(visitor.page)).toEqual([]);

    const leave = async () => {
      await visitor.page.getByRole('button', { name: /^Account of/ }).click();
      await visitor.page.getByRole('menuitem', { name: en.frame.log_out }).click();
      await visitor.page.locator('input[name=email]').waitFor();
    };
    await leave();
    await submitSignIn(visitor, account.email, account.password);
    await button(visitor.page, passkeys.use).click();
    await visitor.page.waitForURL((url) => !url.pathname.endsWith('/login'));
    await leave();
    await button(visitor.page, en.auth.passkey).click();
    await visitor.page.waitForURL((url) => !url.pathname.endsWith('/login'));

    await visitor.page.goto(`/admin${page}`);
    await button(visitor.page, 'Remove Test device').click();
    await visitor.page.getByRole('dialog').getByRole('button', { name: passkeys.remove }).click();
    await visitor.page.getByText('Test device removed').waitFor();
    expect(visitor.complaints()).toEqual([]);
    await visitor.close();
  });
});
