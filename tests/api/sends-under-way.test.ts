/** Sends while their mails leave: limited, paused, cancelled, resent, and who may see whom. screens.md 3.2, EM4 */
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';

import { pauseLostSends } from '../../src/server/email/pause-lost-sends.ts';
import { endCompiling } from '../../src/server/mail/templates/compiler.ts';
import { browser } from '../support/counting.ts';
import { listPath } from '../support/generate-record.ts';
import { withClient } from '../support/database.ts';
import { parseMail, startMailServer } from '../support/mail.ts';
import {
  act,
  beginSend,
  givenMembers,
  limitTo,
  newSend,
  newSender,
  recipientsOf,
  sendAll,
  sendOf,
  sendTokens,
  tallyOf,
} from '../support/sends.ts';
import { asOwner, serverDatabase, type TestTenant } from '../support/tenant.ts';

afterAll(endCompiling);

interface Kept {
  id: string;
  name: string;
  of_send_part: string;
}

/** Five are meant, and two have got it. */
async function cancelledHalfWay(given?: { tenant: TestTenant; template_id: string; name: string }) {
  const made = given ? undefined : await newSender();
  const tenant = given?.tenant ?? made!.tenant;
  if (made) await givenMembers(tenant, 5);
  const mails = await startMailServer();
  const name = given?.name ?? 'Spring news';
  const send = await newSend(tenant, { template_id: given?.template_id ?? made!.templateId, name });
  await limitTo(tenant.id, given ? 4 : 2);
  await act(tenant, send.id, 'send');
  await sendAll(tenant, mails);
  await act(tenant, send.id, 'cancel');
  await mails.close();
  return { tenant, send };
}

