/** People added by hand are members with terms of their own: seen in both lists, until they are converted. */
import { describe, expect, test } from 'vitest';

import { listPath } from '../support/generate-record.ts';
import { newTenant } from '../support/tenant.ts';

const reason = 'Honoured by the board.';

describe('somebody added by hand', () => {
  test('somebody added by hand is a member, with the tenant’s currency and the name of who added them', async () => {
    const tenant = await newTenant();
    const plan = await tenant.given.plan();
    const created = await tenant.as('support').post('/custom_members', {
      first_name: 'Lucía',
      email: 'lucia@hand.example',
      language: 'es',
      custom_kind: 'honorary',
      plan_id: plan.id,
      custom_price_cents: 2500,
      custom_reason: reason,
    });
    expect(created).toMatchObject({
      status: 201,
      body: { custom_currency: 'EUR', custom_by_name: 'Test support', login_status: 'no_login', full_name: 'Lucía' },
    });
    const member = await tenant.as('support').get(`/members/${String(created.body.id)}`);
    expect(member).toMatchObject({ status: 200, body: { first_name: 'Lucía', source: 'admin', plan_id: plan.id } });
  });

  test.each([
    ['custom_reason', 'too short'],
    ['custom_price_cents', -1],
    ['custom_kind', 'friend'],
  ])('somebody added by hand is refused with such a %s: %j', async (field, value) => {
    const tenant = await newTenant();
    const plan = await tenant.given.plan();
    const body = { first_name: 'A', email: 'a@b.example', language: 'en', custom_kind: 'guest', plan_id: plan.id };
    const reply = await tenant.as('owner').post('/custom_members', { ...body, custom_reason: reason, [field]: value });
    expect(reply).toMatchObject({ status: 422, body: { errors: { [field]: expect.any(String) } } });
  });

  test('somebody added by hand has an address of their own among all members', async () => {
    const tenant = await newTenant();
    const { email } = await tenant.given.member();
    const plan = await tenant.given.plan();
    const body = {
      first_name: 'A',
      email,
      language: 'en',
      custom_kind: 'guest',
      plan_id: plan.id,
      custom_reason: reason,
    };
    expect(await tenant.as('owner').post('/custom_members', body)).toMatchObject({
      status: 422,
      body: { errors: { email: expect.any(String) } },
    });
  });
});

describe('the terms of somebody added by hand', () => {
  test('the terms of somebody added by hand are extended to a later day, never to an earlier one', async () => {
    const tenant = await newTenant();
    const { id } = await tenant.given.customMember({ custom_valid_until: '2027-06-30' });
    const extend = (custom_valid_until: string) =>
      tenant.as('support').post(`/custom_members/${id}/extend`, { custom_valid_until });
    expect((await extend('2028-06-30')).body).toMatchObject({ custom_valid_until: '2028-06-30' });
    expect(await extend('2027-12-31')).toMatchObject({ status: 422 });
    expect(await extend('2028-06-30')).toMatchObject({ status: 422 });
  });

  test('the terms of somebody added by hand end with a normal plan: the member stays, but not in this list', async () => {
    const tenant = await newTenant();
    const plan = await tenant.given.plan({ status: 'active' });
    const { id } = await tenant.given.customMember();
    const reply = await tenant.as('support').post(`/custom_members/${id}/convert`, { plan_id: plan.id });
    expect(reply.status).toBe(200);
    expect((await tenant.as('support').get(`/custom_members/${id}`)).status).toBe(404);
    expect((await tenant.as('support').get(`/members/${id}`)).body).toMatchObject({ plan_id: plan.id });
  });

  test.each(['extend', 'convert'])('the verb %s is refused without the permission, and to strangers', async (verb) => {
    const tenant = await newTenant();
    const plan = await tenant.given.plan({ status: 'active' });
    const { id } = await tenant.given.customMember();
    const body = { extend: { custom_valid_until: '2030-01-01' }, convert: { plan_id: plan.id } }[verb];
    expect((await tenant.as('finance').post(`/custom_members/${id}/${verb}`, body)).status).toBe(403);
    expect((await tenant.as('stranger').post(`/custom_members/${id}/${verb}`, body)).status).toBe(404);
  });
});

test('an ordinary member is not among those added by hand', async () => {
  const tenant = await newTenant();
  const { id } = await tenant.given.member();
  await tenant.given.customMember();
  expect((await tenant.as('owner').get(`/custom_members/${id}`)).status).toBe(404);
  expect((await tenant.as('owner').get(listPath('custom_members'))).headers['content-range']).toBe(
    'custom_members 0-0/1',
  );
});
