/** Nobody is erased while money is owed, and whoever asks is told which. screens.md 3.3. */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

import type { AllowedAction } from '../../src/shared/contracts/every-collection.ts';
import { asOwner, newTenant } from '../support/tenant.ts';

describe('an erasure', () => {
  test.each([
    ['subscriptions', 'past_due', 'active'],
    ['payments', 'processing', 'succeeded'],
    ['refunds', 'pending', 'succeeded'],
    ['event_orders', 'pending', 'paid'],
  ] as const)('an erasure waits until the money of %s is settled', async (table, open, settled) => {
    const tenant = await newTenant();
    const { id } = await tenant.given.member();
    const owed = await tenant.insert(table, { member_id: id, status: open });
    const ask = () => tenant.as('owner').post(`/members/${id}/erase`, { reason: 'By letter' });
    expect(await ask()).toMatchObject({
      status: 409,
      body: { details: { reason: 'money_open', open: { [table]: 1 } } },
    });

    await asOwner(tenant.id, (db) =>
      sql`update ${sql.table(table)} set status = ${settled} where id = ${owed.id}`.execute(db),
    );
    expect((await ask()).status).toBe(200);
  });

  /** Two payments under way and a refund, of one member. */
  async function owing() {
    const tenant = await newTenant();
    const { id } = await tenant.given.member();
    for (const [table, status] of [
      ['payments', 'processing'],
      ['payments', 'disputed'],
      ['payments', 'succeeded'],
      ['refunds', 'pending'],
    ] as const)
      await tenant.insert(table, { member_id: id, status });
    const other = await tenant.given.member();
    await tenant.insert('subscriptions', { member_id: other.id, status: 'past_due' });
    return { tenant, path: `/members/${id}` };
  }

  test.each([
    ['en', '2 payments and 1 refund are still open. Settle them first.'],
    ['es', 'Quedan sin resolver 2 pagos y 1 reembolso. Resuélvalo primero.'],
    ['zh', '尚有 2 笔付款和1 笔退款未结清。请先处理。'],
  ])('an erasure says how much is not settled, of this member alone: %s', async (language, message) => {
    const { tenant, path } = await owing();
    const open = { payments: 2, refunds: 1 };
    const { body } = await tenant
      .as('owner')
      .post(`${path}/erase`, { reason: 'By letter' }, { cookie: `language=${language}` });
    expect(body).toMatchObject({ code: 'action_refused', message });
    expect(body.details).toEqual({ verb: 'erase', reason: 'money_open', kind: 'obstacle', open });
    const actions = (await tenant.as('owner').get(`${path}?obstacles=true`)).body.allowed_actions as AllowedAction[];
    expect(actions.find(({ verb }) => verb === 'erase')).toMatchObject({
      disabled_reason: 'money_open',
      disabled_open: open,
    });
  });

  test('an erasure says no more than that to somebody who may not read of money', async () => {
    const { tenant, path } = await owing();
    const permissions = ['portal.access', 'members.read', 'members.erase'];
    await asOwner(tenant.id, (db) =>
      db.updateTable('roles').set({ preset: null, permissions }).where('preset', '=', 'admin').execute(),
    );
    const { body } = await tenant.as('admin').post(`${path}/erase`, { reason: 'By letter' });
    expect(body.details).toEqual({ verb: 'erase', reason: 'money_open', kind: 'obstacle' });
    const actions = (await tenant.as('admin').get(`${path}?obstacles=true`)).body.allowed_actions as AllowedAction[];
    expect(actions.find(({ verb }) => verb === 'erase')).toEqual({
      verb: 'erase',
      needs: ['reason'],
      disabled_reason: 'money_open',
      disabled_kind: 'obstacle',
    });
  });
});
