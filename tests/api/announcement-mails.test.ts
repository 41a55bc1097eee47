/** Announcements that go out by mail as well: one send each, as any send, which follows its announcement. screens.md 3.6, CT6 */
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';

import type { ListedTenant } from '../../src/server/db/list-tenants.ts';
import { moveTenant } from '../../src/server/features/time/run-timed-transitions.ts';
import { endCompiling } from '../../src/server/mail/templates/compiler.ts';
import { actOn, addAnnouncement, announcementOf, changeAnnouncement, inHours } from '../support/announcements.ts';
import { listPath } from '../support/generate-record.ts';
import { parseMail, startMailServer } from '../support/mail.ts';
import { act, givenMembers, limitTo, newSender, sendAll, sendOf, tallyOf, type Send } from '../support/sends.ts';
import { asOwner, newTenant, serverDatabase, type TestTenant } from '../support/tenant.ts';

afterAll(endCompiling);

const mailed = { also_email: true, audience: { who: 'members' } };

/** An organisation that may send, with so many members, and the draft of an announcement to them by mail as well. */
async function newDraft(
  values: Record<string, unknown> = {},
  members = 2,
): Promise<{ tenant: TestTenant; id: string }> {
  const { tenant } = await newSender();
  await givenMembers(tenant, members);
  return { tenant, id: await addAnnouncement(tenant.as('owner'), 'The bridge is closed', { ...mailed, ...values }) };
}

const sendOfAnnouncement = async (tenant: TestTenant, id: string): Promise<Send> =>
  sendOf(tenant, String((await announcementOf(tenant.as('owner'), id))['email_send_id']));

const sendsOf = async (tenant: TestTenant, id: string) =>
  (await tenant.as('owner').get<Send[]>(listPath('email_sends', { filter: { announcement_id: id } }))).body;

const undo = (tenant: TestTenant, auditId: string | undefined) =>
  tenant.as('owner').post(`/audit_logs/${auditId}/undo`);

