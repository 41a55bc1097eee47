/**
 * Sends to many whose mail server refuses some, and which are paused, gone on with and cancelled while they wait. The mail server is real and the
 * journey's own, as is the portal that sends by it. screens.md 3.2, EM4
 */
import { randomUUID } from 'node:crypto';

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { en } from '../../i18n/en.ts';
import { email } from '../../i18n/en/email.ts';
import { writeBlocks } from '../../src/shared/mail/mail-blocks.ts';
import { axeFindings, type Visitor } from '../support/browser.ts';
import { accountOf, browserFor, signedIn } from '../support/journey.ts';
import { startMailPortal, type MailPortal } from '../support/mail-portal.ts';
import type { SignedIn } from '../support/portal-api.ts';
import { inDatabase } from '../support/portal-database.ts';

interface Member {
  id: string;
  email: string;
}

interface Send {
  id: string;
  status: string;
  wait_reason: string | null;
}

let portal: MailPortal;
beforeAll(async () => {
  portal = await startMailPortal();
});
afterAll(() => portal.stop());

let visitor: Visitor;
let page: Page;
const browser = browserFor(() => visitor);

const mark = () => randomUUID().slice(0, 8);

async function open(tenant: string, path: string): Promise<void> {
  const { port } = portal.server;
  visitor = await signedIn(browser(), accountOf(tenant, 'owner'), path, { port, language: 'en' });
  page = visitor.page;
}

async function made<T>({ call }: SignedIn, path: string, body: object): Promise<T> {
  const reply = await call<T>(path, { method: 'POST', body });
  if (reply.status >= 300) throw new Error(`${path}: ${JSON.stringify(reply.body)}`);
  return reply.body;
}

/** A campaign that is published, in each language of the organisation's. */
async function newTemplate(api: SignedIn): Promise<string> {
  const body = writeBlocks([{ kind: 'text', html: '<p>Dear {{ person.name }}</p>' }]);
  const { id } = await made<{ id: string }>(api, '/email_templates', {
    name: `Spring ${mark()}`,
    category: 'campaign',
    editor: 'blocks',
    subject: { en: 'Spring', zh: '春天' },
    body_source: { en: body, zh: body },
  });
  const { body: state } = await api.call<{ data: { draft: string } }>(`/email_templates/${id}/publication`);
  await made(api, `/email_templates/${id}/publish`, { draft: state.data.draft, published: null });
  return id;
}

const newMember = (api: SignedIn): Promise<Member> =>
  made(api, '/members', {
    first_name: 'Ada',
    last_name: 'Recipient',
    email: `${mark()}@recipients.example`,
    language: 'en',
  });

/** A send to some members that begins in a moment, without the half minute in which it could be taken back. */
async function begin(api: SignedIn, members: readonly Member[]): Promise<string> {
  const { id } = await made<Send>(api, '/email_sends', {
    name: `Spring ${mark()}`,
    template_id: await newTemplate(api),
    audience: { who: 'members' },
    member_ids: members.map((member) => member.id),
    text_language: 'each_member',
  });
  await made(api, `/email_sends/${id}/schedule`, { send_at: new Date(Date.now() + 1_000).toISOString() });
  return id;
}

const sendOf = async ({ call }: SignedIn, id: string) => (await call<Send>(`/email_sends/${id}`)).body;

/** How fast mails to many may leave from now on. */
async function pace({ call }: SignedIn, body: object): Promise<void> {
  const { body: before } = await call<{ version: number }>('/email_settings/current');
  const reply = await call('/email_settings/current', { method: 'PUT', body: { ...body, version: before.version } });
  expect(reply.status).toBe(200);
}

const pathOf = (id: string) => `/email-management/email-history/${id}?tab=results`;
const state = (name: string) => page.getByRole('main').getByText(name, { exact: true }).first();
const figure = (name: string) =>
  page.getByRole('list', { name: email.sends.numbers }).getByRole('link', { name, exact: true });
const reason = (name: string | RegExp) => page.getByRole('tabpanel').getByRole('link', { name });
const timesHeard = ({ email: address }: Member) => portal.heard.filter((one) => one === address).length;

/** Presses a verb of the send, and agrees. */
async function doTo(verb: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: verb, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: verb, exact: true }).click();
}

describe('a send of which some recipients fail', () => {
  test('a send of which some recipients fail says why and to whom, and is tried again as far as wanted', async () => {
    const api = await portal.signIn(accountOf('northgate', 'owner'));
    const [taken, spam, lost, gone] = await Promise.all([
      newMember(api),
      newMember(api),
      newMember(api),
      newMember(api),
    ]);
    portal.answers.set(spam.email, '554 5.7.1 Message refused by policy');
    portal.answers.set(lost.email, 'breaks');
    portal.answers.set(gone.email, '550 5.1.1 No such user here');
    const id = await begin(api, [taken, spam, lost, gone]);
    await expect.poll(async () => (await sendOf(api, id)).status, { timeout: 30_000 }).toBe('partially_failed');

    await open('northgate', pathOf(id));
    await state('Partly failed').waitFor();
    await reason('The mailbox doesn’t exist').getByText('550 5.1.1 No such user here').waitFor();
    await reason('The connection broke before the answer came').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await reason('Refused as spam or by policy').getByText('554 5.7.1 Message refused by policy').click();
    const rows = page.locator('tbody tr[data-row]');
    await expect.poll(() => rows.allInnerTexts()).toEqual([expect.stringContaining(spam.email)]);
    await page.goBack();

    portal.answers.delete(spam.email);
    portal.answers.delete(lost.email);
    await doTo('Retry failed');
    await figure('Accepted 2 50%').waitFor();
    expect([taken, spam, lost, gone].map(timesHeard)).toEqual([1, 2, 1, 1]);

    const main = page.getByRole('main');
    await main.getByRole('button', { name: 'Retry failed' }).click();
    const asked = page.getByRole('dialog', { name: /^Retry failed/ });
    await asked.getByRole('switch', { name: 'Also those with no known answer' }).check();
    expect(await axeFindings(page)).toEqual([]);
    await asked.getByRole('button', { name: 'Retry failed' }).click();
    await figure('Accepted 3 75%').waitFor();
    await state('Partly failed').waitFor();
    await page.reload();
    await reason('The mailbox doesn’t exist').waitFor();
    expect(await reason(/^(Refused|The connection)/).count()).toBe(0);
    expect([taken, spam, lost, gone].map(timesHeard)).toEqual([1, 2, 2, 1]);
  });
});

