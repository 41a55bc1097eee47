import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

import { moveTenant } from '../../src/server/features/time/run-timed-transitions.ts';
import type { AuditEntry } from '../../src/shared/contracts/audit-calls.ts';
import type { SetupStep, WelcomeReply } from '../../src/shared/contracts/welcome-calls.ts';

import { listPath, withoutPermission } from '../support/generate-record.ts';
import { upload } from '../support/imports.ts';
import { giveSender } from '../support/sends.ts';
import { asOwner, newTenant, serverDatabase, type TestTenant, type Who } from '../support/tenant.ts';

const welcome = async (tenant: TestTenant, who: Who = 'owner') =>
  (await tenant.as(who).get<WelcomeReply>('/welcome')).body.data;
const stateOf = async (tenant: TestTenant, key: SetupStep, who?: Who) =>
  (await welcome(tenant, who)).steps.find((step) => step.key === key)?.state;
const filterOf = (link: string) => new URL(link, 'http://portal').searchParams.get('filter')!;

describe('the setup of an organisation', () => {
  test('the setup of an organisation is seen in the data, step by step', async () => {
    const tenant = await newTenant();
    expect(await stateOf(tenant, 'industries')).toBe('todo');
    await tenant.given.industryType();
    expect(await stateOf(tenant, 'industries')).toBe('done');

    expect(await stateOf(tenant, 'first_business')).toBe('todo');
    const business = await tenant.given.business({ listing_status: 'pending' });
    expect(await stateOf(tenant, 'first_business')).toBe('doing');
    await tenant.as('owner').post(`/businesses/${business.id}/publish`, { version: 1 });
    expect(await stateOf(tenant, 'first_business')).toBe('done');

    for (const [key, table] of [
      ['first_banner', 'banners'],
      ['first_partner', 'partners'],
      ['first_ad', 'ads'],
      ['first_announcement', 'announcements'],
    ] as const) {
      expect(await stateOf(tenant, key)).toBe('todo');
      await tenant.insert(table, { status: 'draft' });
      expect([key, await stateOf(tenant, key)]).toEqual([key, 'doing']);
      await tenant.insert(table, { status: 'live' });
      expect([key, await stateOf(tenant, key)]).toEqual([key, 'done']);
    }
    expect(await stateOf(tenant, 'first_advertiser')).toBe('done');

    expect(await stateOf(tenant, 'first_import')).toBe('todo');
    await upload(tenant, 'First name,Email\r\nAna,ana@example.org');
    expect(await stateOf(tenant, 'first_import')).toBe('doing');
  });

  test('the setup of an organisation wants two owners who can sign in', async () => {
    const tenant = await newTenant();
    expect(await stateOf(tenant, 'two_owners')).toBe('todo');
    const roleIds = await ownersRole(tenant);
    const second = await tenant.insert('staff', { status: 'invited', role_ids: roleIds });
    expect(await stateOf(tenant, 'two_owners')).toBe('doing');
    await asOwner(tenant.id, (db) =>
      db.updateTable('staff').set({ status: 'active' }).where('id', '=', second.id).execute(),
    );
    expect(await stateOf(tenant, 'two_owners')).toBe('done');
  });

  test('addresses to which nothing is sent are a problem once they are more than two in a hundred', async () => {
    const tenant = await newTenant();
    await asOwner(tenant.id, async (db) => {
      await sql`insert into members (account_id, first_name, last_name, email, language, membership_status, account_status)
        select ${tenant.id}::uuid, 'Ana', 'Ruiz', 'p' || n || '@people.example', 'en', 'active', 'active' from generate_series(1, 300) as n`.execute(
        db,
      );
      await sql`insert into suppressions (account_id, email, cause)
        select ${tenant.id}::uuid, 'p' || n || '@people.example', 'bounced' from generate_series(1, 6) as n`.execute(
        db,
      );
    });
    const problem = async (who: 'owner' | 'analyst' = 'owner') =>
      (await tenant.as(who).get<WelcomeReply>('/welcome')).body.data.problems.find(
        ({ key }) => key === 'suppressed_addresses',
      );
    // Somebody elsewhere is no member.
    await tenant.insert('suppressions', { email: 'else@there.example' });
    expect(await problem()).toBeUndefined();
    await tenant.insert('suppressions', { email: 'p7@people.example', status: 'active' });
    expect(await problem()).toMatchObject({ count: 2, link: expect.stringContaining('suppressions') as string });
    expect(await problem('analyst')).toBeUndefined();
  });

  test('the setup of email is done once a default sender is ready and the postal address stands', async () => {
    const tenant = await newTenant();
    expect(await stateOf(tenant, 'email')).toBe('todo');
    await giveSender(tenant);
    expect(await stateOf(tenant, 'email')).toBe('doing');
    await tenant.as('owner').put('/email_settings/current', { postal_address: '1 Main Street', version: 1 });
    expect(await stateOf(tenant, 'email')).toBe('done');
    await asOwner(tenant.id, (db) =>
      db.updateTable('sender_domains').set({ status: 'failed' }).where('account_id', '=', tenant.id).execute(),
    );
    expect(await stateOf(tenant, 'email')).toBe('doing');
  });

  test('the setup of an organisation asks each person only for what they may do', async () => {
    const tenant = await newTenant();
    expect((await welcome(tenant, 'analyst')).steps.map(({ key }) => key)).toEqual(['second_factor']);
    expect((await welcome(tenant, 'marketing')).steps.map(({ key }) => key)).toEqual([
      'second_factor',
      'first_business',
      'first_banner',
      'first_partner',
      'first_advertiser',
      'first_ad',
      'home_page',
      'first_announcement',
    ]);
  });

  test('a step of the setup is put away for the person alone, and comes back', async () => {
    const tenant = await newTenant();
    const put = (dismissed?: boolean) => tenant.as('owner').post('/welcome/dismiss', { key: 'industries', dismissed });
    expect((await put()).body).toMatchObject({ data: { key: 'industries', state: 'skipped' } });
    expect((await put()).status).toBe(200);
    expect(await stateOf(tenant, 'industries')).toBe('skipped');
    expect(await stateOf(tenant, 'industries', 'admin')).toBe('todo');
    expect((await put(false)).body).toMatchObject({ data: { state: 'todo' } });
  });

  test('a step of the setup that is done is no longer said to be put away', async () => {
    const tenant = await newTenant();
    await tenant.as('owner').post('/welcome/dismiss', { key: 'industries' });
    await tenant.given.industryType();
    expect(await stateOf(tenant, 'industries')).toBe('done');
  });

  test.each([
    ['an unknown step', 'owner', { key: 'mend_the_roof' }, 422],
    ['no step', 'owner', {}, 422],
    ['a step of others', 'analyst', { key: 'two_owners' }, 403],
    ['an unknown word', 'owner', { key: 'industries', for_all: true }, 400],
    ['a stranger without a session', 'nobody', { key: 'industries' }, 401],
  ] as const)('%s of the setup cannot be put away', async (_what, who, body, status) => {
    const tenant = await newTenant();
    expect((await tenant.as(who).post('/welcome/dismiss', body)).status).toBe(status);
  });
});

