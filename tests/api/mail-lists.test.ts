/** Lists of a mail: posts and events that anybody may see, as they are when it is written. screens.md 3.2, EM3 */
import { afterAll, expect, test } from 'vitest';

import type { TemplatePreview } from '../../src/shared/contracts/email-calls.ts';
import type { MailBlock } from '../../src/shared/mail/mail-blocks.ts';
import { readBlocks } from '../../src/shared/mail/mail-blocks.ts';
import { endCompiling } from '../../src/server/mail/templates/compiler.ts';
import { actOnPost, publishPost, writingIn } from '../support/posts.ts';
import { inBlocks, newTemplate } from '../support/emails.ts';
import { newTenant, type TestTenant } from '../support/tenant.ts';

afterAll(endCompiling);

/** A mail of these blocks as somebody would get it. */
async function mailOf(tenant: TestTenant, blocks: MailBlock[], language = 'en') {
  const { id } = await newTemplate(tenant, { body_source: inBlocks(...blocks) });
  const path = `/email_templates/${id}/preview`;
  const { data } = (await tenant.as('owner').post<{ data: TemplatePreview }>(path, { language })).body;
  expect(data.faults).toEqual([]);
  return data;
}

test('a mail lists the newest posts with how they begin and where they are read, and says so in plain text', async () => {
  const tenant = await newTenant();
  const owner = tenant.as('owner');
  const where = await writingIn(tenant);
  await publishPost(owner, 'Too old', { ...where, published_at: '2026-01-01T09:00:00Z' });
  await publishPost(owner, 'Bread & butter', { ...where, published_at: '2026-01-02T09:00:00Z' });
  const id = await publishPost(owner, 'Newest', where);
  await publishPost(owner, 'For members', { ...where, visibility: 'members' });
  await actOnPost(owner, await publishPost(owner, 'Hidden', where), 'hide');
  const { html, text } = await mailOf(tenant, [{ kind: 'posts', source: 'newest', count: 2 }]);
  expect(html).toMatch(new RegExp(`href="https?://[^"]+/posts/${id}"`));
  expect(html).toContain('Bread &amp; butter');
  expect(html).toContain('Newest, in full.');
  expect(text).toContain('Bread & butter');
  expect(text).toContain(`/posts/${id}`);
  expect(html + text).not.toMatch(/Too old|For members|Hidden|\{[{%]/);
});

test('a mail lists the featured posts in their order, and none that is featured no longer', async () => {
  const tenant = await newTenant();
  const owner = tenant.as('owner');
  const where = await writingIn(tenant);
  const ids: string[] = [];
  for (const title of ['First', 'Second', 'Third', 'Plain']) ids.push(await publishPost(owner, title, where));
  for (const id of ids.slice(0, 3)) await actOnPost(owner, id, 'feature');
  await owner.post('/featured_posts/reorder', { ids: [ids[2], ids[0], ids[1]] });
  await actOnPost(owner, ids[1]!, 'unfeature');
  const { text } = await mailOf(tenant, [{ kind: 'posts', source: 'featured', count: 5 }]);
  expect(text).toMatch(/Third[^]*First/);
  expect(text).not.toMatch(/Second|Plain/);
});

test('a mail lists posts beside events, each of its own', async () => {
  const tenant = await newTenant();
  await tenant.insert('events', { name: 'Spring fair', status: 'open' });
  await publishPost(tenant.as('owner'), 'News', await writingIn(tenant));
  const { text } = await mailOf(tenant, [
    { kind: 'posts', source: 'newest', count: 3 },
    { kind: 'events', count: 3 },
  ]);
  expect(text).toMatch(/News[^]*Spring fair/);
});

test.each([
  ['of a selection that there is not', { kind: 'posts', source: 'best', count: 3 }],
  ['of none', { kind: 'posts', source: 'newest', count: 0 }],
  ['of too many', { kind: 'posts', source: 'newest', count: 11 }],
])('a list of posts %s is no block', (_what, block) => {
  expect(readBlocks(JSON.stringify([block]))).toBeUndefined();
});
