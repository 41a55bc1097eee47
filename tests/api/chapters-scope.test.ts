/** Whoever looks after some chapters has their members and no others, whatever way leads to them. screens.md 4.1.5. */
import { beforeAll, describe, expect, test } from 'vitest';

import type { BulkReply } from '../../src/shared/contracts/every-collection.ts';
import type { Job } from '../../src/shared/contracts/job-calls.ts';
import { listPath } from '../support/generate-record.ts';
import { runJobs } from '../support/jobs.ts';
import { limitTo } from '../support/limited-people.ts';
import { newTenant, type TestTenant } from '../support/tenant.ts';

let tenant: TestTenant;
let inside: { id: string };
let outside: { id: string };
let chapter: { id: string };
let elsewhere: { id: string };
let note: { id: string };
beforeAll(async () => {
  tenant = await newTenant();
  [chapter, elsewhere] = [await tenant.given.chapter({ name: 'Madrid' }), await tenant.given.chapter({ name: 'Lima' })];
  inside = await tenant.given.member({ chapter_id: chapter.id });
  outside = await tenant.given.member({ chapter_id: elsewhere.id });
  await tenant.given.member();
  note = await tenant.given.note({ member_id: outside.id });
  await tenant.as('owner').put(`/members/${outside.id}`, { city: 'Lima', version: 1 });
  await limitTo(tenant, 'admin', chapter.id);
});

const admin = () => tenant.as('admin');
const ids = (rows: unknown) => (rows as { id: string }[]).map(({ id }) => id);

