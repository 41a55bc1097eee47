/** What plans bring: each has what was paid for it, and a person of some chapters what those brought. screens.md 5.2. */
import { describe, expect, test } from 'vitest';

import type { RevenueReply } from '../../src/shared/contracts/dashboard-money.ts';
import { asOwner, newTenant, type TestTenant } from '../support/tenant.ts';

const named = (en: string) => ({ name: JSON.stringify({ en }) });

async function brought(tenant: TestTenant, who: 'owner' | 'admin') {
  const { body } = await tenant.as(who).get<RevenueReply>('/dashboard/revenue?period=7d&fresh=1');
  return body.data.by_plan.map(({ name, gross, net, share }) => [name, gross, net, share]);
}

/** A payment for a subscription, with its entry in the ledger. */
async function pay(tenant: TestTenant, amount: number, of: { subscription_id?: string; chapter_id?: string } = {}) {
  const payment = await tenant.insert('payments', { ...of, amount_cents: amount, status: 'succeeded' });
  const entry = { ...of, payment_id: payment.id, kind: 'charge', gross_cents: amount, fee_cents: -10 };
  const { subscription_id: _of, ...movement } = entry;
  await tenant.insert('ledger_entries', movement);
}

describe('what a plan brings', () => {
  test('what a plan brings is what was paid for it, whatever became of the subscription', async () => {
    const tenant = await newTenant();
    const gold = await tenant.given.plan(named('Gold'));
    const silver = await tenant.given.plan(named('Silver'));
    const member = await tenant.given.member();
    const subscription = await tenant.insert('subscriptions', { member_id: member.id, plan_id: gold.id });
    await pay(tenant, 1_000, { subscription_id: subscription.id });
    await asOwner(tenant.id, (db) =>
      db.updateTable('subscriptions').set({ plan_id: silver.id }).where('id', '=', subscription.id).execute(),
    );
    await pay(tenant, 3_000, { subscription_id: subscription.id });
    await pay(tenant, 4_000);
    expect(await brought(tenant, 'owner')).toEqual([
      ['Silver', 3_000, 2_990, 0.375],
      ['Gold', 1_000, 990, 0.125],
      [null, 4_000, 3_990, 0.5],
    ]);
  });

  test('what a plan brings to other chapters is told to nobody who looks after some', async () => {
    const tenant = await newTenant();
    const [madrid, lima] = [await tenant.given.chapter(), await tenant.given.chapter()];
    const plan = await tenant.given.plan(named('Gold'));
    const member = await tenant.given.member();
    const subscription = await tenant.insert('subscriptions', { member_id: member.id, plan_id: plan.id });
    for (const [amount, chapter] of [
      [1_000, madrid],
      [7_000, lima],
    ] as const)
      await pay(tenant, amount, { subscription_id: subscription.id, chapter_id: chapter.id });
    await asOwner(tenant.id, (db) =>
      db
        .updateTable('staff')
        .set({ chapter_ids: [madrid.id] })
        .where('id', '=', tenant.staffId('admin'))
        .execute(),
    );
    expect([await brought(tenant, 'owner'), await brought(tenant, 'admin')]).toEqual([
      [['Gold', 8_000, 7_980, 1]],
      [['Gold', 1_000, 990, 1]],
    ]);
  });
});
