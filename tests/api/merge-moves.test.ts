/** What belongs to a member goes with them when they are merged into another, and tells so itself. */
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';

import type { AuditEntry } from '../../src/shared/contracts/audit-calls.ts';
import type { MergeReply } from '../../src/shared/contracts/member-calls.ts';
import { endCompiling } from '../../src/server/mail/templates/compiler.ts';
import { everyDefinition, listPath } from '../support/generate-record.ts';
import { startMailServer } from '../support/mail.ts';
import { act, beginSend, givenMembers, newSend, newSender, recipientsOf, sendAll, tallyOf } from '../support/sends.ts';
import { asOwner, newTenant } from '../support/tenant.ts';

afterAll(endCompiling);

/** What names a member, and by which field. */
const pointers = everyDefinition.flatMap(([name, { fields, viewOf }]) =>
  Object.entries(fields).flatMap(([key, field]) =>
    field.kind === 'reference' && field.to === 'members' && viewOf === undefined ? [[name, key] as const] : [],
  ),
);
const reason = 'One person, two sign-ups';

test.each(pointers)('a merge moves %s by its field %s', async (name, field) => {
  const tenant = await newTenant();
  const [stays, goes] = [await tenant.given.member(), await tenant.given.member()];
  const { id } = await tenant.insert(name, { [field]: goes.id });
  const owner = tenant.as('owner');
  expect(await owner.post(`/members/${stays.id}/merge`, { duplicate_id: goes.id, reason })).toMatchObject({
    status: 200,
    body: { data: { moves: [{ resource: name, field, count: 1 }] } },
  });
  expect((await owner.get(`/${name}/${id}`)).body).toMatchObject({ [field]: stays.id });
});

test('a merge leaves one person in every group that either was in, counted once', async () => {
  const tenant = await newTenant();
  const [stays, goes] = [await tenant.given.member(), await tenant.given.member()];
  const groups = [await tenant.insert('channels'), await tenant.insert('channels'), await tenant.insert('channels')];
  const [own, shared, left] = groups.map(({ id }) => String(id));
  const into = (channel_id: string, member: { id: unknown }, more: object = {}) =>
    asOwner(tenant.id, (db) =>
      db
        .insertInto('channel_members')
        .values({ account_id: tenant.id, channel_id, member_id: String(member.id), left_at: null, ...more })
        .execute(),
    );
  await into(own!, goes, { role: 'moderator' });
  await into(shared!, stays);
  await into(shared!, goes, { role: 'owner' });
  await into(left!, stays, { joined_at: '2026-01-01T00:00:00Z', left_at: '2026-02-01T00:00:00Z' });
  await into(left!, goes);

  const owner = tenant.as('owner');
  expect((await owner.post(`/members/${stays.id}/merge`, { duplicate_id: goes.id, reason })).status).toBe(200);

  const rows = await asOwner(tenant.id, (db) =>
    db.selectFrom('channel_members').selectAll().where('left_at', 'is', null).execute(),
  );
  expect(rows.map(({ channel_id, member_id, role }) => [channel_id, member_id, role]).toSorted()).toEqual(
    [
      [own, stays.id, 'moderator'],
      [shared, stays.id, 'owner'],
      [left, stays.id, 'member'],
    ].toSorted(),
  );
  const counts = await Promise.all(groups.map(({ id }) => owner.get(`/channels/${String(id)}`)));
  expect(counts.map(({ body }) => body['member_count'])).toEqual([1, 1, 1]);
});

test('a merge adds up what both paid, and leaves the sum even if the other is restored', async () => {
  const tenant = await newTenant();
  const [stays, goes] = [await tenant.given.member(), await tenant.given.member()];
  const paid = { status: 'succeeded', amount_cents: 1_000 };
  await tenant.insert('payments', { ...paid, member_id: stays.id });
  const payment = await tenant.insert('payments', {
    ...paid,
    member_id: goes.id,
    status: 'partially_refunded',
    refunded_cents: 400,
  });
  await tenant.insert('refunds', { payment_id: payment.id, member_id: goes.id, amount_cents: 400 });
  await tenant.insert('subscriptions', { member_id: goes.id });
  await tenant.insert('event_orders', { member_id: goes.id });
  const day = '2026-03-01';
  const visit = { account_id: tenant.id, member_id: goes.id, day };
  await asOwner(tenant.id, (db) => db.insertInto('member_activity').values(visit).execute());

  const owner = tenant.as('owner');
  const { body } = await owner.post<MergeReply>(`/members/${stays.id}/merge`, { duplicate_id: goes.id, reason });
  const moved = ['event_orders', 'subscriptions', 'payments', 'refunds'].map((resource) => ({
    resource,
    field: 'member_id',
    count: 1,
  }));
  expect(body.data.moves).toEqual(expect.arrayContaining(moved));
  const values = async () =>
    Promise.all([stays, goes].map(async ({ id }) => (await owner.get(`/members/${id}`)).body['lifetime_value_cents']));
  expect(await values()).toEqual([1_600, 0]);
  // On which days the other was there is of the other: nobody was there twice on a day.
  const days = await asOwner(tenant.id, (db) => db.selectFrom('member_activity').selectAll().execute());
  expect(days).toMatchObject([{ member_id: goes.id, day }]);

  expect((await owner.post(`/audit_logs/${body.data.audit_id}/undo`)).status).toBe(409);
  expect((await owner.post(`/members/${goes.id}/restore`)).status).toBe(200);
  expect(await values()).toEqual([1_600, 0]);
});

