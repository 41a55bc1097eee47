/** Passkeys: set up for one host, shown as the second step, to confirm who it is, or in place of everything. */
import { describe, expect, test } from 'vitest';

import type { SecondFactorReply } from '../../src/shared/contracts/second-factor-calls.ts';
import { secondStep, tokenAfterPassword } from '../support/second-factor.ts';
import { bearer, login, timePasses, withPassword } from '../support/sign-in.ts';
import {
  answerCreate,
  answerGet,
  atHost,
  givenPasskey,
  newKey,
  pageOf,
  withPasskey,
  type SoftwareKey,
} from '../support/software-key.ts';
import { asOwner, newTenant, type TestTenant } from '../support/tenant.ts';

type Question = { data: { challenge: string; allowCredentials: { id: string }[]; userVerification: string } };

const nobody = (tenant: TestTenant) => tenant.as('nobody');
const passkeysOf = async (tenant: TestTenant) =>
  (await tenant.as('owner').get<SecondFactorReply>('/second_factor')).body.data.passkeys;

/** Asks what to sign after the password, and signs it. */
async function secondAnswer(tenant: TestTenant, token: string, key: SoftwareKey, shown: object = {}) {
  const { body } = await nobody(tenant).post<Question>('/auth/second_factor/passkey', { token }, atHost(tenant));
  return { question: body.data, passkey: answerGet(key, body.data.challenge, { origin: pageOf(tenant), ...shown }) };
}

async function byItself(tenant: TestTenant, key: SoftwareKey, shown: object = {}) {
  const { body } = await nobody(tenant).post<Question>('/auth/passkey/options', {}, atHost(tenant));
  const passkey = answerGet(key, body.data.challenge, { origin: pageOf(tenant), ...shown });
  return { passkey, enter: () => nobody(tenant).post('/auth/passkey', { passkey }, atHost(tenant)) };
}

describe('a new passkey', () => {
  test('a new passkey is kept under its name, comes with recovery codes, and is asked for from then on', async () => {
    const tenant = await newTenant();
    const email = await withPassword(tenant);
    const { status, recovery_codes } = await withPasskey(tenant);
    expect([status, recovery_codes?.length]).toEqual([200, 10]);
    expect(await passkeysOf(tenant)).toMatchObject([{ name: 'My phone', host: tenant.host, last_used_at: null }]);
    expect((await login(nobody(tenant), email)).body.details).toMatchObject({ methods: ['passkey', 'recovery_code'] });
    expect((await withPasskey(tenant)).recovery_codes).toBeNull();
  });

  test.each([
    ['on another page', { origin: 'https://evil.example' }],
    ['for another host', { rpId: 'evil.example' }],
    ['without TLS', 'http'],
  ])('a new passkey made %s is refused', async (_fact, how) => {
    const tenant = await newTenant();
    const asked = await tenant.as('owner').post<Question>('/passkeys/options', {}, atHost(tenant));
    const shown = how === 'http' ? { origin: `http://${tenant.host}` } : { origin: pageOf(tenant), ...(how as object) };
    const passkey = answerCreate(newKey(), asked.body.data.challenge, shown);
    const reply = await tenant.as('owner').post('/passkeys', { name: 'x', passkey }, atHost(tenant));
    expect(reply).toMatchObject({ status: 400, body: { code: 'passkey_failed' } });
    expect(await passkeysOf(tenant)).toEqual([]);
  });

  test('a new passkey answers a question once, its own person’s, and no invented one', async () => {
    const tenant = await newTenant();
    const asked = await tenant.as('owner').post<Question>('/passkeys/options', {}, atHost(tenant));
    const { challenge } = asked.body.data;
    const add = (who: 'owner' | 'admin', of = challenge) => {
      const passkey = answerCreate(newKey(), of, { origin: pageOf(tenant) });
      return tenant.as(who).post('/passkeys', { name: 'x', passkey }, atHost(tenant));
    };
    expect((await add('owner', Buffer.alloc(32).toString('base64url'))).status).toBe(400);
    expect((await add('admin')).status).toBe(400);
    const statuses = (await Promise.all([add('owner'), add('owner')])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 400]);
  });

  test('a new passkey that somebody has added before is refused, and says so', async () => {
    const tenant = await newTenant();
    const key = newKey();
    const add = async (who: 'owner' | 'admin') => {
      const asked = await tenant.as(who).post<Question>('/passkeys/options', {}, atHost(tenant));
      const passkey = answerCreate(key, asked.body.data.challenge, { origin: pageOf(tenant) });
      return tenant.as(who).post('/passkeys', { name: 'x', passkey }, atHost(tenant));
    };
    expect((await add('owner')).status).toBe(200);
    const message = 'This passkey has already been added.';
    expect(await add('admin')).toMatchObject({ status: 409, body: { code: 'in_use', message } });
  });

  test('a new passkey is not made for another host, and not without proof of identity', async () => {
    const [tenant, other] = [await newTenant(), await newTenant()];
    expect((await tenant.as('owner').post('/passkeys/options', {}, atHost(other))).status).toBe(404);
    await timePasses(tenant);
    const reply = await tenant.as('owner').post('/passkeys/options', {}, atHost(tenant));
    expect(reply.body['code']).toBe('step_up_required');
  });

  test.each([{}, { id: 'x' }, { id: 'x', response: { clientDataJSON: 7 } }, { id: 'x', response: 'x' }])(
    'a new passkey that is %j is refused, and nothing breaks',
    async (passkey) => {
      const tenant = await newTenant();
      const reply = await tenant.as('owner').post('/passkeys', { name: 'x', passkey }, atHost(tenant));
      expect([400, 422]).toContain(reply.status);
    },
  );
});

