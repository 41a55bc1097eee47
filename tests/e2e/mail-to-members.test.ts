/** Mail to members: from their page to the composer, and to what they got. screens.md 3.2, EM4 */
import type { Browser } from 'playwright-core';
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

test('members who are ticked are written to together, and none besides', async () => {
  const { page } = await signedIn(browser, owner(), '/user-manager/users?filter={"membership_status":["active"]}');
  const rows = page.locator('tbody tr[data-row]');
  await rows.nth(3).waitFor();
  for (const nth of [0, 2]) await rows.nth(nth).getByRole('checkbox').check();
  const bar = page.getByRole('toolbar', { name: en.list.bulk_actions });
  await bar.getByRole('button', { name: en.lists.more_actions }).click();
  await page.getByRole('menuitem', { name: people.send_mail, exact: true }).click();

  await page.getByText('2 members chosen').waitFor();
});

test.each([
  ['the members of channels', '/content-management/search-list', email.sends.to_groups, audience.parts.channel_ids],
  [
    'the attendees of events',
    '/content-management/search-list/events',
    email.sends.to_attendees,
    audience.parts.event_ids,
  ],
])('%s that are ticked are written to together', async (_title, path, verb, part) => {
  const { page } = await signedIn(browser, owner(), path);
  const rows = page.locator('tbody tr[data-row]');
  await rows.nth(2).waitFor();
  for (const nth of [0, 1]) await rows.nth(nth).getByRole('checkbox').check();
  const bar = page.getByRole('toolbar', { name: en.list.bulk_actions });
  await bar
    .getByRole('button', { name: verb, exact: true })
    .or(bar.getByRole('button', { name: en.lists.more_actions }))
    .first()
    .click();
  const inMenu = page.getByRole('menuitem', { name: verb, exact: true });
  await inMenu
    .or(page.getByRole('group', { name: part }))
    .first()
    .waitFor();
  if (await inMenu.isVisible()) await inMenu.click();
  await page.getByRole('group', { name: part }).waitFor();
  await page.getByText(/\d members would get it now/).waitFor();
  expect(await axeFindings(page)).toEqual([]);
});
