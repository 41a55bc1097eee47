/** The right to be forgotten: fourteen days to call it off, then nothing personal is left, not in the history either. */
import { describe, expect, test } from 'vitest';

import { eraseDueMembers } from '../../src/server/features/members/erase-due-members.ts';
import { erasurePlan } from '../../src/server/features/members/erasure-plan.ts';
import { everyDefinition } from '../../src/server/definitions/registry.ts';
import { checkedImport, csv } from '../support/imports.ts';
import { asOwner, newTenant, serverDatabase, type TestTenant } from '../support/tenant.ts';

const dayMs = 86_400_000;
const person = {
  first_name: 'Wilhelmine',
  last_name: 'Kestrel',
  email: 'wilhelmine@kestrel.example',
  phone_number: '5551234567',
  organisation: 'Kestrel Works',
  bio: 'Likes to be remembered.',
  skills: ['falconry'],
  language: 'en',
};

/** Asked for, and due since yesterday. */
async function plan(tenant: TestTenant, id: unknown): Promise<void> {
  await tenant.as('owner').post(`/members/${String(id)}/erase`, { reason: 'Wilhelmine asked by letter' });
  const erase_at = new Date(Date.now() - dayMs).toISOString();
  await asOwner(tenant.id, (db) => db.updateTable('members').set({ erase_at }).where('id', '=', String(id)).execute());
}
const eraseDue = async () => eraseDueMembers(await serverDatabase());
const everythingAbout = (tenant: TestTenant) =>
  asOwner(tenant.id, async (db) =>
    JSON.stringify([
      await db.selectFrom('members').selectAll().execute(),
      await db.selectFrom('member_notes').selectAll().execute(),
      await db.selectFrom('audit_logs').selectAll().execute(),
      await db.selectFrom('import_rows').selectAll().execute(),
    ]),
  );

describe('an erasure that is asked for', () => {
  test('an erasure that is asked for is planned in fourteen days, and called off', async () => {
    const tenant = await newTenant();
    const { id } = await tenant.given.member();
    const asked = await tenant.as('owner').post(`/members/${id}/erase`, { reason: 'By letter' });
    const days = (Date.parse(String(asked.body.erase_at)) - Date.now()) / dayMs;
    expect([asked.status, Math.round(days)]).toEqual([200, 14]);
    expect(await tenant.as('owner').post(`/members/${id}/erase`, { reason: 'Again' })).toMatchObject({
      status: 409,
      body: { details: { reason: 'erasure_planned' } },
    });
    expect((await tenant.as('owner').post(`/members/${id}/cancel_erase`)).body).toMatchObject({ erase_at: null });
    expect(await tenant.as('owner').post(`/members/${id}/cancel_erase`)).toMatchObject({ status: 409 });
    expect(await eraseDue()).toBe(0);
  });

  test('an erasure that is asked for is not done before its time', async () => {
    const tenant = await newTenant();
    const { id } = await tenant.given.member(person);
    await tenant.as('owner').post(`/members/${id}/erase`, { reason: 'By letter' });
    await eraseDue();
    expect((await tenant.as('owner').get(`/members/${id}`)).body).toMatchObject({ first_name: 'Wilhelmine' });
  });

  test('an erasure that is asked for is not undone, only called off by somebody who may erase', async () => {
    const tenant = await newTenant();
    const { id } = await tenant.given.member();
    const asked = await tenant.as('owner').post(`/members/${id}/erase`, { reason: 'By letter' });
    expect(await tenant.as('owner').post(`/audit_logs/${asked.headers['x-audit-id']}/undo`)).toMatchObject({
      status: 409,
    });
  });
});

