/** Pages: their content is checked by their template, and anybody reads what was published of each. screens.md 3.1, CP12 */
import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

import {
  addPage,
  addTemplate,
  change,
  openAt,
  publicationOf,
  publishedTemplate,
  publishRecord,
  standsAt,
  tryToPublish,
} from '../support/pages.ts';
import { asOwner, newTenant } from '../support/tenant.ts';

describe('the content of a page', () => {
  test.each([
    ['a field that must be there and is not', { headline: null }, 'data.headline'],
    ['an address that is none', { headline: { en: 'A' }, site: 'javascript:alert(1)' }, 'data.site'],
    ['an email that is none', { headline: { en: 'A' }, contact: 'nobody' }, 'data.contact'],
    ['a number that is a text', { headline: { en: 'A' }, places: 'many' }, 'data.places'],
    ['a choice that there is not', { headline: { en: 'A' }, size: 'Huge' }, 'data.size'],
    ['a text that is too long', { headline: { en: 'x'.repeat(201) } }, 'data.headline'],
    ['a text in no language of the organisation', { headline: { zh: '标题' } }, 'data.headline'],
    ['a field that the template does not have', { headline: { en: 'A' }, secret: 'x' }, 'data.secret'],
  ])('%s is refused where it stands', async (_fact, data, place) => {
    const owner = (await newTenant()).as('owner');
    const template = await publishedTemplate(owner);
    const reply = await owner.post('/pages', { title: { en: 'A' }, slug: 'a', template_id: template.id, data });
    expect(reply).toMatchObject({ status: 422, body: { code: 'validation_failed' } });
    expect(Object.keys(reply.body.errors as object)).toEqual([place]);
  });

  test('a new page begins with what its template says, and is filled in later', async () => {
    const owner = (await newTenant()).as('owner');
    const template = await publishedTemplate(owner);
    const page = await addPage(owner, template, { data: undefined });
    expect(page.data).toMatchObject({ headline: null, places: 12 });
    const [worst] = (await publicationOf(owner, 'pages', page.id)).problems;
    expect(worst).toMatchObject({
      code: 'field_not_filled_in',
      weight: 'stops',
      field: 'data',
      params: { name: 'headline' },
    });
    expect((await tryToPublish(owner, 'pages', page.id)).status).toBe(409);
  });

  test('a template that is not published, retired or another organisation’s makes no page', async () => {
    const [tenant, other] = [await newTenant(), await newTenant()];
    const owner = tenant.as('owner');
    const draft = await addTemplate(owner);
    const retired = await publishedTemplate(owner);
    expect((await owner.post(`/page_templates/${retired.id}/retire`, {})).status).toBe(200);
    const foreign = await publishedTemplate(other.as('owner'));
    for (const { id } of [draft, retired, foreign]) {
      const reply = await owner.post('/pages', { title: { en: 'A' }, slug: 'a', template_id: id });
      expect(reply).toMatchObject({ status: 422, body: { errors: { template_id: expect.any(String) } } });
    }
  });

  test('a picture of a page is one of the organisation’s own, and stays as long as a version has it', async () => {
    const [tenant, other] = [await newTenant(), await newTenant()];
    const owner = tenant.as('owner');
    const schema = [
      { name: 'photo', type: 'image', label: { en: 'Photo' } },
      { name: 'story', type: 'rich', label: { en: 'Story' } },
    ];
    const template = await publishedTemplate(owner, {
      data_schema: schema,
      blocks: [{ kind: 'text', shows: ['photo', 'story'] }],
    });
    const [photo, within, foreign] = [
      await tenant.insert('media'),
      await tenant.insert('media'),
      await other.insert('media'),
    ];
    const story = (id: string) => ({ en: `<p>See</p><img src="media:${id}" alt="The harbour">` });
    const refused = await owner.post('/pages', {
      title: { en: 'A' },
      slug: 'a',
      template_id: template.id,
      data: { photo: foreign.id, story: story(foreign.id) },
    });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.errors as object).toSorted()).toEqual(['data.photo', 'data.story']);
    const page = await addPage(owner, template, { slug: 'a', data: { photo: photo.id, story: story(within.id) } });
    await publishRecord(owner, 'pages', page.id);
    await change(owner, `/pages/${page.id}`, { data: { photo: null, story: { en: '<p>Nothing</p>' } } });
    for (const { id } of [photo, within])
      expect(await owner.delete(`/media/${id}`)).toMatchObject({ status: 409, body: { code: 'in_use' } });
    await standsAt(tenant, '/site/a', 200);
    const { body } = await openAt(tenant, '/site/a');
    expect(body).toContain(`public/${within.id.replaceAll('-', '')}-full.webp`);
    expect(body).toContain('alt="The harbour"');
  });

  test('a picture without a text that says what it shows is refused', async () => {
    const tenant = await newTenant();
    const owner = tenant.as('owner');
    const template = await publishedTemplate(owner);
    const { id } = await tenant.insert('media');
    const data = { headline: { en: 'A' }, story: { en: `<p>A</p><img src="media:${id}" alt=" ">` } };
    const reply = await owner.post('/pages', { title: { en: 'A' }, slug: 'a', template_id: template.id, data });
    expect(Object.keys(reply.body.errors as object)).toEqual(['data.story']);
  });
});

