/** A plan that says how many members may have it at a time. */
import { describe, expect, test } from 'vitest';

import type { BulkReply } from '../../src/shared/contracts/every-collection.ts';
import { asOwner, newTenant } from '../support/tenant.ts';

interface Refusal {
  errors: Record<string, string>;
}

const setUp = async () => {
  const tenant = await newTenant();
  const plan = await tenant.given.plan({ status: 'active', max_members: 1 });
  return { tenant, plan, owner: tenant.as('owner') };
};
const person = (email: string, plan_id: string) => ({ first_name: 'Ada', email, language: 'en', plan_id });

describe('the last place of a plan', () => {
  test('the last place of a plan is taken once, of two people who come at the same moment', async () => {
    const { plan, owner } = await setUp();
    const come = (email: string) => owner.post('/members', person(email, plan.id));
    const statuses = (await Promise.all([come('a@x.org'), come('b@x.org')])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([201, 422]);
  });

  test('the last place of a plan is asked for by forms and verbs, and free again when its member leaves', async () => {
    const { tenant, plan, owner } = await setUp();
    const first = await tenant.given.member({ plan_id: plan.id });
    const second = await tenant.given.member();
    const change = () => owner.post<Refusal>(`/members/${second.id}/change_plan`, { plan_id: plan.id });
    const refused = await change();
    expect(refused.status).toBe(422);
    expect(refused.body.errors.plan_id).toBe('The one place on this plan is taken.');
    // Of many it is said in the line of each, where no field is.
    const bulk = { action: 'change_plan', ids: [second.id], params: { plan_id: plan.id } };
    expect((await owner.post<BulkReply>('/members/bulk', bulk)).body.failed).toMatchObject([
      { id: second.id, code: 'validation_failed', message: refused.body.errors.plan_id },
    ]);
    // Whoever has a place keeps it, whatever else is changed.
    expect((await owner.put(`/members/${first.id}`, { city: 'Rota', version: 1 })).status).toBe(200);
    await owner.post(`/members/${first.id}/cancel`, { reason: 'Moved away' });
    expect((await change()).status).toBe(200);
    // The first one cannot come back to it by renewing, nor by Undo.
    const renewal = { renewal_on: '2099-01-01' };
    expect((await owner.post(`/members/${first.id}/renew`, renewal)).status).toBe(422);
  });

  test('the last place of a plan is counted over all chapters for somebody who looks after some', async () => {
    const { tenant, plan } = await setUp();
    const [own, other] = [await tenant.given.chapter(), await tenant.given.chapter()];
    await tenant.given.member({ plan_id: plan.id, chapter_id: other.id });
    await asOwner(tenant.id, (db) =>
      db
        .updateTable('staff')
        .set({ chapter_ids: [own.id] })
        .where('id', '=', tenant.staffId('support'))
        .execute(),
    );
    const reply = await tenant.as('support').post('/members', { ...person('c@x.org', plan.id), chapter_id: own.id });
    expect(reply.status).toBe(422);
  });
});
