/** A caller of late is asked about in the call's own transaction: nothing is shown, and nothing changed, unless it is still them. */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

import { readTenant, withTenant } from '../../src/server/db/scope.ts';
import { AppError } from '../../src/server/errors/app-error.ts';
import { statements } from '../../src/server/diagnostics/diagnostic-events.ts';
import { hashToken, newToken } from '../../src/server/http/tokens.ts';
import { asOwner, newTenant, serverDatabase, type TestTenant } from '../support/tenant.ts';
import { tenantlessOf } from '../support/tenant-condition.ts';

/** The statements that a call sends, their texts from the first word on. */
async function sentBy(call: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = [];
  const stop = statements.subscribe(({ sql: text }) => void sent.push(text.trim()));
  try {
    await call();
  } finally {
    stop();
  }
  return sent;
}

/** A tenant whose owner is known to the server, and a member of it. */
async function knownOwner() {
  const tenant = await newTenant();
  const { id, version } = await tenant.given.member({ city: 'Porto' });
  const owner = tenant.as('owner');
  await owner.get(`/members/${id}`);
  return { tenant, owner, id, version: Number(version), path: `/members/${id}` };
}

const cityOf = (tenant: TestTenant, id: string) =>
  asOwner(tenant.id, async (db) => {
    const { rows } = await sql<{ city: string }>`select city from members where id = ${id}`.execute(db);
    return rows[0]!.city;
  });

const endSession = (tenant: TestTenant) =>
  asOwner(tenant.id, (db) => sql`delete from sessions where staff_id = ${tenant.staffId('owner')}`.execute(db));
const suspend = (tenant: TestTenant) =>
  asOwner(tenant.id, (db) =>
    sql`update staff set status = 'suspended' where id = ${tenant.staffId('owner')}`.execute(db),
  );
const expire = (tenant: TestTenant) =>
  asOwner(tenant.id, (db) =>
    sql`update sessions set expires_at = now() where staff_id = ${tenant.staffId('owner')}`.execute(db),
  );
const idle = (tenant: TestTenant) =>
  asOwner(tenant.id, (db) =>
    sql`update sessions set last_seen_at = now() - interval '1 year' where staff_id = ${tenant.staffId('owner')}`.execute(
      db,
    ),
  );
const close = (tenant: TestTenant) =>
  asOwner(tenant.id, (db) => sql`update accounts set state = 'suspended' where id = ${tenant.id}`.execute(db));

