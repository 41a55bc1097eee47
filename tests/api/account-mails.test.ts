/** People learn by mail of what opens their account, and owners of who asks to come in. ASVS 6.3.7; screens.md 2.1 */
import { describe, expect, test } from 'vitest';

import type { RegisterReply } from '../../src/shared/contracts/arrival-calls.ts';
import type { Language } from '../../src/shared/specification/constants.ts';
import type { MailName } from '../../src/shared/notices/mails.ts';
import type { Preset } from '../../src/shared/access/permissions.ts';
import { lastMail, newPassword, sentCode } from '../support/arrivals.ts';
import { mailsOf } from '../support/mail.ts';
import { withApp } from '../support/second-factor.ts';
import { withPasskey } from '../support/software-key.ts';
import { asOwner, newTenant, type TestTenant } from '../support/tenant.ts';

const speak = (tenant: TestTenant, preset: Preset, language: Language) =>
  asOwner(tenant.id, (db) =>
    db.updateTable('staff').set({ language }).where('id', '=', tenant.staffId(preset)).execute(),
  );
/** Who was written to, and by which mail. */
const told = async (tenant: TestTenant, template: MailName) =>
  (await mailsOf(tenant)).filter((mail) => mail.template === template).map(({ recipient_id }) => recipient_id);

describe('a second factor', () => {
  test('a second factor that is turned on or off is reported by mail to its person, in their language', async () => {
    const tenant = await newTenant();
    await speak(tenant, 'owner', 'es');
    await withApp(tenant);
    expect((await lastMail(tenant, 'second_factor_on')).subject).toContain('está activada');
    await tenant.as('owner').post('/second_factor/totp/turn_off');
    expect((await lastMail(tenant, 'second_factor_off')).subject).toContain('está desactivada');
    expect(await told(tenant, 'second_factor_off')).toEqual([tenant.staffId('owner')]);
  });

  test('a second factor that a colleague resets is reported to its person, or to nobody where there was none', async () => {
    const tenant = await newTenant();
    await withApp(tenant, 'analyst');
    for (const preset of ['analyst', 'support'] as const)
      await tenant.as('owner').post(`/staff/${tenant.staffId(preset)}/reset_second_factor`);
    expect(await told(tenant, 'second_factor_reset')).toEqual([tenant.staffId('analyst')]);
    expect((await lastMail(tenant, 'second_factor_reset')).text).toContain('You can sign in with just your password');
  });
});

test('a passkey that comes or goes is reported by mail, with its name and where passkeys are managed', async () => {
  const tenant = await newTenant();
  const { id } = await withPasskey(tenant);
  const added = await lastMail(tenant, 'passkey_added');
  expect(added.text).toContain('Passkey: My phone');
  expect(added.text).toContain(`https://${tenant.host}/admin/my-account/security`);
  await tenant.as('owner').post(`/passkeys/${id}/remove`);
  expect((await lastMail(tenant, 'passkey_removed')).text).toContain('Passkey: My phone');
});

describe('a registration that waits', () => {
  async function registered(tenant: TestTenant, email: string): Promise<void> {
    const said = { first_name: 'Nora', last_name: 'Vega', email, password: newPassword, terms: true };
    const { body } = await tenant.as('nobody').post<RegisterReply>('/register', said);
    const { token } = body.data.verification;
    await tenant.as('nobody').post('/auth/verify', { token, code: await sentCode(tenant) });
  }
  async function openTenant(): Promise<TestTenant> {
    const tenant = await newTenant();
    await tenant.as('owner').put('/registration_settings/current', { mode: 'open', version: 1 });
    return tenant;
  }

  test('a registration that waits is reported to every owner, in their language, and to nobody else', async () => {
    const tenant = await openTenant();
    await speak(tenant, 'owner', 'zh');
    await registered(tenant, 'nora@newcomers.example');
    const mail = await lastMail(tenant, 'registration_waiting');
    expect(mail.subject).toContain('有人申请使用');
    expect(mail.text).toContain('Nora Vega <nora@newcomers.example>');
    expect(mail.text).toContain(`https://${tenant.host}/admin/admin-settings/team`);
    expect(await told(tenant, 'registration_waiting')).toEqual([tenant.staffId('owner')]);
  });

  test('registrations that wait are reported at most ten times an hour, however many come', async () => {
    const tenant = await openTenant();
    const hour = new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000).toISOString();
    const before = { account_id: tenant.id, key: 'registration mails', count: 10, window_start: hour };
    await asOwner(tenant.id, (db) => db.insertInto('rate_limits').values(before).execute());
    await registered(tenant, 'nora@newcomers.example');
    expect(await told(tenant, 'registration_waiting')).toEqual([]);
  });
});
