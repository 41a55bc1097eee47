/** Links that work once: hashed, for one purpose, one person, one tenant and a time, and never used by being looked at. */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

import { findToken, redeemToken } from '../../src/server/db/one-time-tokens.ts';
import { withTenant } from '../../src/server/db/scope.ts';
import { fromOutbox, mailsOf, sendToOutbox, tokenIn } from '../support/mail.ts';
import { asOwner, newTenant, serverDatabase, type TestTenant } from '../support/tenant.ts';

describe('a link that works once', () => {
  const invited = async () => {
    const tenant = await newTenant();
    const member = await tenant.given.member({ account_status: 'invited' });
    await tenant.as('support').post(`/members/${member.id}/invite`);
    await sendToOutbox(tenant);
    const [row] = await mailsOf(tenant);
    return { tenant, member, row: row!, token: tokenIn(await fromOutbox(row!.id)) };
  };
  const inTenant = async <T>(tenant: TestTenant, work: Parameters<typeof withTenant<T>>[2]) =>
    withTenant(await serverDatabase(), { accountId: tenant.id, actorId: null }, work);
  const use = (tenant: TestTenant, token: string, purpose = 'member_invite') =>
    inTenant(tenant, (scope) => redeemToken(scope, purpose, token));

  test('a link that works once stands in the database only as its hash', async () => {
    const { tenant, token } = await invited();
    expect(token).toHaveLength(43);
    for (const table of ['mails', 'one_time_tokens', 'audit_logs', 'graphile_worker._private_jobs']) {
      const { rows } = await asOwner(tenant.id, (db) =>
        sql<{ text: string }>`select t::text as text from ${sql.raw(table)} t`.execute(db),
      );
      expect(rows.filter(({ text }) => text.includes(token))).toEqual([]);
    }
  });

  test('a link that works once names its person at each look, and is used once, even by many at once', async () => {
    const { tenant, member, token } = await invited();
    const look = () => inTenant(tenant, (scope) => findToken(scope, 'member_invite', token));
    expect(await look()).toMatchObject({ subjectKind: 'member', subjectId: member.id, address: member.email });
    expect(await look()).toBeDefined();
    const used = await Promise.all([1, 2, 3, 4].map(() => use(tenant, token)));
    expect(used.filter((one) => one !== undefined)).toHaveLength(1);
    expect(await look()).toBeUndefined();
  });

  test('a link that works once is valid for no other purpose and no other tenant', async () => {
    const [{ tenant, token }, other] = [await invited(), await newTenant()];
    expect(await use(tenant, token, 'member_password')).toBeUndefined();
    expect(await use(other, token)).toBeUndefined();
    expect(await use(tenant, token)).toBeDefined();
  });

  test('a link that works once is void when its time is over', async () => {
    const { tenant, token } = await invited();
    await asOwner(tenant.id, (db) =>
      db.updateTable('one_time_tokens').set({ expires_at: '2020-01-01T00:00:00Z' }).execute(),
    );
    expect(await use(tenant, token)).toBeUndefined();
  });

  test('a link that works once is void when the person has another address', async () => {
    const { tenant, member, token } = await invited();
    const { version } = (await tenant.as('owner').get(`/members/${member.id}`)).body;
    await tenant.as('owner').put(`/members/${member.id}`, { email: 'other@members.example', version });
    expect(await use(tenant, token)).toBeUndefined();
  });

  test('a link that works once is void when a newer one was sent, and when the person is erased', async () => {
    const { tenant, member, token } = await invited();
    await tenant.as('support').post(`/members/${member.id}/resend_invite`);
    await sendToOutbox(tenant);
    expect(await use(tenant, token)).toBeUndefined();
    await asOwner(tenant.id, (db) =>
      db.updateTable('members').set({ account_status: 'erased' }).where('id', '=', member.id).execute(),
    );
    expect(await asOwner(tenant.id, (db) => db.selectFrom('one_time_tokens').selectAll().execute())).toEqual([]);
    expect((await mailsOf(tenant)).map(({ to_address }) => to_address)).toEqual([null, null]);
  });

  test('a link in a mail that went out twice works both times, until one is used', async () => {
    const { tenant, row, token } = await invited();
    await asOwner(tenant.id, (db) =>
      sql`update mails set state = 'queued', finished_at = null where id = ${row.id}`.execute(db),
    );
    await inTenant(tenant, async (scope) => {
      scope.defer(
        sql`select graphile_worker.add_job('send_mail', ${JSON.stringify({ account: tenant.id, mail: row.id })}::json)`,
      );
    });
    await sendToOutbox(tenant);
    const second = tokenIn(await fromOutbox(row.id));
    expect(second).not.toBe(token);
    expect(await use(tenant, token)).toBeDefined();
    expect(await use(tenant, second)).toBeUndefined();
  });
});
