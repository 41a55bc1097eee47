/** What of posts stands outside: on the home page, of whatever source, and never more than anybody may see. screens.md 3.1, CP7 and 3.6 */
import { describe, expect, test } from 'vitest';

import type { HomeSection } from '../../src/shared/contracts/home-calls.ts';
import type { PublicationState } from '../../src/shared/contracts/every-publication.ts';
import { inHours } from '../support/announcements.ts';
import { actOnPost, addPost, publishPost, writingIn } from '../support/posts.ts';
import { readPublic } from '../support/public-reads.ts';
import { newTenant, type Caller, type TestTenant } from '../support/tenant.ts';

const base = '/home_sections/current';
type Values = Record<string, unknown>;

/** Publishes a home page with a section of posts; answers the section's id. */
async function withPosts(owner: Caller, values: Values = {}): Promise<string> {
  const section = { kind: 'featured_posts', title: { en: 'Posts' }, audience: { who: 'everyone' }, is_visible: true };
  const { body } = await owner.post<{ id: string }>('/home_sections', { ...section, source: 'newest', ...values });
  expect(body).toHaveProperty('id');
  const { draft, published } = await stateOf(owner);
  const { status } = await owner.post(`${base}/publish`, { draft, published: published?.number ?? null });
  expect(status).toBe(200);
  return body.id;
}

const stateOf = async (owner: Caller) => (await owner.get<{ data: PublicationState }>(`${base}/publication`)).body.data;

const itemsOf = async (tenant: TestTenant, words = '') =>
  (await readPublic<HomeSection[]>(tenant, `home${words}`)).body.data.flatMap(({ items }) => items);
/** Outside stands this within a second or so: the servers here do not hear of changes. */
const shows = async (tenant: TestTenant, wanted: string[], words = '') => {
  const titles = async () => (await itemsOf(tenant, words)).map(({ title }) => title);
  await expect.poll(titles, { timeout: 5_000 }).toEqual(wanted);
};