describe('while a send is on its way', () => {
  test('a send that is cancelled half-way says who got it and who did not', async () => {
    const { tenant, templateId: template_id } = await newSender();
    await givenMembers(tenant, 5);
    await limitTo(tenant.id, 2);
    const mails = await startMailServer();
    const send = await newSend(tenant, { template_id });
    await act(tenant, send.id, 'send');
    await sendAll(tenant, mails);
    expect(await sendOf(tenant, send.id)).toMatchObject({
      status: 'sending',
      wait_reason: 'hourly_limit',
      sent_count: 2,
    });
    expect((await act(tenant, send.id, 'cancel')).body.status).toBe('cancelled');
    await sendAll(tenant, mails);
    await mails.close();
    expect(mails.taken).toHaveLength(2);
    expect(await tallyOf(tenant, send.id)).toEqual({ sent: 2, cancelled: 3 });
  });

  test('a send that is cancelled half-way leaves two segments whose sizes add up to its recipients', async () => {
    const { tenant, send } = await cancelledHalfWay();
    const owner = tenant.as('owner');
    const filter = { of_send_id: send.id };
    const { body: kept } = await owner.get<Kept[]>(listPath('segments', { filter }));
    expect(kept.map(({ name, of_send_part }) => [name, of_send_part]).toSorted()).toEqual([
      [`${send.name}: not received`, 'missed'],
      [`${send.name}: received`, 'got'],
    ]);
    const idsIn = async (segment: string) =>
      (await owner.get<{ id: string }[]>(listPath('members', { filter: { segment } }))).body.map(({ id }) => id);
    const idsOf = async (status: string) =>
      (await recipientsOf(tenant, send.id)).filter((one) => one.status === status).map((one) => one.member_id);
    const part = (name: string) => kept.find(({ of_send_part }) => of_send_part === name)!.id;
    expect((await idsIn(part('got'))).toSorted()).toEqual((await idsOf('sent')).toSorted());
    expect((await idsIn(part('missed'))).toSorted()).toEqual((await idsOf('cancelled')).toSorted());
    const audience = { who: 'members', segment_ids: [part('missed')] };
    expect((await owner.post('/audiences/reach', { audience })).body).toMatchObject({ data: { members: 3 } });
  });

  test('a second send of a name that is cancelled half-way leaves segments with a number', async () => {
    const { tenant, send } = await cancelledHalfWay();
    await cancelledHalfWay({ tenant, template_id: String(send.template_id), name: String(send.name) });
    const { body } = await tenant.as('owner').get<Kept[]>(listPath('segments', { sort: ['name', 'ASC'] }));
    expect(body.map(({ name }) => name)).toEqual([
      `${send.name}: not received`,
      `${send.name}: not received (2)`,
      `${send.name}: received`,
      `${send.name}: received (2)`,
    ]);
  });

  test('a send that is cancelled before anybody got it leaves no segments', async () => {
    const { tenant, templateId: template_id } = await newSender();
    await givenMembers(tenant, 2);
    const send = await newSend(tenant, { template_id });
    await act(tenant, send.id, 'send');
    await act(tenant, send.id, 'cancel');
    expect((await tenant.as('owner').get('/segments')).body).toEqual([]);
  });

  test('mails leave as soon as there is room, and in no window of an hour more of them than the limit', async () => {
    const { tenant, templateId: template_id } = await newSender();
    await givenMembers(tenant, 10);
    await limitTo(tenant.id, 4);
    const mails = await startMailServer();
    const send = await newSend(tenant, { template_id });
    await act(tenant, send.id, 'send');
    // Minutes at which each has left; of the first hour half leave later than the others.
    const left: number[] = [];
    const sendAt = async (minute: number, limit = 4) => {
      await limitTo(tenant.id, limit);
      await sendAll(tenant, mails);
      while (left.length < mails.taken.length) left.push(minute);
    };
    const pass = (minutes: number) =>
      asOwner(tenant.id, (db) =>
        sql`update email_attempts set ended_at = ended_at - make_interval(mins => ${minutes}::int) where account_id = ${tenant.id}`.execute(
          db,
        ),
      );
    await sendAt(0, 2);
    for (let minute = 30; minute <= 120; minute += 30) {
      await pass(30);
      await sendAt(minute);
    }
    await mails.close();
    expect(left).toEqual([0, 0, 30, 30, 60, 60, 90, 90, 120, 120]);
    const withinHourOf = (start: number) => left.filter((minute) => minute >= start && minute < start + 60).length;
    expect(Math.max(...left.map(withinHourOf))).toBe(4);
  });

  test('a paused send rests, and goes on where it was', async () => {
    const { tenant, templateId: template_id } = await newSender();
    await givenMembers(tenant, 3);
    await limitTo(tenant.id, 1);
    const mails = await startMailServer();
    const send = await newSend(tenant, { template_id });
    await act(tenant, send.id, 'send');
    await sendAll(tenant, mails);
    await act(tenant, send.id, 'pause');
    await limitTo(tenant.id, null);
    await sendAll(tenant, mails);
    expect(mails.taken).toHaveLength(1);
    await act(tenant, send.id, 'resume');
    await sendAll(tenant, mails);
    await mails.close();
    expect([mails.taken.length, (await sendOf(tenant, send.id)).status]).toEqual([3, 'sent']);
  });

  test('a member whose address is corrected while a send is paused gets it at the new one', async () => {
    const { tenant, templateId: template_id } = await newSender();
    await givenMembers(tenant, 1);
    const send = await newSend(tenant, { template_id });
    await act(tenant, send.id, 'send');
    await beginSend(tenant);
    await act(tenant, send.id, 'pause');
    const [waiting] = await recipientsOf(tenant, send.id);
    const { body: member } = await tenant.as('owner').get(`/members/${String(waiting?.member_id)}`);
    const { version } = member;
    await tenant.as('owner').put(`/members/${String(member['id'])}`, { email: 'right@people.example', version });
    await act(tenant, send.id, 'resume');
    const mails = await startMailServer();
    await sendAll(tenant, mails);
    await mails.close();
    expect(mails.taken.map((text) => text.includes('To: Ana Ruiz <right@people.example>'))).toEqual([true]);
    expect(await recipientsOf(tenant, send.id)).toMatchObject([{ email: 'right@people.example', status: 'sent' }]);
  });

  test('who unsubscribes after the start, and before their turn, gets none', async () => {
    const { tenant, templateId: template_id } = await newSender();
    await givenMembers(tenant, 2);
    const gone = await startMailServer();
    await gone.close();
    const send = await newSend(tenant, { template_id });
    await act(tenant, send.id, 'send');
    await sendAll(tenant, gone);
    await tenant.insert('suppressions', { email: 'p2@people.example', cause: 'unsubscribed', status: 'active' });
    const mails = await startMailServer();
    await sendAll(tenant, mails);
    await mails.close();
    expect(await tallyOf(tenant, send.id)).toEqual({ sent: 1, suppressed: 1 });
  });

  test('who leaves this kind of mail with one click after the start, and before their turn, gets none', async () => {
    const { tenant, templateId: template_id } = await newSender();
    await givenMembers(tenant, 2);
    await asOwner(tenant.id, (db) =>
      sql`update email_settings set unsubscribe = 'preferences' where account_id = ${tenant.id}`.execute(db),
    );
    await limitTo(tenant.id, 1);
    const mails = await startMailServer();
    const send = await newSend(tenant, { template_id });
    await act(tenant, send.id, 'send');
    await sendAll(tenant, mails);
    const [waiting] = await recipientsOf(tenant, send.id, ['queued']);
    const token = sendTokens.make('unsubscribe', { accountId: tenant.id, recipientId: waiting?.id ?? '' });
    await tenant.app.inject({
      method: 'POST',
      url: `/u/${token}`,
      payload: 'List-Unsubscribe=One-Click',
      headers: { host: tenant.host, 'content-type': 'application/x-www-form-urlencoded' },
    });
    await limitTo(tenant.id, null);
    await sendAll(tenant, mails);
    await mails.close();
    expect(await recipientsOf(tenant, send.id, ['suppressed'])).toMatchObject([
      { id: waiting?.id, skip_reason: 'left_kind' },
    ]);
    expect([mails.taken.length, (await sendOf(tenant, send.id)).status]).toEqual([1, 'sent']);
  });

  test('what nobody may see of members is masked among recipients', async () => {
    const { tenant, templateId: template_id } = await newSender();
    await givenMembers(tenant, 1);
    const mails = await startMailServer();
    const send = await newSend(tenant, { template_id });
    await act(tenant, send.id, 'send');
    await sendAll(tenant, mails);
    await mails.close();
    const path = `/email_recipients?filter=${encodeURIComponent(JSON.stringify({ send_id: send.id }))}`;
    const { body } = await tenant.as('marketing').get<{ email: string }[]>(path);
    expect(body[0]?.email).not.toBe('p1@people.example');
    expect((await tenant.as('analyst').get(path)).status).toBe(403);
    expect((await tenant.as('stranger').get<unknown[]>(path)).body).toEqual([]);
  });

  test('a resend goes to those who got the mail and have not opened it', async () => {
    const { tenant, templateId: template_id } = await newSender();
    await givenMembers(tenant, 3);
    const mails = await startMailServer();
    const send = await newSend(tenant, { template_id });
    await act(tenant, send.id, 'send');
    await sendAll(tenant, mails);
    const opened = await parseMail(mails.taken.find((text) => text.includes('p1@people.example')) ?? '');
    const pixel = /https:\/\/[^"]+(\/o\/[\w-]+\.gif)/.exec(opened.html ?? '')?.[1] ?? '';
    await tenant.app.inject({ url: pixel, headers: { host: tenant.host, 'user-agent': browser } });
    const { body } = await act(tenant, send.id, 'resend_unopened');
    const again = String(body['resent_as_id']);
    expect(await sendOf(tenant, again)).toMatchObject({ kind: 'resend', resend_of_id: send.id, status: 'draft' });
    await act(tenant, again, 'send');
    await sendAll(tenant, mails);
    await mails.close();
    const emails = (await recipientsOf(tenant, again)).map(({ email }) => email);
    expect(emails.toSorted()).toEqual(['p2@people.example', 'p3@people.example']);
  });

  test('a copy of a resend goes to those of its send who have not opened it, and to nobody else', async () => {
    const { tenant, templateId: template_id } = await newSender();
    await givenMembers(tenant, 2);
    const mails = await startMailServer();
    const send = await newSend(tenant, { template_id });
    await act(tenant, send.id, 'send');
    await sendAll(tenant, mails);
    await givenMembers(tenant, 1, 'new');
    const { body } = await act(tenant, send.id, 'resend_unopened');
    const again = await sendOf(tenant, String(body['resent_as_id']));
    const copied = await act(tenant, again.id, 'duplicate', { version: again.version });
    expect(copied).toMatchObject({ status: 201, body: { kind: 'resend', resend_of_id: send.id } });
    await act(tenant, copied.body.id, 'send');
    await sendAll(tenant, mails);
    await mails.close();
    const emails = (await recipientsOf(tenant, copied.body.id)).map(({ email }) => email);
    expect(emails.toSorted()).toEqual(['p1@people.example', 'p2@people.example']);
  });

  test('a send whose queue is lost waits for a person to decide', async () => {
    const { tenant, templateId: template_id } = await newSender();
    await givenMembers(tenant, 1);
    const send = await newSend(tenant, { template_id });
    await act(tenant, send.id, 'send');
    await forgetQueue(tenant);
    await pauseLostSends(await serverDatabase(), tenant.id);
    expect(await sendOf(tenant, send.id)).toMatchObject({ status: 'paused', wait_reason: 'interrupted' });
    await act(tenant, send.id, 'resume');
    const mails = await startMailServer();
    await sendAll(tenant, mails);
    await mails.close();
    expect(mails.taken).toHaveLength(1);
  });
});

/** As a restored backup has it: the queue is no part of it. */
const forgetQueue = ({ address }: TestTenant) =>
  withClient(address('postgres'), (client) => client.query('delete from graphile_worker._private_jobs'));
