/** The home page and the site that it makes: what was published, for whom, and with records as they are now. */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

import type { PublicationState } from '../../src/shared/contracts/every-publication.ts';
import type { HomeSection } from '../../src/shared/contracts/home-calls.ts';
import { readPublic, statementsOf } from '../support/public-reads.ts';
import { asOwner, newTenant, type Caller, type TestTenant } from '../support/tenant.ts';

const base = '/home_sections/current';

const section = (kind: string, en: string, values: Record<string, unknown> = {}) => ({
  kind,
  title: { en },
  audience: { who: 'everyone' },
  is_visible: true,
  ...values,
});

async function add(caller: Caller, kind: string, en: string, values: Record<string, unknown> = {}): Promise<string> {
  const { status, body } = await caller.post<{ id: string }>('/home_sections', section(kind, en, values));
  expect(body).toHaveProperty('id');
  expect(status).toBe(201);
  return body.id;
}

const stateOf = async (caller: Caller) =>
  (await caller.get<{ data: PublicationState }>(`${base}/publication`)).body.data;

async function publish(caller: Caller) {
  const { draft, published } = await stateOf(caller);
  const { status } = await caller.post(`${base}/publish`, { draft, published: published?.number ?? null });
  expect(status).toBe(200);
}

const homeOf = async (tenant: TestTenant, words = '') =>
  (await readPublic<HomeSection[]>(tenant, `home${words}`)).body.data;
const titles = async (tenant: TestTenant, words = '') => (await homeOf(tenant, words)).map(({ title }) => title);
/** Outside stands this within a second: the servers here do not hear of changes. */
const shows = async (tenant: TestTenant, wanted: string[], words = '') => {
  await expect.poll(() => titles(tenant, words), { timeout: 5_000 }).toEqual(wanted);
};

const open = ({ app, host }: TestTenant, path = '/site/', headers: Record<string, string> = {}) =>
  app.inject({ url: path, headers: { host, ...headers } });

