/** What the settings of a website take, and what becomes of code of the owner’s own. */
import { describe, expect, test } from 'vitest';

import { asOwner, newTenant, type TestTenant } from '../support/tenant.ts';
import { picture, upload } from '../support/uploads.ts';
import { publish, save, settingsOf, siteOf, stateOf, websiteBase, withSign } from '../support/website.ts';

describe('what a website’s settings take', () => {
  test.each([
    ['a default language that is not on', { default_language: 'zh', languages: ['en'] }, 'languages'],
    ['no language at all', { languages: [] }, 'languages'],
    ['a time zone that there is not', { time_zone: 'Europe/Atlantis' }, 'time_zone'],
    ['a currency that there is not', { currency: 'XQQ' }, 'currency'],
    [
      'nine social profiles',
      { social_links: Array.from({ length: 9 }, (_, n) => `https://example.org/${n}`) },
      'social_links',
    ],
    ['a profile that is no address of the web', { social_links: ['mailto:a@example.org'] }, 'social_links'],
    ['a link that is a script', { terms_url: 'javascript:alert(1)' }, 'terms_url'],
    ['corners rounder than sixteen pixels', { corner_radius: 17 }, 'corner_radius'],
    ['a colour that is none', { primary_color: 'red;}' }, 'primary_color'],
    [
      'an address in the place of a domain',
      { allowed_email_domains: ['https://example.org'] },
      'allowed_email_domains',
    ],
    ['a name of 61 letters', { name: 'x'.repeat(61) }, 'name'],
    ['a phone number of nine digits', { phone: '123456789' }, 'phone'],
  ])('%s is refused at its field', async (_what, values, field) => {
    const tenant = await newTenant();
    expect(await save(tenant.as('owner'), values)).toMatchObject({
      status: 422,
      body: { errors: { [field]: expect.any(String) } },
    });
  });

  test.each([
    ['an icon that is not square is refused', 422, 'favicon_id', [600, 512]],
    ['an icon that is too small is refused', 422, 'favicon_id', [511, 511]],
    ['a square icon is taken', 200, 'favicon_id', [512, 512]],
    ['a share image of another shape is refused', 422, 'share_image_id', [1_200, 700]],
    ['a share image of the right shape is taken', 200, 'share_image_id', [1_200, 630]],
  ] as const)('%s', async (_fact, status, field, [width, height]) => {
    const tenant = await newTenant();
    const content = await picture(width, height).png().toBuffer();
    const { body } = await upload(tenant, { content, filename: 'a.png', type: 'image/png' });
    expect((await save(tenant.as('owner'), { [field]: body.id })).status).toBe(status);
  });

  test('a logo is needed to publish, and colours that are hard to read are told with the nearest that is not', async () => {
    const tenant = await newTenant();
    const owner = tenant.as('owner');
    await save(owner, { primary_color: '#409EFF' });
    expect((await stateOf(owner)).problems).toMatchObject([
      { code: 'logo_missing', weight: 'stops', field: 'logo_light_id' },
      { code: 'low_contrast', weight: 'warns', field: 'primary_color', params: { ratio: '2.78', nearest: '#0072e8' } },
      { code: 'low_contrast', field: 'accent_color' },
    ]);
    expect(await publish(owner)).toMatchObject({ status: 409, body: { details: { reason: 'draft_has_problems' } } });
  });

  test('texts are shown as texts, whatever is written in them', async () => {
    const tenant = await newTenant();
    await withSign(tenant);
    const owner = tenant.as('owner');
    const trick = '<script>alert(1)</script><img src=x onerror=alert(1)>';
    await save(owner, {
      name: `<b>${trick}`.slice(0, 60),
      tagline: { en: trick },
      footer: { en: trick },
      cookie_notice: { en: trick },
      address: trick,
    });
    expect((await publish(owner)).status).toBe(200);
    await expect
      .poll(async () => (await tenant.app.inject({ url: '/site/', headers: { host: tenant.host } })).body, {
        timeout: 5_000,
      })
      .toContain('&lt;script&gt;alert(1)');
    const { body } = await tenant.app.inject({ url: '/site/', headers: { host: tenant.host } });
    expect(body).not.toMatch(/<script|<img src=x/);
  });

  test('a site for members alone shows nothing else to who visits', async () => {
    const tenant = await newTenant();
    await withSign(tenant);
    const owner = tenant.as('owner');
    await save(owner, { visibility: 'members_only' });
    await publish(owner);
    const open = () => tenant.app.inject({ url: '/site/', headers: { host: tenant.host } });
    await expect.poll(async () => (await open()).body, { timeout: 5_000 }).toContain('This website is for members.');
    expect((await open()).body).toContain('<meta name="robots" content="noindex">');
  });

  test('search engines are told to leave a site whose settings say so, once that is published', async () => {
    const tenant = await newTenant();
    await withSign(tenant);
    const owner = tenant.as('owner');
    const robots = async (host = tenant.host) => {
      const { body, statusCode } = await tenant.app.inject({ url: '/robots.txt', headers: { host } });
      return statusCode === 200 && body.split('\n').filter((line) => line.startsWith('Disallow'));
    };
    const open = ['Disallow: /admin/', 'Disallow: /preview/'];
    expect(await robots()).toEqual(open);
    await save(owner, { indexing: false });
    expect(await robots()).toEqual(open);
    await publish(owner);
    await expect.poll(() => robots(), { timeout: 5_000 }).toEqual(['Disallow: /']);
    expect(await robots('nobody.example')).toEqual(open);
    await save(owner, { indexing: true, visibility: 'members_only' });
    await publish(owner);
    await save(owner, { visibility: 'public' });
    expect(await robots()).toEqual(['Disallow: /']);
    await publish(owner);
    await expect.poll(() => robots(), { timeout: 5_000 }).toEqual(open);
  });
});

