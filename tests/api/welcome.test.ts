import { describe, expect, test } from 'vitest';

import { workKinds, type WorkKind } from '../../src/shared/work-kinds.ts';
import type { SetupStep, WelcomeReply, WorkQueueReply } from '../../src/shared/contracts/welcome.ts';

import { upload } from '../support/imports.ts';
import { asOwner, newTenant, type TestTenant, type Who } from '../support/tenant.ts';

const welcome = async (tenant: TestTenant, who: Who = 'owner') =>
  (await tenant.as(who).get<WelcomeReply>('/welcome')).body.data;
const queue = async (tenant: TestTenant, who: Who = 'owner') =>
  (await tenant.as(who).get<WorkQueueReply>('/work_queue')).body.data;
const stateOf = async (tenant: TestTenant, key: SetupStep, who?: Who) =>
  (await welcome(tenant, who)).steps.find((step) => step.key === key)?.state;
const filterOf = (link: string) => new URL(link, 'http://portal').searchParams.get('filter')!;

/** One record of each kind of work. */
async function givenWork(tenant: TestTenant): Promise<void> {
  for (const { resource, filter } of Object.values(workKinds) as WorkKind[]) {
    const values = Object.fromEntries(
      Object.entries(filter).map(([field, value]: [string, unknown]) => [field, (value as unknown[])[0]]),
    );
    await tenant.insert(resource as 'members', { ...values, ...(resource === 'access_requests' && asked(tenant)) });
  }
}
const asked = (tenant: TestTenant) => ({
  staff_id: tenant.staffId('analyst'),
  permission: 'members.write',
  path: '/user-manager/create',
});

describe('the work queue', () => {
  test('counts each kind of work once, and its link leads to a list of just as many', async () => {
    const tenant = await newTenant();
    await givenWork(tenant);
    await tenant.given.member({ membership_status: 'pending_new' });
    await tenant.given.member({ membership_status: 'pending_new', deleted_at: new Date().toISOString() });
    const { kinds, total } = await queue(tenant);
    expect(kinds.map(({ key }) => key)).toEqual(Object.keys(workKinds));
    expect(total).toBe(Object.keys(workKinds).length + 1);
    const lists = await Promise.all(
      kinds.map(({ key, link }) => {
        const { resource } = workKinds[key as keyof typeof workKinds];
        return tenant.as('owner').get<unknown[]>(`/${resource}?filter=${encodeURIComponent(filterOf(link))}`);
      }),
    );
    expect(lists.map(({ body }) => body.length)).toEqual(kinds.map(({ count }) => count));
  });

  test.each([
    ['owner', Object.keys(workKinds)],
    ['moderator', ['pending_new', 'pending_renewal', 'grace']],
    ['marketing', ['business_listings', 'business_verifications']],
    ['analyst', []],
  ] as const)('shows the %s only what they may decide', async (who, keys) => {
    const tenant = await newTenant();
    await givenWork(tenant);
    expect((await queue(tenant, who)).kinds.map(({ key }) => key)).toEqual(keys);
    expect((await welcome(tenant, who)).waiting.map(({ key }) => key)).toEqual(keys);
  });

  test('is of one’s own tenant, and of no stranger', async () => {
    const tenant = await newTenant();
    await givenWork(tenant);
    expect(await queue(tenant, 'stranger')).toEqual({ total: 0, kinds: [] });
    expect((await tenant.as('nobody').get('/work_queue')).status).toBe(401);
  });

  test('says since when the oldest waits', async () => {
    const tenant = await newTenant();
    await tenant.given.member({ membership_status: 'pending_new', joined_at: '2026-03-02T10:00:00.000Z' });
    await tenant.given.member({ membership_status: 'pending_new', joined_at: '2026-03-01T10:00:00.000Z' });
    expect((await queue(tenant)).kinds).toMatchObject([{ key: 'pending_new', oldest_at: '2026-03-01T10:00:00.000Z' }]);
  });

  test('holds a person of some chapters to their members', async () => {
    const tenant = await newTenant();
    const chapter = await tenant.given.chapter();
    await tenant.given.member({ membership_status: 'pending_new', chapter_id: chapter.id });
    await tenant.given.member({ membership_status: 'pending_new' });
    await asOwner(tenant.id, (db) =>
      db
        .updateTable('staff')
        .set({ chapter_ids: [chapter.id] })
        .where('id', '=', tenant.staffId('moderator'))
        .execute(),
    );
    expect((await queue(tenant, 'moderator')).total).toBe(1);
    expect((await queue(tenant, 'owner')).total).toBe(2);
  });

  test('leads to the one import that waits for who began it', async () => {
    const tenant = await newTenant();
    const { data } = (await upload(tenant, 'First name,Email\r\nAna,ana@example.org')).body;
    expect((await queue(tenant, 'admin')).kinds).toMatchObject([
      { key: 'imports', count: 1, link: `/import-user-business?import=${data.id}` },
    ]);
    expect((await queue(tenant, 'owner')).kinds).toEqual([]);
  });
});