describe('a caller who is cached', () => {
  test('a caller who is cached is checked together with the work', async () => {
    const { owner, path } = await knownOwner();
    const sent = await sentBy(async () => expect((await owner.get(path)).status).toBe(200));
    expect(sent.filter((text) => /find_caller/.test(text))).toEqual([]);
    expect(sent.filter((text) => /enter_as_caller/.test(text))).toHaveLength(0);
    expect(sent.filter((text) => /enter_as_known/.test(text))).toHaveLength(1);
  });

  test.each([
    '/members?filter={"q":"Porto"}',
    '/members?filter={"membership_status":"active"}',
    '/members?range=[0,24]',
    '/members?filter={"deleted":true}',
  ])('a caller who is cached gets the same answer as ever: %s', async (path) => {
    const { owner, tenant } = await knownOwner();
    const known = await owner.get(path);
    const first = await tenant.as('admin').get(path);
    expect([known.status, known.body]).toEqual([200, first.body]);
  });

  describe.each([
    ['whose session was ended', endSession],
    ['whose session is over', expire],
    ['whose session was left alone for too long', idle],
    ['who was suspended', suspend],
    ['whose organisation was suspended', close],
  ])('%s', (who, end) => {
    test(`a cached caller ${who} is shown nothing`, async () => {
      const { tenant, owner, path, id } = await knownOwner();
      await end(tenant);
      for (const asked of [path, '/members', `/members?filter={"id":["${id}"]}`, `/members?filter={"q":"Porto"}`])
        expect(await owner.get(asked)).toMatchObject({ status: 401, body: { code: 'session_expired' } });
      const { headers } = await owner.get(path);
      expect(headers).not.toHaveProperty('x-permissions-version');
    });

    test(`a cached caller ${who} changes nothing`, async () => {
      const { tenant, owner, path, id, version } = await knownOwner();
      await end(tenant);
      expect(await owner.put(path, { city: 'Lagos', version })).toMatchObject({ status: 401 });
      expect(await cityOf(tenant, id)).toBe('Porto');
    });

    test(`a cached caller ${who} is told so before anything else is wrong`, async () => {
      const { tenant, owner, path } = await knownOwner();
      await end(tenant);
      for (const wrong of ['/members?range=x', '/members?filter={"nope":1}', '/members/none'])
        expect((await owner.get(wrong)).status).toBe(401);
      expect((await owner.put(path, { nope: 1 })).status).toBe(401);
      const inject = { method: 'PUT', url: `/api${path}`, payload: '{"city"' } as const;
      const headers = { authorization: `Bearer ${tenant.token('owner')}`, 'content-type': 'application/json' };
      expect((await tenant.app.inject({ ...inject, headers })).statusCode).toBe(401);
    });
  });

  test('a cached caller who may no longer read is refused at the next call, and one who may see less does', async () => {
    const { tenant, owner, path, id, version } = await knownOwner();
    await asOwner(tenant.id, (db) =>
      sql`update roles set preset = null, permissions = '{portal.access,members.read}' where preset = 'owner'`.execute(
        db,
      ),
    );
    const seen = await owner.get(path);
    expect(seen.status).toBe(200);
    expect(String(seen.body.email)).toContain('•••');
    expect(await owner.put(path, { city: 'Lagos', version })).toMatchObject({ status: 403 });
    expect(await cityOf(tenant, id)).toBe('Porto');
    await asOwner(tenant.id, (db) =>
      sql`update roles set permissions = '{portal.access}' where permissions = '{portal.access,members.read}'`.execute(
        db,
      ),
    );
    expect(await owner.get(path)).toMatchObject({ status: 403, body: { code: 'permission_denied' } });
  });

  test('a cached caller who may do more may do it at the next call', async () => {
    const { tenant, path } = await knownOwner();
    const analyst = tenant.as('analyst');
    const { body } = await analyst.get(path);
    const change = { city: 'Lagos', version: body.version };
    expect((await analyst.put(path, change)).status).toBe(403);
    await asOwner(tenant.id, (db) =>
      sql`update roles set preset = null, permissions = '{portal.access,members.read,members.write}' where preset = 'analyst'`.execute(
        db,
      ),
    );
    expect((await analyst.put(path, change)).status).toBe(200);
  });

  test('a cached caller whose chapters change sees the members of the new ones alone', async () => {
    const { tenant, owner, path } = await knownOwner();
    const { id: chapter } = await tenant.given.chapter();
    const limit = (chapters: string) =>
      asOwner(tenant.id, (db) =>
        sql`update staff set chapter_ids = ${chapters} where id = ${tenant.staffId('owner')}`.execute(db),
      );
    await limit(`{${chapter}}`);
    expect((await owner.get(path)).status).toBe(404);
    expect((await owner.get<unknown[]>('/members')).body).toEqual([]);
    await limit('{}');
    expect((await owner.get(path)).status).toBe(200);
  });

  test('a caller who is cached is never taken for another tenant’s', async () => {
    const { owner, path } = await knownOwner();
    const other = await knownOwner();
    expect((await other.owner.get(path)).status).toBe(404);
    expect((await owner.get(other.path)).status).toBe(404);
    expect((await other.tenant.as('nobody').get(path)).status).toBe(401);
  });

  test('a caller who is cached is marked as seen, at most once a minute', async () => {
    const { tenant, owner, path } = await knownOwner();
    const seen = () =>
      asOwner(tenant.id, async (db) => {
        const { rows } = await sql<{ age: number }>`
          select extract(epoch from now() - last_seen_at)::int as age from sessions where staff_id = ${tenant.staffId('owner')}`.execute(
          db,
        );
        return rows[0]!.age;
      });
    await asOwner(tenant.id, (db) =>
      sql`update sessions set last_seen_at = now() - interval '5 minutes' where staff_id = ${tenant.staffId('owner')}`.execute(
        db,
      ),
    );
    await owner.get(path);
    expect(await seen()).toBeLessThan(60);
    const again = await sentBy(() => owner.get(path));
    expect(again.filter((text) => /find_caller/.test(text))).toEqual([]);
  });
});

describe('a transaction before its caller is known', () => {
  /** It is taken for the tenant's, by a token that nobody has. */
  const claimed = (tenant: TestTenant, check: (claim: { isVerified: boolean }) => void) => {
    const claim = { tokenHash: hashToken(newToken()), idleMinutes: 30, isVerified: false, check: () => check(claim) };
    return { accountId: tenant.id, actorId: tenant.staffId('owner'), claim };
  };
  const believe = (claim: { isVerified: boolean }) => {
    claim.isVerified = true;
  };
  const refuse = () => {
    throw new AppError('session_expired');
  };
  const insert = (id: string) => sql`insert into labels (account_id, name, color) values (${id}, 'Mine', '#000000')`;

  test('a transaction before its caller is known sees no row of the cached tenant, even where nobody looks', async () => {
    const tenant = await newTenant();
    await tenant.given.member();
    const read = readTenant(await serverDatabase(), claimed(tenant, believe), ({ prepared }) =>
      prepared(sql`select id from members`),
    );
    expect(await read).toEqual([]);
    // Nothing but row-level security said whose they are.
    expect(tenantlessOf()).toEqual(['members: select id from members']);
  });

  test('a transaction before its caller is known answers nothing that was asked before, and keeps nothing', async () => {
    const tenant = await newTenant();
    const seen: unknown[] = [];
    const work = withTenant(await serverDatabase(), claimed(tenant, refuse), async ({ prepared, defer }) => {
      seen.push(await prepared(sql`select 1 as one`).catch(() => 'nothing'));
      defer(insert(tenant.id));
    });
    await expect(work).rejects.toMatchObject({ code: 'session_expired' });
    expect(seen).toEqual(['nothing']);
  });

  test('a transaction before its caller is known changes nothing', async () => {
    const tenant = await newTenant();
    const work = withTenant(await serverDatabase(), claimed(tenant, believe), async ({ defer }) =>
      defer(insert(tenant.id)),
    );
    await expect(work).rejects.toThrow('before it is known');
  });
});
