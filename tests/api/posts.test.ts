/** Posts: what their form asks, how they lead from state to state, who may do it, and what the database keeps of them. screens.md 3.6, CT1 and CT3 */
import { describe, expect, test } from 'vitest';

import { inHours } from '../support/announcements.ts';
import { actOnPost, addPost, changePost, post, postOf, publishPost, writingIn } from '../support/posts.ts';
import { listPath } from '../support/generate-record.ts';
import { limitedPerson } from '../support/limited-people.ts';
import { newTenant } from '../support/tenant.ts';

describe('a post', () => {
  test.each([
    ['an article without a title', { kind: 'article', title: null }, 'title'],
    ['a picture without one', { kind: 'image' }, 'image_id'],
    ['a link without an address', { kind: 'link' }, 'link_url'],
    ['an address where it is no link', { link_url: 'https://example.org/' }, 'link_url'],
    ['a link that runs', { kind: 'link', link_url: 'javascript:alert(1)' }, 'link_url'],
    ['no text', { body: '<p></p>' }, 'body'],
    ['a text that is too long', { body: `<p>${'x'.repeat(20_001)}</p>` }, 'body'],
    ['a title that is too long', { title: 'x'.repeat(161) }, 'title'],
    ['a kind that nothing shows yet', { kind: 'poll' }, 'kind'],
    ['nobody who wrote it', { author_member_id: null }, 'author_member_id'],
    ['no channel', { channel_id: null }, 'channel_id'],
  ])('a post with %s is refused at its field', async (_what, values, field) => {
    const tenant = await newTenant();
    const refused = await tenant
      .as('owner')
      .post<{ errors: Record<string, string> }>('/posts', post('News', { ...(await writingIn(tenant)), ...values }));
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.errors)).toContain(field);
  });

  test('what would run is taken out of the text of a post', async () => {
    const tenant = await newTenant();
    const body = '<p onclick="x()">Fine<script>alert(1)</script><img src=x onerror=alert(2)></p>';
    const id = await addPost(tenant.as('owner'), 'News', { ...(await writingIn(tenant)), body });
    expect(await postOf(tenant.as('owner'), id)).toMatchObject({ body: '<p>Fine</p>', feed_id: id });
  });

  test('a post goes by its title, else by how its text begins, and is found by any of its words', async () => {
    const tenant = await newTenant();
    const owner = tenant.as('owner');
    const where = await writingIn(tenant);
    const body = `<h2>Bread &amp; butter</h2><p>One <strong>l</strong>oaf</p><p>${'more '.repeat(60)}kneading</p>`;
    const id = await addPost(owner, 'News', { ...where, title: null, body });
    await addPost(owner, 'Other', where);
    const { headline } = await postOf(owner, id);
    expect(headline).toMatch(/^Bread & butter One loaf more .*…$/);
    expect(String(headline).length).toBeLessThanOrEqual(120);
    const { body: found } = await owner.get<{ id: string }[]>(listPath('posts', { filter: { q: 'kneading' } }));
    expect(found.map((one) => one.id)).toEqual([id]);
    expect((await changePost(owner, id, { title: 'Baking' })).body['headline']).toBe('Baking');
  });
});

