/** Templates: published as versions, copied, taken along as files; their pages stay on a version until they are upgraded. screens.md 3.1, CP12 */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

import type { UpgradedPage } from '../../src/shared/contracts/page-calls.ts';
import {
  addPage,
  addTemplate,
  change,
  openAt,
  publicationOf,
  publishedTemplate,
  publishRecord,
  tryToPublish,
  wholeTemplate,
  type Made,
} from '../support/pages.ts';
import { asOwner, newTenant } from '../support/tenant.ts';

type Upgraded = { data: { pages: UpgradedPage[]; audit_id: string | null } };

describe('a template', () => {
  test('each publishing is a version, and tells the record its number', async () => {
    const owner = (await newTenant()).as('owner');
    const template = await publishedTemplate(owner);
    expect((await owner.get(`/page_templates/${template.id}`)).body).toMatchObject({
      status: 'published',
      published_version: 1,
    });
    await change(owner, `/page_templates/${template.id}`, { layout: 'full_width' });
    await publishRecord(owner, 'page_templates', template.id);
    expect((await owner.get(`/page_templates/${template.id}`)).body).toMatchObject({ published_version: 2 });
  });

  test.each([
    ['a block that shows no field of it', { blocks: [{ kind: 'text', shows: ['nothing'] }] }, 'block_shows_unknown'],
    [
      'a choice without choices',
      { data_schema: [{ name: 'size', type: 'select', label: { en: 'Size' } }], blocks: null },
      'no_choices',
    ],
  ])('%s stops its publishing', async (_fact, values, code) => {
    const owner = (await newTenant()).as('owner');
    const template = await addTemplate(owner, values);
    const refused = await tryToPublish(owner, 'page_templates', template.id);
    expect(refused).toMatchObject({ status: 409, body: { details: { problems: [{ code, weight: 'stops' }] } } });
  });

  test.each([
    [
      'two fields of one name',
      [
        { name: 'a', type: 'text', label: { en: 'A' } },
        { name: 'A', type: 'text', label: { en: 'B' } },
      ],
    ],
    ['a name that is none', [{ name: 'No Name', type: 'text', label: { en: 'A' } }]],
    ['a type that there is not', [{ name: 'a', type: 'script', label: { en: 'A' } }]],
    ['a label in no language', [{ name: 'a', type: 'text', label: {} }]],
  ])('%s is refused where it stands', async (_fact, data_schema) => {
    const owner = (await newTenant()).as('owner');
    const reply = await owner.post('/page_templates', { name: 'T', kind: 'blank', layout: 'contained', data_schema });
    expect(reply.status).toBe(422);
    expect(Object.keys(reply.body.errors as object)[0]).toMatch(/^data_schema\.\d\.(name|type|label)$/);
  });

  test('a retired template is not published again before it is brought back', async () => {
    const owner = (await newTenant()).as('owner');
    const { id } = await publishedTemplate(owner);
    expect((await owner.post(`/page_templates/${id}/retire`, {})).body).toMatchObject({ status: 'retired' });
    await change(owner, `/page_templates/${id}`, { layout: 'full_width' });
    const refused = await tryToPublish(owner, 'page_templates', id);
    expect(refused).toMatchObject({ status: 409, body: { details: { problems: [{ code: 'template_retired' }] } } });
    expect((await owner.post(`/page_templates/${id}/reinstate`, {})).body).toMatchObject({ status: 'published' });
    await publishRecord(owner, 'page_templates', id);
  });

  test('a fork is a draft of its own that says what it was made from', async () => {
    const owner = (await newTenant()).as('owner');
    const template = await publishedTemplate(owner);
    const fork = await owner.post<Made>(`/page_templates/${template.id}/fork`, {});
    expect(fork).toMatchObject({
      status: 201,
      body: { status: 'draft', forked_from_id: template.id, published_version: null },
    });
    const read = await owner.get<Made>(`/page_templates/${fork.body.id}`);
    expect(read.body).toMatchObject({
      forked_from_id: template.id,
      blocks: [{ kind: 'opening' }, { kind: 'text' }, { kind: 'facts' }],
    });
  });

  test('a built-in template is copied, and neither changed nor removed', async () => {
    const tenant = await newTenant();
    const owner = tenant.as('owner');
    const { id } = await publishedTemplate(owner);
    await asOwner(tenant.id, (db) => sql`update page_templates set is_system = true where id = ${id}`.execute(db));
    const refused = { status: 409, body: { code: 'system_template' } };
    expect(await change(owner, `/page_templates/${id}`, { layout: 'full_width' })).toMatchObject(refused);
    expect(await owner.delete(`/page_templates/${id}`)).toMatchObject(refused);
    const copy = await owner.post<Made>(`/page_templates/${id}/duplicate`, {});
    expect(copy).toMatchObject({ status: 201, body: { is_system: false, forked_from_id: id } });
  });

  test('a template says how many pages it has, and is not removed while it has any', async () => {
    const owner = (await newTenant()).as('owner');
    const template = await publishedTemplate(owner);
    const [first, second] = [await addPage(owner, template), await addPage(owner, template)];
    expect((await owner.get(`/page_templates/${template.id}`)).body).toMatchObject({ pages_count: 2 });
    await owner.delete(`/pages/${first.id}`);
    expect((await owner.get(`/page_templates/${template.id}`)).body).toMatchObject({ pages_count: 1 });
    expect(await owner.delete(`/page_templates/${template.id}`)).toMatchObject({
      status: 409,
      body: { code: 'in_use' },
    });
    await owner.delete(`/pages/${second.id}`);
    expect(await owner.delete(`/page_templates/${template.id}`)).toMatchObject({ status: 200 });
  });
});

