/** An installation that sends no mail says so: it promises no link, takes no registration, and writes what it would have sent nowhere. */
import { beforeAll, expect, test } from 'vitest';

import { nullTransport } from '../../src/server/mail/null-transport.ts';
import { mailsOf, sendBy } from '../support/mail.ts';
import { withPassword } from '../support/sign-in.ts';
import { asOwner, newTenant, type TestTenant } from '../support/tenant.ts';

let tenant: TestTenant;
beforeAll(async () => {
  tenant = await newTenant({ settings: { SMTP_URL: 'none' } });
});

const nobody = <T>(path: string, body: object) => tenant.as('nobody').post<T>(path, body);

test('the portal is told that no mail is sent, and that registration is closed', async () => {
  await tenant.as('owner').put('/registration_settings/current', { mode: 'open', version: 1 });
  const { body } = await nobody<{ data: { whitelabel_client: object } }>('/v3/domains/admin/resolve', {
    domain: tenant.host,
  });
  expect(body.data.whitelabel_client).toMatchObject({ sends_mail: false, registration: 'closed' });
  const person = { email: 'bo@example.org', password: 'kimota-veruna-47', first_name: 'Bo', terms: true };
  expect(await nobody('/register', person)).toMatchObject({ status: 403, body: { code: 'registration_closed' } });
});

test('nobody is told that a link for a new password is on its way, whoever asks', async () => {
  const email = await withPassword(tenant);
  for (const address of [email, 'stranger@example.org'])
    expect(await nobody('/auth/forgot_password', { email: address })).toMatchObject({ status: 404 });
  expect(await asOwner(tenant.id, (db) => db.selectFrom('mails').select('id').execute())).toEqual([]);
});

test('a mail that goes with a change fails at once with a reason, and owners are told', async () => {
  const member = await tenant.given.member({ language: 'en' });
  const suspension = { reason: 'Unpaid dues', suspended_until: '2027-01-31' };
  expect((await tenant.as('moderator').post(`/members/${member.id}/suspend`, suspension)).status).toBe(200);
  await sendBy(tenant, nullTransport());
  expect(await mailsOf(tenant)).toMatchObject([{ state: 'failed', error: 'no_server' }]);
  const { body } = await tenant.as('owner').get<{ data: { problems: { key: string }[] } }>('/welcome');
  expect(body.data.problems.map(({ key }) => key)).toContain('no_mail_server');
});
