/** Readers of a page on two servers while it is published. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openServer, type HearingServer } from '../support/hearing-server.ts';
import { addPage, change, openAt, publishedTemplate, publishRecord } from '../support/pages.ts';
import { newTenant, type TestTenant } from '../support/tenant.ts';

const path = '/site/news';
const readers = 200;
const publishes = 20;

let servers: HearingServer[];
beforeAll(async () => {
  servers = [await openServer(), await openServer()];
});
afterAll(() => Promise.all(servers.map(({ line }) => line.close())));

/** What a page says in a round: each of its parts with the number of it. */
const saying = (round: number) => ({
  title: { en: `Title ${round}.` },
  seo_description: { en: `Description ${round}.` },
  data: { headline: { en: `Headline ${round}.` }, about: { en: `About ${round}.` } },
});
const parts = ['Title', 'Description', 'Headline', 'About'];

/** The round of each part of a page. */
const roundsIn = (html: string) => parts.map((part) => new RegExp(`${part} (\\d+)\\.`).exec(html)?.[1]);

describe('readers of a page', () => {
  test('two hundred readers of two servers never see half of a page while it is published twenty times', async () => {
    const tenant = await newTenant();
    const owner = tenant.as('owner');
    const page = await addPage(owner, await publishedTemplate(owner), { slug: 'news', ...saying(0) });
    await publishRecord(owner, 'pages', page.id);
    const at = servers.map((server): TestTenant => ({ ...tenant, app: server.tenant.app }));
    const said = async (nth: number) => {
      const { body } = await at[nth % 2]!.app.inject({
        url: path,
        headers: { host: tenant.host },
        remoteAddress: `192.0.2.${nth}`,
      });
      return roundsIn(body);
    };
    for (const nth of [0, 1]) await expect.poll(() => said(nth), { timeout: 5_000 }).toEqual(parts.map(() => '0'));
    const seen = new Set<string>();
    for (let round = 1; round <= publishes; round += 1) {
      expect((await change(owner, `/pages/${page.id}`, saying(round))).status).toBe(200);
      const everybody = Array.from({ length: readers }, async (_, nth) => {
        const rounds = await said(nth);
        expect(rounds[0]).toMatch(/^\d+$/);
        expect(new Set(rounds).size).toBe(1);
        seen.add(String(rounds[0]));
      });
      await Promise.all([publishRecord(owner, 'pages', page.id), ...everybody]);
    }
    const last = parts.map(() => String(publishes));
    for (const server of at) await expect.poll(async () => roundsIn((await openAt(server, path)).body)).toEqual(last);
    expect(seen.size).toBeGreaterThan(publishes / 2);
  });
});