async function ownersRole(tenant: TestTenant): Promise<string[]> {
  const roles = await asOwner(tenant.id, (db) =>
    db.selectFrom('roles').select('id').where('account_id', '=', tenant.id).where('preset', '=', 'owner').execute(),
  );
  return roles.map(({ id }) => id);
}

describe('problems on the welcome page', () => {
  test('a problem names the colleagues that mail did not reach, until a later one did', async () => {
    const tenant = await newTenant();
    const mail = (who: 'support' | 'analyst', state: 'failed' | 'sent', minutes: number) => ({
      account_id: tenant.id,
      recipient_id: tenant.staffId(who),
      recipient_kind: 'staff' as const,
      template: 'staff_invited' as const,
      language: 'en' as const,
      state,
      finished_at: new Date().toISOString(),
      created_at: new Date(Date.now() - minutes * 60_000).toISOString(),
    });
    const mails = [mail('support', 'failed', 9), mail('analyst', 'failed', 9), mail('analyst', 'sent', 5)];
    await asOwner(tenant.id, (db) => db.insertInto('mails').values(mails).execute());
    const [problem] = (await welcome(tenant)).problems.filter(({ key }) => key === 'failed_invitations');
    expect(problem).toMatchObject({ count: 1 });
    expect(filterOf(problem!.link!)).toBe(JSON.stringify({ id: [tenant.staffId('support')] }));
    expect((await welcome(tenant, 'marketing')).problems).toEqual([]);
  });

  test('a problem says that no mail server is set, to somebody who could see to it', async () => {
    const keeps = await newTenant();
    const sends = await newTenant({ settings: { SMTP_URL: 'smtp://127.0.0.1:2525', MAIL_FROM: 'a@example.org' } });
    expect((await welcome(keeps)).problems).toMatchObject([{ key: 'no_mail_server' }]);
    expect((await welcome(keeps, 'support')).problems).toEqual([]);
    expect((await welcome(sends)).problems).toEqual([]);
  });
});

