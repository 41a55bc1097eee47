/** Who can be suspended, and that a suspension brings nobody back who had left. screens.md 3.3, with our own choice of "any". */
import { describe, expect, test } from 'vitest';

import { newTenant } from '../support/tenant.ts';

const reason = { reason: 'Threatened others' };

describe('a suspension by standing', () => {
  test.each(['active', 'pending_renewal', 'pending_change', 'grace', 'lapsed', 'cancelled'])(
    'a member who is %s is suspended, and later reinstated to that state',
    async (membership_status) => {
      const tenant = await newTenant();
      const { id } = await tenant.given.member({ membership_status });
      const moderator = tenant.as('moderator');
      expect(await moderator.post(`/members/${id}/suspend`, reason)).toMatchObject({
        status: 200,
        body: { membership_status: 'suspended' },
      });
      expect(await moderator.post(`/members/${id}/reinstate`)).toMatchObject({
        status: 200,
        body: { membership_status },
      });
    },
  );

  test.each(['pending_new', 'declined', 'archived', 'suspended'])(
    'a member who is %s cannot be suspended',
    async (membership_status) => {
      const tenant = await newTenant();
      const { id } = await tenant.given.member({ membership_status });
      expect(await tenant.as('moderator').post(`/members/${id}/suspend`, reason)).toMatchObject({
        status: 409,
        body: { code: 'illegal_transition' },
      });
    },
  );

  test.each([
    ['lapsed', true],
    ['cancelled', true],
    ['active', false],
    ['grace', false],
  ])('a suspension leaves a member who was %s where they were: left is %s', async (membership_status, hasLeft) => {
    const tenant = await newTenant();
    const { id } = await tenant.given.member({ membership_status });
    const owner = tenant.as('owner');
    const left = async () => (await owner.get(`/members/${id}`)).body['left_at'];
    const before = await left();
    const seen: boolean[] = [];
    for (const [verb, body] of [['suspend', reason], ['archive'], ['restore'], ['reinstate']] as const) {
      expect((await owner.post(`/members/${id}/${verb}`, body)).status).toBe(200);
      seen.push((await left()) !== null);
    }
    expect(seen).toEqual([hasLeft, true, hasLeft, hasLeft]);
    expect(await left()).toBe(before);
  });
});
