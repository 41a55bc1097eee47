/** An announcement from its form to the site: published, seen, dismissed, counted and ended. screens.md 3.6, CT6 */
import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';

import { en } from '../../i18n/en.ts';
import { site } from '../../i18n/en/site.ts';
import { axeFindings, launchBrowser } from '../support/browser.ts';
import { accountOf, apiOf, originOf, signedIn } from '../support/journey.ts';

const owner = () => accountOf('northgate', 'owner');
const list = '/content-management/announcement-list';
const name = 'The bridge is closed';
const day = 86_400_000;

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});

/** A dialog and a banner for guests, drafted. */
async function draft(who = 'guests'): Promise<string> {
  const api = await apiOf(owner());
  const body = {
    title: { en: name, es: 'El puente está cerrado', zh: '桥梁封闭' },
    body: { en: '<p>Please come by the south gate.</p>' },
    kind: ['banner', 'dialog'],
    severity: 'critical',
    audience: { who },
    ends_at: new Date(Date.now() + day).toISOString(),
    dismissible: true,
  };
  return (await api.call<{ id: string }>('/announcements', { method: 'POST', body })).body.id;
}

/** A person’s, whom counting does not take for a robot. */
const phone = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0';

async function visitor(): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    bypassCSP: true,
    userAgent: phone,
  });
  const page = await context.newPage();
  await page.goto(`${originOf(owner().host)}/site/?lang=en`);
  return page;
}

test('an announcement is previewed, published, seen on the site, dismissed for good, counted and ended', async () => {
  const id = await draft();
  const { page } = await signedIn(browser, owner(), `${list}/edit/${id}?tab=preview`);
  const frame = page.frameLocator('iframe');
  await frame.getByRole('dialog', { name }).waitFor();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('Live', { exact: true }).first().waitFor();

  const guest = await visitor();
  const dialog = guest.getByRole('dialog', { name });
  await dialog.waitFor();
  // Nothing below it is reached by keyboard, and the way out has the focus.
  const close = dialog.getByRole('button', { name: site.announcements.close });
  await expect.poll(() => close.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await axeFindings(guest)).toEqual([]);
  await close.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await guest.reload();
  await guest.getByRole('heading', { level: 1 }).waitFor();
  expect(await guest.getByText(name).count()).toBe(0);
  const other = await visitor();
  await other.getByRole('dialog', { name }).waitFor();

  const api = await apiOf(owner());
  const counted = async () => {
    const { body } = await api.call<{ seen: number; dismissed: number }>(`/announcements/${id}`);
    return [body.seen > 1, body.dismissed];
  };
  await expect.poll(counted, { timeout: 10_000 }).toEqual([true, 1]);

  await page.reload();
  await page.getByRole('button', { name: 'End now' }).click();
  await page.getByText('Ended early', { exact: true }).first().waitFor();
  await other.reload();
  expect(await other.getByText(name).count()).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
});

test('an announcement that goes by email as well leads to its email once it is published', async () => {
  const id = await draft('members');
  const { page } = await signedIn(browser, owner(), `${list}/edit/${id}`);
  await page.getByRole('switch', { name: /^Also send by email/ }).check();
  await page.getByRole('button', { name: en.form.save, exact: true }).first().click();
  await page.getByText(en.form.saved).first().waitFor();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const asked = page.getByRole('dialog', { name: /^Publish/ });
  await asked.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('Live', { exact: true }).first().waitFor();

  const api = await apiOf(owner());
  const { body } = await api.call<{ email_send_id: string }>(`/announcements/${id}`);
  const { body: send } = await api.call<{ status: string; kind: string }>(`/email_sends/${body.email_send_id}`);
  expect(send.status).toBe('queued');
  await page.locator(`a[href*="${body.email_send_id}"]`).first().waitFor({ state: 'attached' });
});