describe('an erasure where two people have to agree', () => {
  /** Of a client organisation whose administrators may erase as well as its owner. */
  async function asked() {
    const tenant = await newTenant();
    await asOwner(tenant.id, async (db) => {
      await db.insertInto('two_person_settings').values({ account_id: tenant.id, two_persons: true }).execute();
      const permissions = ['portal.access', 'members.read', 'members.write', 'members.private.read', 'members.erase'];
      await db.updateTable('roles').set({ preset: null, permissions }).where('preset', '=', 'admin').execute();
    });
    const { id } = await tenant.given.member(person);
    await plan(tenant, id);
    return { tenant, path: `/members/${id}` };
  }

  test('an erasure where two people have to agree waits for the second, whatever the day', async () => {
    const { tenant, path } = await asked();
    await eraseDue();
    expect((await tenant.as('owner').get(path)).body).toMatchObject({
      first_name: 'Wilhelmine',
      erase_needs_second: true,
      erase_confirmed_at: null,
    });
  });

  test('an erasure where two people have to agree is not confirmed by the one who asked for it', async () => {
    const { tenant, path } = await asked();
    expect(await tenant.as('owner').post(`${path}/confirm_erase`)).toMatchObject({
      status: 409,
      body: { details: { reason: 'not_who_asked' } },
    });
  });

  test('an erasure is done once somebody else has confirmed it, and confirmed once', async () => {
    const { tenant, path } = await asked();
    expect((await tenant.as('admin').post(`${path}/confirm_erase`)).status).toBe(200);
    expect(await tenant.as('admin').post(`${path}/confirm_erase`)).toMatchObject({
      status: 409,
      body: { details: { reason: 'erasure_confirmed' } },
    });
    await eraseDue();
    expect((await tenant.as('owner').get(path)).body).toMatchObject({ account_status: 'erased' });
  });

  test('an erasure that is called off and asked for anew is confirmed anew', async () => {
    const { tenant, path } = await asked();
    await tenant.as('admin').post(`${path}/confirm_erase`);
    await tenant.as('admin').post(`${path}/cancel_erase`);
    const again = await tenant.as('admin').post(`${path}/erase`, { reason: 'By letter, again' });
    expect(again.body).toMatchObject({ erase_needs_second: true, erase_confirmed_at: null });
    expect(await tenant.as('admin').post(`${path}/confirm_erase`)).toMatchObject({ status: 409 });
    expect((await tenant.as('owner').post(`${path}/confirm_erase`)).status).toBe(200);
  });

  test('an erasure needs nobody else where nobody else could agree', async () => {
    const tenant = await newTenant();
    await asOwner(tenant.id, (db) =>
      db.insertInto('two_person_settings').values({ account_id: tenant.id, two_persons: true }).execute(),
    );
    const { id } = await tenant.given.member();
    const asked = await tenant.as('owner').post(`/members/${id}/erase`, { reason: 'By letter' });
    expect(asked.body).toMatchObject({ erase_needs_second: false });
  });
});

