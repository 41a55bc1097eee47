/** Readers on two servers while others publish. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openServer, type HearingServer } from '../support/hearing-server.ts';
import { add, labels, publish, shows } from '../support/published-menu.ts';
import { newTenant } from '../support/tenant.ts';

let servers: HearingServer[];
beforeAll(async () => {
  servers = [await openServer(), await openServer()];
});
afterAll(() => Promise.all(servers.map(({ line }) => line.close())));

describe('readers', () => {
  test('two hundred readers of two servers never see half of what is published meanwhile', async () => {
    const tenant = await newTenant();
    const owner = tenant.as('owner');
    const [one, other] = servers.map((server) => ({ app: server.tenant.app, host: tenant.host }));
    const ids: string[] = [];
    for (const letter of 'abc') ids.push(await add(owner, `${letter} 0`));
    await publish(owner);
    const seen = new Set<string>();
    for (let round = 1; round <= 20; round += 1) {
      for (const [index, id] of ids.entries())
        await owner.put(`/navigation_items/${id}`, { label: { en: `${'abc'[index]} ${round}` }, version: round });
      const readers = Array.from({ length: 10 }, async (_, n) => {
        const texts = await labels(n % 2 ? one! : other!);
        expect(texts.map((text) => text[0])).toEqual(['a', 'b', 'c']);
        expect(new Set(texts.map((text) => text.slice(2))).size).toBe(1);
        seen.add(texts.join());
      });
      const [{ status }] = await Promise.all([publish(owner), ...readers]);
      expect(status).toBe(200);
    }
    for (const server of [one!, other!]) await shows(server, ['a 20', 'b 20', 'c 20']);
    expect(seen.size).toBeGreaterThan(10);
  });
});