test('a merge is told in the history of every record that moved, each kind as one line of the audit', async () => {
  const tenant = await newTenant();
  const [stays, goes] = [await tenant.given.member(), await tenant.given.member()];
  const [business, friend] = [
    await tenant.given.business({ owner_member_id: goes.id }),
    await tenant.given.member({ referred_by_id: goes.id }),
  ];
  for (let count = 0; count < 3; count += 1) await tenant.given.note({ member_id: goes.id });
  await tenant.as('support').post(`/members/${stays.id}/merge`, { duplicate_id: goes.id, reason });

  const owner = tenant.as('owner');
  const newest = async (path: string) => (await owner.get<AuditEntry[]>(`${path}/history`)).body[0];
  const moved = { action: 'move_by_merge', reason, can_undo: false };
  expect(await newest(`/businesses/${business.id}`)).toMatchObject({
    ...moved,
    before: { owner_member_id: goes.id },
    after: { owner_member_id: stays.id },
  });
  expect(await newest(`/members/${friend.id}`)).toMatchObject({
    ...moved,
    before: { referred_by_id: goes.id },
    after: { referred_by_id: stays.id },
  });
  const filter = { action: 'move_by_merge', resource: 'member_notes' };
  const { body } = await owner.get<AuditEntry[]>(listPath('audit_logs', { filter }));
  expect(body).toMatchObject([{ ...moved, batch_count: 3, after: { member_id: stays.id } }]);
});

test('a merge of two who both got one email keeps both rows, and sends the other one nothing more', async () => {
  const { tenant, templateId: template_id } = await newSender();
  await givenMembers(tenant, 3);
  const { id } = await newSend(tenant, { template_id });
  await act(tenant, id, 'send');
  await beginSend(tenant);
  const [stays, goes] = (await recipientsOf(tenant, id)).map(({ member_id }) => String(member_id));
  await asOwner(tenant.id, (db) =>
    sql`update email_recipients set status = 'failed' where send_id = ${id} and member_id = ${stays}`.execute(db),
  );
  const { status } = await tenant.as('owner').post(`/members/${stays}/merge`, { duplicate_id: goes, reason });
  expect(status).toBe(200);
  const rows = (await recipientsOf(tenant, id)).filter(({ member_id }) => member_id === stays);
  expect(rows.map((row) => row.status).toSorted()).toEqual(['cancelled', 'failed']);
  expect(await tallyOf(tenant, id)).toEqual({ cancelled: 1, failed: 1, queued: 1 });
  const mails = await startMailServer();
  await sendAll(tenant, mails);
  expect((await act(tenant, id, 'retry_failed')).status).toBe(200);
  await sendAll(tenant, mails);
  await mails.close();
  expect(await tallyOf(tenant, id)).toEqual({ cancelled: 1, sent: 2 });
  expect(mails.taken).toHaveLength(2);
});

test('a member who stays is in a send of which only the other was a recipient, and gets it once', async () => {
  const { tenant, templateId: template_id } = await newSender();
  await givenMembers(tenant, 2);
  const { id } = await newSend(tenant, { template_id });
  await act(tenant, id, 'send');
  await beginSend(tenant);
  const [goes] = (await recipientsOf(tenant, id)).map(({ member_id }) => member_id);
  const stays = await tenant.given.member();
  await tenant.as('owner').post(`/members/${stays.id}/merge`, { duplicate_id: goes, reason });
  expect((await recipientsOf(tenant, id)).filter(({ member_id }) => member_id === stays.id)).toMatchObject([
    { status: 'queued' },
  ]);
});
