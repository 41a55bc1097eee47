/** The sums over a list of money: of all that its filter finds, a currency each, and of what counts alone. screens.md 3.5 */
import { beforeAll, describe, expect, test } from 'vitest';

import type { SummedReply } from '../../src/shared/contracts/every-collection.ts';
import { newTenant } from '../support/tenant.ts';

const tenant = await newTenant();
const other = await newTenant();

const sumsOf = (query = '', who: 'finance' | 'marketing' = 'finance') =>
  tenant.as(who).get<SummedReply>(`/payments/sums${query}`);
const filtered = (filter: object) => sumsOf(`?filter=${encodeURIComponent(JSON.stringify(filter))}`);

beforeAll(async () => {
  const { id: member_id } = await tenant.insert('members', { last_name: 'Sumner' });
  const { id: someone } = await tenant.insert('members', { last_name: 'Otherby' });
  const paid = { member_id, currency: 'EUR', amount_cents: 1_000, fee_cents: -40, refunded_cents: 0 };
  await tenant.insert('payments', { ...paid, status: 'succeeded' });
  await tenant.insert('payments', { ...paid, status: 'partially_refunded', refunded_cents: 300 });
  await tenant.insert('payments', { ...paid, status: 'failed', amount_cents: 99_999 });
  await tenant.insert('payments', { ...paid, status: 'succeeded', deleted_at: '2026-01-01T00:00:00Z' });
  await tenant.insert('payments', {
    ...paid,
    member_id: someone,
    status: 'succeeded',
    currency: 'USD',
    amount_cents: 5,
  });
  const { id: stranger } = await other.insert('members', {});
  await other.insert('payments', { ...paid, member_id: stranger, status: 'succeeded', amount_cents: 777_777 });
});

const euros = {
  currency: 'EUR',
  count: 2,
  sums: { amount_cents: 2_000, refunded_cents: 300, fee_cents: -80, net_cents: 1_620 },
};

describe('the sums of a list', () => {
  test('the sums of a list stand by currency, without what failed, was binned or is another organisation’s', async () => {
    const { data } = (await sumsOf()).body;
    expect(data.map(({ currency, count }) => [currency, count])).toEqual([
      ['EUR', 2],
      ['USD', 1],
    ]);
    expect(data[0]).toEqual(euros);
  });

  test('the sums of a list follow its filter and its search', async () => {
    expect((await filtered({ status: ['partially_refunded'] })).body.data).toMatchObject([
      { currency: 'EUR', count: 1, sums: { refunded_cents: 300 } },
    ]);
    expect((await filtered({ q: 'Sumner' })).body.data).toEqual([euros]);
    expect((await filtered({ status: ['failed'] })).body.data).toEqual([]);
  });

  test('the sums of a list are refused to whoever may not read it, and of a filter that there is not', async () => {
    expect(await sumsOf('', 'marketing')).toMatchObject({ status: 403, body: { code: 'permission_denied' } });
    expect(await filtered({ colour: 'red' })).toMatchObject({ status: 400, body: { code: 'unknown_filter' } });
    expect(await sumsOf('?range=[0,9]&colour=red')).toMatchObject({ status: 400, body: { code: 'bad_request' } });
  });
});
