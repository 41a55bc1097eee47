/** A sender of mail from its domain to its confirmation: records copied, DNS asked, the link opened in its mailbox. screens.md 3.2, EM1 */
import { randomUUID } from 'node:crypto';

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { en } from '../../i18n/en.ts';
import { mails } from '../../i18n/en/mails.ts';
import { axeFindings, type Visitor } from '../support/browser.ts';
import { accountOf, browserFor, originOf, signedIn } from '../support/journey.ts';
import { mailTo } from '../support/outbox.ts';

const owner = () => accountOf('gremio', 'owner');
const settings = '/email-management/email-configuration';

let visitor: Visitor;
const browser = browserFor(() => visitor);

/** Presses a verb of the record, and agrees. */
async function doTo(page: Page, verb: string): Promise<void> {
  await page.getByRole('button', { name: verb }).click();
  await page.getByRole('dialog').getByRole('button', { name: verb }).click();
}

test('a domain is verified by its records, and a sender on it by whoever reads its mail', async () => {
  const host = `${randomUUID().slice(0, 8)}.gremio.example`;
  const address = `news@${host}`;
  visitor = await signedIn(browser(), owner(), `${settings}/domains`, { language: 'en' });
  const { page } = visitor;
  await page.getByRole('link', { name: 'New sender domain' }).click();
  await page.getByRole('textbox', { name: /^Domain/ }).fill(host);
  await page.getByRole('button', { name: en.form.create, exact: true }).click();
  await page.getByText(en.email.senders.add.replace('%{host}', host)).waitFor();
  await expect.poll(() => page.locator('code', { hasText: 'v=DKIM1; k=rsa; p=' }).count()).toBe(1);
  expect(await axeFindings(page)).toEqual([]);
  await doTo(page, 'Check now');
  await page.getByText(en.email.senders.kept).waitFor();

  await page.goto(`${originOf(owner().host)}/admin${settings}/senders`);
  await page.getByRole('link', { name: 'New sender', exact: true }).click();
  await page.getByRole('textbox', { name: /^Sender name/ }).fill('The guild');
  await page.getByRole('textbox', { name: /^Sender address/ }).fill(address);
  await page.getByRole('button', { name: en.form.create, exact: true }).click();
  await page.getByText(en.email.senders.unconfirmed).waitFor();
  await doTo(page, 'Send confirmation link');
  await expect.poll(() => mailTo(address), { timeout: 20_000 }).toBeDefined();

  const { text } = (await mailTo(address))!;
  const mailbox = await visitor.newTab();
  await mailbox.goto(`${originOf(owner().host)}${/\/s\/[\w-]+/.exec(text!)![0]}`);
  expect(await axeFindings(mailbox)).toEqual([]);
  await mailbox.getByRole('button', { name: mails.sender.button }).click();
  await mailbox.getByText(mails.sender.done.replace('%{address}', address)).waitFor();
  await page.reload();
  await page.getByText('Confirmed', { exact: true }).waitFor();
  expect(await page.getByText(en.email.senders.sent).count()).toBe(0);
});