describe('somebody who looks after one chapter', () => {
  test.each(['members', 'directory_entries'])(
    'somebody who looks after one chapter lists and counts its %s alone',
    async (name) => {
      for (const parameters of [{}, { filter: { q: 'ruiz' } }]) {
        const reply = await admin().get(listPath(name, parameters));
        expect(ids(reply.body)).toEqual([inside.id]);
        expect(reply.headers['content-range']).toBe(`${name} 0-0/1`);
      }
      const named = await admin().get(listPath(name, { filter: { id: [inside.id, outside.id] } }));
      expect(ids(named.body)).toEqual([inside.id]);
    },
  );

  test.each([
    ['reads', 'get', ''],
    ['changes', 'put', ''],
    ['deletes', 'delete', ''],
    ['archives', 'post', '/archive'],
    ['sees the mails of', 'get', '/mails'],
  ] as const)(
    'somebody who looks after one chapter %s nobody elsewhere: such a member does not exist',
    async (_what, method, tail) => {
      const path = `/members/${outside.id}${tail}`;
      const reply = method === 'put' ? admin().put(path, { city: 'Madrid', version: 2 }) : admin()[method](path);
      expect(await reply).toMatchObject({ status: 404, body: { code: 'not_found' } });
    },
  );

  test('somebody who looks after one chapter changes nobody elsewhere in bulk, by ids or by a filter', async () => {
    const { body } = await admin().post<BulkReply>('/members/bulk', { action: 'archive', ids: [outside.id] });
    expect(body).toMatchObject({ succeeded: [], failed: [{ id: outside.id, code: 'not_found' }] });
    const dry = await admin().post<BulkReply>('/members/bulk', { action: 'archive', filter: {}, dry_run: true });
    expect(dry.body.succeeded).toEqual([inside.id]);
  });

  test('somebody who looks after one chapter reads neither notes on others nor what was done to them', async () => {
    expect((await admin().get(`/member_notes/${note.id}`)).status).toBe(404);
    expect((await admin().get(listPath('member_notes'))).headers['content-range']).toBe('member_notes */0');
    const history = await admin().get(listPath('audit_logs', { filter: { resource: 'members' } }));
    expect(ids(history.body)).toEqual([]);
  });

  test('somebody who looks after one chapter exports its members alone, though the file is made later', async () => {
    const asked = await admin().post<{ job_id: string }>('/members/export', { format: 'json', columns: ['email'] });
    await runJobs(tenant);
    expect((await admin().get<Job>(`/jobs/${asked.body.job_id}`)).body).toMatchObject({
      status: 'succeeded',
      total: 1,
    });
    const headers = { authorization: `Bearer ${tenant.token('admin')}` };
    const file = await tenant.app.inject({ url: `/api/jobs/${asked.body.job_id}/file`, headers });
    const { body } = await admin().get<{ email: string }>(`/members/${inside.id}`);
    expect(file.json()).toMatchObject([{ email: body.email }]);
  });

  test('somebody who looks after one chapter counts on the dashboard what the list shows', async () => {
    expect((await admin().get('/dashboard/count_users')).body).toMatchObject({ data: { total: 1 } });
  });

  test('somebody who looks after one chapter adds members to it, and is told why not to another', async () => {
    const person = (chapterId: string) => ({
      first_name: 'Li',
      email: `${chapterId}@members.example`,
      language: 'en',
      chapter_id: chapterId,
    });
    const added = await admin().post('/members', person(chapter.id));
    expect(added.status).toBe(201);
    const refused = { status: 403, body: { code: 'permission_denied', details: { scope: { yours: ['Madrid'] } } } };
    expect(await admin().post('/members', person(elsewhere.id))).toMatchObject(refused);
    const moved = await admin().put(`/members/${String(added.body.id)}`, { chapter_id: elsewhere.id, version: 1 });
    expect(moved).toMatchObject(refused);
    await tenant.as('owner').delete(`/members/${String(added.body.id)}`);
  });

  test('somebody who looks after one chapter gives nobody more chapters, nor changes anybody who has more', async () => {
    const analyst = tenant.staffId('analyst');
    expect(await admin().put(`/staff/${analyst}`, { first_name: 'X', version: 1 })).toMatchObject({
      status: 409,
      body: { details: { reason: 'holds_more' } },
    });
    const { body: roles } = await tenant.as('owner').get<{ id: string; preset: string }[]>('/roles');
    const invite = (chapter_ids: string[]) =>
      admin().post('/staff', {
        first_name: 'Kim',
        email: `k${chapter_ids.length}@staff.example`,
        language: 'en',
        role_ids: [roles.find(({ preset }) => preset === 'analyst')!.id],
        chapter_ids,
      });
    expect((await invite([])).status).toBe(422);
    expect((await invite([chapter.id, elsewhere.id])).status).toBe(422);
    expect((await invite([chapter.id])).status).toBe(201);
  });
});

describe('somebody limited to chapters who decides on rights', () => {
  const wide = { permission: 'members.write', path: '/user-manager/create' };

  test('somebody limited to chapters lends nothing to a person who would have it for other chapters too', async () => {
    const asked = await tenant.as('analyst').post<{ data: { id: string } }>('/access_requests', wide);
    const grant = (who: 'admin' | 'owner') =>
      tenant.as(who).post(`/access_requests/${asked.body.data.id}/grant`, undefined);
    expect(await grant('admin')).toMatchObject({ status: 409, body: { details: { reason: 'beyond_yours' } } });
    expect((await grant('owner')).status).toBe(200);
  });

  test('somebody limited to chapters changes no role, since roles are the whole organisation’s', async () => {
    const other = await newTenant();
    const { id: chapterId } = await other.given.chapter({ name: 'Quito' });
    const role = await other.insert('roles');
    await limitTo(other, 'owner', chapterId);
    const widened = { permissions: ['portal.access', 'members.export'], version: 1 };
    expect(await other.as('owner').put(`/roles/${role.id}`, widened)).toMatchObject({
      status: 403,
      body: { code: 'permission_denied', details: { scope: { kind: 'chapter', yours: ['Quito'] } } },
    });
  });
});

test('everybody who is not limited has all chapters', async () => {
  expect((await tenant.as('owner').get('/members')).headers['content-range']).toBe('members 0-2/3');
});
