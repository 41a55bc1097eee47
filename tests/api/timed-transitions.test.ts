/** What time does to records: seen at once by whoever reads, found by filters, and written down for every tenant. */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

import { connectDatabase } from '../../src/server/db/connect.ts';
import { timeSchedule } from '../../src/server/features/time/run-timed-transitions.ts';
import type { AllowedAction } from '../../src/shared/contracts/every-collection.ts';
import { listPath } from '../support/generate-record.ts';
import { testStorage } from '../support/jobs.ts';
import { asOwner, newTenant, type TestTenant } from '../support/tenant.ts';

const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const quiet = { error: () => undefined, child: () => quiet } as never;
/** Runs it over the database of this file, as a worker does. */
async function runSchedule({ address }: TestTenant) {
  const target = address('guildhall_app');
  const limits = { connectTimeoutMs: 5_000, statementTimeoutMs: 15_000, poolSize: 2 };
  const database = connectDatabase({ target, ...limits, onError: () => undefined });
  await timeSchedule.run({ database, storage: testStorage, log: quiet, signal: new AbortController().signal });
  await database.destroy();
}

/** Who is active and should have renewed a week ago, and who renews next year. */
async function someOverdue() {
  const tenant = await newTenant();
  const { id } = await tenant.given.member({ membership_status: 'active', renewal_on: daysFromNow(-7) });
  const { id: fine } = await tenant.given.member({ membership_status: 'active', renewal_on: daysFromNow(300) });
  return { tenant, id, fine };
}

const found = async (tenant: TestTenant, filter: Record<string, unknown>) =>
  (await tenant.as('owner').get<{ id: string }[]>(listPath('members', { filter }))).body.map(({ id }) => id);

describe('a timed transition that is due and not stored yet', () => {
  test('a timed transition that is due is shown, with what can be done in the new state', async () => {
    const { tenant, id } = await someOverdue();
    const { body } = await tenant.as('owner').get(`/members/${id}`);
    expect(body.membership_status).toBe('grace');
    const actions = body.allowed_actions as AllowedAction[];
    expect(actions.find(({ verb }) => verb === 'renew')!.disabled_reason).toBeUndefined();
    expect(actions.find(({ verb }) => verb === 'approve')!.disabled_reason).toBe('illegal_transition');
  });

  test.each([
    [{ membership_status: 'grace' }, ['overdue']],
    [{ membership_status: ['active', 'lapsed'] }, ['fine']],
    [{ membership_status_neq: 'grace' }, ['fine']],
    [{ membership_status: 'pending_renewal' }, []],
  ])('a timed transition that is due is found by the filter %j', async (filter, who) => {
    const { tenant, id, fine } = await someOverdue();
    expect(await found(tenant, filter)).toEqual(who.map((one) => (one === 'overdue' ? id : fine)));
  });

  test.each([
    [{ membership_status: 'grace' }, '0-0/1', '*/0'],
    [{ membership_status: 'active' }, '0-0/1', '0-1/2'],
    [{ membership_status_neq: 'active' }, '0-0/1', '*/0'],
  ])('a list narrowed to %j counts what is due, and without it what is stored', async (filter, due, stored) => {
    const { tenant, id } = await someOverdue();
    const range = async () => (await tenant.as('owner').get(listPath('members', { filter }))).headers['content-range'];
    expect(await range()).toBe(`members ${due}`);
    await asOwner(tenant.id, (db) =>
      db
        .updateTable('members')
        .set({ renewal_on: daysFromNow(90) })
        .where('id', '=', id)
        .execute(),
    );
    expect(await range()).toBe(`members ${stored}`);
  });

  test('a timed transition that is due counts as done when a verb is done', async () => {
    const { tenant, id } = await someOverdue();
    const reply = await tenant.as('owner').post(`/members/${id}/suspend`, { reason: 'No fee' });
    expect(reply).toMatchObject({ status: 200, body: { membership_status: 'suspended' } });
    const back = await tenant.as('owner').post(`/members/${id}/reinstate`);
    expect(back.body.membership_status).toBe('grace');
  });

  test('a suspension that has ended is over', async () => {
    const tenant = await newTenant();
    const { id } = await tenant.given.member({
      membership_status: 'suspended',
      membership_status_previous: 'active',
      suspended_until: daysFromNow(-2),
    });
    expect((await tenant.as('owner').get(`/members/${id}`)).body.membership_status).toBe('active');
    expect(await found(tenant, { membership_status: 'active' })).toEqual([id]);
    expect(await found(tenant, { membership_status: 'suspended' })).toEqual([]);
  });
});

