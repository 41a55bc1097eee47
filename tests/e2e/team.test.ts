/** From the first owner, made by a command, to a colleague who is refused something, asks for it, and may do it for a day. screens.md 4. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { en } from '../../i18n/en.ts';
import { axeFindings, type Visitor } from '../support/browser.ts';
import { accountOf, browserFor, fromMenu, submitSignIn, visit } from '../support/journey.ts';
import { operate } from '../support/operate.ts';
import { mailTo } from '../support/outbox.ts';

const email = 'noor.haddad@journeys.example';
const password = 'a-quiet-harbour-at-dawn';
const owner = 'first.owner@journeys.example';
const host = () => accountOf('northgate', 'owner').host;

let visitor: Visitor;
const browser = browserFor(() => visitor);

test('the first owner invites a colleague, who is refused an import, asks, is granted it, and goes on', async () => {
  const made = await operate('owner', '--host', host(), '--email', owner, '--name', 'Olu');
  visitor = await visit(browser(), accountOf('northgate', 'owner'));
  await submitSignIn(visitor, owner, /password +(\S+)/.exec(made)![1]!);
  await visitor.page.waitForURL(/\/admin\/(dashboard|welcome)/);
  await visitor.page.getByRole('button', { name: /Account of Olu/ }).click();
  await visitor.page.getByRole('menuitem', { name: en.menu['admin-settings'] }).click();
  await visitor.page.waitForURL(/\/admin\/admin-settings/);
  await visitor.page.getByRole('main').getByRole('link', { name: en.menu.team, exact: true }).click();
  await invite(visitor.page);
  expect(await axeFindings(visitor.page)).toEqual([]);

  const colleague = await visit(browser(), accountOf('northgate', 'owner'));
  colleague.expectStatus(403);
  const { page } = colleague;
  await expect.poll(() => mailTo(email), { timeout: 20_000 }).toBeDefined();
  const { text } = (await mailTo(email))!;
  await page.goto(/\/admin\/forgotPassword\?\S+/.exec(text!)![0]);
  await page.getByLabel(en.arrivals.choose.password).fill(password);
  await page.getByLabel(en.arrivals.choose.repeat).fill(password);
  await page.getByRole('button', { name: en.arrivals.choose.submit }).click();
  await page.waitForURL(/\/admin\/login/);
  await submitSignIn(colleague, email, password);
  await page.waitForURL(/\/admin\/(dashboard|welcome)/);

  await page.goto('/admin/import-user-business');
  await page.getByRole('heading', { name: en.pages.unauthorised.title }).waitFor();
  await page.getByText(en.permissions.names['members.import'], { exact: true }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByLabel(en.pages.unauthorised.message).fill('The list of the spring fair');
  await page.getByRole('button', { name: en.pages.unauthorised.ask }).click();
  await page.getByText(/Waiting for a reply/).waitFor();

  await grant(visitor.page);

  // Whatever is called next brings the news, and something may have been called by itself; the menu follows without a reload.
  const onward = page.getByRole('link', { name: en.pages.go_to_dashboard });
  await onward.click({ timeout: 3_000 }).catch(() => undefined);
  await fromMenu(page, en.menu['import-user-business']);
  await page.getByRole('heading', { name: en.imports.title }).waitFor();
  expect(colleague.complaints()).toEqual([]);
  await colleague.close();
});

async function invite(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Invite a colleague' }).click();
  await page.getByLabel('First name').fill('Noor');
  await page.getByLabel('Last name').fill('Haddad');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Roles').fill('Anal');
  await page.getByRole('option', { name: 'Analyst' }).click();
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Invite a colleague', exact: true }).click();
  await page.getByRole('heading', { name: 'Noor Haddad' }).waitFor();
}

async function grant(page: Page): Promise<void> {
  await page.goto('/admin/admin-settings/access-requests');
  const row = page.locator('[data-row]').filter({ hasText: 'Noor Haddad' });
  await row.getByRole('link').first().click();
  const details = page.getByRole('tabpanel', { name: 'Details' });
  await details.getByText('The list of the spring fair').waitFor();
  await page.getByRole('button', { name: 'Allow for 24 hours' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Allow for 24 hours' }).click();
  await page.getByRole('button', { name: 'Allow for 24 hours' }).waitFor({ state: 'detached' });
}