describe('an upgrade of pages', () => {
  const newer = [
    ...wholeTemplate.data_schema.filter(({ name }) => name !== 'about'),
    { name: 'motto', type: 'text', label: { en: 'Motto' }, required: true },
  ];
  const blocks = [{ kind: 'opening', shows: ['headline', 'motto'] }];

  async function outdatedPage() {
    const tenant = await newTenant();
    const owner = tenant.as('owner');
    const template = await publishedTemplate(owner);
    const page = await addPage(owner, template, {
      slug: 'a',
      data: { headline: { en: 'Hello' }, about: { en: 'Us' } },
    });
    await publishRecord(owner, 'pages', page.id);
    await change(owner, `/page_templates/${template.id}`, { data_schema: newer, blocks });
    return { tenant, owner, template, page };
  }

  test('a field that is gone while pages use it is told with those pages when the template is published', async () => {
    const { owner, template } = await outdatedPage();
    const { problems } = await publicationOf(owner, 'page_templates', template.id);
    expect(problems.find(({ code }) => code === 'field_in_use')).toMatchObject({
      weight: 'warns',
      params: { name: 'about', smart_count: 1, pages: 'a' },
    });
  });

  test('a page stays on the version of its template, and says that there is a newer one', async () => {
    const { tenant, owner, template, page } = await outdatedPage();
    await publishRecord(owner, 'page_templates', template.id);
    const read = await owner.get<Made>(`/pages/${page.id}`);
    expect(read.body).toMatchObject({ template_version: 1, is_outdated: true, data: { about: { en: 'Us' } } });
    await expect.poll(async () => (await openAt(tenant, '/site/a')).body, { timeout: 5_000 }).toContain('Us');
  });

  test('a trial tells what would be lost and what would be missing, and changes nothing', async () => {
    const { owner, template, page } = await outdatedPage();
    await publishRecord(owner, 'page_templates', template.id);
    const path = `/page_templates/${template.id}/upgrade_pages`;
    const trial = await owner.post<Upgraded>(path, { dry_run: true });
    expect(trial.body.data).toMatchObject({
      audit_id: null,
      pages: [{ id: page.id, from: 1, to: 2, lost: ['about'], missing: ['motto'] }],
    });
    expect((await owner.get<Made>(`/pages/${page.id}`)).body.template_version).toBe(1);
  });

  test('an upgrade keeps what the new fields take, is undone as one, and shows nobody anything yet', async () => {
    const { tenant, owner, template, page } = await outdatedPage();
    const second = await addPage(owner, template, { slug: 'b' });
    await publishRecord(owner, 'page_templates', template.id);
    const done = await owner.post<Upgraded>(`/page_templates/${template.id}/upgrade_pages`, {});
    expect(done.body.data.pages.map(({ id }) => id).toSorted()).toEqual([page.id, second.id].toSorted());
    const read = await owner.get<Made>(`/pages/${page.id}`);
    expect(read.body).toMatchObject({
      template_version: 2,
      is_outdated: false,
      data: { headline: { en: 'Hello' }, motto: null },
    });
    expect(read.body.data).not.toHaveProperty('about');
    expect((await openAt(tenant, '/api/public/pages/a')).body).toContain('Us');
    expect((await owner.post(`/audit_logs/${done.body.data.audit_id}/undo`, {})).status).toBe(200);
    for (const { id } of [page, second])
      expect((await owner.get<Made>(`/pages/${id}`)).body).toMatchObject({ template_version: 1, is_outdated: true });
    expect((await owner.get<Made>(`/pages/${page.id}`)).body.data).toMatchObject({ about: { en: 'Us' } });
  });

  test('a preview shows a page as the newer version would make it, before it is upgraded', async () => {
    const { tenant, owner, template, page } = await outdatedPage();
    await publishRecord(owner, 'page_templates', template.id);
    const preview = async (upgraded: boolean) => {
      const made = await owner.post<{ data: { url: string } }>(`/pages/${page.id}/preview`, {
        language: 'en',
        visitor: 'guest',
        upgraded,
      });
      return (await openAt(tenant, made.body.data.url)).body;
    };
    expect(await preview(false)).toContain('Us');
    expect(await preview(true)).not.toContain('>Us<');
    expect((await owner.get<Made>(`/pages/${page.id}`)).body.template_version).toBe(1);
  });

  test('pages of another template are not upgraded along', async () => {
    const { owner, template } = await outdatedPage();
    const stranger = await addPage(owner, await publishedTemplate(owner));
    await publishRecord(owner, 'page_templates', template.id);
    const reply = await owner.post(`/page_templates/${template.id}/upgrade_pages`, { page_ids: [stranger.id] });
    expect(reply).toMatchObject({ status: 422, body: { errors: { page_ids: expect.any(String) } } });
  });

  test('a template’s own preview shows what its fields are', async () => {
    const tenant = await newTenant();
    const owner = tenant.as('owner');
    const { id } = await addTemplate(owner, { name: 'Fair' });
    const made = await owner.post<{ data: { url: string } }>(`/page_templates/${id}/preview`, {
      language: 'en',
      visitor: 'guest',
    });
    const { body } = await openAt(tenant, made.body.data.url);
    expect(body).toMatch(/<h1[^>]*>Fair<\/h1>/);
    expect(body).toContain('headline');
  });
});

