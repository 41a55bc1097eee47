/** What a member did, in one list, and what is counted of them: from where it stands, for whoever may read it there. screens.md 3.3 */
import { describe, expect, test } from 'vitest';

import type { MemberActivity, MemberSummaryReply } from '../../src/shared/contracts/member-calls.ts';
import { listPath } from '../support/generate-record.ts';
import { asOwner, newTenant, type TestTenant, type Who } from '../support/tenant.ts';

const activity = (tenant: TestTenant, member_id: string, more: object = {}, who: Who = 'owner') =>
  tenant.as(who).get<MemberActivity[]>(listPath('member_activity', { filter: { member_id, ...more } }));
const summary = async (tenant: TestTenant, id: string, who: Who = 'owner') =>
  (await tenant.as(who).get<MemberSummaryReply>(`/members/${id}/summary`)).body.data;

/** Was seen on two days, ordered, and is in one group and was in another. */
async function busyMember(tenant: TestTenant) {
  const member = await tenant.given.member({
    joined_at: '2026-01-01T09:00:00Z',
    terms_accepted_at: '2026-01-02T23:30:00Z',
  });
  const event = await tenant.insert('events', { name: 'Summer fair' });
  const order = await tenant.insert('event_orders', {
    event_id: event.id,
    member_id: member.id,
    at: '2026-02-01T10:00:00Z',
    status: 'paid',
    tickets: 2,
  });
  const [group, left] = [
    await tenant.insert('channels', { name: 'Bakers' }),
    await tenant.insert('channels', { name: 'Cooks' }),
  ];
  const of = { account_id: tenant.id, member_id: member.id };
  await asOwner(tenant.id, async (db) => {
    await db
      .insertInto('channel_members')
      .values([
        { ...of, channel_id: group.id, joined_at: '2026-02-03T10:00:00Z', left_at: null },
        { ...of, channel_id: left.id, joined_at: '2026-02-04T10:00:00Z', left_at: '2026-02-05T10:00:00Z' },
      ])
      .execute();
    await db
      .insertInto('member_activity')
      .values([
        { ...of, day: '2026-02-01' },
        { ...of, day: '2026-02-06' },
      ])
      .execute();
  });
  return { member, order, group, left };
}

describe('the activity of a member', () => {
  test('the activity of a member has the newest day first, by the organisation’s calendar', async () => {
    const tenant = await newTenant();
    const { member, order, group } = await busyMember(tenant);
    const { body, headers } = await activity(tenant, member.id);
    expect(body.map(({ kind, day, subject }) => [kind, day, subject?.label])).toEqual([
      ['seen', '2026-02-06', undefined],
      ['group_left', '2026-02-05', 'Cooks'],
      ['group_joined', '2026-02-04', 'Cooks'],
      ['group_joined', '2026-02-03', 'Bakers'],
      ['order', '2026-02-01', 'Summer fair'],
      ['seen', '2026-02-01', undefined],
      // Half past eleven in the evening of the 2nd in Greenwich is the 3rd in Madrid.
      ['terms_accepted', '2026-01-03', undefined],
      ['joined', '2026-01-01', undefined],
    ]);
    expect(headers['content-range']).toBe('member_activity 0-7/8');
    expect(body.find(({ kind }) => kind === 'order')).toMatchObject({
      subject: { resource: 'event_orders', id: order.id },
      status: 'paid',
      tickets: 2,
      at: '2026-02-01T10:00:00.000Z',
    });
    expect(body[3]).toMatchObject({ subject: { resource: 'channels', id: group.id } });
    expect(new Set(body.map(({ id }) => id)).size).toBe(8);
  });

  test('the activity of a member is found by its kind and its days, and turned page by page', async () => {
    const tenant = await newTenant();
    const { member } = await busyMember(tenant);
    const kinds = async (more: object) => (await activity(tenant, member.id, more)).body.map(({ kind }) => kind);
    expect(await kinds({ kind: 'seen' })).toEqual(['seen', 'seen']);
    expect(await kinds({ kind: ['order', 'joined'], day_gte: '2026-02-01' })).toEqual(['order']);
    expect(await kinds({ kind_neq: 'seen', day_lte: '2026-01-02' })).toEqual(['joined']);
    const page = (range: number[], sort: string[]) =>
      tenant
        .as('owner')
        .get<MemberActivity[]>(listPath('member_activity', { filter: { member_id: member.id }, range, sort }));
    const beyond = await page([8, 9], ['day', 'DESC']);
    expect([beyond.body, beyond.headers['content-range']]).toEqual([[], 'member_activity */8']);
    expect((await page([0, 0], ['day', 'ASC'])).body).toMatchObject([{ kind: 'joined' }]);
  });

  test('the activity of a member leaves out orders and groups for somebody who may not read those', async () => {
    const tenant = await newTenant();
    const { member } = await busyMember(tenant);
    const { body } = await activity(tenant, member.id, {}, 'finance');
    expect(body.map(({ kind }) => kind)).toEqual(['seen', 'order', 'seen', 'terms_accepted', 'joined']);
    expect((await summary(tenant, member.id, 'finance')).counts).toEqual({ events: 1, groups: null });
  });

  test.each([
    ['names no member', {}, 'member_id'],
    [
      'names two',
      { member_id: ['a1111111-1111-4111-8111-111111111111', 'a1111111-1111-4111-8111-111111111112'] },
      'member_id',
    ],
    ['names all but one', { member_id_neq: 'a1111111-1111-4111-8111-111111111111' }, 'member_id'],
    ['searches', { q: 'fair' }, 'q'],
    ['looks into the bin', { deleted: true }, 'deleted'],
    ['asks by ids', { id: ['a1111111-1111-4111-8111-111111111111'] }, 'id'],
  ])('the activity of a member is refused where the filter %s', async (_what, filter, word) => {
    const tenant = await newTenant();
    const { id } = await tenant.given.member();
    const named = { ...(word !== 'member_id' && { member_id: id }), ...filter };
    const reply = await tenant.as('owner').get(listPath('member_activity', { filter: named, range: [0, 9] }));
    expect(reply).toMatchObject({ status: 400, body: { code: 'bad_filter', details: { filter: word } } });
  });

  test.each(['stranger', 'nobody'] as const)('the activity of a member is not for: %s', async (who) => {
    const tenant = await newTenant();
    const { id } = await tenant.given.member();
    const status = { stranger: 404, nobody: 401 }[who];
    expect((await activity(tenant, id, {}, who)).status).toBe(status);
    expect((await tenant.as(who).get(`/members/${id}/summary`)).status).toBe(status);
  });

  test('the activity of chapters elsewhere is not told to somebody who looks after some', async () => {
    const tenant = await newTenant();
    const [mine, theirs] = [await tenant.given.chapter(), await tenant.given.chapter()];
    const [inside, outside] = [
      await tenant.given.member({ chapter_id: mine.id, joined_at: '2026-01-01T09:00:00Z' }),
      await tenant.given.member({ chapter_id: theirs.id }),
    ];
    const event = await tenant.insert('events', { chapter_id: theirs.id });
    await tenant.insert('event_orders', { event_id: event.id, member_id: inside.id, status: 'paid' });
    await asOwner(tenant.id, (db) =>
      db
        .updateTable('staff')
        .set({ chapter_ids: [mine.id] })
        .where('id', '=', tenant.staffId('admin'))
        .execute(),
    );
    expect((await activity(tenant, inside.id, {}, 'admin')).body.map(({ kind }) => kind)).toEqual(['joined']);
    expect((await summary(tenant, inside.id, 'admin')).counts.events).toBe(0);
    expect((await activity(tenant, outside.id, {}, 'admin')).status).toBe(404);
  });
});

