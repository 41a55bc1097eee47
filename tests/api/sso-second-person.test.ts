/** Whom single sign-on trusts: where the organisation wants two people, one alone does not decide on it. Security R54. */
import { beforeEach, describe, expect, test } from 'vitest';

import type { SsoSettings } from '../../src/shared/contracts/sso-calls.ts';
import type { WorkQueueReply } from '../../src/shared/contracts/welcome-calls.ts';
import { timePasses } from '../support/sign-in.ts';
import { asOwner, newTenant, type TestTenant, type Who } from '../support/tenant.ts';

const path = '/sso_settings/current';
const agreed = {
  is_on: true,
  label: 'Guild login',
  issuer: 'https://login.guild.example',
  client_id: 'portal',
  client_secret: 'a secret of the guild',
  email_domains: ['guild.example'],
};
let tenant: TestTenant;

const read = async (who: Who = 'owner') => (await tenant.as(who).get<SsoSettings>(path)).body;
async function set(values: object) {
  const { is_on, label, issuer, client_id, email_domains, version } = await read();
  const body = { is_on, label, issuer, client_id, email_domains, version, ...values };
  return tenant.as('owner').put<SsoSettings>(path, body);
}
const decide = (who: Who, verb: string) => tenant.as(who).post<SsoSettings>(`${path}/${verb}`);
/** What is kept of the secret: nobody is ever shown it. */
const sealed = () =>
  asOwner(tenant.id, (db) =>
    db.selectFrom('sso_settings').select('sealed_secret').where('account_id', '=', tenant.id).executeTakeFirst(),
  );

/** The owner wants two people; a moderator may erase members as well, and is the second one. */
beforeEach(async () => {
  tenant = await newTenant({ clientType: 'ENTERPRISE' });
  await asOwner(tenant.id, (db) =>
    db
      .updateTable('roles')
      .set({ preset: null, permissions: ['portal.access', 'members.erase'] })
      .where('preset', '=', 'moderator')
      .execute(),
  );
});

describe('a provider that is trusted from now on', () => {
  test('a new provider waits for a second person, who sees what it is and confirms it', async () => {
    expect(await set(agreed)).toMatchObject({
      status: 200,
      body: {
        is_on: false,
        issuer: '',
        has_secret: false,
        version: 0,
        waiting_change: {
          requested_by_name: 'Test owner',
          change: {
            is_on: true,
            label: agreed.label,
            issuer: agreed.issuer,
            client_id: agreed.client_id,
            email_domains: 'guild.example',
            client_secret: '***',
          },
        },
      },
    });
    expect((await read('moderator')).waiting_change?.change).toMatchObject({ issuer: agreed.issuer });
    const queue = await tenant.as('moderator').get<WorkQueueReply>('/work_queue');
    expect(queue.body.data.kinds).toMatchObject([
      { key: 'settings_changes', count: 1, link: '/admin-settings/single-sign-on' },
    ]);
    const confirmed = await decide('moderator', 'confirm_change');
    const { client_secret: _never, ...told } = agreed;
    expect(confirmed).toMatchObject({ status: 200, body: { ...told, has_secret: true, version: 1 } });
    expect(confirmed.body).not.toHaveProperty('waiting_change');
    expect((await sealed())!.sealed_secret!.toString('latin1')).not.toContain(agreed.client_secret);
    const { body } = await tenant
      .as('owner')
      .get<{ action: string; before: object; after: object }[]>(
        `/audit_logs?filter=${encodeURIComponent(JSON.stringify({ resource: 'sso_settings' }))}`,
      );
    expect(body).toMatchObject([{ action: 'confirm_change' }, { action: 'request_change' }]);
    expect(JSON.stringify(body)).not.toContain(agreed.client_secret);
  });

  test.each([
    ['declined', 'moderator', 'decline_change'],
    ['taken back', 'owner', 'cancel_change'],
  ] as const)('a new provider is trusted by nobody once it is %s', async (_what, who, verb) => {
    await set(agreed);
    const { body } = await decide(who, verb);
    expect(body).toMatchObject({ is_on: false, issuer: '', has_secret: false });
    expect(body).not.toHaveProperty('waiting_change');
    expect((await sealed())?.sealed_secret ?? null).toBe(null);
  });

  test.each([
    ['the one who asked confirms', 'owner', 'confirm_change', { status: 409 }],
    ['somebody without the right confirms', 'analyst', 'confirm_change', { status: 403 }],
    ['somebody else takes back', 'moderator', 'cancel_change', { status: 409 }],
  ] as const)('a new provider is not accepted when %s', async (_who, who, verb, answer) => {
    await set(agreed);
    expect(await decide(who, verb)).toMatchObject(answer);
    expect(await read()).toMatchObject({ is_on: false, waiting_change: {} });
  });

  test('a new provider is confirmed by somebody with a recent proof of identity', async () => {
    await set(agreed);
    await timePasses(tenant);
    expect(await decide('moderator', 'confirm_change')).toMatchObject({ body: { code: 'step_up_required' } });
  });

  test('a new provider waits for nobody where the organisation wants no second person, or has none', async () => {
    tenant = await newTenant();
    expect((await set(agreed)).body).toMatchObject({ is_on: true, version: 1 });
    tenant = await newTenant({ clientType: 'ENTERPRISE' });
    const others = (['admin', 'moderator'] as const).map(tenant.staffId);
    await asOwner(tenant.id, (db) =>
      db.updateTable('staff').set({ status: 'suspended' }).where('id', 'in', others).execute(),
    );
    expect((await set(agreed)).body).toMatchObject({ is_on: true, version: 1 });
  });
});

describe('a provider that is on', () => {
  beforeEach(async () => {
    await set(agreed);
    await decide('moderator', 'confirm_change');
  });

  test.each([
    ['another provider', { issuer: 'https://login.other.example', client_secret: 'its secret' }],
    ['another client', { client_id: 'other', client_secret: 'its secret' }],
    ['another secret', { client_secret: 'another secret' }],
    ['one more domain', { email_domains: ['guild.example', 'other.example'] }],
  ])('a change to %s of a provider that is on waits', async (_what, values) => {
    const before = await sealed();
    expect((await set(values)).body).toMatchObject({ issuer: agreed.issuer, version: 1, waiting_change: {} });
    expect(await sealed()).toEqual(before);
  });

  test('a change to a provider that lets nobody else in does not wait, nor does turning it off', async () => {
    expect((await set({ label: 'Sign in with us' })).body).toMatchObject({ label: 'Sign in with us', version: 2 });
    expect((await set({ is_on: false })).body).toMatchObject({ is_on: false, version: 3 });
    // Whoever prepares another one while it is off does not turn it on alone.
    expect((await set({ issuer: 'https://login.other.example', client_secret: 'its secret' })).body).toMatchObject({
      issuer: 'https://login.other.example',
      version: 4,
    });
    expect((await set({ is_on: true })).body).toMatchObject({ is_on: false, version: 4, waiting_change: {} });
  });
});