describe('the state of a post', () => {
  const [past, coming] = [inHours(-5), inHours(5)];
  test.each([
    ['without a date is published now', { published_at: null }, 'published', expect.any(String)],
    ['of a date that has passed is published as of then', { published_at: past }, 'published', past],
    ['before its date is scheduled', { published_at: coming }, 'scheduled', coming],
  ])('a post that is published %s', async (_when, values, status, wanted) => {
    const tenant = await newTenant();
    const owner = tenant.as('owner');
    const id = await publishPost(owner, 'News', { ...(await writingIn(tenant)), ...values });
    const found = await postOf(owner, id);
    expect([found.status, found['published_at']]).toEqual([status, wanted]);
  });

  test('a scheduled post is published by time, or by a date that has come, and goes back to its draft', async () => {
    const tenant = await newTenant();
    const owner = tenant.as('owner');
    const where = await writingIn(tenant);
    const { id: due } = await tenant.insert('posts', { ...where, status: 'scheduled', published_at: inHours(-1) });
    expect((await postOf(owner, due)).status).toBe('published');
    const id = await publishPost(owner, 'News', { ...where, published_at: inHours(5) });
    expect((await actOnPost(owner, id, 'revise')).body.status).toBe('draft');
    await actOnPost(owner, id, 'publish');
    expect((await changePost(owner, id, { published_at: inHours(-1) })).body.status).toBe('published');
    expect((await changePost(owner, id, { published_at: inHours(3) })).body.status).toBe('scheduled');
  });

  test('a published post is hidden and shown, removed with a reason that is kept, and restored', async () => {
    const tenant = await newTenant();
    const owner = tenant.as('owner');
    const id = await publishPost(owner, 'News', await writingIn(tenant));
    expect((await actOnPost(owner, id, 'hide')).body.status).toBe('hidden');
    expect((await actOnPost(owner, id, 'show')).body.status).toBe('published');
    expect(await actOnPost(owner, id, 'remove')).toMatchObject({
      status: 422,
      body: { errors: { removal_code: expect.any(String) as string } },
    });
    const removed = await actOnPost(owner, id, 'remove', { removal_code: 'spam', removal_note: 'Three times now.' });
    expect(removed.body).toMatchObject({ status: 'removed', removal_code: 'spam', removal_note: 'Three times now.' });
    expect((await owner.post(`/audit_logs/${removed.headers['x-audit-id']}/undo`)).status).toBe(409);
    expect((await actOnPost(owner, id, 'publish')).status).toBe(409);
    expect((await actOnPost(owner, id, 'restore')).body.status).toBe('published');
  });

  test('publishing and hiding are taken back, and say what they did in the audit log', async () => {
    const tenant = await newTenant();
    const owner = tenant.as('owner');
    const id = await addPost(owner, 'News', await writingIn(tenant));
    const published = await actOnPost(owner, id, 'publish');
    const hidden = await actOnPost(owner, id, 'hide');
    const undo = async ({ headers }: typeof hidden) =>
      (await owner.post(`/audit_logs/${headers['x-audit-id']}/undo`)).status;
    expect([await undo(hidden), await undo(published)]).toEqual([200, 200]);
    expect(await postOf(owner, id)).toMatchObject({ status: 'draft', published_at: null });
    const { body } = await owner.get(`/audit_logs/${hidden.headers['x-audit-id']}`);
    expect(body).toMatchObject({ action: 'hide', resource_label: 'News', undo_class: 'reversible' });
  });

  test('a post is edited once what it says differs after it was published, and not by its draft', async () => {
    const tenant = await newTenant();
    const owner = tenant.as('owner');
    const id = await addPost(owner, 'News', await writingIn(tenant));
    expect((await changePost(owner, id, { title: 'Draft' })).body['edited_at']).toBeNull();
    await actOnPost(owner, id, 'publish');
    expect((await changePost(owner, id, { visibility: 'members' })).body['edited_at']).toBeNull();
    expect((await changePost(owner, id, { title: 'Other' })).body['edited_at']).toEqual(expect.any(String));
  });
});

