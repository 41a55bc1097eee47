/** Mail to members: from their page to the composer, and to what they got. screens.md 3.2, EM4 */
import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';

import { en } from '../../i18n/en.ts';
import { audience } from '../../i18n/en/audience.ts';
import { email } from '../../i18n/en/email.ts';
import { people } from '../../i18n/en/people.ts';
import { axeFindings, launchBrowser } from '../support/browser.ts';
import { accountOf, apiOf, signedIn } from '../support/journey.ts';

const owner = () => accountOf('northgate', 'owner');

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});

/** In the composer: the first step is filled in, and left for the recipients. */
async function toRecipients(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: /^Name/ }).fill('Spring');
  await page.getByRole('combobox', { name: /^Template/ }).click();
  await page.getByRole('option', { name: 'Annual appeal' }).click();
  await page.getByRole('button', { name: en.forms.steps.next }).click();
}

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
  await toRecipients(page);
  await page.getByText('1 member chosen').waitFor();
});

test('members who are ticked are written to together, and none besides', async () => {
  const { page } = await signedIn(browser, owner(), '/user-manager/users?filter={"membership_status":["active"]}');
  const rows = page.locator('tbody tr[data-row]');
  await rows.nth(3).waitFor();
  for (const nth of [0, 2]) await rows.nth(nth).getByRole('checkbox').check();
  const bar = page.getByRole('toolbar', { name: en.list.bulk_actions });
  await bar.getByRole('button', { name: en.lists.more_actions }).click();
  await page.getByRole('menuitem', { name: people.send_mail, exact: true }).click();

  await toRecipients(page);
  await page.getByText('2 members chosen').waitFor();
});

test.each([
  ['the members of channels', '', email.sends.to_groups, audience.parts.channel_ids],
  ['the attendees of events', '/events', email.sends.to_attendees, audience.parts.event_ids],
])('%s that are ticked are written to together', async (_title, tab, verb, part) => {
  const { page } = await signedIn(browser, owner(), `/content-management/search-list${tab}`);
  const rows = page.locator('tbody tr[data-row]');
  await rows.nth(2).waitFor();
  for (const nth of [0, 1]) await rows.nth(nth).getByRole('checkbox').check();
  await page.getByRole('toolbar', { name: en.list.bulk_actions }).getByRole('button', { name: verb }).click();
  await toRecipients(page);
  await page.getByRole('group', { name: part }).waitFor();
  await page.getByText(/would get it now/).waitFor();
  expect(await axeFindings(page)).toEqual([]);
});

test('an email is composed in steps, seen as one of its members gets it, sent, and stopped in time', async () => {
  const { page } = await signedIn(browser, owner(), '/email-management/email-history/create');
  await toRecipients(page);
  await page.getByRole('radio', { name: audience.who.members }).check();
  await page.getByRole('checkbox', { name: 'Lapsed' }).check();
  await page.getByText(/would get it now/).waitFor();
  await page.getByRole('button', { name: en.forms.steps.next }).click();
  await page.getByText('Annual appeal').first().waitFor();
  await page.getByRole('button', { name: 'Compose', exact: true }).click();

  await page.getByRole('tab', { name: email.sends.mail }).click();
  const samples = page.getByRole('group', { name: email.preview.as }).getByRole('button');
  await samples.nth(1).click();
  const name = (await samples.nth(1).textContent()) ?? '';
  await page.getByText(new RegExp(`^${name} · `)).waitFor();
  await page.getByText(email.preview.no_faults).waitFor();
  expect(await axeFindings(page)).toEqual([]);

  await page.getByRole('button', { name: 'Send now' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send now' }).click();
  await page.getByText(/^Nothing leaves before/).waitFor();
  await page.getByRole('button', { name: 'Back to draft' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Back to draft' }).click();
  await page.getByText('Draft', { exact: true }).first().waitFor();
});
