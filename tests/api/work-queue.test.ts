/** What waits for a decision of a person: what the lists find, counted. screens.md 2.2 */
import { describe, expect, test } from 'vitest';

import { endMail } from '../../src/server/mail/end-mail.ts';
import { withTenant } from '../../src/server/db/scope.ts';
import { workKinds, type WorkKind } from '../../src/shared/notices/work-kinds.ts';
import type { WelcomeReply, WorkQueueReply } from '../../src/shared/contracts/welcome-calls.ts';
import { upload } from '../support/imports.ts';
import { asOwner, newTenant, serverDatabase, type TestTenant, type Who } from '../support/tenant.ts';

const welcome = async (tenant: TestTenant, who: Who = 'owner') =>
  (await tenant.as(who).get<WelcomeReply>('/welcome')).body.data;
const queue = async (tenant: TestTenant, who: Who = 'owner') =>
  (await tenant.as(who).get<WorkQueueReply>('/work_queue')).body.data;
const filterOf = (link: string) => new URL(link, 'http://portal').searchParams.get('filter')!;

/** One record of each kind of work. */
async function givenWork(tenant: TestTenant): Promise<void> {
  for (const { resource, filter, since, days } of Object.values(workKinds) as WorkKind[]) {
    const fields = Object.entries(filter).filter(([word]) => word !== 'deleted' && !word.endsWith('_null'));
    const values = Object.fromEntries(
      fields.map(([field, value]: [string, unknown]) => [
        field,
        Array.isArray(value) ? (value as unknown[])[0] : value,
      ]),
    );
    const lately = days === undefined ? {} : { [since]: new Date().toISOString() };
    await tenant.insert(resource as 'members', {
      ...values,
      ...lately,
      ...(filter['deleted'] === true && { deleted_at: new Date().toISOString() }),
      ...(resource === 'access_requests' && asked(tenant)),
    });
  }
}
const asked = (tenant: TestTenant) => ({
  staff_id: tenant.staffId('analyst'),
  permission: 'members.write',
  path: '/user-manager/create',
});