describe('setting up', () => {
  test('is seen in the data, step by step', async () => {
    const tenant = await newTenant();
    expect(await stateOf(tenant, 'industries')).toBe('todo');
    await tenant.given.industryType();
    expect(await stateOf(tenant, 'industries')).toBe('done');

    expect(await stateOf(tenant, 'first_business')).toBe('todo');
    const business = await tenant.given.business({ listing_status: 'pending' });
    expect(await stateOf(tenant, 'first_business')).toBe('doing');
    await tenant.as('owner').post(`/businesses/${business.id}/publish`, { version: 1 });
    expect(await stateOf(tenant, 'first_business')).toBe('done');

    expect(await stateOf(tenant, 'first_import')).toBe('todo');
    await upload(tenant, 'First name,Email\r\nAna,ana@example.org');
    expect(await stateOf(tenant, 'first_import')).toBe('doing');
  });

  test('wants two owners who can sign in', async () => {
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

  test('asks each person only for what they may do', async () => {
    const tenant = await newTenant();
    expect((await welcome(tenant, 'analyst')).steps.map(({ key }) => key)).toEqual(['second_factor']);
    expect((await welcome(tenant, 'marketing')).steps.map(({ key }) => key)).toEqual([
      'second_factor',
      'first_business',
    ]);
  });

  test('a step is put away for the person alone, and comes back', async () => {
    const tenant = await newTenant();
    const put = (dismissed?: boolean) => tenant.as('owner').post('/welcome/dismiss', { key: 'industries', dismissed });
    expect((await put()).body).toMatchObject({ data: { key: 'industries', state: 'skipped' } });
    expect((await put()).status).toBe(200);
    expect(await stateOf(tenant, 'industries')).toBe('skipped');
    expect(await stateOf(tenant, 'industries', 'admin')).toBe('todo');
    expect((await put(false)).body).toMatchObject({ data: { state: 'todo' } });
  });

  test('what is done is no longer said to be put away', async () => {
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
  ] as const)('%s cannot be put away', async (_what, who, body, status) => {
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

describe('problems', () => {
  const failedMail = (recipient: string, state: 'failed' | 'sent' = 'failed', created = '2 hours') => ({
    recipient_id: recipient,
    recipient_kind: 'member' as const,
    template: 'member_invited' as const,
    language: 'en' as const,
    state,
    finished_at: new Date().toISOString(),
    created_at: new Date(Date.now() - Number.parseInt(created, 10) * 3_600_000).toISOString(),
  });

  test('name the members that mail did not reach, until a later one did', async () => {
    const tenant = await newTenant();
    const [lost, reached] = [await tenant.given.member(), await tenant.given.member()];
    await asOwner(tenant.id, (db) =>
      db
        .insertInto('mails')
        .values(
          [failedMail(lost.id), failedMail(lost.id), failedMail(reached.id), failedMail(reached.id, 'sent', '1')].map(
            (mail) => ({ ...mail, account_id: tenant.id }),
          ),
        )
        .execute(),
    );
    const { problems } = await welcome(tenant);
    const [problem] = problems.filter(({ key }) => key === 'failed_mails');
    expect(problem).toMatchObject({ count: 1 });
    const list = await tenant
      .as('owner')
      .get<{ id: string }[]>(`/members?filter=${encodeURIComponent(filterOf(problem!.link!))}`);
    expect(list.body.map(({ id }) => id)).toEqual([lost.id]);
    expect((await welcome(tenant, 'analyst')).problems).toEqual([]);
  });

  test('say that no mail server is set to who could see to it', async () => {
    const keeps = await newTenant();
    const sends = await newTenant({ settings: { SMTP_URL: 'smtp://127.0.0.1:2525', MAIL_FROM: 'a@example.org' } });
    expect((await welcome(keeps)).problems).toMatchObject([{ key: 'no_mail_server' }]);
    expect((await welcome(keeps, 'support')).problems).toEqual([]);
    expect((await welcome(sends)).problems).toEqual([]);
  });
});

describe('what others changed', () => {
  test('is shown with who did it, to who may read it, and who may take it back', async () => {
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

  test('is one line for many records that were changed at once', async () => {
    const tenant = await newTenant();
    const members = [await tenant.given.member(), await tenant.given.member(), await tenant.given.member()];
    await tenant.as('admin').post('/members/bulk', { action: 'delete', ids: members.map(({ id }) => id) });
    expect((await welcome(tenant)).recent).toMatchObject([{ action: 'delete', resource: 'members', count: 3 }]);
  });
});

test('the last sign-in is the one before, with what it came from', async () => {
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
