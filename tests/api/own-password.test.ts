/** A person changes their own password. ASVS 6.2.3, 7.4.3; Strapi CVE-2026-22706 */
import { describe, expect, test } from 'vitest';

import type { OwnSessionsReply } from '../../src/shared/contracts/account-calls.ts';
import { mailsOf } from '../support/mail.ts';
import { givenSession, login, password, withPassword } from '../support/sign-in.ts';
import { newTenant, type TestTenant } from '../support/tenant.ts';

const next = 'ultramarine-hedgehog-9';
const change = (tenant: TestTenant, body: object) => tenant.as('owner').post('/me/password', body);

describe('a changed password', () => {
  test('a changed password opens, ends every other session and no colleague’s, and is told by mail', async () => {
    const tenant = await newTenant();
    const email = await withPassword(tenant);
    await givenSession(tenant);
    await givenSession(tenant);
    const colleague = await givenSession(tenant, 'admin');
    const reply = await change(tenant, { current_password: password, password: next });
    expect(reply).toMatchObject({ status: 200, body: { data: { ended: 2 } } });
    const { body } = await tenant.as('owner').get<OwnSessionsReply>('/sessions');
    expect(body.data).toMatchObject([{ is_current: true }]);
    const theirs = { authorization: `Bearer ${colleague.token}` };
    expect((await tenant.as('nobody').get('/me/admin_portal', theirs)).status).toBe(200);
    expect((await login(tenant.as('nobody'), email)).status).toBe(400);
    expect((await login(tenant.as('nobody'), email, next)).status).toBe(200);
    expect((await mailsOf(tenant)).map(({ template }) => template)).toEqual(['staff_password_changed']);
  });

  test.each([
    ['without the present one', { current_password: 'wrong', password: next }, [400, 'current_password']],
    ['that is too short', { current_password: password, password: 'short' }, [422, 'password']],
    ['with a blank at its end', { current_password: password, password: `${next} ` }, [422, 'password']],
    ['that everybody would try', { current_password: password, password: 'password12345' }, [422, 'password']],
  ] as const)(
    'a new password %s is refused at its field, and changes nothing',
    async (_fact, asked, [status, field]) => {
      const tenant = await newTenant();
      const email = await withPassword(tenant);
      const other = await givenSession(tenant);
      const reply = await change(tenant, asked);
      expect(reply).toMatchObject({ status, body: { errors: { [field]: expect.any(String) } } });
      expect((await login(tenant.as('nobody'), email)).status).toBe(200);
      const theirs = { authorization: `Bearer ${other.token}` };
      expect((await tenant.as('nobody').get('/me/admin_portal', theirs)).status).toBe(200);
    },
  );

  test('a password cannot be guessed by changing it: ten misses close that', async () => {
    const tenant = await newTenant();
    await withPassword(tenant);
    for (let turn = 0; turn < 10; turn += 1) await change(tenant, { current_password: 'wrong', password: next });
    expect((await change(tenant, { current_password: password, password: next })).status).toBe(429);
  });
});