describe('the counts of a member', () => {
  test('the counts of a member are events with a place, each once, and the groups that they are in', async () => {
    const tenant = await newTenant();
    const { member, order } = await busyMember(tenant);
    await tenant.insert('event_orders', { event_id: order['event_id'], member_id: member.id, status: 'free' });
    await tenant.insert('event_orders', { member_id: member.id, status: 'refunded' });
    expect((await summary(tenant, member.id)).counts).toEqual({ events: 1, groups: 1 });
  });

  test('the page of a member warns those who may read payments of overdue or disputed ones', async () => {
    const tenant = await newTenant();
    const { id } = await tenant.given.member();
    expect((await summary(tenant, id)).risk_flags).toEqual([]);
    const late = await tenant.insert('subscriptions', { member_id: id, status: 'past_due' });
    await tenant.insert('payments', { member_id: id, status: 'disputed' });
    await tenant.insert('payments', { member_id: id, status: 'failed' });
    expect((await summary(tenant, id, 'support')).risk_flags).toEqual(['payment_overdue', 'payment_disputed']);
    expect((await summary(tenant, id, 'analyst')).risk_flags).toEqual([]);
    await asOwner(tenant.id, (db) =>
      db.updateTable('subscriptions').set({ status: 'active' }).where('id', '=', late.id).execute(),
    );
    expect((await summary(tenant, id, 'support')).risk_flags).toEqual(['payment_disputed']);
  });

  test('the page of a member warns of a mail that did not arrive, until a later one does', async () => {
    const tenant = await newTenant();
    const { id } = await tenant.given.member();
    const mail = (state: 'failed' | 'sent' | 'queued', finished_at: string | null) =>
      asOwner(tenant.id, (db) =>
        db
          .insertInto('mails')
          .values({
            account_id: tenant.id,
            template: 'member_approved',
            language: 'en',
            recipient_kind: 'member',
            recipient_id: id,
            to_address: 'ana@members.example',
            state,
            finished_at,
          })
          .execute(),
      );
    await mail('sent', '2026-01-01T10:00:00Z');
    await mail('failed', '2026-01-02T10:00:00Z');
    await mail('queued', null);
    expect((await summary(tenant, id, 'analyst')).risk_flags).toEqual(['mail_failed']);
    await mail('sent', '2026-01-03T10:00:00Z');
    expect((await summary(tenant, id, 'analyst')).risk_flags).toEqual([]);
  });
});