describe('a file of a template', () => {
  test('an exported template is imported into another organisation as a draft that says the same', async () => {
    const [tenant, other] = [await newTenant(), await newTenant()];
    const template = await publishedTemplate(tenant.as('owner'), { name: 'Fair' });
    const file = await tenant.as('owner').get<Record<string, unknown>>(`/page_templates/${template.id}/export`);
    expect(Object.keys(file.body).toSorted()).toEqual([
      'blocks',
      'data_schema',
      'format',
      'format_version',
      'kind',
      'layout',
      'name',
    ]);
    const made = await other.as('owner').post<Made>('/page_templates/import', file.body);
    const { data_schema, blocks } = file.body;
    expect(made).toMatchObject({ status: 201, body: { name: 'Fair', status: 'draft', data_schema, blocks } });
  });

  const file = {
    format: 'page_template',
    format_version: 1,
    name: 'T',
    kind: 'blank',
    layout: 'contained',
    data_schema: null,
    blocks: null,
  };
  const row = { kind: 'text', heading: null, shows: [], text: null };

  test.each([
    ['what is no template', { hello: 'world' }, 400],
    ['another version of the format', { ...file, format_version: 2 }, 422],
    ['a key that no template has', { ...file, script: 'alert(1)' }, 400],
    ['a key that no block has', { ...file, blocks: [{ ...row, onload: 'alert(1)' }] }, 422],
    ['a kind of block that runs', { ...file, blocks: [{ ...row, kind: 'script' }] }, 422],
    ['a name with a control character', { ...file, name: 'a\u0007b' }, 422],
    ['more blocks than a page has', { ...file, blocks: Array.from({ length: 41 }, () => row) }, 422],
    ['a picture of whoever made it', { ...file, thumbnail_id: 'x' }, 400],
    ['more than a file may hold', { ...file, blocks: [{ ...row, text: { en: 'x'.repeat(600_000) } }] }, 413],
  ])('a file with %s makes nothing', async (_fact, body, status) => {
    const owner = (await newTenant()).as('owner');
    expect((await owner.post('/page_templates/import', body)).status).toBe(status);
    expect((await owner.get('/page_templates')).body).toEqual([]);
  });

  test('what could run in a file is cleaned out of its texts', async () => {
    const owner = (await newTenant()).as('owner');
    const text = {
      en: '<p style="position:fixed" onclick="x()">A</p><script>x()</script><img src=x onerror=x()><img src="media:00000000-0000-4000-8000-000000000000" alt="a"><a href="javascript:x()">b</a>',
    };
    const reply = await owner.post<Made>('/page_templates/import', { ...file, blocks: [{ ...row, text }] });
    expect(reply.status).toBe(201);
    expect(reply.body['blocks']).toMatchObject([{ text: { en: '<p>A</p>b' } }]);
  });

  test('whoever only reads templates imports, forks and upgrades none', async () => {
    const tenant = await newTenant();
    const template = await publishedTemplate(tenant.as('owner'));
    const analyst = tenant.as('analyst');
    for (const [path, body] of [
      ['/page_templates/import', file],
      [`/page_templates/${template.id}/fork`, {}],
      [`/page_templates/${template.id}/upgrade_pages`, {}],
    ] as const)
      expect(await analyst.post(path, body)).toMatchObject({ status: 403 });
    expect((await analyst.get(`/page_templates/${template.id}/export`)).status).toBe(200);
  });
});