describe('the home page', () => {
  test('sections stand in their order once they are published, each for its audience, hidden ones left out', async () => {
    const tenant = await newTenant();
    const owner = tenant.as('owner');
    await add(owner, 'hero', 'Welcome', { position: 1 });
    await add(owner, 'rich_text', 'For members', {
      position: 2,
      text: { en: '<p>Hello</p>' },
      audience: { who: 'members' },
    });
    await add(owner, 'rich_text', 'Hidden', { position: 3, text: { en: '<p>Hello</p>' }, is_visible: false });
    await add(owner, 'call_to_action', 'Join', {
      position: 4,
      button_label: { en: 'Join' },
      button_url: 'https://example.org/',
    });
    expect(await titles(tenant)).toEqual([]);
    await publish(owner);
    await shows(tenant, ['Welcome', 'Join']);
    expect(await titles(tenant, '?member=true')).toEqual(['Welcome', 'For members', 'Join']);
  });

  test('a text that a language lacks is told in the organisation’s own, and that it is', async () => {
    const tenant = await newTenant();
    await add(tenant.as('owner'), 'hero', 'Welcome');
    await publish(tenant.as('owner'));
    await shows(tenant, ['Welcome']);
    expect(await homeOf(tenant, '?language=zh')).toMatchObject([{ title: 'Welcome', fallback: { title: 'en' } }]);
  });

  test('testimonials are said in the language that is asked for, and left out and marked without any', async () => {
    const tenant = await newTenant();
    const owner = tenant.as('owner');
    const { id: image_id } = await tenant.insert('media');
    const id = await add(owner, 'testimonials', 'Voices');
    expect((await stateOf(owner)).problems).toMatchObject([{ code: 'empty_source', weight: 'warns', id }, {}]);
    await publish(owner);
    expect(await titles(tenant)).toEqual([]);
    const quotes = [
      { quote: { en: 'It helped.', zh: '很有帮助。' }, name: 'Ana Ruiz', role: { en: 'Baker' }, image_id },
      { quote: { en: '<b>Bold</b>' }, name: 'Bo' },
    ];
    const { body } = await owner.get<{ version: number }>(`/home_sections/${id}`);
    expect((await owner.put(`/home_sections/${id}`, { quotes, version: body.version })).status).toBe(200);
    expect(await owner.delete(`/media/${image_id}`)).toMatchObject({ status: 409, body: { code: 'in_use' } });
    await publish(owner);
    await shows(tenant, ['Voices']);
    expect((await homeOf(tenant, '?language=zh'))[0]?.items).toMatchObject([
      {
        title: 'Ana Ruiz',
        text: '很有帮助。',
        place: 'Baker',
        picture: { url: expect.stringContaining('-full.webp') },
      },
      { title: 'Bo', text: '<b>Bold</b>', picture: null },
    ]);
    expect((await open(tenant)).body).toContain('&lt;b&gt;Bold&lt;/b&gt;');
  });

  test('a section shows records as they are now, and is left out and marked where there are none', async () => {
    const tenant = await newTenant();
    const owner = tenant.as('owner');
    const id = await add(owner, 'upcoming_events', 'Events', { source: 'newest', count: 2 });
    expect((await stateOf(owner)).problems).toMatchObject([
      { code: 'empty_source', weight: 'warns', id },
      { code: 'missing_text', id },
    ]);
    await publish(owner);
    expect(await titles(tenant)).toEqual([]);
    await tenant.insert('events', { name: 'Draft', status: 'draft' });
    await tenant.insert('events', {
      name: 'Over',
      status: 'open',
      starts_at: '2020-01-01T10:00:00Z',
      ends_at: '2020-01-01T11:00:00Z',
    });
    for (const [name, starts_at] of [
      ['Third', '2098-03-01'],
      ['First', '2098-01-01'],
      ['Second', '2098-02-01'],
    ])
      await tenant.insert('events', {
        name,
        status: 'open',
        starts_at: `${starts_at}T10:00:00Z`,
        ends_at: `${starts_at}T11:00:00Z`,
      });
    await shows(tenant, ['Events']);
    const [shown] = await homeOf(tenant);
    expect(shown?.items.map(({ title }) => title)).toEqual(['First', 'Second']);
    expect((await stateOf(owner)).problems).toMatchObject([{ code: 'missing_text', id }]);
  });

  test('members are shown as the directory shows them, to whom it is open, and never what is private', async () => {
    const tenant = await newTenant();
    const owner = tenant.as('owner');
    await tenant.given.member({ first_name: 'Listed', city: 'Porto', title: 'Baker', email: 'secret@example.org' });
    await tenant.given.member({ first_name: 'Unlisted', directory_visible: false });
    await add(owner, 'member_spotlight', 'Members', { source: 'newest' });
    await publish(owner);
    await shows(tenant, ['Members'], '?member=true');
    expect(await titles(tenant)).toEqual([]);
    const { body } = await owner.get<{ version: number }>('/directory_settings/current');
    const set = await owner.put('/directory_settings/current', {
      visible_to: 'public',
      shows_city: false,
      version: body.version,
    });
    expect(set.status).toBe(200);
    await shows(tenant, ['Members']);
    const { body: answer } = await readPublic(tenant, 'home');
    expect(JSON.stringify(answer)).toMatch(/Listed Ruiz[^]*Baker/);
    expect(JSON.stringify(answer)).not.toMatch(/Unlisted|secret@|Porto/);
  });

  test('a home page has twenty sections and no more', async () => {
    const tenant = await newTenant();
    const owner = tenant.as('owner');
    for (let at = 0; at < 20; at += 1) await tenant.insert('home_sections', { kind: 'hero' });
    const refused = await owner.post('/home_sections', section('hero', 'One more'));
    expect(refused).toMatchObject({ status: 409, body: { code: 'limit_reached' } });
  });

  test('what could run in a text is taken out of it when it is written, and again when it is shown', async () => {
    const tenant = await newTenant();
    const owner = tenant.as('owner');
    const hostile =
      '<p onclick="x()" style="background:url(//evil.example)">Fine<script>alert(1)</script><img src=x onerror=alert(2)><a href="javascript:alert(3)">go</a></p>';
    const id = await add(owner, 'rich_text', '<script>alert(4)</script>', { text: { en: hostile } });
    const { body } = await owner.get<{ text: { en: string } }>(`/home_sections/${id}`);
    expect(body.text.en).toBe('<p>Finego</p>');
    await publish(owner);
    await asOwner(tenant.id, (db) =>
      sql`update published_versions set content = replace(content::text, 'Finego', 'Fine<script>alert(5)</script>')::jsonb
        where account_id = ${tenant.id}`.execute(db),
    );
    await expect.poll(async () => (await homeOf(tenant))[0]?.text, { timeout: 5_000 }).toBe('<p>Fine</p>');
    const page = await open(tenant);
    expect(page.body).toContain('&lt;script&gt;alert(4)');
    expect(page.body).not.toMatch(/<script|onerror|onclick|javascript:|evil/);
  });

  test('a link that is no address of the web is refused', async () => {
    const tenant = await newTenant();
    const said = section('call_to_action', 'Go', { button_label: { en: 'Go' }, button_url: 'javascript:alert(1)' });
    expect((await tenant.as('owner').post('/home_sections', said)).status).toBe(422);
  });
});

