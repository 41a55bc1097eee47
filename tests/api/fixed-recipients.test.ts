/** When the recipients of a send are fixed: when it is sent, or as soon as it is scheduled. screens.md 3.2, EM4 */
import { afterAll, describe, expect, test } from 'vitest';

import { endCompiling } from '../../src/server/mail/templates/compiler.ts';
import { givenMembers, act, beginSend, newSend, newSender, recipientsOf, sendOf, tallyOf } from '../support/sends.ts';
import type { TestTenant } from '../support/tenant.ts';

afterAll(endCompiling);

const send_at = '2035-01-01T00:00:00Z';

/** Two members, and a scheduled send to all of them; two more join afterwards. */
async function scheduled(values: Record<string, unknown> = {}) {
  const { tenant, templateId: template_id } = await newSender();
  await givenMembers(tenant, 2);
  const { id } = await newSend(tenant, { template_id, ...values });
  const { body } = await act(tenant, id, 'schedule', { send_at });
  await givenMembers(tenant, 2, 'later');
  return { tenant, send: body };
}

const namesOf = async (tenant: TestTenant, id: string, status?: string[]) =>
  (await recipientsOf(tenant, id, status)).map(({ email }) => email.split('@')[0]).toSorted();

describe('recipients who are fixed when a send is scheduled', () => {
  test('recipients who are fixed early are those of that moment, whoever joins until it is sent', async () => {
    const { tenant, send } = await scheduled({ audience_at: 'scheduling' });
    expect(await sendOf(tenant, send.id)).toMatchObject({ status: 'scheduled', total_count: 2, queued_count: 2 });
    await beginSend(tenant);
    expect(await namesOf(tenant, send.id)).toEqual(['p1', 'p2']);
    expect(await sendOf(tenant, send.id)).toMatchObject({ status: 'sending', total_count: 2 });
  });

  test('recipients are looked up when a send is sent, unless somebody says otherwise', async () => {
    const { tenant, send } = await scheduled();
    expect(await sendOf(tenant, send.id)).toMatchObject({ audience_at: 'sending', total_count: 0 });
    await beginSend(tenant);
    expect(await namesOf(tenant, send.id)).toEqual(['later1', 'later2', 'p1', 'p2']);
  });

  test('recipients who are fixed are let go with a send that is taken back, and fixed anew with the next', async () => {
    const { tenant, send } = await scheduled({ audience_at: 'scheduling' });
    const back = await act(tenant, send.id, 'withdraw');
    expect(back.status).toBe(200);
    expect([await tallyOf(tenant, send.id), await sendOf(tenant, send.id)]).toMatchObject([
      {},
      { status: 'draft', total_count: 0, queued_count: 0 },
    ]);
    expect(Object.keys(await tallyOf(tenant, send.id))).toEqual([]);
    await act(tenant, send.id, 'schedule', { send_at });
    expect(await namesOf(tenant, send.id)).toEqual(['later1', 'later2', 'p1', 'p2']);
    await act(tenant, send.id, 'schedule', { send_at: '2036-01-01T00:00:00Z' });
    expect(await sendOf(tenant, send.id)).toMatchObject({ total_count: 4, queued_count: 4 });
  });

  test('recipients who are fixed and may get none by then are left out with the reason', async () => {
    const { tenant, send } = await scheduled({ audience_at: 'scheduling' });
    await tenant.insert('suppressions', { email: 'p1@people.example', cause: 'unsubscribed', status: 'active' });
    await beginSend(tenant);
    const [left] = await recipientsOf(tenant, send.id, ['suppressed']);
    expect(left).toMatchObject({ email: 'p1@people.example', skip_reason: 'unsubscribed' });
    expect(await namesOf(tenant, send.id, ['queued'])).toEqual(['p2']);
  });

  test('recipients who are fixed stay so: the audience is changed once the send is a draft again', async () => {
    const { tenant, send } = await scheduled({ audience_at: 'scheduling' });
    const change = async (values: object) => {
      const { version } = await sendOf(tenant, send.id);
      return tenant.as('marketing').put(`/email_sends/${send.id}`, { version, ...values });
    };
    const refused = await change({ statuses: ['lapsed'] });
    expect([refused.status, Object.keys(refused.body['errors'] as object)]).toEqual([422, ['statuses']]);
    expect((await change({ name: 'Another name' })).status).toBe(200);
    await act(tenant, send.id, 'withdraw');
    expect((await change({ statuses: ['lapsed'] })).status).toBe(200);
  });
});
