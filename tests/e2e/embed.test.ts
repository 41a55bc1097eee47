/** Ads on another site: the script fills a placement, tells what was seen, and leads on. screens.md 3.7 */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { apiBase } from '../../src/shared/specification/constants.ts';
import { launchBrowser } from '../support/browser.ts';
import { accountOf, apiOf, originOf, portal } from '../support/journey.ts';
import { multipart, picture } from '../support/uploads.ts';

const owner = () => accountOf('northgate', 'owner');
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

interface Made {
  id: string;
}

/** An ad that comes before all others at the top of the home page. */
async function showAd(): Promise<string> {
  const { call, headers } = await apiOf(owner());
  const make = async (path: string, body: object = {}) => (await call<Made>(path, { method: 'POST', body })).body.id;
  const sent = await multipart({ content: await picture(970, 250).jpeg().toBuffer() });
  const uploaded = await fetch(`http://localhost:${portal().port}${apiBase}/media`, {
    method: 'POST',
    headers: { ...headers, ...sent.headers },
    body: sent.body,
  });
  const { id: image_id } = (await uploaded.json()) as Made;
  const placements = await call<(Made & { key: string })[]>('/ad_placements');
  const placement_id = placements.body.find(({ key }) => key === 'home_top')?.id;
  const advertiser_id = await make('/advertisers', { name: 'Embedded boats' });
  const ad = await make('/ads', {
    name: 'Boats in spring',
    advertiser_id,
    kind: 'image',
    destination_url: 'https://boats.example/spring',
    placement_ids: [placement_id],
    audience: { who: 'everyone' },
    starts_at: new Date(Date.now() + 3_000).toISOString(),
    pricing: 'house',
    pacing: 'fast',
    priority: 'sponsorship',
    weight: 100,
  });
  await make('/ad_creatives', { ad_id: ad, placement_id, image_id, alt: 'A boat in the sun', headline: 'Sail away' });
  await make(`/ads/${ad}/submit`);
  await make(`/ads/${ad}/approve`);
  return ad;
}

/** A page of a site that is not ours, with one placement. */
async function openElsewhere(): Promise<{ server: Server; address: string }> {
  const script = `${originOf(owner().host)}/embed/ads.js`;
  const html = `<!doctype html><meta charset="utf-8"><title>Elsewhere</title><div data-ad="home_top"></div><script src="${script}" data-language="es"></script>`;
  const server = createServer((_request, reply) => void reply.setHeader('content-type', 'text/html').end(html));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { server, address: `http://elsewhere.localhost:${(server.address() as AddressInfo).port}/` };
}

test('an ad is shown on another site, told as seen, and leads on by a link of its own', async () => {
  const ad = await showAd();
  const { server, address } = await openElsewhere();
  const page = await browser.newPage();
  const told: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/public/seen')) told.push(request.postData() ?? '');
  });
  const link = page.getByRole('link', { name: /Sail away/ });
  await expect
    .poll(async () => {
      await page.goto(address);
      await page.waitForLoadState('networkidle');
      return link.count();
    })
    .toBe(1);
  expect(await page.getByText('Patrocinado').count()).toBe(1);
  expect(await page.getByAltText('A boat in the sun').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(
    970,
  );
  expect(await link.getAttribute('href')).toMatch(/\/c\/[\w-]{60,}$/);
  await expect.poll(() => told.filter((body) => body.includes(ad)).join()).toMatch(/impression.*viewable/);
  await page.close();
  server.close();
});

test('the example page asks for its placements, and shows or hides each', async () => {
  const page = await browser.newPage({ baseURL: originOf(owner().host) });
  const asked: string[] = [];
  page.on('response', (reply) => {
    if (reply.url().includes('/public/ads')) asked.push(`${reply.status()} ${new URL(reply.url()).search}`);
  });
  await page.goto('/embed/example.html');
  await expect.poll(() => asked.length).toBe(2);
  expect(asked.toSorted()).toEqual(['200 ?placement=home_top&language=en', '200 ?placement=sidebar&language=en']);
  await page.close();
});