describe('posts on the home page', () => {
  test('the newest posts stand with their picture, the beginning of their text and where they lead', async () => {
    const tenant = await newTenant();
    const owner = tenant.as('owner');
    const where = await writingIn(tenant);
    await withPosts(owner, { count: 2 });
    const { id: image_id } = await tenant.insert('media');
    const body = '<p>Bread &amp; <b>butter</b></p>';
    for (const [title, hours] of [
      ['Oldest', -30],
      ['Older', -20],
    ] as const)
      await publishPost(owner, title, { ...where, published_at: inHours(hours) });
    const id = await publishPost(owner, 'Newest', { ...where, image_id, body });
    await shows(tenant, ['Newest', 'Older']);
    const picture = { url: expect.stringContaining('-full.webp') as string, alt: '' };
    expect((await itemsOf(tenant))[0]).toMatchObject({ id, text: 'Bread & butter', url: `/posts/${id}`, picture });
    const { body: page } = await tenant.app.inject({ url: '/site/', headers: { host: tenant.host } });
    expect(page).toContain('Bread &amp; butter');
    expect(page).toContain(`/posts/${id}"`);
  });

  test('a post leaves the home page once it is hidden, removed or for members alone', async () => {
    const tenant = await newTenant();
    const owner = tenant.as('owner');
    const where = await writingIn(tenant);
    await withPosts(owner);
    const id = await publishPost(owner, 'News', where);
    await shows(tenant, ['News']);
    await actOnPost(owner, id, 'hide');
    await shows(tenant, []);
    await actOnPost(owner, id, 'show');
    await shows(tenant, ['News']);
    await actOnPost(owner, id, 'remove', { removal_code: 'spam' });
    await shows(tenant, []);
    await actOnPost(owner, id, 'restore');
    await shows(tenant, ['News']);
    const { version } = (await owner.get<{ version: number }>(`/posts/${id}`)).body;
    await owner.put(`/posts/${id}`, { visibility: 'members', version });
    await shows(tenant, []);
    expect(await itemsOf(tenant, '?member=true')).toEqual([]);
  });

  test.each([
    ['a draft', { status: 'draft' }, {}],
    ['a post that is scheduled', { status: 'scheduled', published_at: inHours(1) }, {}],
    ['a hidden post', { status: 'hidden' }, {}],
    ['a removed post', { status: 'removed' }, {}],
    ['a post for members', { visibility: 'members' }, {}],
    ['a post for its channel', { visibility: 'channel' }, {}],
    ['a post of a private channel', {}, { privacy: 'private' }],
    ['a post of a channel that waits for approval', {}, { approval_status: 'pending', is_paid: true }],
    ['a post in the bin', { deleted_at: inHours(-1) }, {}],
  ])('%s is shown to nobody outside, and the section is marked and left out', async (_what, values, channel) => {
    const tenant = await newTenant();
    const shown = { status: 'published', visibility: 'public', published_at: inHours(-2), is_featured: true };
    await tenant.insert('posts', { ...(await writingIn(tenant, channel)), ...shown, ...values });
    const id = await withPosts(tenant.as('owner'));
    expect((await readPublic<HomeSection[]>(tenant, 'home?member=true')).body.data).toEqual([]);
    const { problems } = await stateOf(tenant.as('owner'));
    expect(problems).toContainEqual(expect.objectContaining({ code: 'empty_source', weight: 'warns', id }));
  });

  test('featured posts stand in their order until they are featured no longer, and those of a channel alone', async () => {
    const tenant = await newTenant();
    const owner = tenant.as('owner');
    const where = await writingIn(tenant);
    const ids: string[] = [];
    for (const title of ['One', 'Two', 'Three']) ids.push(await publishPost(owner, title, where));
    await withPosts(owner, { source: 'featured', position: 1 });
    await actOnPost(owner, ids[0]!, 'feature');
    await actOnPost(owner, ids[2]!, 'feature', { featured_until: inHours(2) });
    await owner.post('/featured_posts/reorder', { ids: [ids[2], ids[0]] });
    await shows(tenant, ['Three', 'One']);
    await actOnPost(owner, ids[2]!, 'unfeature');
    await shows(tenant, ['One']);
    const other = await writingIn(tenant);
    await publishPost(owner, 'Elsewhere', other);
    await withPosts(owner, { source: 'channel', channel_id: other.channel_id, position: 2 });
    await shows(tenant, ['One', 'Elsewhere']);
  });

  test('a visitor reads posts in their language, else in the organisation’s, and is told which', async () => {
    const tenant = await newTenant();
    const owner = tenant.as('owner');
    const where = await writingIn(tenant);
    await withPosts(owner);
    await publishPost(owner, 'Hello', where);
    await publishPost(owner, 'Hola', { ...where, language: 'es' });
    await shows(tenant, ['Hola'], '?language=es');
    await shows(tenant, ['Hello'], '?language=zh');
    expect(await itemsOf(tenant, '?language=zh')).toMatchObject([{ language: 'en' }]);
    expect((await itemsOf(tenant, '?language=es'))[0]).not.toHaveProperty('language');
  });

  test('no post of another organisation is shown, nor one of somebody who was erased', async () => {
    const tenant = await newTenant();
    const other = await newTenant();
    await publishPost(other.as('owner'), 'Theirs', await writingIn(other));
    const { id: author_member_id } = await tenant.given.member({ account_status: 'erased' });
    const where = await writingIn(tenant);
    await tenant.insert('posts', {
      ...where,
      author_member_id,
      status: 'published',
      visibility: 'public',
      published_at: inHours(-1),
    });
    await withPosts(tenant.as('owner'));
    expect(await itemsOf(tenant)).toEqual([]);
    await addPost(tenant.as('owner'), 'Draft', where);
    expect(await itemsOf(tenant)).toEqual([]);
  });
});
