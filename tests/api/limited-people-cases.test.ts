/** What was seen of people who look after some chapters alone: each destroyed or changed something of others, or of all. */
import { describe, expect, test } from 'vitest';

import type { ImportJob } from '../../src/shared/contracts/import-shapes.ts';
import type { SavedView } from '../../src/shared/contracts/saved-view-calls.ts';
import { listPath } from '../support/generate-record.ts';
import { checkedImport, csv, importOf, upload as uploadTable } from '../support/imports.ts';
import { runJobs } from '../support/jobs.ts';
import { limitedPerson, limitTo } from '../support/limited-people.ts';
import { newTenant, type Caller } from '../support/tenant.ts';
import { picture, upload } from '../support/uploads.ts';

/** A tenant with two chapters; the analyst may do everything and looks after the first. */
async function twoChapters() {
  const tenant = await newTenant();
  const [here, elsewhere] = [await tenant.given.chapter({ name: 'Madrid' }), await tenant.given.chapter()];
  const limited = await limitedPerson(tenant, here.id);
  return { tenant, here, elsewhere, limited, owner: tenant.as('owner') };
}

const denied = (message: string) => ({
  status: 403,
  body: { code: 'permission_denied', message: expect.stringContaining(message) as unknown },
});
const ofAll = denied('belongs to the whole organisation');
const ofOthers = denied('someone else');

describe('a picture under limited rights', () => {
  const photo = async () => ({ content: await picture().jpeg().toBuffer() });

  test('a picture of others is neither deleted nor described by somebody who looks after some chapters', async () => {
    const { tenant, limited } = await twoChapters();
    const { id } = (await upload(tenant, await photo())).body;
    expect(await limited.delete(`/media/${id}`)).toMatchObject(ofOthers);
    expect(await limited.put(`/media/${id}`, { alt_text: 'Mine', version: 1 })).toMatchObject(ofOthers);
  });

  test('a picture that a member elsewhere uses stays, and its limited owner is told so without a name', async () => {
    const { tenant, elsewhere, limited } = await twoChapters();
    const { id } = (await upload(tenant, await photo(), 'analyst')).body;
    const outside = await tenant.given.member({ chapter_id: elsewhere.id, display_image_id: id });
    const reply = await limited.delete(`/media/${id}`);
    expect(reply).toMatchObject({
      status: 409,
      body: { code: 'in_use', details: { resource: 'members', uses: [], elsewhere: 1 } },
    });
    expect(JSON.stringify(reply.body)).not.toContain(outside.id);
  });

  test('a picture of a limited person that nobody uses is theirs to delete', async () => {
    const { tenant, limited } = await twoChapters();
    const { id } = (await upload(tenant, await photo(), 'analyst')).body;
    expect((await limited.put(`/media/${id}`, { alt_text: 'Mine', version: 1 })).status).toBe(200);
    expect((await limited.delete(`/media/${id}`)).status).toBe(200);
  });
});

describe('a label that members elsewhere wear', () => {
  test('a label that members elsewhere wear is neither deleted nor purged, and its wearers can be saved', async () => {
    const { tenant, elsewhere, limited, owner } = await twoChapters();
    const label = await tenant.given.label();
    const outside = await tenant.given.member({ chapter_id: elsewhere.id, label_ids: [label.id] });
    expect(await limited.delete(`/labels/${label.id}`)).toMatchObject(ofAll);
    const bulk = await limited.post('/labels/bulk', { action: 'delete', ids: [label.id] });
    expect(bulk).toMatchObject(ofAll);
    const saved = await owner.put(`/members/${outside.id}`, { label_ids: [label.id], city: 'Lima', version: 1 });
    expect(saved.status).toBe(200);
  });

  test('a label whose wearers are all elsewhere is in use: the number is told, and no name', async () => {
    const { tenant, elsewhere, limited } = await twoChapters();
    const label = await tenant.given.label({ deleted_at: new Date().toISOString() });
    await tenant.given.member({ chapter_id: elsewhere.id, label_ids: [label.id] });
    expect((await limited.get(`/recycle_bin/labels/${label.id}/uses`)).body).toEqual({
      data: [{ resource: 'members', field: 'label_ids', count: 1 }],
    });
  });
});

