/** The sums over a list of money: of all that its filter finds, a currency each, and of what counts alone. screens.md 3.5 */
import { beforeAll, describe, expect, test } from 'vitest';

import type { SummedReply } from '../../src/shared/contracts/every-collection.ts';
import { limitTo } from '../support/limited-people.ts';
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

describe('the sums of amounts without a currency of their own', () => {
  test('the sums of ads are in the organisation’s currency, and none where no ad is found', async () => {
    const { as, insert } = await newTenant();
    for (const [spend_cents, status] of [
      [1_250, 'live'],
      [750, 'completed'],
    ] as const)
      await insert('ads', { spend_cents, status });
    const spent = async (filter: object) => {
      const query = `?filter=${encodeURIComponent(JSON.stringify(filter))}`;
      return (await as('marketing').get<SummedReply>(`/ads/sums${query}`)).body.data;
    };
    expect(await spent({})).toEqual([{ currency: 'EUR', count: 2, sums: { spend_cents: 2_000 } }]);
    expect(await spent({ status: ['live'] })).toMatchObject([{ count: 1, sums: { spend_cents: 1_250 } }]);
    expect(await spent({ status: ['rejected'] })).toEqual([]);
  });
});

describe('the sums of what belongs to chapters', () => {
  test('the sums of prices are of the chapters that the reader looks after', async () => {
    const { as, given, insert, ...rest } = await newTenant();
    const [own, elsewhere] = [await given.chapter(), await given.chapter()];
    await given.customMember({ chapter_id: own.id, custom_price_cents: 2_500 });
    await given.customMember({ chapter_id: elsewhere.id, custom_price_cents: 70_000 });
    const price = async () => (await as('support').get<SummedReply>('/custom_members/sums')).body.data;
    expect(await price()).toEqual([{ currency: 'EUR', count: 2, sums: { custom_price_cents: 72_500 } }]);
    await limitTo({ as, given, insert, ...rest }, 'support', String(own.id));
    expect(await price()).toEqual([{ currency: 'EUR', count: 1, sums: { custom_price_cents: 2_500 } }]);
  });

  test('the sums of events are what they took, by the currency of their tickets', async () => {
    const { as, insert } = await newTenant();
    await insert('events', { currency: 'EUR', gross_cents: 9_000, refunded_cents: -1_000, fee_cents: -300 });
    await insert('events', { currency: 'USD', gross_cents: 500, refunded_cents: 0, fee_cents: 0 });
    const { data } = (await as('marketing').get<SummedReply>('/events/sums')).body;
    expect(data.map(({ currency, sums }) => [currency, sums['gross_cents']]).toSorted()).toEqual([
      ['EUR', 9_000],
      ['USD', 500],
    ]);
  });
});