describe('a published page', () => {
  test('a page is read at its address once it is published, and no draft of it is', async () => {
    const tenant = await newTenant();
    const owner = tenant.as('owner');
    const page = await addPage(owner, await publishedTemplate(owner), { slug: 'about', title: { en: 'About us' } });
    expect((await openAt(tenant, '/site/about')).statusCode).toBe(404);
    expect((await openAt(tenant, '/api/public/pages/about')).statusCode).toBe(404);
    await publishRecord(owner, 'pages', page.id);
    await standsAt(tenant, '/site/about', 200);
    await change(owner, `/pages/${page.id}`, { data: { headline: { en: 'Not yet published' } } });
    const site = await openAt(tenant, '/site/about');
    expect(site.body).toMatch(/<h1>About us<\/h1>/);
    expect(site.body).toContain('rel="canonical"');
    const api = await openAt(tenant, '/api/public/pages/about');
    expect(api.json()).toMatchObject({ data: { title: 'About us', blocks: [{ kind: 'opening' }, { kind: 'facts' }] } });
    expect(site.body + api.body).not.toContain('Not yet published');
  });

  test('the public answer says which language a text fell back to, and is kept by its mark', async () => {
    const tenant = await newTenant();
    const owner = tenant.as('owner');
    const page = await addPage(owner, await publishedTemplate(owner), {
      slug: 'about',
      title: { en: 'About us', zh: '关于我们' },
      data: { headline: { en: 'Hello' } },
    });
    await publishRecord(owner, 'pages', page.id);
    await standsAt(tenant, '/api/public/pages/about', 200);
    const reply = await openAt(tenant, '/api/public/pages/about?language=zh');
    expect(reply.json()).toMatchObject({ data: { title: '关于我们', fallback: { 'data.headline': 'en' } } });
    expect(reply.headers).toMatchObject({
      'content-language': 'zh',
      'cache-control': expect.stringContaining('public'),
    });
    const etag = String(reply.headers['etag']);
    const again = await openAt(tenant, '/api/public/pages/about?language=zh', { 'if-none-match': etag });
    expect(again.statusCode).toBe(304);
    const site = await openAt(tenant, '/site/about?lang=zh');
    expect(site.body).toContain('lang="en"');
    const kept = { 'if-none-match': String(site.headers['etag']) };
    expect((await openAt(tenant, '/site/about?lang=zh', kept)).statusCode).toBe(304);
  });

  test('a page that is withdrawn, or in the bin, is shown to nobody any more', async () => {
    const tenant = await newTenant();
    const owner = tenant.as('owner');
    const template = await publishedTemplate(owner);
    const [one, other] = [
      await addPage(owner, template, { slug: 'one' }),
      await addPage(owner, template, { slug: 'two' }),
    ];
    for (const { id } of [one, other]) await publishRecord(owner, 'pages', id);
    await standsAt(tenant, '/site/two', 200);
    expect((await owner.post(`/pages/${one.id}/withdraw`, { published: 1 })).status).toBe(200);
    expect((await owner.get(`/pages/${one.id}`)).body).toMatchObject({ status: 'draft', published_version: null });
    expect((await owner.delete(`/pages/${other.id}`)).status).toBe(200);
    await standsAt(tenant, '/site/one', 404);
    await standsAt(tenant, '/site/two', 404);
  });

  test('a schedule is told by the record, and taken off it when it is cancelled', async () => {
    const owner = (await newTenant()).as('owner');
    const page = await addPage(owner, await publishedTemplate(owner));
    const at = new Date(Date.now() + 86_400_000).toISOString();
    await publishRecord(owner, 'pages', page.id, { at });
    expect((await owner.get(`/pages/${page.id}`)).body).toMatchObject({ status: 'scheduled', publish_at: at });
    expect((await owner.post(`/pages/${page.id}/cancel_schedule`, {})).status).toBe(200);
    expect((await owner.get(`/pages/${page.id}`)).body).toMatchObject({ status: 'draft', publish_at: null });
  });

  test('two pages are not shown at one address, whatever their drafts say', async () => {
    const owner = (await newTenant()).as('owner');
    const template = await publishedTemplate(owner);
    const first = await addPage(owner, template, { slug: 'about' });
    await publishRecord(owner, 'pages', first.id);
    expect((await change(owner, `/pages/${first.id}`, { slug: 'about-us' })).status).toBe(200);
    const second = await addPage(owner, template, { slug: 'about' });
    const refused = await tryToPublish(owner, 'pages', second.id);
    expect(refused).toMatchObject({ status: 409, body: { details: { problems: [{ code: 'slug_taken' }] } } });
    await publishRecord(owner, 'pages', first.id);
    await publishRecord(owner, 'pages', second.id);
  });

  test('what a version showed is shown again byte for byte, of the version of its template', async () => {
    const tenant = await newTenant();
    const owner = tenant.as('owner');
    const template = await publishedTemplate(owner);
    const page = await addPage(owner, template, { slug: 'about' });
    await publishRecord(owner, 'pages', page.id);
    await standsAt(tenant, '/site/about', 200);
    const first = await openAt(tenant, '/site/about');
    await change(owner, `/page_templates/${template.id}`, { blocks: [{ kind: 'facts', shows: ['headline'] }] });
    await publishRecord(owner, 'page_templates', template.id);
    expect((await owner.post(`/pages/${page.id}/upgrade`, {})).status).toBe(200);
    await publishRecord(owner, 'pages', page.id);
    await expect.poll(async () => (await openAt(tenant, '/site/about')).body, { timeout: 5_000 }).not.toBe(first.body);
    const { draft } = await publicationOf(owner, 'pages', page.id);
    expect((await owner.post(`/pages/${page.id}/revert`, { number: 1, draft })).status).toBe(200);
    await publishRecord(owner, 'pages', page.id);
    await expect.poll(async () => (await openAt(tenant, '/site/about')).body, { timeout: 5_000 }).toBe(first.body);
  });

  test('a menu leads to a page by its address, and not to one that is no longer shown', async () => {
    const tenant = await newTenant();
    const owner = tenant.as('owner');
    const page = await addPage(owner, await publishedTemplate(owner), { slug: 'about' });
    const item = {
      label: { en: 'About' },
      location: 'header',
      kind: 'link',
      link: { to: 'pages', id: page.id },
      visible_to: { who: 'everyone' },
      is_active: true,
    };
    expect((await owner.post('/navigation_items', item)).status).toBe(201);
    const before = await publicationOf(owner, 'navigation_items', 'current');
    expect(before.problems).toMatchObject([{ code: 'broken_link', weight: 'leaves_out' }, { code: 'missing_text' }]);
    await publishRecord(owner, 'pages', page.id);
    await publishRecord(owner, 'navigation_items', 'current');
    const urls = async () =>
      (await openAt(tenant, '/api/public/navigation?location=header'))
        .json<{ data: { url: string }[] }>()
        .data.map(({ url }) => url);
    await expect.poll(urls, { timeout: 5_000 }).toEqual(['/pages/about']);
    expect((await openAt(tenant, '/site/')).body).toContain('href="/site/about"');
    expect((await owner.post(`/pages/${page.id}/withdraw`, { published: 1 })).status).toBe(200);
    await expect.poll(urls, { timeout: 5_000 }).toEqual([]);
  });
});