test('a limited person’s member in the bin is in use where one elsewhere was referred by them', async () => {
  const { tenant, here, elsewhere, limited } = await twoChapters();
  const inside = await tenant.given.member({ chapter_id: here.id, deleted_at: new Date().toISOString() });
  await tenant.given.member({ chapter_id: elsewhere.id, referred_by_id: inside.id });
  expect((await limited.get(`/recycle_bin/members/${inside.id}/uses`)).body).toEqual({
    data: [{ resource: 'members', field: 'referred_by_id', count: 1 }],
  });
});

test('a limited person does not merge two members while one has something elsewhere', async () => {
  const { tenant, here, elsewhere, limited, owner } = await twoChapters();
  const [stays, goes] = [
    await tenant.given.member({ chapter_id: here.id }),
    await tenant.given.member({ chapter_id: here.id }),
  ];
  await tenant.insert('subscriptions', { member_id: goes.id, chapter_id: elsewhere.id });
  const merge = { duplicate_id: goes.id, reason: 'One person' };
  expect(await limited.post(`/members/${stays.id}/merge`, merge)).toMatchObject(denied('outside your chapters'));
  expect((await owner.post(`/members/${stays.id}/merge`, merge)).status).toBe(200);
});

test('a limited person does not erase a member while an order of theirs is open elsewhere', async () => {
  const { tenant, here, elsewhere, limited } = await twoChapters();
  const inside = await tenant.given.member({ chapter_id: here.id });
  await tenant.insert('event_orders', { member_id: inside.id, chapter_id: elsewhere.id, status: 'pending' });
  expect((await limited.get(listPath('event_orders'))).body).toEqual([]);
  const reply = await limited.post(`/members/${inside.id}/erase`, { reason: 'They asked for it' });
  expect(reply).toMatchObject({ status: 409, body: { details: { reason: 'money_open', open: { event_orders: 1 } } } });
});

test('a limited person renames and deletes no chapter, neither another nor their own', async () => {
  const { here, elsewhere, limited } = await twoChapters();
  for (const { id } of [here, elsewhere]) {
    expect(await limited.put(`/chapters/${id}`, { name: 'Mine', version: 1 })).toMatchObject(ofAll);
    expect(await limited.delete(`/chapters/${id}`)).toMatchObject(ofAll);
  }
});

describe('a duplicate', () => {
  const merge = (limited: Caller, stays: string, goes: string) =>
    limited.post(`/members/${stays}/merge`, {
      duplicate_id: goes,
      take: [],
      keep: [],
      reason: 'The same person',
      version: 1,
      duplicate_version: 1,
    });

  test('a duplicate that owns a business is not merged by a limited person: the business is not theirs', async () => {
    const { tenant, here, limited } = await twoChapters();
    const [stays, goes] = [
      await tenant.given.member({ chapter_id: here.id }),
      await tenant.given.member({ chapter_id: here.id }),
    ];
    const business = await tenant.given.business({ owner_member_id: goes.id });
    expect(await merge(limited, stays.id, goes.id)).toMatchObject(ofAll);
    expect((await tenant.as('owner').get(`/businesses/${business.id}`)).body).toMatchObject({
      owner_member_id: goes.id,
      version: 1,
    });
  });
});