describe('other people’s changes', () => {
  test('other people’s changes are shown with who did them, to whoever may read and who may undo them', async () => {
    const tenant = await newTenant();
    const created = await tenant.as('admin').post('/labels', { name: 'Press', color: '#409EFF' });
    expect((await welcome(tenant)).recent).toMatchObject([
      {
        audit_id: created.headers['x-audit-id'],
        action: 'create',
        resource: 'labels',
        resource_label: 'Press',
        actor_name: 'Test admin',
        count: 1,
        can_undo: true,
      },
    ]);
    expect((await welcome(tenant, 'analyst')).recent).toMatchObject([{ can_undo: false }]);
    expect((await welcome(tenant, 'admin')).recent).toEqual([]);
  });

  test('other people’s changes are offered to be undone where the audit log offers it, and only then', async () => {
    const tenant = await newTenant();
    const admin = tenant.as('admin');
    const member = await tenant.given.member();
    await admin.put(`/members/${member.id}`, { email: 'new@after.example', version: 1 });
    await admin.post(`/members/${member.id}/block`, { reason: 'Complaints from three people', version: 2 });
    const label = await admin.post<{ id: string }>('/labels', { name: 'Press', color: '#409EFF' });
    const created = label.headers['x-audit-id']!;
    await admin.post(`/audit_logs/${created}/undo`);
    const offers = async (as: ReturnType<TestTenant['as']>) => {
      const { recent } = (await as.get<WelcomeReply>('/welcome')).body.data;
      const log = (await as.get<AuditEntry[]>(listPath('audit_logs'))).body;
      const logged = new Map(log.map(({ id, can_undo }) => [id, can_undo]));
      expect(recent.length).toBeGreaterThanOrEqual(4);
      for (const { audit_id, can_undo } of recent)
        expect([audit_id, can_undo]).toEqual([audit_id, logged.get(audit_id)]);
      return Object.fromEntries(recent.map(({ action, can_undo }) => [action, can_undo]));
    };
    expect(await offers(tenant.as('owner'))).toEqual({ undo: true, create: false, block: true, update: true });
    const person = await withoutPermission(tenant, 'members.status', 'members.private.read');
    expect(await offers(person)).toEqual({ undo: true, create: false, block: false, update: false });
  });

  test('other people’s changes include what time did, with the fields it changed', async () => {
    const tenant = await newTenant();
    await tenant.given.customMember({
      login_status: 'invited',
      invite_expires_at: new Date(Date.now() - 86_400_000).toISOString(),
    });
    const clock = { id: tenant.id, time_zone: 'UTC', default_language: 'en' as const };
    await moveTenant(await serverDatabase(), clock, new AbortController().signal);
    expect((await welcome(tenant)).recent).toMatchObject([
      { action: 'by_time', resource: 'custom_members', actor_name: null, fields: ['login_status'] },
    ]);
  });

  test('other people’s changes to many records at once are one line', async () => {
    const tenant = await newTenant();
    const members = [await tenant.given.member(), await tenant.given.member(), await tenant.given.member()];
    await tenant.as('admin').post('/members/bulk', { action: 'delete', ids: members.map(({ id }) => id) });
    expect((await welcome(tenant)).recent).toMatchObject([{ action: 'delete', resource: 'members', count: 3 }]);
  });
});

test('the last sign-in is the one before, with where it came from', async () => {
  const tenant = await newTenant();
  const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
  const signIn = (at: string) => ({
    account_id: tenant.id,
    actor_id: tenant.staffId('owner'),
    actor_kind: 'staff' as const,
    action: 'sign_in',
    resource: 'sessions',
    undo_class: 'final' as const,
    ip: '203.0.113.7',
    user_agent: userAgent,
    at,
  });
  await asOwner(tenant.id, (db) =>
    db
      .insertInto('audit_logs')
      .values([signIn('2026-03-01T10:00:00.000Z'), signIn('2026-03-02T10:00:00.000Z')])
      .execute(),
  );
  expect((await welcome(tenant)).last_sign_in).toEqual({
    at: '2026-03-01T10:00:00.000Z',
    browser: 'Firefox',
    system: 'Linux',
    network: '203.0.113.7',
  });
  expect((await welcome(tenant, 'admin')).last_sign_in).toBeNull();
});
