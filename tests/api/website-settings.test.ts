/** The settings of a website: drafted, published as versions, and what site and portal go by. */
import { describe, expect, test } from 'vitest';

import { publishDueOf } from '../../src/server/publishing/publish-due.ts';
import { asOwner, newTenant, serverDatabase } from '../support/tenant.ts';
import { publish, resolved, save, siteOf, stateOf, websiteBase, withSign } from '../support/website.ts';

describe('the settings of a website', () => {
  test('an organisation has published from the start what it was made with', async () => {
    const tenant = await newTenant();
    const { published, changes } = await stateOf(tenant.as('owner'));
    expect(published).toMatchObject({ number: 1, by: null, state: 'published' });
    expect(changes).toEqual([]);
    expect(await siteOf(tenant)).toMatchObject({
      version: 1,
      default_language: 'en',
      currency: 'EUR',
      time_zone: 'Europe/Madrid',
    });
  });

  test('a draft changes neither site nor portal, and a publish changes both', async () => {
    const tenant = await newTenant();
    await withSign(tenant);
    const owner = tenant.as('owner');
    const values = {
      name: 'Harbour Guild',
      primary_color: '#0F766E',
      font_pair: 'serif',
      corner_radius: 2,
      default_scheme: 'system',
      week_start: 'sunday',
      date_format: 'iso',
      time_zone: 'America/Chicago',
      currency: 'USD',
      default_language: 'es',
      languages: ['es', 'en'],
      tagline: { es: 'Comercio y oficios', en: '' },
    };
    expect(await save(owner, values)).toMatchObject({ status: 200 });
    expect(await resolved(tenant)).not.toMatchObject({ name: 'Harbour Guild' });
    expect(await siteOf(tenant)).not.toMatchObject({ name: 'Harbour Guild' });
    expect(await publish(owner)).toMatchObject({ status: 200 });
    expect(await resolved(tenant)).toMatchObject({
      name: 'Harbour Guild',
      primary_color: '#0F766E',
      heading_face: 'serif',
      corner_px: 2,
      color_scheme: 'system',
      week_start: 'sunday',
      date_format: 'iso',
      time_zone: 'America/Chicago',
      currency: 'USD',
      default_language: 'es',
      languages: ['en', 'es'],
      tagline: { es: 'Comercio y oficios' },
    });
    await expect
      .poll(() => siteOf(tenant), { timeout: 5_000 })
      .toMatchObject({ ...values, tagline: 'Comercio y oficios', languages: ['en', 'es'], version: 2 });
  });

  test('what a language lacks is told in the organisation’s own, and that it is', async () => {
    const tenant = await newTenant();
    await withSign(tenant);
    const owner = tenant.as('owner');
    await save(owner, { tagline: { en: 'Ships and trades' }, footer: { en: 'Since 1894', zh: '始于1894' } });
    expect((await stateOf(owner)).problems).toMatchObject(
      expect.arrayContaining([expect.objectContaining({ code: 'missing_text', field: 'tagline' })]),
    );
    await publish(owner);
    await expect
      .poll(() => siteOf(tenant, '?language=zh'), { timeout: 5_000 })
      .toMatchObject({ tagline: 'Ships and trades', footer: '始于1894', fallback: { tagline: 'en' } });
  });

  test('what is published is answered with a mark, and not again to who has it', async () => {
    const tenant = await newTenant();
    const reply = await tenant.as('nobody').get('/public/site');
    expect(reply.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    const again = await tenant.as('nobody').get('/public/site', { 'if-none-match': reply.headers['etag']! });
    expect([again.status, again.body]).toEqual([304, undefined]);
  });

  test('a draft set back to a version gives, once published, to the letter what that version gave', async () => {
    const tenant = await newTenant();
    await withSign(tenant);
    const owner = tenant.as('owner');
    await save(owner, { tagline: { en: 'First', es: 'Primero' }, social_links: ['https://example.org/a'] });
    await publish(owner);
    await expect.poll(async () => (await siteOf(tenant))['version'], { timeout: 5_000 }).toBe(2);
    const { version: _second, ...gave } = await siteOf(tenant);
    await save(owner, { tagline: { en: 'Second' }, social_links: [], corner_radius: 12 });
    await publish(owner);
    const { draft } = await stateOf(owner);
    expect((await owner.post(`${websiteBase}/revert`, { number: 2, draft })).status).toBe(200);
    await publish(owner);
    await expect.poll(async () => (await siteOf(tenant))['version'], { timeout: 5_000 }).toBe(4);
    const { version: _fourth, ...gives } = await siteOf(tenant);
    expect(JSON.stringify(gives)).toBe(JSON.stringify(gave));
  });

  test('one undo of a publish goes back one version, in the portal too; the settings are never withdrawn', async () => {
    const tenant = await newTenant();
    await withSign(tenant);
    const owner = tenant.as('owner');
    const before = await resolved(tenant);
    await save(owner, { name: 'Harbour Guild' });
    const { body } = await publish(owner);
    expect(await resolved(tenant)).toMatchObject({ name: 'Harbour Guild' });
    expect((await owner.post(`/audit_logs/${body.data.audit_id}/undo`, {})).status).toBe(200);
    expect(await resolved(tenant)).toEqual(before);
    expect((await owner.post(`${websiteBase}/withdraw`, { published: 1 })).status).toBe(404);
  });

  test('the fifty-first version drops the first', async () => {
    const tenant = await newTenant();
    await withSign(tenant);
    const owner = tenant.as('owner');
    for (let round = 2; round <= 51; round += 1) {
      await save(owner, { corner_radius: round % 16 });
      expect((await publish(owner)).status).toBe(200);
    }
    const { body } = await owner.get<{ data: { number: number }[] }>(`${websiteBase}/versions`);
    expect(body.data.map(({ number }) => number)).toEqual(Array.from({ length: 50 }, (_, index) => 51 - index));
  });

  test('what is scheduled is shown at its time, and the portal follows when it is written down', async () => {
    let nowMs = Date.now();
    const tenant = await newTenant({ parts: { now: () => nowMs } });
    await withSign(tenant);
    const owner = tenant.as('owner');
    await save(owner, { name: 'Harbour Guild' });
    const at = new Date(Date.now() + 3_600_000).toISOString();
    expect((await publish(owner, { at })).status).toBe(200);
    expect(await siteOf(tenant)).not.toMatchObject({ name: 'Harbour Guild' });
    nowMs += 3_601_000;
    await expect.poll(() => siteOf(tenant), { timeout: 5_000 }).toMatchObject({ name: 'Harbour Guild', version: 2 });
    await asOwner(tenant.id, (db) =>
      db
        .updateTable('publications')
        .set({ publish_at: new Date().toISOString() })
        .where('account_id', '=', tenant.id)
        .execute(),
    );
    expect(await publishDueOf(await serverDatabase(), { id: tenant.id, default_language: 'en' })).toBe(1);
    expect(await resolved(tenant)).toMatchObject({ name: 'Harbour Guild' });
  });

  test('a tab is set back to what the organisation was made with', async () => {
    const tenant = await newTenant({ timeZone: 'America/Chicago' });
    const { body } = await tenant.as('admin').get<{ data: Record<string, unknown> }>(`${websiteBase}/defaults`);
    expect(body.data).toMatchObject({
      time_zone: 'America/Chicago',
      primary_color: '#0072E8',
      social_links: [],
      footer: null,
    });
    expect((await tenant.as('moderator').get(`${websiteBase}/defaults`)).status).toBe(403);
  });
});