describe('a send that waits', () => {
  test('a send that waits for the end of quiet hours is paused, and goes on once it is resumed', async () => {
    const api = await portal.signIn(accountOf('northgate', 'owner'));
    const members = await Promise.all(Array.from({ length: 3 }, () => newMember(api)));
    await pace(api, hoursAround(Date.now(), 'America/Chicago'));
    const id = await begin(api, members);
    await expect.poll(() => sendOf(api, id), { timeout: 30_000 }).toMatchObject({ wait_reason: 'quiet_hours' });

    await open('northgate', pathOf(id));
    await page
      .getByRole('status')
      .getByText(/^Quiet hours are in effect\. Sending continues at /)
      .waitFor();
    await figure('Waiting 3').waitFor();
    await doTo('Pause');
    await state('Paused').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await pace(api, { quiet_from: null, quiet_until: null });
    expect(members.map(timesHeard)).toEqual([0, 0, 0]);

    await doTo('Resume');
    await figure('Accepted 3 100%').waitFor();
    await state('Sent').waitFor();
    expect(members.map(timesHeard)).toEqual([1, 1, 1]);
  });

  test('a send that waits for its hourly limit is cancelled, and whoever has not got it gets none', async () => {
    const api = await portal.signIn(accountOf('yunfan', 'owner'));
    const members = await Promise.all(Array.from({ length: 5 }, () => newMember(api)));
    await pace(api, { hourly_limit: 2 });
    const id = await begin(api, members);
    await expect.poll(() => sendOf(api, id), { timeout: 30_000 }).toMatchObject({ wait_reason: 'hourly_limit' });

    await open('yunfan', pathOf(id));
    await page
      .getByRole('status')
      .getByText(/^The hourly limit is reached\. Sending continues at /)
      .waitFor();
    await figure('Waiting 3').waitFor();
    await page.getByRole('button', { name: en.form.more_actions }).first().click();
    await page.getByRole('menuitem', { name: 'Cancel send', exact: true }).click();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel send', exact: true }).click();

    await state('Cancelled').waitFor();
    await figure('Not sent 3').click();
    await expect.poll(() => page.locator('tbody tr[data-row]').count()).toBe(3);
    await pace(api, { hourly_limit: null });
    expect(members.map(timesHeard).toSorted()).toEqual([0, 0, 0, 1, 1]);
    expect(await sendOf(api, id)).toMatchObject({ status: 'cancelled', queued_count: 0 });
  });
});

describe('a send to more than a thousand', () => {
  test('a send to more than a thousand leaves only once somebody has typed how many they are', async () => {
    const account = accountOf('northgate', 'owner');
    const api = await portal.signIn(account);
    const label = await made<{ id: string }>(api, '/labels', { name: `Many ${mark()}`, color: '#336699' });
    await inDatabase(
      portal.server.dataDir,
      `insert into members (account_id, first_name, last_name, email, language, membership_status, account_status, label_ids)
        select account_id, 'Ada', 'Many', $1 || n || '@many.example', 'en', 'active', 'active', array[id]
          from labels, generate_series(1, 1001) as n where id = $2`,
      [`${mark()}.`, label.id],
    );
    const { id } = await made<Send>(api, '/email_sends', {
      name: `To many ${mark()}`,
      template_id: await newTemplate(api),
      audience: { who: 'members', label_ids: [label.id] },
      text_language: 'each_member',
    });
    await open('northgate', `/email-management/email-history/${id}`);
    visitor.expectStatus(422);
    await page.getByRole('button', { name: 'Send now' }).click();
    const dialog = page.getByRole('dialog', { name: /^Send now/ });
    const number = dialog.getByRole('textbox', { name: 'Number of recipients' });
    const refused = dialog.getByText(/^More than 1,000 people will get this email\. To confirm, type 1,?001\.$/);
    const send = dialog.getByRole('button', { name: 'Send now' });
    for (const wrong of ['', '1000', '10010']) {
      await number.fill(wrong);
      const answered = page.waitForResponse((reply) => reply.url().endsWith('/send'));
      await send.click();
      expect((await answered).status()).toBe(422);
      await refused.waitFor();
    }
    expect(await axeFindings(page)).toEqual([]);
    expect((await sendOf(api, id)).status).toBe('draft');

    await number.fill('1001');
    await send.click();
    await page.getByText(/^Nothing leaves before/).waitFor();
    expect((await sendOf(api, id)).status).toBe('queued');
    await doTo('Back to draft');
    await state('Draft').waitFor();
  });
});

/** Quiet hours that last now, and for a while yet, by the clock of a zone. */
function hoursAround(nowMs: number, timeZone: string): { quiet_from: number; quiet_until: number } {
  const hour = Number(new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone }).format(nowMs));
  return { quiet_from: (hour + 23) % 24, quiet_until: (hour + 3) % 24 };
}
