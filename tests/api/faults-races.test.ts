import { describe, expect, test } from 'vitest';

import { asOwner, newTenant, type TestTenant } from '../support/tenant.ts';

const rounds = 12;

/** Six members, and calls that meet on them in opposite orders. */
async function crowd(): Promise<{ tenant: TestTenant; ids: string[] }> {
  const tenant = await newTenant();
  const ids: string[] = [];
  for (let n = 0; n < 6; n += 1) ids.push((await tenant.given.member()).id);
  return { tenant, ids };
}

describe('writes that meet in opposite orders', () => {
  test('each write that meets another in opposite order ends well or as busy, and the totals stay true', async () => {
    const { tenant, ids } = await crowd();
    const [owner, other] = [tenant.as('owner'), tenant.as('admin')];
    const statuses = new Set<number>();
    for (let round = 0; round < rounds; round += 1) {
      const replies = await Promise.all([
        owner.post('/members/bulk', { action: 'delete', ids }),
        other.post('/members/bulk', { action: 'delete', ids: ids.toReversed() }),
        ...ids.map((id) => owner.put(`/members/${id}`, { version: 1 + round, city: `City ${round}` })),
        ...ids.toReversed().map((id) => other.post(`/members/${id}/restore`, {})),
      ]);
      for (const { status } of replies) statuses.add(status);
    }
    expect([...statuses].filter((status) => ![200, 404, 409, 422, 503].includes(status))).toEqual([]);
    expect(statuses).toContain(200);
    expect(await totals(tenant)).toEqual([true]);
  });
});

/** Whether the kept total of members is the number of those that are there. */
async function totals(tenant: TestTenant): Promise<boolean[]> {
  return asOwner(tenant.id, async (db) => {
    const kept = await db
      .selectFrom('collection_counts')
      .select(({ fn }) => fn.sum<string>('live').as('live'))
      .where('resource', '=', 'members')
      .executeTakeFirstOrThrow();
    const there = await db
      .selectFrom('members')
      .select(({ fn }) => fn.countAll<number>().as('live'))
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow();
    return [Number(kept.live) === Number(there.live)];
  });
}