describe('what is featured', () => {
  test('only a published post is featured, for a while or for good, and no longer once it is not', async () => {
    const tenant = await newTenant();
    const owner = tenant.as('owner');
    const id = await addPost(owner, 'News', await writingIn(tenant));
    expect(await actOnPost(owner, id, 'feature')).toMatchObject({
      status: 409,
      body: { details: { reason: 'not_published' } },
    });
    await actOnPost(owner, id, 'publish');
    expect((await actOnPost(owner, id, 'feature', { featured_until: inHours(-1) })).status).toBe(422);
    const featured_until = inHours(48);
    const featured = await actOnPost(owner, id, 'feature', { featured_until });
    expect(featured.body).toMatchObject({
      is_featured: true,
      featured_until,
      featured_at: expect.any(String) as string,
    });
    const over = await actOnPost(owner, id, 'unfeature');
    expect(over.body).toMatchObject({ is_featured: false, featured_until: null, featured_position: null });
    expect((await owner.post(`/audit_logs/${over.headers['x-audit-id']}/undo`)).status).toBe(200);
    expect(await postOf(owner, id)).toMatchObject({ is_featured: true, featured_until });
  });

  test('who may feature and not moderate features and pins posts, and writes none', async () => {
    const tenant = await newTenant();
    const id = await publishPost(tenant.as('owner'), 'News', await writingIn(tenant));
    const marketing = tenant.as('marketing');
    expect((await actOnPost(marketing, id, 'feature')).status).toBe(200);
    expect((await actOnPost(marketing, id, 'pin', { pinned_until: inHours(4) })).status).toBe(200);
    expect((await actOnPost(marketing, id, 'hide')).status).toBe(403);
    expect((await marketing.put(`/posts/${id}`, { title: 'Mine', version: 3 })).status).toBe(403);
  });
});

test('who looks after a chapter sees and changes the posts of its channels alone', async () => {
  const tenant = await newTenant();
  const { id: chapter_id } = await tenant.given.chapter();
  const caller = await limitedPerson(tenant, chapter_id);
  const own = await writingIn(tenant, { chapter_id });
  const other = await writingIn(tenant);
  const ids = [await addPost(tenant.as('owner'), 'Ours', own), await addPost(tenant.as('owner'), 'Theirs', other)];
  const { body } = await caller.get<{ id: string }[]>('/posts');
  expect(body.map(({ id }) => id)).toEqual(ids.slice(0, 1));
  expect((await changePost(caller, ids[0]!, { title: 'Changed' })).status).toBe(200);
  expect((await caller.get(`/posts/${ids[1]}`)).status).toBe(404);
  expect((await changePost(caller, ids[0]!, { channel_id: other.channel_id })).status).toBe(422);
});

test('no other organisation sees a post, nor does who may not read posts', async () => {
  const tenant = await newTenant();
  const id = await publishPost(tenant.as('owner'), 'News', await writingIn(tenant));
  expect((await tenant.as('stranger').get(`/posts/${id}`)).status).toBe(404);
  expect((await tenant.as('finance').get(`/posts/${id}`)).status).toBe(403);
});

describe('the list of featured posts', () => {
  const list = listPath('featured_posts', {
    filter: { is_featured: true },
    sort: ['featured_position', 'ASC'],
  });

  test('featured posts stand in the order that people give them, and leave it once they are featured no more', async () => {
    const tenant = await newTenant();
    const owner = tenant.as('owner');
    const where = await writingIn(tenant);
    const ids: string[] = [];
    for (const title of ['One', 'Two', 'Three']) ids.push(await publishPost(owner, title, where));
    for (const id of ids) await actOnPost(owner, id, 'feature');
    await addPost(owner, 'Draft', where);
    const shown = async () => (await owner.get<{ headline: string }[]>(list)).body.map(({ headline }) => headline);
    const marketing = tenant.as('marketing');
    const moved = await marketing.post('/featured_posts/reorder', { ids: [ids[2], ids[0], ids[1]] });
    expect(moved.status).toBe(200);
    expect(await shown()).toEqual(['Three', 'One', 'Two']);
    const over = await marketing.post(`/featured_posts/${ids[0]}/unfeature`, {});
    expect(over.status).toBe(200);
    expect(await shown()).toEqual(['Three', 'Two']);
    expect((await marketing.post(`/audit_logs/${over.headers['x-audit-id']}/undo`)).status).toBe(200);
    expect(await shown()).toEqual(['Three', 'One', 'Two']);
  });
});
