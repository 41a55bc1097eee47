/** Readers of what an organisation says of itself, on two servers, while it publishes. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { PublicationState } from '../../src/shared/contracts/every-publication.ts';
import { openServer, type HearingServer } from '../support/hearing-server.ts';
import { readPublic } from '../support/public-reads.ts';
import { asOwner, newTenant } from '../support/tenant.ts';

const base = '/website_settings/current';
let servers: HearingServer[];
beforeAll(async () => {
  servers = [await openServer(), await openServer()];
});
afterAll(() => Promise.all(servers.map(({ line }) => line.close())));

describe('readers of the settings of a website', () => {
  test('two hundred readers of two servers see each version whole while twenty are published', async () => {
    const tenant = await newTenant();
    const logo = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8"/></svg>';
    await asOwner(tenant.id, (db) => db.updateTable('accounts').set({ logo }).where('id', '=', tenant.id).execute());
    const owner = tenant.as('owner');
    const hosts = servers.map((server) => ({ app: server.tenant.app, host: tenant.host }));
    const seen = new Set<unknown>();
    for (let round = 1; round <= 20; round += 1) {
      const { body } = await owner.get<{ version: number }>(base);
      const values = { name: `Name ${round}`, tagline: { en: `Tagline ${round}` }, footer: { en: `Footer ${round}` } };
      await owner.put(base, { ...values, version: body.version });
      const { data } = (await owner.get<{ data: PublicationState }>(`${base}/publication`)).body;
      const readers = Array.from({ length: 10 }, async (_, n) => {
        const site = (await readPublic<Record<string, string>>(hosts[n % 2]!, 'site')).body.data;
        const parts = [site['name'], site['tagline'], site['footer']].map((text) => /\d+$/.exec(String(text))?.[0]);
        expect(Number(site['version']) === 1 ? 1 : new Set(parts).size).toBe(1);
        seen.add(site['version']);
      });
      const [{ status }] = await Promise.all([
        owner.post(`${base}/publish`, { draft: data.draft, published: data.published!.number }),
        ...readers,
      ]);
      expect(status).toBe(200);
    }
    for (const host of hosts)
      await expect
        .poll(async () => (await readPublic(host, 'site')).body.data, { timeout: 5_000 })
        .toMatchObject({ name: 'Name 20', version: 21 });
    expect(seen.size).toBeGreaterThan(10);
  });
});