describe('a passkey after the password', () => {
  test('a passkey of the person signs in after the password, and the session says so', async () => {
    const tenant = await newTenant();
    const email = await withPassword(tenant);
    const { key } = await withPasskey(tenant);
    const token = await tokenAfterPassword(tenant, email);
    const { question, passkey } = await secondAnswer(tenant, token, key);
    expect(question.allowCredentials.map(({ id }) => id)).toEqual([key.credentialId]);
    const { status, body } = await secondStep(tenant, token, { passkey }, atHost(tenant));
    expect(status).toBe(200);
    const { body: listed } = await nobody(tenant).get('/sessions', bearer(body.data.access_token));
    expect(listed['data']).toMatchObject([{ opened_with: 'passkey' }, {}]);
    expect((await passkeysOf(tenant))[0]!.last_used_at).not.toBeNull();
  });

  test('a passkey’s answer opens once; one signed elsewhere, by another key or person opens nothing', async () => {
    const tenant = await newTenant();
    const email = await withPassword(tenant);
    const { key } = await withPasskey(tenant);
    const colleague = await withPasskey(tenant, 'admin');
    const token = await tokenAfterPassword(tenant, email);
    const attempts = [
      await secondAnswer(tenant, token, key, { origin: 'https://evil.example', rpId: tenant.host }),
      await secondAnswer(tenant, token, key, { rpId: 'evil.example' }),
      await secondAnswer(tenant, token, { ...newKey(), credentialId: key.credentialId }),
      await secondAnswer(tenant, token, colleague.key),
    ];
    for (const { passkey } of attempts)
      expect((await secondStep(tenant, token, { passkey }, atHost(tenant))).body.code).toBe('second_factor_failed');
    const { passkey } = await secondAnswer(tenant, token, key);
    expect((await secondStep(tenant, token, { passkey }, atHost(tenant))).status).toBe(200);
    const again = await tokenAfterPassword(tenant, email);
    expect((await secondStep(tenant, again, { passkey }, atHost(tenant))).status).toBe(400);
  });
});

describe('a passkey alone', () => {
  test('a passkey alone signs its person in, whoever they say they are', async () => {
    const tenant = await newTenant();
    const { key } = await withPasskey(tenant);
    const { enter } = await byItself(tenant, key);
    expect(await enter()).toMatchObject({ status: 200, body: { data: { user: { id: tenant.staffId('owner') } } } });
    expect((await enter()).status).toBe(400);
  });

  test('a passkey alone opens nothing where the device has not seen a finger or PIN', async () => {
    const tenant = await newTenant();
    const { key } = await withPasskey(tenant);
    expect(await (await byItself(tenant, key, { isVerified: false })).enter()).toMatchObject({
      status: 400,
      body: { code: 'passkey_failed' },
    });
  });

  test('a passkey alone opens nothing for another tenant, a suspended person, or after its removal', async () => {
    const [tenant, other] = [await newTenant(), await newTenant()];
    const { key, id } = await withPasskey(tenant);
    expect((await (await byItself(other, key)).enter()).status).toBe(400);
    await asOwner(tenant.id, (db) => db.updateTable('staff').set({ status: 'suspended' }).execute());
    expect((await (await byItself(tenant, key)).enter()).body['code']).toBe('account_blocked');
    await asOwner(tenant.id, (db) => db.updateTable('staff').set({ status: 'active' }).execute());
    await tenant.as('owner').post(`/passkeys/${id}/remove`);
    expect((await (await byItself(tenant, key)).enter()).status).toBe(400);
  });
});

describe('a passkey', () => {
  test('a passkey confirms a person’s identity', async () => {
    const tenant = await newTenant();
    const { key, id } = await withPasskey(tenant);
    await timePasses(tenant);
    const remove = () => tenant.as('owner').post(`/passkeys/${id}/remove`);
    expect((await remove()).body).toMatchObject({ code: 'step_up_required', details: { methods: ['passkey'] } });
    const { body } = await tenant.as('owner').post<Question>('/auth/step_up/passkey', {}, atHost(tenant));
    const passkey = answerGet(key, body.data.challenge, { origin: pageOf(tenant) });
    expect((await tenant.as('owner').post('/auth/step_up', { passkey }, atHost(tenant))).status).toBe(200);
    expect((await remove()).status).toBe(200);
  });

  test('a passkey is renamed and removed by its person alone; with the last one go the recovery codes', async () => {
    const tenant = await newTenant();
    const { id } = await withPasskey(tenant);
    const colleagues = await givenPasskey(tenant, 'admin');
    expect((await tenant.as('owner').post(`/passkeys/${id}/rename`, { name: ' Key ring ' })).status).toBe(200);
    expect(await passkeysOf(tenant)).toMatchObject([{ name: 'Key ring' }]);
    for (const act of ['rename', 'remove'])
      expect(
        (
          await tenant
            .as('owner')
            .post(`/passkeys/${colleagues.id}/${act}`, act === 'rename' ? { name: 'x' } : undefined)
        ).status,
      ).toBe(404);
    expect((await tenant.as('owner').post(`/passkeys/${id}/remove`)).status).toBe(200);
    const { body } = await tenant.as('owner').get<SecondFactorReply>('/second_factor');
    expect(body.data).toMatchObject({ passkeys: [], recovery_codes_left: 0 });
  });
});
