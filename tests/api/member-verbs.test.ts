/** What is done to members by name: labels, plans, and moves that say why and until when. */
import { describe, expect, test } from 'vitest';

import { listPath } from '../support/generate-record.ts';
import type { BulkReply } from '../../src/shared/contracts/every-collection.ts';
import { asOwner, newTenant, type TestTenant } from '../support/tenant.ts';

const lastEntry = (tenant: TestTenant, id: unknown) =>
  asOwner(tenant.id, (db) =>
    db
      .selectFrom('audit_logs')
      .selectAll()
      .where('resource_id', '=', String(id))
      .orderBy('at', 'desc')
      .executeTakeFirstOrThrow(),
  );

describe('the labels of a member', () => {
  test('the labels of a member are added once and removed again, and both are taken back', async () => {
    const tenant = await newTenant();
    const [member, label] = [await tenant.given.member(), await tenant.given.label()];
    const support = tenant.as('support');
    const act = (verb: string) => support.post(`/members/${member.id}/${verb}`, { label_id: label.id });

    expect((await act('add_label')).body).toMatchObject({ label_ids: [label.id] });
    expect((await act('add_label')).body).toMatchObject({ label_ids: [label.id] });
    const removed = await act('remove_label');
    expect(removed.body).toMatchObject({ label_ids: [] });
    await support.post(`/audit_logs/${removed.headers['x-audit-id']}/undo`);
    expect((await support.get(`/members/${member.id}`)).body).toMatchObject({ label_ids: [label.id] });
  });

  test('the labels of members are put on many at once, and taken off as one', async () => {
    const tenant = await newTenant();
    const label = await tenant.given.label();
    const members = await Promise.all([1, 2, 3].map(() => tenant.given.member()));
    const ids = members.map(({ id }) => id).toSorted();
    const body = { action: 'add_label', ids, params: { label_id: label.id } };
    const reply = await tenant.as('support').post<BulkReply>('/members/bulk', body);
    expect(reply.body).toMatchObject({ matched: 3, succeeded: ids, failed: [] });
    const labelled = listPath('members', { filter: { label_ids: label.id } });
    expect((await tenant.as('support').get<unknown[]>(labelled)).body).toHaveLength(3);
    await tenant.as('support').post(`/audit_logs/${reply.body.audit_id!}/undo`);
    expect((await tenant.as('support').get<unknown[]>(labelled)).body).toHaveLength(0);
  });

  test('the labels of a member are at most forty', async () => {
    const tenant = await newTenant();
    const labels = await Promise.all(Array.from({ length: 41 }, () => tenant.given.label()));
    const [more, ...held] = labels.map(({ id }) => id);
    const member = await tenant.given.member({ label_ids: held });
    const reply = await tenant.as('owner').post(`/members/${member.id}/add_label`, { label_id: more });
    expect(reply).toMatchObject({ status: 422, body: { errors: { label_id: expect.any(String) } } });
  });

  test('the labels of another tenant cannot be put on a member', async () => {
    const [tenant, other] = [await newTenant(), await newTenant()];
    const member = await tenant.given.member();
    const reply = await tenant.as('owner').post(`/members/${member.id}/add_label`, {
      label_id: (await other.given.label()).id,
    });
    expect(reply).toMatchObject({ status: 422, body: { code: 'validation_failed' } });
  });
});

describe('a change of plan', () => {
  test('a change of plan leads to an open plan, and is taken back', async () => {
    const tenant = await newTenant();
    const [old, next] = [await tenant.given.plan(), await tenant.given.plan({ status: 'active' })];
    const member = await tenant.given.member({ plan_id: old.id });
    const reply = await tenant.as('support').post(`/members/${member.id}/change_plan`, { plan_id: next.id });
    expect(reply).toMatchObject({ status: 200, body: { plan_id: next.id } });
    await tenant.as('support').post(`/audit_logs/${reply.headers['x-audit-id']}/undo`);
    expect((await tenant.as('support').get(`/members/${member.id}`)).body).toMatchObject({ plan_id: old.id });
  });

  test.each(['draft', 'archived'])('a change of plan does not lead to a plan that is %s', async (status) => {
    const tenant = await newTenant();
    const [member, plan] = [await tenant.given.member(), await tenant.given.plan({ status })];
    const reply = await tenant.as('owner').post(`/members/${member.id}/change_plan`, { plan_id: plan.id });
    expect(reply).toMatchObject({ status: 422, body: { errors: { plan_id: expect.any(String) } } });
  });

  test('a change of plan is not for a member who has left', async () => {
    const tenant = await newTenant();
    const member = await tenant.given.member({ membership_status: 'cancelled' });
    const plan = await tenant.given.plan({ status: 'active' });
    const reply = await tenant.as('owner').post(`/members/${member.id}/change_plan`, { plan_id: plan.id });
    expect(reply).toMatchObject({ status: 409, body: { details: { reason: 'no_membership' } } });
  });
});