describe('an erasure that is due', () => {
  test('an erasure that is due leaves nothing personal, in the record, the notes or the history', async () => {
    const tenant = await newTenant();
    const created = await tenant.as('owner').post('/members', person);
    const id = String(created.body.id);
    await tenant.as('owner').post('/member_notes', { member_id: id, text: 'Kestrel called twice' });
    await tenant.as('owner').put(`/members/${id}`, { bio: 'Loves falconry', version: 1 });
    await plan(tenant, id);

    expect(await eraseDue()).toBe(1);

    const left = await everythingAbout(tenant);
    expect(
      ['Wilhelmine', 'Kestrel', 'wilhelmine', '5551234567', 'falconry'].filter((word) => left.includes(word)),
    ).toEqual([]);
    expect((await tenant.as('owner').get(`/members/${id}`)).body).toMatchObject({
      full_name: 'Erased',
      account_status: 'erased',
      erase_at: null,
    });
  });

  /** Brought in by a file, looked at, and made one with a record that is there twice. */
  async function knownTwice(tenant: TestTenant) {
    const given = await checkedImport(
      tenant,
      csv(
        ['First name', 'Last name', 'Email', 'City'],
        ['Wilhelmine', 'Kestrel', 'wilhelmine@kestrel.example', 'Bath'],
      ),
    );
    await given.commit();
    const [row] = await given.rows();
    const record_id = row!.record_id!;
    const owner = tenant.as('owner');
    await owner.post(`/members/${record_id}/view_as`, { reason: 'Sees no events' });
    const twice = { ...person, email: 'w@kestrel.example' };
    const duplicate_id = String((await owner.post('/members', twice)).body.id);
    await owner.post(`/members/${record_id}/merge`, { duplicate_id, reason: 'One person' });
    return { given, id: record_id, duplicate_id };
  }

  test('an erasure leaves nothing in merged records, in uploaded files, or where the staff looked', async () => {
    const tenant = await newTenant();
    const { given, id } = await knownTwice(tenant);
    await plan(tenant, id);
    expect(await eraseDue()).toBe(1);

    const left = await everythingAbout(tenant);
    expect(['Wilhelmine', 'Kestrel', 'kestrel.example', '5551234567'].filter((word) => left.includes(word))).toEqual(
      [],
    );
    expect(await given.rows()).toMatchObject([
      { action: 'create', record_id: id, cells: ['***', '***', '***', '***'] },
    ]);
    await given.step('undo');
    await given.work();
    expect((await tenant.as('owner').get(`/members/${id}`)).body).toMatchObject({
      full_name: 'Erased',
      deleted_at: null,
    });
  });

  test('an erasure leaves alone a record that was merged and brought back', async () => {
    const tenant = await newTenant();
    const { id, duplicate_id } = await knownTwice(tenant);
    await tenant.as('owner').post(`/members/${duplicate_id}/restore`);
    await plan(tenant, id);
    await eraseDue();
    expect((await tenant.as('owner').get(`/members/${duplicate_id}`)).body).toMatchObject({ last_name: 'Kestrel' });
  });

  test('an erasure that fails holds up no other', async () => {
    const tenant = await newTenant();
    // Of such a version there is no next.
    const first = await tenant.given.member({ version: 2_147_483_646 });
    const second = await tenant.given.member(person);
    await plan(tenant, first.id);
    await plan(tenant, second.id);
    expect(await eraseDue()).toBe(1);
    expect((await tenant.as('owner').get(`/members/${second.id}`)).body).toMatchObject({ full_name: 'Erased' });
  });

  test('an erasure is done whoever has the address that would stand in place of theirs', async () => {
    const tenant = await newTenant();
    const { id } = await tenant.given.member(person);
    await tenant.given.member({ email: `erased-${id}@erased.invalid` });
    await plan(tenant, id);
    expect(await eraseDue()).toBe(1);
  });

  test('an erasure is final: nothing about the member changes any more, and nothing is taken back', async () => {
    const tenant = await newTenant();
    const created = await tenant.as('owner').post('/members', person);
    const id = String(created.body.id);
    await plan(tenant, id);
    await eraseDue();

    const { version, allowed_actions } = (await tenant.as('owner').get(`/members/${id}`)).body;
    expect(await tenant.as('owner').put(`/members/${id}`, { city: 'Bath', version })).toMatchObject({
      status: 409,
      body: { code: 'record_final' },
    });
    expect(await tenant.as('owner').post(`/members/${id}/archive`)).toMatchObject({ status: 409 });
    expect(await tenant.as('owner').post(`/audit_logs/${created.headers['x-audit-id']}/undo`)).toMatchObject({
      status: 409,
    });
    const open = (allowed_actions as { disabled_reason?: string }[]).filter((one) => one.disabled_reason === undefined);
    expect(open).toEqual([]);
  });

  test('an erasure is done once by two servers, and touches nobody else', async () => {
    const [tenant, other] = [await newTenant(), await newTenant()];
    const [{ id }, neighbour, stranger] = [
      await tenant.given.member(person),
      await tenant.given.member({ ...person, email: 'other@kestrel.example' }),
      await other.given.member(person),
    ];
    await plan(tenant, id);
    const done = await Promise.all([eraseDue(), eraseDue()]);
    expect(done.toSorted()).toEqual([0, 1]);
    expect((await tenant.as('owner').get(`/members/${neighbour.id}`)).body).toMatchObject({ first_name: 'Wilhelmine' });
    expect((await other.as('owner').get(`/members/${stranger.id}`)).body).toMatchObject({ first_name: 'Wilhelmine' });
  });

  test('an erasure cannot be done by the server’s role before its time', async () => {
    const tenant = await newTenant();
    const { id } = await tenant.given.member(person);
    const { sql } = await import('kysely');
    const { withTenant } = await import('../../src/server/db/scope.ts');
    const plan = JSON.stringify(erasurePlan(everyDefinition()));
    const done = await withTenant(
      await serverDatabase(),
      { accountId: tenant.id, actorId: null },
      async ({ db }) =>
        (await sql<{ done: boolean }>`select erase_member(${id}, ${plan}::jsonb) as done`.execute(db)).rows[0]!.done,
    );
    expect(done).toBe(false);
  });
});
