/** Mail to members: from their list and their page to the composer, from a member to what they got, and with an announcement. screens.md 3.2, EM4 */
import type { Browser } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';

import { email } from '../../i18n/en/email.ts';
import { people } from '../../i18n/en/people.ts';
import { axeFindings, launchBrowser } from '../support/browser.ts';
import { accountOf, apiOf, signedIn } from '../support/journey.ts';

const owner = () => accountOf('northgate', 'owner');

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});

test('members who are ticked are written to, and the composer says how many of them get it', async () => {
  const { page } = await signedIn(browser, owner(), '/user-manager/users');
  const boxes = page.locator('[data-row]').getByRole('checkbox');
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await page.getByRole('toolbar').getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: people.send_mail, exact: true }).click();
  await page.getByRole('heading', { name: 'Compose' }).waitFor();
  const reach = page.getByRole('status', { name: email.sends.reach });
  await reach.getByText('2 members chosen').waitFor();
  await reach.getByText(/of 2 members would get it now/).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  // It is still so after a reload, and is what is saved.
  await page.reload();
  await page.getByText('2 members chosen').waitFor();
  await page.getByRole('textbox', { name: 'Name' }).fill('To two of them');
  await page.getByRole('combobox', { name: 'Template' }).click();
  await page.getByRole('option').first().click();
  await page.getByRole('button', { name: 'Compose', exact: true }).click();
  await page.getByRole('heading', { name: 'To two of them' }).waitFor();
  const api = await apiOf(owner());
  const id = new URL(page.url()).pathname.split('/').at(-1);
  const { body } = await api.call<{ member_ids: string[] }>(`/email_sends/${id}`);
  expect(body.member_ids).toHaveLength(2);
});

test('a member is written to from their page, whose emails lead to what they got', async () => {
  const api = await apiOf(owner());
  const { body } = await api.call<{ member_id: string }[]>(
    `/email_recipients?range=[0,0]&filter=${encodeURIComponent(JSON.stringify({ status: ['opened'] }))}`,
  );
  const { page } = await signedIn(browser, owner(), `/user-manager/edit/${body[0]!.member_id}?tab=mails`);
  const sent = page.locator('[data-related=email_recipients]').getByRole('link').first();
  await sent.waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await sent.click();
  await page.getByTitle(email.preview.frame).waitFor();
  await page.goBack();
  await page.getByRole('button', { name: 'More actions' }).first().click();
  await page.getByRole('menuitem', { name: people.send_mail, exact: true }).click();
  await page.getByText('1 member chosen').waitFor();
});

test('an announcement that goes out by mail says before how many get it, and asks when it is published', async () => {
  const api = await apiOf(owner());
  const draft = {
    title: { en: 'The north gate is open' },
    body: { en: '<p>From eight to eight.</p>' },
    kind: ['feed'],
    severity: 'info',
    audience: { who: 'members' },
  };
  const made = await api.call<{ id: string }>('/announcements', { method: 'POST', body: draft });
  const { page } = await signedIn(browser, owner(), `/content-management/announcement-list/edit/${made.body.id}`);
  await page.getByRole('switch', { name: 'Also send by email' }).check();
  await page
    .getByRole('status', { name: email.sends.reach })
    .getByText(/would get it now/)
    .waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved').first().waitFor();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Number of recipients').waitFor();
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await page.getByText('Live', { exact: true }).first().waitFor();
  // The two lead to each other.
  await page.getByRole('link', { name: 'The north gate is open' }).click();
  await page.getByText(email.sends.with_announcement).waitFor();
  await page.getByRole('link', { name: 'The north gate is open' }).waitFor();
});
