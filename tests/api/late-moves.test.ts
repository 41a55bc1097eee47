/** Who decides second is told who decided first, and when. screens.md 1.2. */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

import type { BulkReply } from '../../src/shared/contracts/every-collection.ts';
import { asOwner, newTenant, type TestTenant } from '../support/tenant.ts';

const reason = { reason: 'Threatened others' };
const said = { cookie: 'language=en' };
const aDayAgo = () => new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);

/** A member whom the owner, Ada Okafor, has suspended. */
async function suspended() {
  const tenant = await newTenant({ timeZone: 'Asia/Tokyo' });
  await asOwner(tenant.id, (db) =>
    db
      .updateTable('staff')
      .set({ first_name: 'Ada', last_name: 'Okafor' })
      .where('id', '=', tenant.staffId('owner'))
      .execute(),
  );
  const { id } = await tenant.given.member({ membership_status: 'active' });
  expect((await tenant.as('owner').post(`/members/${id}/suspend`, reason)).status).toBe(200);
  return { tenant, id };
}

const decideAgain = (tenant: TestTenant, id: string, language = 'en') =>
  tenant.as('moderator').post(`/members/${id}/suspend`, reason, { cookie: `language=${language}` });

describe('a decision that comes second', () => {
  test('a decision that comes second is refused with who was first and when, in the organisation’s time', async () => {
    const { tenant, id } = await suspended();
    const at = '2026-03-01T20:30:00.000Z';
    await asOwner(tenant.id, (db) => sql`update audit_logs set at = ${at} where resource_id = ${id}`.execute(db));
    const { body, status } = await decideAgain(tenant, id);
    expect([status, body.code]).toEqual([409, 'illegal_transition']);
    expect(body.details).toMatchObject({ field: 'membership_status', current: 'suspended', by: 'Ada Okafor', at });
    expect(String(body.message).replaceAll('\u202F', ' ')).toBe(
      'No longer possible: Ada Okafor changed the state on 2 Mar 2026, 05:30.',
    );
  });

  test.each([
    ['es', 'Ada Okafor cambió el estado el 2 mar 2026'],
    ['zh', 'Ada Okafor 已于 2026年3月2日'],
  ])('a decision that comes second is refused in the language of the person: %s', async (language, words) => {
    const { tenant, id } = await suspended();
    const at = '2026-03-01T20:30:00.000Z';
    await asOwner(tenant.id, (db) => sql`update audit_logs set at = ${at} where resource_id = ${id}`.execute(db));
    expect((await decideAgain(tenant, id, language)).body.message).toContain(words);
  });

  test('a decision that comes second is told who moved the record last, not who wrote to it since', async () => {
    const { tenant, id } = await suspended();
    expect((await tenant.as('admin').put(`/members/${id}`, { title: 'Treasurer', version: 2 })).status).toBe(200);
    expect((await decideAgain(tenant, id)).body.details).toMatchObject({ by: 'Ada Okafor' });
  });

  test('a decision that comes second is told of a move through another collection over the same people', async () => {
    const { tenant, id } = await suspended();
    const { body } = await tenant.as('owner').get<{ resource: string }[]>(`/members/${id}/history`);
    expect(body[0]).toMatchObject({ resource: 'members' });
    await asOwner(tenant.id, (db) =>
      sql`update audit_logs set resource = 'custom_members' where resource_id = ${id}`.execute(db),
    );
    expect((await decideAgain(tenant, id)).body.details).toMatchObject({ by: 'Ada Okafor' });
  });
});

describe('a refusal that names nobody', () => {
  const unnamed = async (tenant: TestTenant, id: string, verb = 'suspend') => {
    const { body } = await tenant.as('moderator').post(`/members/${id}/${verb}`, reason, said);
    expect(body).toMatchObject({
      code: 'illegal_transition',
      message: 'That isn’t possible in the current state.',
    });
    expect(Object.keys(body.details as object).toSorted()).toEqual(['allowed', 'current', 'field', 'verb']);
  };

  test('a refusal names nobody for a record that nobody has moved', async () => {
    const tenant = await newTenant();
    const { id } = await tenant.given.member({ membership_status: 'suspended' });
    await unnamed(tenant, id);
  });

  test('a refusal names nobody where the record was created as it is', async () => {
    const tenant = await newTenant();
    const created = await tenant
      .as('owner')
      .post('/members', { first_name: 'Bo', email: 'bo@harbour.example', language: 'en' });
    expect(created.status).toBe(201);
    await asOwner(tenant.id, (db) =>
      sql`update audit_logs set after = after || jsonb_build_object('membership_status', 'suspended')
        where resource_id = ${String(created.body.id)}`.execute(db),
    );
    await asOwner(tenant.id, (db) =>
      sql`update members set membership_status = 'suspended' where id = ${String(created.body.id)}`.execute(db),
    );
    await unnamed(tenant, String(created.body.id));
  });

  test('a refusal names nobody where time has moved the record since', async () => {
    const { tenant, id } = await suspended();
    expect((await tenant.as('owner').post(`/members/${id}/reinstate`)).status).toBe(200);
    await asOwner(tenant.id, (db) => sql`update members set renewal_on = ${aDayAgo()} where id = ${id}`.execute(db));
    const { body } = await tenant.as('moderator').post(`/members/${id}/reinstate`, {}, said);
    expect(body.details).toMatchObject({ current: 'grace' });
    expect(body.details).not.toHaveProperty('by');
  });

  test('a refusal names nobody for a step that the caller may not read of', async () => {
    const { tenant, id } = await suspended();
    await asOwner(tenant.id, (db) =>
      db
        .updateTable('roles')
        .set({ preset: null, permissions: ['portal.access', 'members.status'] })
        .where('preset', '=', 'moderator')
        .execute(),
    );
    const { body } = await decideAgain(tenant, id);
    expect(body).toMatchObject({ code: 'illegal_transition' });
    expect(body.details).not.toHaveProperty('by');
  });

  test('a refusal names nobody among many that are moved at once', async () => {
    const { tenant, id } = await suspended();
    const bulk = { action: 'suspend', ids: [id], params: reason };
    const { body } = await tenant.as('moderator').post<BulkReply>('/members/bulk', bulk, said);
    expect(body.failed).toEqual([
      { id, code: 'illegal_transition', message: 'That isn’t possible in the current state.' },
    ]);
  });
});