describe('the site', () => {
  test('the site is a page of the organisation’s own in the language that is asked for, without a script', async () => {
    const tenant = await newTenant();
    const owner = tenant.as('owner');
    await add(owner, 'hero', 'Welcome', {
      title: { en: 'Welcome', es: 'Bienvenida' },
      text: { en: '<p>All of us</p>' },
    });
    await publish(owner);
    await shows(tenant, ['Welcome']);
    const page = await open(tenant, '/site/?lang=es');
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-language': 'es',
      'cache-control': 'public, max-age=0, must-revalidate',
    });
    expect(page.body).toContain('<html lang="es">');
    expect(page.body).toMatch(/<h1[^>]*>Bienvenida<\/h1>/);
    expect(page.body).toContain('<div class="text lead" lang="en"><p>All of us</p></div>');
    expect(page.body).not.toContain('<script');
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; img-src/);
    expect(page.headers['set-cookie']).toBeUndefined();
    const [style] = /<style>[^]*<\/style>/.exec(page.body)!;
    expect(style.length).toBeLessThan(20_000);
  });

  test('a page that was fetched before is not sent again, and asks the database nothing', async () => {
    const tenant = await newTenant();
    await add(tenant.as('owner'), 'hero', 'Welcome');
    await publish(tenant.as('owner'));
    await shows(tenant, ['Welcome']);
    const { headers } = await open(tenant);
    const asked = await statementsOf(async () => {
      const known = await open(tenant, '/site/', { 'if-none-match': String(headers.etag) });
      expect([known.statusCode, known.body]).toEqual([304, '']);
      await open(tenant);
      await readPublic(tenant, 'home');
    });
    expect(asked).toEqual([]);
  });

  test('a compressed page says the same as the plain one', async () => {
    const tenant = await newTenant();
    const { gunzipSync, brotliDecompressSync } = await import('node:zlib');
    const plain = await open(tenant);
    const gzip = await open(tenant, '/site/', { 'accept-encoding': 'gzip' });
    const brotli = await open(tenant, '/site/', { 'accept-encoding': 'gzip, br' });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
  });

  test('an address that is not there is answered 404 with a page in the same look', async () => {
    const tenant = await newTenant();
    const page = await open(tenant, '/site/nothing-here');
    expect(page.statusCode).toBe(404);
    expect(page.body).toMatch(/<h1>This page doesn’t exist<\/h1>/);
    expect(page.body).toContain('<meta name="robots" content="noindex">');
    expect((await open(tenant, '/site')).headers.location).toBe('/site/');
  });

  test('menus stand on the site as they were published, for guests', async () => {
    const tenant = await newTenant();
    const owner = tenant.as('owner');
    const item = { label: { en: 'About us' }, location: 'header', is_active: true, visible_to: { who: 'everyone' } };
    await owner.post('/navigation_items', { ...item, kind: 'link', link: { url: 'https://example.org/about' } });
    await owner.post('/navigation_items', {
      ...item,
      label: { en: 'My page' },
      visible_to: { who: 'members' },
      kind: 'link',
      link: { url: 'https://example.org/me' },
    });
    const path = '/navigation_items/current';
    const { body } = await owner.get<{ data: PublicationState }>(`${path}/publication`);
    expect((await owner.post(`${path}/publish`, { draft: body.data.draft, published: null })).status).toBe(200);
    await expect
      .poll(async () => (await open(tenant)).body, { timeout: 5_000 })
      .toContain('<a href="https://example.org/about">About us</a>');
    expect((await open(tenant)).body).not.toContain('My page');
  });
});
