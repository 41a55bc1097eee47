/** Whom sends go to besides members one by one: members of channels, attendees of events, and those in other standings. screens.md 3.2, EM4 */
import { afterAll, describe, expect, test } from 'vitest';

import type { AudienceReach } from '../../src/shared/contracts/audience-calls.ts';
import type { AudiencePreview } from '../../src/shared/contracts/email-send-calls.ts';
import { endCompiling } from '../../src/server/mail/templates/compiler.ts';
import { limitTo } from '../support/limited-people.ts';
import { act, beginSend, newSend, newSender, recipientsOf, type Send } from '../support/sends.ts';
import { asOwner, newTenant, type TestTenant } from '../support/tenant.ts';

afterAll(endCompiling);

/** In good standing unless said otherwise, with an address by which they are told apart. */
const member = (tenant: TestTenant, name: string, values: Record<string, unknown> = {}) =>
  tenant.given.member({ email: `${name}@people.example`, membership_status: 'active', language: 'en', ...values });

const preview = async (tenant: TestTenant, body: object) =>
  (await tenant.as('marketing').post<{ data: AudiencePreview }>('/email_sends/audience_preview', body)).body.data;

/** Who gets a send, once its audience is fixed. */
async function namesOf(tenant: TestTenant, { id }: Send): Promise<string[]> {
  await act(tenant, id, 'send');
  await beginSend(tenant);
  return (await recipientsOf(tenant, id)).map(({ email }) => email.split('@')[0]!).toSorted();
}

describe('the members of channels', () => {
  test('the members of channels get a send for them, and whoever left one does not', async () => {
    const { tenant, templateId: template_id } = await newSender();
    const [sailors, others] = [await tenant.insert('channels'), await tenant.insert('channels')];
    const join = async (name: string, channel_id: string, values: object = {}) => {
      const { id: member_id } = await member(tenant, name);
      const row = { account_id: tenant.id, channel_id, member_id, ...values };
      await asOwner(tenant.id, (db) => db.insertInto('channel_members').values(row).execute());
    };
    await join('in', sailors.id);
    await join('left', sailors.id, { joined_at: '2024-01-01T00:00:00Z', left_at: '2025-01-01T00:00:00Z' });
    await join('elsewhere', others.id);
    const send = await newSend(tenant, { template_id, audience: { who: 'members', channel_ids: [sailors.id] } });
    expect(await namesOf(tenant, send)).toEqual(['in']);
  });
});

/** An event with an order of each state, each by a member of its name. */
async function soldEvent(tenant: TestTenant, values: Record<string, unknown> = {}) {
  const event = await tenant.insert('events', values);
  for (const status of ['pending', 'paid', 'free', 'partially_refunded', 'refunded', 'failed', 'disputed']) {
    const { id: member_id } = await member(tenant, status, values);
    await tenant.insert('event_orders', { event_id: event.id, member_id, status, tickets: 1 });
  }
  return event;
}

describe('the attendees of events', () => {
  test('the attendees of an event get a send for them: who has a ticket, and nobody besides', async () => {
    const { tenant, templateId: template_id } = await newSender();
    const event = await soldEvent(tenant);
    await member(tenant, 'nobody');
    const binned = await member(tenant, 'binned');
    const order = { event_id: event.id, member_id: binned.id, status: 'paid', tickets: 1 };
    await tenant.insert('event_orders', { ...order, deleted_at: new Date().toISOString() });
    const audience = { who: 'members', event_ids: [event.id] };
    expect(await preview(tenant, { template_id, audience })).toMatchObject({ total: 4, recipients: 4 });
    const send = await newSend(tenant, { template_id, audience });
    expect(await namesOf(tenant, send)).toEqual(['disputed', 'free', 'paid', 'partially_refunded']);
  });

  test('an event of another organisation is no audience', async () => {
    const [{ tenant, templateId: template_id }, other] = [await newSender(), await newTenant()];
    const event = await soldEvent(other);
    const audience = { who: 'members', event_ids: [event.id] };
    const values = { name: 'Spring', template_id, text_language: 'each_member', audience };
    const reply = await tenant.as('marketing').post('/email_sends', values);
    expect([reply.status, Object.keys(reply.body['errors'] as object)]).toEqual([422, ['audience']]);
    expect(await preview(tenant, { template_id, audience })).toMatchObject({ total: 0 });
  });

  test('whoever looks after a chapter is told of its attendees alone, and without the right of nobody', async () => {
    const { tenant } = await newSender();
    const [here, elsewhere] = [await tenant.given.chapter(), await tenant.given.chapter()];
    const near = await soldEvent(tenant, { chapter_id: here.id });
    const far = await tenant.insert('events', { chapter_id: elsewhere.id });
    const away = await member(tenant, 'away', { chapter_id: elsewhere.id });
    await tenant.insert('event_orders', { event_id: far.id, member_id: away.id, status: 'paid', tickets: 1 });
    await limitTo(tenant, 'marketing', here.id);
    const audience = { who: 'members', event_ids: [near.id, far.id] };
    expect(await preview(tenant, { audience })).toMatchObject({ total: 4 });
    expect((await tenant.as('analyst').post('/email_sends/audience_preview', { audience })).status).toBe(403);
    const reach = await tenant.as('owner').post<{ data: AudienceReach }>('/audiences/reach', { audience });
    expect(reach.body.data.members).toBe(5);
  });
});

describe('members in other standings', () => {
  test('members who lapsed get a send that names their state, to all or one by one, and no other', async () => {
    const { tenant, templateId: template_id } = await newSender();
    const { id } = await member(tenant, 'lapsed', { membership_status: 'lapsed' });
    await member(tenant, 'current');
    await member(tenant, 'blocked', { membership_status: 'lapsed', account_status: 'blocked' });
    const values = { template_id, audience: { who: 'members' } };
    expect(await preview(tenant, values)).toMatchObject({ total: 1, recipients: 1, left_out: [] });
    const lapsed = { ...values, statuses: ['lapsed'] };
    const blocked = [{ reason: 'blocked', count: 1 }];
    expect(await preview(tenant, lapsed)).toMatchObject({ total: 2, recipients: 1, left_out: blocked });
    expect(await namesOf(tenant, await newSend(tenant, { template_id, member_ids: [id] }))).toEqual([]);
    expect(await namesOf(tenant, await newSend(tenant, lapsed))).toEqual(['blocked', 'lapsed']);
    expect(await namesOf(tenant, await newSend(tenant, { ...lapsed, member_ids: [id] }))).toEqual(['lapsed']);
  });

  test('the reach of an audience counts the states that are asked for, and current members otherwise', async () => {
    const tenant = await newTenant();
    await member(tenant, 'lapsed', { membership_status: 'lapsed' });
    await member(tenant, 'current');
    await member(tenant, 'due', { membership_status: 'pending_renewal' });
    const reach = async (more: object) => {
      const asked = { audience: { who: 'members' }, ...more };
      const { data } = (await tenant.as('owner').post<{ data: AudienceReach }>('/audiences/reach', asked)).body;
      return [data.members, data.all];
    };
    expect(await reach({})).toEqual([2, 2]);
    expect(await reach({ statuses: ['lapsed', 'active'] })).toEqual([2, 2]);
    expect(await reach({ statuses: ['lapsed'] })).toEqual([1, 1]);
    const unknown = { audience: { who: 'members' }, statuses: ['gone'] };
    expect((await tenant.as('owner').post('/audiences/reach', unknown)).status).toBe(422);
  });
});
