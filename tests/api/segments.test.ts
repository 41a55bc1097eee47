/** A segment is a filter with a name: it finds what its words find, in lists, and never more. */
import { describe, expect, test } from 'vitest';

import type { BulkReply } from '../../src/shared/contracts/every-collection.ts';
import { listPath } from '../support/generate-record.ts';
import { newTenant } from '../support/tenant.ts';

type Rows = Record<string, unknown>[];

describe('a segment', () => {
  test('a segment narrows the list of members, along with other filters', async () => {
    const tenant = await newTenant();
    const lapsed = await tenant.given.member({ membership_status: 'lapsed', language: 'es' });
    await tenant.given.member({ membership_status: 'lapsed' });
    await tenant.given.member();
    const kept = { name: 'Lapsed', filter: { membership_status: 'lapsed' } };
    const { id } = (await tenant.as('support').post('/segments', kept)).body;
    const found = async (filter: object) =>
      (await tenant.as('support').get<Rows>(listPath('members', { filter }))).body.map((row) => row.id);
    expect(await found({ segment: id })).toHaveLength(2);
    expect(await found({ segment: id, language: 'es' })).toEqual([lapsed.id]);
  });

  test('a segment says whom an action is about', async () => {
    const tenant = await newTenant();
    const lapsed = await tenant.given.member({ membership_status: 'lapsed' });
    await tenant.given.member();
    const segment = await tenant.given.segment({ filter: JSON.stringify({ membership_status: 'lapsed' }) });
    const body = { action: 'archive', filter: { segment: segment.id } };
    expect((await tenant.as('owner').post<BulkReply>('/members/bulk', body)).body.succeeded).toEqual([lapsed.id]);
  });

  test.each([
    [{ surprise: 1 }],
    [{ membership_status: 'no such state' }],
    [{ email: 'a@b.example' }],
    [{ segment: '00000000-0000-4000-8000-000000000000' }],
    [{ deleted: true }],
    [{}],
    ['membership_status'],
  ])('a segment is not kept with the filter %j', async (filter) => {
    const tenant = await newTenant();
    const reply = await tenant.as('owner').post('/segments', { name: 'Odd', filter });
    expect(reply).toMatchObject({ status: 422, body: { errors: { filter: expect.any(String) } } });
  });

  test('a segment of another tenant, an unknown one, or one in the bin is refused', async () => {
    const [tenant, other] = [await newTenant(), await newTenant()];
    const foreign = await other.given.segment();
    const binned = await tenant.given.segment({ deleted_at: new Date().toISOString() });
    const refused = { status: 400, body: { code: 'bad_filter' } };
    const segments = [foreign.id, binned.id, 'no id', ['x']];
    const replies = await Promise.all(
      segments.map((segment) => tenant.as('owner').get(listPath('members', { filter: { segment } }))),
    );
    expect(replies).toMatchObject(segments.map(() => refused));
  });

  test('a segment is not deleted while a view of the list is kept with it', async () => {
    const tenant = await newTenant();
    const owner = tenant.as('owner');
    const segment = await tenant.given.segment();
    const view = { screen: 'users', name: 'Mine', state: { filter: { segment: segment.id } }, is_shared: false };
    const kept = await owner.post<{ data: { id: string } }>('/saved_views', view);
    expect(kept.status).toBe(201);
    expect(await owner.delete(`/segments/${segment.id}`)).toMatchObject({
      status: 409,
      body: { code: 'in_use', details: { resource: 'saved_views' } },
    });
    await owner.delete(`/saved_views/${kept.body.data.id}`);
    expect((await owner.delete(`/segments/${segment.id}`)).status).toBe(200);
  });

  test('a segment is a filter of the members alone', async () => {
    const tenant = await newTenant();
    const { id } = await tenant.given.segment();
    expect(await tenant.as('owner').get(listPath('labels', { filter: { segment: id } }))).toMatchObject({
      status: 400,
      body: { code: 'unknown_filter' },
    });
  });
});

test('a note tells who wrote it', async () => {
  const tenant = await newTenant();
  const member = await tenant.given.member();
  const note = await tenant.as('moderator').post('/member_notes', { member_id: member.id, text: 'Called.' });
  expect(note.body).toMatchObject({ author_name: 'Test moderator', pinned: false });
  expect((await tenant.as('analyst').get(listPath('member_notes'))).status).toBe(403);
});