describe('the work queue', () => {
  test('the work queue counts each kind of work once, and its link leads to a list of just as many', async () => {
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
    [
      'marketing',
      ['business_listings', 'business_verifications', 'ad_enquiries', 'paused_sends', 'held_sends', 'failed_sends'],
    ],
    ['admin', Object.keys(workKinds).filter((key) => !key.startsWith('erasures'))],
    ['analyst', []],
  ] as const)('the work queue shows the %s only what they may decide', async (who, keys) => {
    const tenant = await newTenant();
    await givenWork(tenant);
    expect((await queue(tenant, who)).kinds.map(({ key }) => key)).toEqual(keys);
    expect((await welcome(tenant, who)).waiting.map(({ key }) => key)).toEqual(keys);
  });

  test('the work queue is of one’s own tenant, and closed to a stranger', async () => {
    const tenant = await newTenant();
    await givenWork(tenant);
    expect(await queue(tenant, 'stranger')).toEqual({ total: 0, kinds: [] });
    expect((await tenant.as('nobody').get('/work_queue')).status).toBe(401);
  });

  test('the work queue says since when the oldest waits', async () => {
    const tenant = await newTenant();
    await tenant.given.member({ membership_status: 'pending_new', joined_at: '2026-03-02T10:00:00.000Z' });
    await tenant.given.member({ membership_status: 'pending_new', joined_at: '2026-03-01T10:00:00.000Z' });
    expect((await queue(tenant)).kinds).toMatchObject([{ key: 'pending_new', oldest_at: '2026-03-01T10:00:00.000Z' }]);
  });

  test('the work queue holds a person of some chapters to their members', async () => {
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

  test('the work queue leads to the one import that waits for the person who began it', async () => {
    const tenant = await newTenant();
    const { data } = (await upload(tenant, 'First name,Email\r\nAna,ana@example.org')).body;
    expect((await queue(tenant, 'admin')).kinds).toMatchObject([
      { key: 'imports', count: 1, link: `/import-user-business?import=${data.id}` },
    ]);
    expect((await queue(tenant, 'owner')).kinds).toEqual([]);
  });
});

describe('an import', () => {
  test.each([
    ['uploaded', 1],
    ['mapped', 1],
    ['ready', 1],
    ['checking', 0],
    ['importing', 0],
    ['done', 0],
    ['done_with_errors', 0],
    ['failed', 0],
    ['cancelled', 0],
    ['undone', 0],
  ])('an import that is %s counts as %i in the queue of the person who began it', async (state, waiting) => {
    const tenant = await newTenant();
    await upload(tenant, 'First name,Email\r\nAna,ana@example.org');
    await asOwner(tenant.id, (db) =>
      db
        .updateTable('import_jobs')
        .set({ state: state as 'done' })
        .execute(),
    );
    expect((await queue(tenant, 'admin')).total).toBe(waiting);
  });
});

describe('an erasure that needs a second person', () => {
  /** An organisation with two owners, one of whom has asked for an erasure. */
  async function asking() {
    const tenant = await newTenant();
    await asOwner(tenant.id, async (db) => {
      await db.insertInto('two_person_settings').values({ account_id: tenant.id, two_persons: true }).execute();
      const permissions = ['portal.access', 'members.read', 'members.write', 'members.private.read', 'members.erase'];
      await db.updateTable('roles').set({ preset: null, permissions }).where('preset', '=', 'admin').execute();
    });
    const { id } = await tenant.given.member();
    expect((await tenant.as('owner').post(`/members/${id}/erase`, { reason: 'By letter' })).status).toBe(200);
    return { tenant, id };
  }
  const kindsOf = async (tenant: TestTenant, who: Who) => (await queue(tenant, who)).kinds.map(({ key }) => key);

  test('an erasure waits for everybody who may erase but the one who asked for it, until it is confirmed', async () => {
    const { tenant, id } = await asking();
    expect(await kindsOf(tenant, 'owner')).toEqual([]);
    expect(await kindsOf(tenant, 'admin')).toEqual(['erasures']);
    const [{ link, oldest_at } = { link: '', oldest_at: null }] = (await queue(tenant, 'admin')).kinds;
    expect(Date.parse(oldest_at!)).toBeGreaterThan(Date.now());
    const list = await tenant
      .as('admin')
      .get<{ id: string }[]>(`/members?filter=${encodeURIComponent(filterOf(link))}`);
    expect(list.body.map((one) => one.id)).toEqual([id]);

    await tenant.as('admin').post(`/members/${id}/confirm_erase`);
    expect(await kindsOf(tenant, 'admin')).toEqual([]);
  });

  test('an erasure that is called off waits for nobody', async () => {
    const { tenant, id } = await asking();
    await tenant.as('owner').post(`/members/${id}/cancel_erase`);
    expect(await kindsOf(tenant, 'admin')).toEqual([]);
  });
});

describe('mail that did not arrive', () => {
  /** A mail to a member, of which became what is said. */
  async function mailTo(
    tenant: TestTenant,
    recipient_id: string,
    state: 'failed' | 'sent',
    template: 'member_invited' | 'member_approved' = 'member_invited',
  ): Promise<void> {
    const own = { account_id: tenant.id, recipient_kind: 'member' as const, language: 'en' as const };
    const { id } = await asOwner(tenant.id, (db) =>
      db
        .insertInto('mails')
        .values({ ...own, recipient_id, template })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    await withTenant(await serverDatabase(), { accountId: tenant.id, actorId: null }, async (scope) =>
      endMail(scope, id, { state, ...(state === 'failed' && { error: 'refused' }) }),
    );
  }

  test('mail that did not arrive waits, with the list of its people, until a later one of its kind has', async () => {
    const tenant = await newTenant();
    const [lost, reached] = [await tenant.given.member(), await tenant.given.member()];
    await mailTo(tenant, lost.id, 'failed');
    await mailTo(tenant, reached.id, 'failed');
    await mailTo(tenant, reached.id, 'sent');
    const { kinds } = await queue(tenant);
    expect(kinds).toMatchObject([{ key: 'failed_mail', count: 1 }]);
    const list = await tenant
      .as('owner')
      .get<{ id: string }[]>(`/members?filter=${encodeURIComponent(filterOf(kinds[0]!.link))}`);
    expect(list.body.map(({ id }) => id)).toEqual([lost.id]);
    expect((await queue(tenant, 'analyst')).kinds).toEqual([]);
  });

  test('mail that did not arrive is not made up for by mail of another kind', async () => {
    const tenant = await newTenant();
    const { id } = await tenant.given.member();
    await mailTo(tenant, id, 'failed');
    await mailTo(tenant, id, 'sent', 'member_approved');
    expect((await queue(tenant)).total).toBe(1);
  });

  test('mail that did not arrive is news for a week', async () => {
    const tenant = await newTenant();
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    await tenant.given.member({ mail_failed_at: daysAgo(8) });
    expect((await queue(tenant)).total).toBe(0);
    await tenant.given.member({ mail_failed_at: daysAgo(6) });
    expect((await queue(tenant)).total).toBe(1);
  });
});