describe('a suspension of a member', () => {
  test('a suspension says why and until when, in the record and in the audit', async () => {
    const tenant = await newTenant();
    const member = await tenant.given.member();
    const said = { reason: 'Unpaid dues', suspended_until: '2027-01-31' };
    const reply = await tenant.as('moderator').post(`/members/${member.id}/suspend`, said);
    expect(reply).toMatchObject({
      status: 200,
      body: { membership_status: 'suspended', suspended_until: '2027-01-31' },
    });
    expect(await lastEntry(tenant, member.id)).toMatchObject({ action: 'suspend', reason: 'Unpaid dues' });

    const back = await tenant.as('moderator').post(`/members/${member.id}/reinstate`);
    expect(back.body).toMatchObject({ membership_status: 'active', suspended_until: null });
  });

  test('a suspension is refused without a reason', async () => {
    const tenant = await newTenant();
    const member = await tenant.given.member();
    const reply = await tenant.as('owner').post(`/members/${member.id}/suspend`, {});
    expect(reply).toMatchObject({ status: 422, body: { errors: { reason: expect.any(String) } } });
  });

  test('a suspension outlives an archive: a restored member is suspended, and then where they were', async () => {
    const tenant = await newTenant();
    const member = await tenant.given.member({ membership_status: 'grace' });
    const owner = tenant.as('owner');
    const stateAfter = async (verb: string, body = {}) =>
      (await owner.post(`/members/${member.id}/${verb}`, body)).body.membership_status;
    expect(await stateAfter('suspend', { reason: 'Rude' })).toBe('suspended');
    expect(await stateAfter('archive')).toBe('archived');
    expect(await stateAfter('restore')).toBe('suspended');
    expect(await stateAfter('reinstate')).toBe('grace');
  });
});

test('a lapsed member comes back by renewing, a suspended one does not', async () => {
  const tenant = await newTenant();
  const renewal = { renewal_on: '2027-11-30' };
  const lapsed = await tenant.given.member({ membership_status: 'lapsed' });
  const suspended = await tenant.given.member({ membership_status: 'suspended' });
  const renewed = await tenant.as('owner').post(`/members/${lapsed.id}/renew`, renewal);
  expect(renewed.body).toMatchObject({ membership_status: 'active', ...renewal });
  expect(await tenant.as('owner').post(`/members/${suspended.id}/renew`, renewal)).toMatchObject({ status: 409 });
});

test('a decline keeps the person with the reason, and can be reconsidered', async () => {
  const tenant = await newTenant();
  const member = await tenant.given.member({ membership_status: 'pending_new' });
  await tenant.as('moderator').post(`/members/${member.id}/decline`, { reason: 'Not in the trade' });
  expect(await lastEntry(tenant, member.id)).toMatchObject({ action: 'decline', reason: 'Not in the trade' });
  const again = await tenant.as('moderator').post(`/members/${member.id}/reconsider`);
  expect(again.body).toMatchObject({ membership_status: 'pending_new' });
});

test.each([
  ['add_label', 'analyst'],
  ['change_plan', 'marketing'],
  ['erase', 'admin'],
  ['cancel_erase', 'admin'],
  ['suspend', 'finance'],
] as const)('the verb %s is refused to: %s', async (verb, who) => {
  const tenant = await newTenant();
  const member = await tenant.given.member();
  expect(await tenant.as(who).post(`/members/${member.id}/${verb}`, {})).toMatchObject({
    status: 403,
    body: { code: 'permission_denied' },
  });
});