describe('an import under limited rights', () => {
  const people = (chapter: string, ...addresses: string[]) =>
    csv(['Email', 'First name', 'Chapter'], ...addresses.map((address) => [address, 'Ana', chapter]));

  test('an import of the whole organisation is not undone, called off or read by a limited person', async () => {
    const { tenant, limited, owner } = await twoChapters();
    const given = await checkedImport(tenant, people('Madrid', 'a@m.example', 'b@m.example'));
    const path = `/import_jobs/${given.id}`;
    expect(await limited.post(`${path}/cancel`)).toMatchObject(ofOthers);
    await given.commit();
    expect((await limited.get<ImportJob>(path)).body).toMatchObject({ may_change: false, can_undo_until: null });
    expect(await limited.post(`${path}/undo`)).toMatchObject(ofOthers);
    expect(await limited.get(`${path}/rows`)).toMatchObject(ofOthers);
    expect(await limited.post(`${path}/run_again`)).toMatchObject(ofOthers);
    expect((await owner.post(`${path}/undo`)).status).toBe(202);
    await runJobs(tenant);
    expect(await given.read()).toMatchObject({ state: 'undone', kept_count: 0 });
  });

  test('an import of a limited person is theirs to undo, as long as they look after all that came of it', async () => {
    const tenant = await newTenant();
    const [here, elsewhere] = [
      await tenant.given.chapter({ name: 'Madrid' }),
      await tenant.given.chapter({ name: 'Lima' }),
    ];
    const given = await checkedImport(tenant, people('Madrid', 'a@m.example'));
    await given.commit();
    const both = await checkedImport(
      tenant,
      csv(['Email', 'First name', 'Chapter'], ['b@m.example', 'Bo', 'Madrid'], ['c@m.example', 'Cy', 'Lima']),
    );
    await both.commit();
    await limitTo(tenant, 'admin', here.id);
    expect((await given.read()).may_change).toBe(true);
    expect(await both.step('undo')).toMatchObject(ofAll);
    expect((await given.step('undo')).status).toBe(202);
    await given.work();
    expect(await given.read()).toMatchObject({ state: 'undone', kept_count: 0 });
    await limitTo(tenant, 'admin', here.id, elsewhere.id);
    expect((await both.step('undo')).status).toBe(202);
  });

  test('an import of businesses, which are the organisation’s, is not begun by a limited person', async () => {
    const { tenant } = await twoChapters();
    expect(await uploadTable(tenant, 'Name\r\nCafé', { kind: 'businesses', who: 'analyst' })).toMatchObject(ofAll);
  });

  test('an import of a limited person does not change what columns are remembered for', async () => {
    const { tenant, here, owner } = await twoChapters();
    await limitTo(tenant, 'admin', here.id);
    const { body } = await uploadTable(tenant, people('Madrid', 'a@m.example'));
    const mapped = await importOf(tenant, body.data.id).step('map', {
      mapping: ['email', 'last_name', 'chapter_id'],
      mode: 'create_only',
      match_on: 'email',
      blank_cells: 'keep',
      date_order: 'year_first',
      may_change_email: false,
      default_values: { language: 'en' },
    });
    expect(mapped.status).toBe(200);
    expect((await owner.get('/import_mappings')).body).toEqual([]);
  });
});

describe('what others did', () => {
  test('others’ changes to members of several chapters at once are undone as a whole or not at all', async () => {
    const { tenant, here, elsewhere, limited, owner } = await twoChapters();
    const ids = [
      (await tenant.given.member({ chapter_id: here.id })).id,
      (await tenant.given.member({ chapter_id: elsewhere.id })).id,
    ];
    const done = await owner.post<{ audit_id: string }>('/members/bulk', { action: 'archive', ids });
    // Of a batch a list shows one line; in the history of a member each has their own.
    const filter = { resource: 'members', resource_id: ids[0], action: 'archive' };
    const [seen] = (await limited.get<{ id: string }[]>(listPath('audit_logs', { filter }))).body;
    expect(await limited.post(`/audit_logs/${seen!.id}/undo`)).toMatchObject(ofAll);
    expect((await owner.post(`/audit_logs/${done.body.audit_id}/undo`)).status).toBe(200);
  });
});

test('a limited person does not change or remove a view that others share, only their own', async () => {
  const { limited, owner } = await twoChapters();
  const view = { screen: 'users', name: 'All', state: { filter: {}, sort: ['full_name', 'ASC'] }, is_shared: true };
  const made = await owner.post<{ data: SavedView }>('/saved_views', view);
  const path = `/saved_views/${made.body.data.id}`;
  const shown = await limited.get<{ data: SavedView[] }>('/saved_views?screen=users');
  expect(shown.body.data).toMatchObject([{ may_change: false }]);
  expect(await limited.delete(path)).toMatchObject(ofOthers);
  expect(await limited.put(path, { name: 'Mine', version: 1 })).toMatchObject(ofOthers);
  const own = await limited.post<{ data: SavedView }>('/saved_views', { ...view, is_shared: false });
  expect((await limited.delete(`/saved_views/${own.body.data.id}`)).status).toBe(200);
});

test('a limited person does not refuse what somebody elsewhere asked for', async () => {
  const { tenant, limited } = await twoChapters();
  const wide = { permission: 'members.write', path: '/user-manager/create' };
  const asked = await tenant.as('moderator').post<{ data: { id: string } }>('/access_requests', wide);
  const reply = await limited.post(`/access_requests/${asked.body.data.id}/refuse`, { reason: 'No' });
  expect(reply).toMatchObject({ status: 409, body: { details: { reason: 'beyond_yours' } } });
});

test('the welcome page asks a limited person for no step that is the organisation’s', async () => {
  const { limited } = await twoChapters();
  const { body } = await limited.get<{ data: { steps: { key: string }[] } }>('/welcome');
  expect(body.data.steps.map(({ key }) => key)).toEqual(['second_factor', 'first_import']);
});