describe('an announcement that goes out by mail as well', () => {
  test('an announcement reaches each of its audience once, in their language or the organisation’s', async () => {
    const { tenant, id } = await newDraft({
      title: { en: 'The bridge is closed', zh: '桥梁封闭' },
      body: { en: '<p>Please come by {{ person.name }} Street.</p>', zh: '<p>请走南门。</p>' },
      link_url: 'https://there.example/map',
      link_label: { en: 'The way' },
    });
    await tenant.given.member({ language: 'zh', membership_status: 'active', email: 'zh@people.example' });
    await tenant.given.member({ language: 'es', membership_status: 'active', email: 'es@people.example' });
    await tenant.insert('suppressions', { email: 'p2@people.example', cause: 'unsubscribed', status: 'active' });
    const published = await actOn(tenant.as('owner'), id, 'publish');
    expect([published.status, published.body.status]).toEqual([200, 'live']);
    expect(await sendOfAnnouncement(tenant, id)).toMatchObject({
      status: 'queued',
      kind: 'announcement',
      announcement_id: id,
      name: 'The bridge is closed',
      sent_by_id: tenant.staffId('owner'),
    });
    const mails = await startMailServer();
    await sendAll(tenant, mails);
    await mails.close();
    const read = await Promise.all(mails.taken.map(parseMail));
    const of = (name: string) => read.find(({ to }) => to?.[0]?.address === `${name}@people.example`);
    expect(read).toHaveLength(3);
    expect([of('p1')?.subject, of('zh')?.subject, of('es')?.subject]).toEqual([
      'The bridge is closed',
      '桥梁封闭',
      'The bridge is closed',
    ]);
    // An announcement knows no tags: braces are read as they were typed.
    expect(of('p1')?.text?.replaceAll('\u2060', '')).toContain('Please come by {{ person.name }} Street.');
    expect(of('p1')?.html).toContain('The way');
    expect(of('p1')?.headers.map(({ key }) => key)).toContain('list-unsubscribe-post');
    expect(await sendOfAnnouncement(tenant, id)).toMatchObject({ status: 'sent', sent_count: 3, suppressed_count: 1 });
    const { body: history } = await tenant
      .as('owner')
      .get<{ action: string }[]>(listPath('audit_logs', { filter: { resource: 'email_sends' } }));
    expect(history.map(({ action }) => action)).toEqual(expect.arrayContaining(['create', 'send']));
  });

  test('an announcement whose mail lacks something is not published, and what it lacks is named', async () => {
    const tenant = await newTenant();
    const owner = tenant.as('owner');
    const id = await addAnnouncement(owner, 'News', mailed);
    const refused = await actOn(owner, id, 'publish');
    expect(refused.status).toBe(422);
    const errors = refused.body['errors'] as object;
    expect(Object.keys(errors).toSorted()).toEqual(['audience', 'postal_address', 'sender_domain']);
    expect(await announcementOf(owner, id)).toMatchObject({ status: 'draft', email_send_id: null });
    expect(await sendsOf(tenant, id)).toEqual([]);
    const preview = { audience: { who: 'guests' }, languages: ['en'] };
    const { body } = await owner.post('/email_sends/audience_preview', preview);
    expect(body).toMatchObject({ data: { total: 0, recipients: 0 } });
  });

  test('who may send no mail publishes no announcement that goes out by mail, and any other', async () => {
    const { tenant, id } = await newDraft();
    await asOwner(tenant.id, (db) =>
      db
        .updateTable('roles')
        .set({
          preset: null,
          permissions: ['portal.access', 'content.announcements.read', 'content.announcements.write'],
        })
        .where('preset', '=', 'marketing')
        .execute(),
    );
    const refused = await actOn(tenant.as('marketing'), id, 'publish');
    expect([refused.status, refused.body.details]).toEqual([403, expect.objectContaining({ needed: ['email.send'] })]);
    await changeAnnouncement(tenant.as('marketing'), id, { also_email: false });
    expect((await actOn(tenant.as('marketing'), id, 'publish')).status).toBe(200);
  });

  test('an announcement to come has its mail scheduled, and takes it along when it is put off', async () => {
    const { tenant, id } = await newDraft({ starts_at: inHours(2) });
    const owner = tenant.as('owner');
    expect((await actOn(owner, id, 'publish')).body.status).toBe('scheduled');
    const { starts_at } = await announcementOf(owner, id);
    expect(await sendOfAnnouncement(tenant, id)).toMatchObject({ status: 'scheduled', send_at: starts_at });
    const later = inHours(5);
    const audience = { who: 'members', languages: ['es'] };
    expect(
      (await changeAnnouncement(owner, id, { starts_at: later, audience, title: { en: 'Open again' } })).status,
    ).toBe(200);
    expect(await sendOfAnnouncement(tenant, id)).toMatchObject({
      status: 'scheduled',
      send_at: later,
      audience,
      name: 'Open again',
    });
    expect((await changeAnnouncement(owner, id, { also_email: false })).status).toBe(409);
    await changeAnnouncement(owner, id, { starts_at: inHours(-1) });
    expect(await sendOfAnnouncement(tenant, id)).toMatchObject({ status: 'queued', send_at: null });
  });

  test('an announcement that is ended before its mail has left keeps all of it, and half-way the rest', async () => {
    const { tenant, id } = await newDraft({}, 5);
    const owner = tenant.as('owner');
    await limitTo(tenant.id, 2);
    await actOn(owner, id, 'publish');
    const mails = await startMailServer();
    await sendAll(tenant, mails);
    expect((await actOn(owner, id, 'end')).body.status).toBe('cancelled');
    await limitTo(tenant.id, null);
    await sendAll(tenant, mails);
    const send = await sendOfAnnouncement(tenant, id);
    expect([send.status, await tallyOf(tenant, send.id)]).toEqual(['cancelled', { sent: 2, cancelled: 3 }]);
    expect((await owner.get(listPath('segments', { filter: { of_send_id: send.id } }))).body).toHaveLength(2);
    // What went out does not go out again with the announcement.
    expect((await actOn(owner, id, 'publish')).status).toBe(200);
    await sendAll(tenant, mails);
    await mails.close();
    expect([mails.taken.length, (await sendsOf(tenant, id)).length]).toEqual([2, 1]);
  });

  test('the publishing is taken back with its send as long as no mail has left, and no longer', async () => {
    const { tenant, id } = await newDraft();
    const owner = tenant.as('owner');
    const first = await actOn(owner, id, 'publish');
    const before = await sendOfAnnouncement(tenant, id);
    expect((await undo(tenant, first.headers['x-audit-id'])).status).toBe(200);
    expect([(await announcementOf(owner, id)).status, (await sendOf(tenant, before.id)).status]).toEqual([
      'draft',
      'cancelled',
    ]);
    const again = await actOn(owner, id, 'publish');
    const mails = await startMailServer();
    await sendAll(tenant, mails);
    await mails.close();
    expect(mails.taken).toHaveLength(2);
    expect(await undo(tenant, again.headers['x-audit-id'])).toMatchObject({
      status: 409,
      body: { details: { reason: 'mail_has_left' } },
    });
    expect((await announcementOf(owner, id)).status).toBe('live');
  });

  test('the mail of an announcement stays as it was sent, and is resent to those who have not opened it', async () => {
    const { tenant, id } = await newDraft();
    await actOn(tenant.as('owner'), id, 'publish');
    const send = await sendOfAnnouncement(tenant, id);
    const look = async () =>
      (
        await tenant
          .as('owner')
          .post<{ data: { subject: string } }>(`/email_sends/${send.id}/preview`, { language: 'en' })
      ).body.data.subject;
    expect(await look()).toBe('The bridge is closed');
    await changeAnnouncement(tenant.as('owner'), id, { title: { en: 'The bridge is shut' } });
    const mails = await startMailServer();
    await sendAll(tenant, mails);
    await changeAnnouncement(tenant.as('owner'), id, { title: { en: 'Open again' } });
    expect(await look()).toBe('The bridge is shut');
    const { body } = await act(tenant, send.id, 'resend_unopened');
    expect((await act(tenant, String(body['resent_as_id']), 'send')).status).toBe(200);
    await sendAll(tenant, mails);
    await mails.close();
    expect(mails.taken).toHaveLength(4);
  });

  test('above a thousand recipients an announcement is published with their number typed', async () => {
    const { tenant, id } = await newDraft({}, 1_001);
    const owner = tenant.as('owner');
    const refused = await actOn(owner, id, 'publish');
    const errors = refused.body['errors'] as object;
    expect([refused.status, Object.keys(errors)]).toEqual([422, ['confirm_count']]);
    const { version } = await announcementOf(owner, id);
    expect((await owner.post(`/announcements/${id}/publish`, { version, confirm_count: 1_001 })).status).toBe(200);
  });
});

test('an announcement that time ends has the rest of its mail cancelled with it', async () => {
  const { tenant, id } = await newDraft({ starts_at: inHours(1), ends_at: inHours(2) });
  await actOn(tenant.as('owner'), id, 'publish');
  await asOwner(tenant.id, (db) =>
    sql`update announcements set starts_at = now() - interval '2 h', ends_at = now() - interval '1 h' where id = ${id}`.execute(
      db,
    ),
  );
  const listed = { id: tenant.id, time_zone: 'UTC', default_language: 'en' } as ListedTenant;
  await moveTenant(await serverDatabase(), listed, new AbortController().signal);
  expect((await sendOfAnnouncement(tenant, id)).status).toBe('cancelled');
});
