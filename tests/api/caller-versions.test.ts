/** What a caller is and may do has a version: whatever changes it raises that, and what changes nothing of it does not. */
import { sql, type RawBuilder } from 'kysely';
import { describe, expect, test } from 'vitest';

import { statements } from '../../src/server/diagnostics/diagnostic-events.ts';
import { asOwner, newTenant, type TestTenant } from '../support/tenant.ts';

const versionOf = (tenant: TestTenant) =>
  asOwner(tenant.id, async (db) => {
    const { rows } = await sql<{ version: number }>`select version from caller_versions`.execute(db);
    return Number(rows[0]!.version);
  });
const change = (tenant: TestTenant, what: RawBuilder<unknown>) => asOwner(tenant.id, (db) => what.execute(db));

const owner = (tenant: TestTenant) => tenant.staffId('owner');
const lend = (tenant: TestTenant, until = sql`now() + interval '1 hour'`) => sql`
  insert into access_requests (account_id, staff_id, permission, path, status, granted_until)
  values (${tenant.id}, ${owner(tenant)}, 'finance.export', '/', 'granted', ${until})`;

describe('the version of who calls', () => {
  test.each<[string, (tenant: TestTenant) => RawBuilder<unknown>]>([
    ['the state of the organisation', () => sql`update accounts set state = 'suspended'`],
    ['its time zone', () => sql`update accounts set time_zone = 'Asia/Tokyo'`],
    ['its settings', () => sql`update accounts set settings = '{"GENERAL":{"week_start":"sunday"}}'`],
    ['the status of a person', (tenant) => sql`update staff set status = 'suspended' where id = ${owner(tenant)}`],
    ['the language of a person', (tenant) => sql`update staff set language = 'es' where id = ${owner(tenant)}`],
    [
      'the chapters of a person',
      (tenant) => sql`update staff set chapter_ids = array[gen_random_uuid()] where id = ${owner(tenant)}`,
    ],
    ['the roles of a person', (tenant) => sql`delete from staff_roles where staff_id = ${owner(tenant)}`],
    [
      'what a role may do',
      () => sql`update roles set preset = null, permissions = '{portal.access}' where preset = 'owner'`,
    ],
    ['a right that is lent', (tenant) => lend(tenant)],
  ])('%s raises the version of who calls', async (_what, by) => {
    const tenant = await newTenant();
    const other = await newTenant();
    const [before, ofOther] = [await versionOf(tenant), await versionOf(other)];
    await change(tenant, by(tenant));
    expect(await versionOf(tenant)).toBeGreaterThan(before);
    expect(await versionOf(other)).toBe(ofOther);
  });

  test('a person who is seen, and a change that changes nothing, raise no version', async () => {
    const tenant = await newTenant();
    const before = await versionOf(tenant);
    await change(tenant, sql`update staff set last_seen_at = now(), language = language`);
    await change(tenant, sql`update accounts set name = name`);
    expect(await versionOf(tenant)).toBe(before);
  });

  test('a caller to whom a right is lent is asked about in full, for it ends without a change', async () => {
    const tenant = await newTenant();
    await change(tenant, lend(tenant));
    await tenant.as('owner').get('/members');
    const sent: string[] = [];
    const stop = statements.subscribe(({ sql: text }) => void sent.push(text));
    await tenant.as('owner').get('/members');
    stop();
    expect(sent.filter((text) => /enter_as_known/.test(text))).toEqual([]);
    expect(sent.filter((text) => /enter_as_caller/.test(text))).toHaveLength(1);
  });
});