describe('somebody added by hand', () => {
  test('somebody added by hand has the state that they have as a member, and is found so', async () => {
    const tenant = await newTenant();
    const overdue = { membership_status: 'active', renewal_on: daysFromNow(-7) };
    const { id } = await tenant.given.customMember(overdue);
    const owner = tenant.as('owner');
    expect((await owner.get(`/custom_members/${id}`)).body.membership_status).toBe('grace');
    expect((await owner.get(`/members/${id}`)).body.membership_status).toBe('grace');
    const inGrace = listPath('custom_members', { filter: { membership_status: 'grace' } });
    expect((await owner.get<{ id: string }[]>(inGrace)).body.map((one) => one.id)).toEqual([id]);

    await runSchedule(tenant);
    const entries = await asOwner(tenant.id, (db) => db.selectFrom('audit_logs').select('resource').execute());
    expect(entries).toEqual([{ resource: 'members' }]);
  });
});

describe('the schedule of timed transitions', () => {
  test('the schedule stores what is due for every tenant, once, as nobody’s doing', async () => {
    const [one, other] = [await someOverdue(), await someOverdue()];
    await runSchedule(one.tenant);
    await runSchedule(one.tenant);
    for (const { tenant, id } of [one, other]) {
      const rows = await asOwner(tenant.id, (db) =>
        db.selectFrom('members').select(['membership_status', 'version']).where('id', '=', id).execute(),
      );
      expect(rows).toEqual([{ membership_status: 'grace', version: 2 }]);
      const entries = await asOwner(tenant.id, (db) => db.selectFrom('audit_logs').selectAll().execute());
      expect(entries).toMatchObject([
        {
          action: 'by_time',
          actor_kind: 'system',
          actor_id: null,
          resource_id: id,
          before: { membership_status: 'active' },
          after: { membership_status: 'grace' },
          undo_class: 'compensated',
        },
      ]);
    }
  });

  test('the schedule leaves what lies in the bin', async () => {
    const tenant = await newTenant();
    const renewal_on = daysFromNow(-7);
    await tenant.given.member({ membership_status: 'active', renewal_on, deleted_at: new Date().toISOString() });
    await runSchedule(tenant);
    expect(await asOwner(tenant.id, (db) => db.selectFrom('audit_logs').selectAll().execute())).toEqual([]);
  });

  // Two hundred are looked at in one go: as many who cannot be moved stood before everybody else.
  test('the schedule is not held up by members whose suspension is over and who were nothing before', async () => {
    const tenant = await newTenant();
    const suspended = { membership_status: 'suspended', membership_status_previous: null };
    const first = await tenant.given.member({ ...suspended, suspended_until: daysFromNow(-2) });
    await asOwner(tenant.id, (db) =>
      sql`insert into members (account_id, first_name, email, language, membership_status, suspended_until)
        select account_id, first_name, n || email, language, membership_status, suspended_until
        from members, generate_series(1, 200) n where account_id = ${tenant.id} and id = ${first.id}`.execute(db),
    );
    const { id } = await tenant.given.member({ membership_status: 'active', renewal_on: daysFromNow(-7) });
    await runSchedule(tenant);
    const moved = await asOwner(tenant.id, (db) => db.selectFrom('audit_logs').select('resource_id').execute());
    expect(moved).toEqual([{ resource_id: id }]);
    expect(await found(tenant, { membership_status: 'suspended', id: first.id })).toEqual([first.id]);
  });

  // One who was erased, and is due, stood in the way of everybody else's of the organisation, for ever.
  test('the schedule leaves erased people as they are, and moves the others', async () => {
    const { tenant, id } = await someOverdue();
    const renewal_on = daysFromNow(-7);
    const gone = await tenant.given.member({ membership_status: 'active', account_status: 'erased', renewal_on });
    expect(await found(tenant, { membership_status: 'grace' })).toEqual([id]);
    await runSchedule(tenant);
    const moved = await asOwner(tenant.id, (db) => db.selectFrom('audit_logs').select('resource_id').execute());
    expect(moved).toEqual([{ resource_id: id }]);
    expect((await tenant.as('owner').get(`/members/${gone.id}`)).body.membership_status).toBe('active');
  });
});
