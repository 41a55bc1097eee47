/** Versions of what was published: kept as they were, compared, and gone back to. */
import { describe, expect, test } from 'vitest';

import type { AuditEntry } from '../../src/shared/contracts/audit-calls.ts';
import type { PublishedChange, PublishedVersion } from '../../src/shared/contracts/every-publication.ts';
import { keptVersions } from '../../src/shared/definition/publication.ts';
import { add, base, publish, shows, stateOf, type Done } from '../support/published-menu.ts';
import { asOwner, newTenant } from '../support/tenant.ts';

describe('versions', () => {
  test('what a version showed is shown again byte for byte once the draft was set back and published', async () => {
    const tenant = await newTenant();
    const owner = tenant.as('owner');
    const about = await add(owner, 'About');
    const events = await add(owner, 'Events', { parent_id: about });
    await publish(owner);
    const first = await tenant.app.inject({
      url: '/api/public/navigation?location=header',
      headers: { host: tenant.host },
    });
    const { body } = await owner.get<{ version: number }>(`/navigation_items/${about}`);
    await owner.put(`/navigation_items/${about}`, {
      label: { en: 'Us', es: 'Nosotros' },
      link: { url: 'https://example.org/us' },
      version: body.version,
    });
    expect((await owner.delete(`/navigation_items/${events}`)).status).toBe(200);
    await add(owner, 'Shop');
    await publish(owner);
    await shows(tenant, ['Shop', 'Us']);

    const { draft } = await stateOf(owner);
    const reverted = await owner.post<Done>(`${base}/revert`, { number: 1, draft });
    expect(reverted).toMatchObject({ status: 200, body: { data: { published: { number: 2 } } } });
    await shows(tenant, ['Shop', 'Us']);
    expect((await publish(owner)).body.data.published).toMatchObject({ number: 3, reverted_from: 1 });
    await shows(tenant, ['About']);
    const again = await tenant.app.inject({
      url: '/api/public/navigation?location=header',
      headers: { host: tenant.host },
    });
    expect(again.body).toBe(first.body);
    expect(again.headers['etag']).toBe(first.headers['etag']);
  });

  test('a record that was removed for good comes back with the version that had it', async () => {
    const tenant = await newTenant();
    const owner = tenant.as('owner');
    const about = await add(owner, 'About');
    const below = await add(owner, 'Below', { parent_id: about });
    await publish(owner);
    for (const id of [below, about]) {
      await owner.delete(`/navigation_items/${id}`);
      await asOwner(tenant.id, (db) => db.deleteFrom('navigation_items').where('id', '=', id).execute());
    }
    const { draft } = await stateOf(owner);
    expect((await owner.post(`${base}/revert`, { number: 1, draft })).status).toBe(200);
    expect(await stateOf(owner)).toMatchObject({ changes: [] });
    expect((await owner.get(`/navigation_items/${below}`)).body).toMatchObject({ parent_id: about });
  });

  test('setting the draft back is taken back as one', async () => {
    const tenant = await newTenant();
    const owner = tenant.as('owner');
    await add(owner, 'About');
    await publish(owner);
    await add(owner, 'Shop');
    const before = await stateOf(owner);
    const { body } = await owner.post<Done>(`${base}/revert`, { number: 1, draft: before.draft });
    expect((await stateOf(owner)).changes).toEqual([]);
    expect((await owner.post(`/audit_logs/${body.data.audit_id}/undo`)).status).toBe(200);
    expect((await stateOf(owner)).changes).toEqual(before.changes);
  });

  test('two versions are compared field by field', async () => {
    const tenant = await newTenant();
    const owner = tenant.as('owner');
    const id = await add(owner, 'About');
    await publish(owner);
    const { body } = await owner.get<{ version: number }>(`/navigation_items/${id}`);
    await owner.put(`/navigation_items/${id}`, { link: { url: 'https://example.org/us' }, version: body.version });
    await add(owner, 'Shop');
    await publish(owner);
    const compared = await owner.get<{ data: PublishedChange[] }>(`${base}/versions/1?to=2`);
    const found = compared.body.data.map(({ change, label, fields }) => [
      change,
      label,
      fields.map(({ field }) => field),
    ]);
    expect(found).toEqual(
      expect.arrayContaining([
        ['changed', 'About', ['link']],
        ['added', 'Shop', expect.arrayContaining(['label', 'link'])],
      ]),
    );
    expect((await owner.get(`${base}/versions/9`)).status).toBe(404);
    expect((await owner.get(`${base}/versions/first`)).status).toBe(404);
  });

  test('the fifty-first version drops the first', async () => {
    const tenant = await newTenant();
    const owner = tenant.as('owner');
    const id = await add(owner, 'Item');
    for (let count = 0; count <= keptVersions; count += 1) {
      const { body } = await owner.get<{ version: number }>(`/navigation_items/${id}`);
      await owner.put(`/navigation_items/${id}`, { label: { en: `Item ${count}` }, version: body.version });
      expect((await publish(owner)).status).toBe(200);
    }
    const { body } = await owner.get<{ data: PublishedVersion[] }>(`${base}/versions`);
    expect(body.data.map(({ number }) => number)).toEqual(
      Array.from({ length: keptVersions }, (_, index) => keptVersions + 1 - index),
    );
  });
});

describe('undo of publishing', () => {
  test('undo goes back one version, and can be taken back itself', async () => {
    const tenant = await newTenant();
    const owner = tenant.as('owner');
    await add(owner, 'About');
    await publish(owner);
    await add(owner, 'Shop');
    const { body } = await publish(owner);
    const undone = await owner.post<{ data: { audit_id: string } }>(`/audit_logs/${body.data.audit_id}/undo`);
    expect(undone.status).toBe(200);
    await shows(tenant, ['About']);
    expect((await stateOf(owner)).published).toMatchObject({ number: 1 });
    expect((await owner.post(`/audit_logs/${undone.body.data.audit_id}/undo`)).status).toBe(200);
    await shows(tenant, ['About', 'Shop']);
  });

  test('undo is refused once another version was published, and without the right to publish', async () => {
    const tenant = await newTenant();
    const owner = tenant.as('owner');
    await add(owner, 'About');
    const { body } = await publish(owner);
    expect((await tenant.as('marketing').post(`/audit_logs/${body.data.audit_id}/undo`)).status).toBe(403);
    await add(owner, 'Shop');
    await publish(owner);
    expect(await owner.post(`/audit_logs/${body.data.audit_id}/undo`)).toMatchObject({
      status: 409,
      body: { code: 'undo_refused' },
    });
  });

  test('each publishing is one line of the audit', async () => {
    const tenant = await newTenant();
    const owner = tenant.as('owner');
    await add(owner, 'About');
    await publish(owner);
    const { body } = await owner.get<AuditEntry[]>(
      `/audit_logs?filter=${encodeURIComponent(JSON.stringify({ action: 'publish' }))}`,
    );
    expect(body).toMatchObject([
      { resource: 'navigation_items', action: 'publish', after: { published_version: 1 }, can_undo: true },
    ]);
  });

  test('what is withdrawn is shown to nobody, and undo shows it again', async () => {
    const tenant = await newTenant();
    const owner = tenant.as('owner');
    await add(owner, 'About');
    await publish(owner);
    const { body, status } = await owner.post<Done>(`${base}/withdraw`, { published: 1 });
    expect(status).toBe(200);
    await shows(tenant, []);
    expect((await owner.post(`${base}/withdraw`, { published: 1 })).status).toBe(409);
    await owner.post(`/audit_logs/${body.data.audit_id}/undo`);
    await shows(tenant, ['About']);
  });
});