describe('what is hostile in a page', () => {
  const attack =
    '<p onclick="steal()">Hi<script>steal()</script><img src="x" onerror="steal()"><img src="https://evil.example/a.png" alt="a">' +
    '<a href="javascript:steal()">there</a><style>*{display:none}</style><p style="position:fixed;inset:0">over</p><iframe src="//evil.example"></iframe>';

  test('scripts, handlers, styles and pictures from elsewhere are cleaned out of a text', async () => {
    const tenant = await newTenant();
    const owner = tenant.as('owner');
    const page = await addPage(owner, await publishedTemplate(owner), {
      slug: 'a',
      data: { headline: { en: '<script>steal()</script>' }, story: { en: attack } },
    });
    const { story } = page.data as { story: { en: string } };
    expect(story.en).not.toMatch(/script|onclick|onerror|style=|javascript:|evil|iframe|<img/);
    await publishRecord(owner, 'pages', page.id);
    await standsAt(tenant, '/site/a', 200);
    const { body, headers } = await openAt(tenant, '/site/a');
    expect(body).not.toMatch(/<script|<iframe|onclick|onerror=|style="|javascript:|evil/);
    expect(body).toContain('&lt;script&gt;steal()');
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; /);
  });

  test('a page whose version was written past the API is still cleaned when it is shown', async () => {
    const tenant = await newTenant();
    const owner = tenant.as('owner');
    const page = await addPage(owner, await publishedTemplate(owner), { slug: 'a' });
    await publishRecord(owner, 'pages', page.id);
    await asOwner(tenant.id, (db) =>
      sql`update published_versions set content = jsonb_set(content, '{pages,0,data,story}', ${JSON.stringify({ en: attack })}::jsonb)
        where name = 'pages' and subject_id = ${page.id}`.execute(db),
    );
    await standsAt(tenant, '/site/a', 200);
    expect((await openAt(tenant, '/site/a')).body).not.toMatch(/<script|onclick|onerror=|style="|javascript:|<iframe/);
  });

  test('a page of another organisation is not found at this one’s address', async () => {
    const [tenant, other] = [await newTenant(), await newTenant()];
    const owner = tenant.as('owner');
    const page = await addPage(owner, await publishedTemplate(owner), { slug: 'ours' });
    await publishRecord(owner, 'pages', page.id);
    await standsAt(tenant, '/site/ours', 200);
    expect((await openAt(other, '/site/ours')).statusCode).toBe(404);
    expect((await openAt(other, '/api/public/pages/ours')).statusCode).toBe(404);
    expect((await other.as('owner').get(`/pages/${page.id}`)).status).toBe(404);
    expect((await other.as('owner').get(`/page_templates/${randomUUID()}/schema`)).status).toBe(404);
  });
});