describe('code of the owner’s own', () => {
  const code = { runs_code: true, head_html: '<script>window.tracked = 1</script>', foot_html: '<p id="own">Own</p>' };
  const open = ({ app, host }: TestTenant, url = '/site/') => app.inject({ url, headers: { host } });

  async function withCode() {
    const tenant = await newTenant();
    await withSign(tenant);
    expect((await save(tenant.as('owner'), code)).status).toBe(200);
    return tenant;
  }

  test('only an owner writes code, after showing that it is them, and others do not read it', async () => {
    const tenant = await withCode();
    expect((await save(tenant.as('admin'), { head_html: 'x' })).status).toBe(403);
    expect(await settingsOf(tenant.as('admin'))).toMatchObject({ head_html: '•••', foot_html: '•••' });
    const told = JSON.stringify(await stateOf(tenant.as('admin')));
    expect(told).not.toContain('tracked');
    await asOwner(tenant.id, (db) =>
      db.updateTable('sessions').set({ stepped_up_at: '2026-01-01T00:00:00Z' }).execute(),
    );
    expect(await save(tenant.as('owner'), { head_html: 'x' })).toMatchObject({
      status: 403,
      body: { code: 'step_up_required' },
    });
    expect((await save(tenant.as('owner'), { tagline: { en: 'Hello' } })).status).toBe(200);
  });

  test('nobody publishes code, or sets it back, who may not write it', async () => {
    const tenant = await withCode();
    expect((await publish(tenant.as('admin'))).status).toBe(403);
    expect((await publish(tenant.as('owner'))).status).toBe(200);
    const { draft } = await stateOf(tenant.as('admin'));
    expect((await tenant.as('admin').post(`${websiteBase}/revert`, { number: 1, draft })).status).toBe(403);
    await save(tenant.as('admin'), { tagline: { en: 'Hello' } });
    expect((await publish(tenant.as('admin'))).status).toBe(200);
  });

  test('published code stands in the site alone, in an origin of its own, and in no preview', async () => {
    const tenant = await withCode();
    const { body } = await tenant
      .as('owner')
      .post<{ data: { url: string } }>(`${websiteBase}/preview`, { language: 'en', visitor: 'guest' });
    const preview = await open(tenant, body.data.url);
    expect(preview.statusCode).toBe(200);
    expect(preview.body).not.toContain('tracked');
    expect(preview.headers['content-security-policy']).toMatch(/sandbox$/);
    await publish(tenant.as('owner'));
    await expect.poll(async () => (await open(tenant)).body, { timeout: 5_000 }).toContain(code.head_html);
    const policy = String((await open(tenant)).headers['content-security-policy']);
    expect(policy).toContain('sandbox allow-scripts');
    expect(policy).not.toContain('allow-same-origin');
    expect(await siteOf(tenant)).toMatchObject({ head_html: code.head_html });
    await save(tenant.as('owner'), { runs_code: false });
    await publish(tenant.as('owner'));
    await expect.poll(async () => (await open(tenant)).body, { timeout: 5_000 }).not.toContain('tracked');
    expect(await siteOf(tenant)).toMatchObject({ head_html: null, foot_html: null });
  });
});
