/** Two records of one person become one: what moves is told first, both are written down, nobody's edit is lost. */
import { describe, expect, test } from 'vitest';

import type { AuditEntry } from '../../src/shared/contracts/audit-calls.ts';
import type { Duplicate, MergeReply } from '../../src/shared/contracts/member-calls.ts';
import { listPath } from '../support/generate-record.ts';
import { asOwner, newTenant, type TestTenant } from '../support/tenant.ts';

const reason = 'One person, two sign-ups';

async function pair(tenant: TestTenant) {
  const [label, other] = [await tenant.given.label(), await tenant.given.label()];
  const stays = await tenant.given.member({ first_name: 'Ana', city: 'Cádiz', label_ids: [label.id] });
  const goes = await tenant.given.member({
    first_name: 'Anna',
    phone_number: '5551234567',
    city: 'Rota',
    label_ids: [other.id],
    email_opt_in: true,
  });
  await tenant.given.note({ member_id: goes.id });
  await tenant.given.business({ owner_member_id: goes.id });
  await tenant.given.member({ referred_by_id: goes.id });
  return { stays, goes, labels: [label.id, other.id] };
}

describe('a merge of members', () => {
  test('a merge is refused for a duplicate that is to be erased, whose data would live on', async () => {
    const tenant = await newTenant();
    const { stays, goes } = await pair(tenant);
    await tenant.as('owner').post(`/members/${goes.id}/erase`, { reason: 'By letter' });
    const asked = { duplicate_id: goes.id, reason };
    expect(await tenant.as('owner').post(`/members/${stays.id}/merge`, asked)).toMatchObject({
      status: 409,
      body: { code: 'action_refused', details: { verb: 'merge', reason: 'erasure_planned' } },
    });
  });

  test('a merge tells in a dry run what it would do, and changes nothing', async () => {
    const tenant = await newTenant();
    const { stays, goes, labels } = await pair(tenant);
    const reply = await tenant
      .as('support')
      .post<MergeReply>(`/members/${stays.id}/merge`, { duplicate_id: goes.id, take: ['city'], dry_run: true });
    expect(reply).toMatchObject({
      status: 200,
      body: {
        data: {
          moves: [
            { resource: 'businesses', field: 'owner_member_id', count: 1 },
            { resource: 'member_notes', field: 'member_id', count: 1 },
            { resource: 'members', field: 'referred_by_id', count: 1 },
          ],
          changes: {
            phone_number: { from: null, to: '5551234567' },
            city: { from: 'Cádiz', to: 'Rota' },
            label_ids: { from: [labels[0]], to: labels },
          },
          audit_id: null,
        },
      },
    });
    expect(Object.keys(reply.body.data.changes)).not.toContain('first_name');
    expect((await tenant.as('support').get(`/members/${goes.id}`)).body).toMatchObject({
      deleted_at: null,
      version: 1,
    });
  });

  test.each([
    [true, false, false],
    [false, true, false],
    [true, true, true],
  ])('a merge of a consent that is %s and one that is %s keeps %s', async (own, other, kept) => {
    const tenant = await newTenant();
    const stays = await tenant.given.member({ email_opt_in: own });
    const goes = await tenant.given.member({ email_opt_in: other });
    await tenant.as('support').post(`/members/${stays.id}/merge`, { duplicate_id: goes.id, reason });
    expect((await tenant.as('owner').get(`/members/${stays.id}`)).body).toMatchObject({ email_opt_in: kept });
  });

  test('a merge moves all of the duplicate, puts it into the bin, and writes both down', async () => {
    const tenant = await newTenant();
    const { stays, goes } = await pair(tenant);
    const take = ['email'];
    await tenant.as('support').post(`/members/${stays.id}/merge`, { duplicate_id: goes.id, take, reason });
    const owner = tenant.as('owner');
    expect((await owner.get(`/members/${stays.id}`)).body).toMatchObject({ email: goes.email, email_opt_in: false });
    expect((await owner.get(`/members/${goes.id}`)).body).toMatchObject({ deleted_at: expect.any(String) as unknown });
    const of = async (name: string, filter: object) =>
      (await owner.get<unknown[]>(listPath(name, { filter }))).body.length;
    expect(await of('member_notes', { member_id: stays.id })).toBe(1);
    expect(await of('businesses', { owner_member_id: stays.id })).toBe(1);
    const entries = await asOwner(tenant.id, (db) =>
      db
        .selectFrom('audit_logs')
        .select(['resource_id', 'undo_class', 'reason'])
        .where('action', '=', 'merge')
        .execute(),
    );
    expect(entries.map((entry) => entry.reason)).toEqual([reason, reason]);
    expect(entries.map((entry) => entry.resource_id).toSorted()).toEqual([stays.id, goes.id].toSorted());
    expect(entries.map((entry) => entry.undo_class)).toEqual(['compensated', 'compensated']);
  });

  test('a merge stands in the history of either member, with whom', async () => {
    const tenant = await newTenant();
    const [stays, goes] = [await tenant.given.member(), await tenant.given.member()];
    await tenant.as('support').post(`/members/${stays.id}/merge`, { duplicate_id: goes.id, reason });
    const told = async (id: string) => {
      const { body } = await tenant.as('owner').get<AuditEntry[]>(`/members/${id}/history`);
      return body.map(({ action, after }) => [action, after?.['merged_with_id']]);
    };
    expect([await told(stays.id), await told(goes.id)]).toEqual([[['merge', goes.id]], [['merge', stays.id]]]);
  });

  test('a merge leaves what is to stay as it is, empty or not', async () => {
    const tenant = await newTenant();
    const { stays, goes, labels } = await pair(tenant);
    const keep = ['phone_number', 'label_ids'];
    await tenant.as('support').post(`/members/${stays.id}/merge`, { duplicate_id: goes.id, keep, reason });
    expect((await tenant.as('owner').get(`/members/${stays.id}`)).body).toMatchObject({
      phone_number: null,
      label_ids: [labels[0]],
    });
  });

  test('a merge and an edit at the same time wait for one another, and the second is told', async () => {
    const tenant = await newTenant();
    const { stays, goes } = await pair(tenant);
    const [merged, edited] = await Promise.all([
      tenant
        .as('owner')
        .post(`/members/${stays.id}/merge`, { duplicate_id: goes.id, version: 1, duplicate_version: 1, reason }),
      tenant.as('admin').put(`/members/${goes.id}`, { city: 'Jerez', version: 1 }),
    ]);
    expect([merged.status, edited.status].toSorted()).toEqual([200, expect.toSatisfy((code) => code >= 404)]);
  });

  test('a merge of the same two from both sides at once is done once', async () => {
    const tenant = await newTenant();
    const { stays, goes } = await pair(tenant);
    const replies = await Promise.all([
      tenant.as('owner').post(`/members/${stays.id}/merge`, { duplicate_id: goes.id, reason }),
      tenant.as('owner').post(`/members/${goes.id}/merge`, { duplicate_id: stays.id, reason }),
    ]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  });

  test('a merge is refused when either record has moved on', async () => {
    const tenant = await newTenant();
    const { stays, goes } = await pair(tenant);
    await tenant.as('owner').put(`/members/${goes.id}`, { city: 'Jerez', version: 1 });
    const reply = await tenant
      .as('owner')
      .post(`/members/${stays.id}/merge`, { duplicate_id: goes.id, duplicate_version: 1, reason });
    expect(reply).toMatchObject({ status: 409, body: { code: 'stale_record' } });
  });

  test('a merge refuses itself, unknown fields, erased members, and people without the right', async () => {
    const tenant = await newTenant();
    const { stays, goes } = await pair(tenant);
    const erased = await tenant.given.member({ account_status: 'erased' });
    const merge = (who: 'owner' | 'analyst' | 'stranger', body: object) =>
      tenant.as(who).post(`/members/${stays.id}/merge`, { reason, ...body });
    expect(await merge('owner', { duplicate_id: stays.id })).toMatchObject({ status: 422 });
    expect(await merge('owner', { duplicate_id: goes.id, take: ['account_id'] })).toMatchObject({ status: 400 });
    expect(await merge('owner', { duplicate_id: goes.id, take: ['city'], keep: ['city'] })).toMatchObject({
      status: 422,
    });
    expect(await merge('owner', { duplicate_id: goes.id, reason: undefined })).toMatchObject({ status: 422 });
    expect(await merge('owner', { duplicate_id: erased.id })).toMatchObject({ status: 409 });
    expect(await merge('analyst', { duplicate_id: goes.id })).toMatchObject({ status: 403 });
    expect(await merge('stranger', { duplicate_id: goes.id })).toMatchObject({ status: 404 });
  });
});

describe('the check for duplicates', () => {
  const ask = (tenant: TestTenant, who: 'support' | 'analyst' | 'owner', body: object) =>
    tenant.as(who).post<{ data: Duplicate[] }>('/members/duplicates', body);

  test('the check for duplicates answers by email, telephone, and name with organisation', async () => {
    const tenant = await newTenant();
    const known = { first_name: 'Mei', last_name: 'Lin', organisation: '50% Off', phone_number: '5550001111' };
    const { id, email } = await tenant.given.member(known);
    await tenant.given.member({ first_name: 'Mei', last_name: 'Lin', organisation: '500 Office' });
    const by = async (body: object) =>
      (await ask(tenant, 'support', body)).body.data.map((one) => [one.id, one.matches]);
    expect(await by({ email: String(email).toUpperCase() })).toEqual([[id, ['email']]]);
    expect(await by({ phone_number: '5550001111' })).toEqual([[id, ['phone_number']]]);
    expect(await by({ first_name: 'mei', last_name: 'LIN', organisation: '50% off' })).toEqual([[id, ['name']]]);
    expect(await by({ first_name: 'Mei' })).toEqual([]);
    expect(await by({ email, except_id: id })).toEqual([]);
  });

  test('the check for duplicates compares private values for those alone who may see them', async () => {
    const tenant = await newTenant();
    const { email } = await tenant.given.member({ first_name: 'Mei', organisation: 'Lin Ltd', last_name: null });
    await asOwner(tenant.id, async (db) => {
      const role = {
        account_id: tenant.id,
        name: 'Hands',
        permissions: ['portal.access', 'members.read', 'members.custom.write'],
      };
      const { id } = await db.insertInto('roles').values(role).returning('id').executeTakeFirstOrThrow();
      await db
        .updateTable('staff_roles')
        .set({ role_id: id })
        .where('staff_id', '=', tenant.staffId('analyst'))
        .execute();
    });
    expect((await ask(tenant, 'analyst', { email })).body.data).toEqual([]);
    const byName = await ask(tenant, 'analyst', { email, first_name: 'Mei', organisation: 'Lin Ltd' });
    expect(byName.body.data).toMatchObject([{ matches: ['name'], email: expect.stringContaining('•••') as unknown }]);
  });

  test('the check for duplicates tells nothing of another tenant, and nothing to somebody who adds nobody', async () => {
    const [tenant, other] = [await newTenant(), await newTenant()];
    const { email } = await other.given.member();
    expect((await ask(tenant, 'owner', { email })).body.data).toEqual([]);
    expect((await ask(tenant, 'analyst', { email })).status).toBe(403);
  });
});
