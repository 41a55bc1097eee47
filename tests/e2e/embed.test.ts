/** Ads on another site: the script fills a placement, tells what was seen, and leads on. screens.md 3.7 */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { Browser } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';

import { adPlacements } from '../../src/shared/resources/ad-placements.ts';
import { launchBrowser } from '../support/browser.ts';
import { accountOf, originOf } from '../support/journey.ts';

const owner = () => accountOf('northgate', 'owner');
const placements = Object.keys(adPlacements.fields.key.choices);
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});

/** A page of a site that is not ours, with every placement, for somebody who has signed in there. */
async function openElsewhere(): Promise<{ server: Server; address: string }> {
  const script = `${originOf(owner().host)}/embed/ads.js`;
  const places = placements.map((key) => `<div data-ad="${key}"></div>`).join('');
  const html = `<!doctype html><meta charset="utf-8"><title>Elsewhere</title>${places}<script src="${script}" data-language="es" data-member="true"></script>`;
  const server = createServer((_request, reply) => void reply.setHeader('content-type', 'text/html').end(html));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { server, address: `http://elsewhere.localhost:${(server.address() as AddressInfo).port}/` };
}

test('ads are shown on another site, told as seen, and lead on by links of their own', async () => {
  const { server, address } = await openElsewhere();
  const page = await browser.newPage();
  const told: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/public/seen')) told.push(request.postData() ?? '');
  });
  await page.goto(address);
  const link = page
    .getByRole('link')
    .filter({ has: page.getByRole('img') })
    .first();
  await link.waitFor();
  expect(await page.getByText('Patrocinado').count()).toBeGreaterThan(0);
  expect(await link.getAttribute('href')).toMatch(/\/c\/[\w-]{60,}$/);
  const image = link.getByRole('img');
  await expect.poll(() => image.evaluate((element) => (element as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  await expect.poll(() => told.join(), { timeout: 5_000 }).toMatch(/"impression"[^]*"viewable"/);
  expect(told.join()).toMatch(/"token":"[\w-]{60,}"/);

  // A link is good for one click, so the place is filled anew once somebody followed it.
  const href = await link.getAttribute('href');
  const opened = page.waitForEvent('popup');
  await link.click();
  await (await opened).close();
  await expect.poll(() => link.getAttribute('href'), { timeout: 5_000 }).not.toBe(href);
  await page.close();
  server.close();
});

test('a video ad plays without a sound, can be stopped, and leads on by the link below it', async () => {
  const { server, address } = await openElsewhere();
  const origin = originOf(owner().host);
  const page = await browser.newPage();
  const id = '00000000-0000-4000-8000-000000000001';
  const ad = {
    id,
    kind: 'video',
    label: 'Patrocinado',
    headline: null,
    body: null,
    cta: null,
    image: { url: `${origin}/still.webp`, width: 300, height: 250, alt: 'Un velero' },
    video: { url: `${origin}/offer.mp4`, mime: 'video/mp4', width: 640, height: 360, seconds: 12 },
    is_cropped: false,
    width: 300,
    height: 250,
    click_url: `${origin}/c/token`,
    seen: { kind: 'ads', id, part: 'sidebar', token: 'token' },
  };
  await page.route('**/api/public/ads?*', (route) =>
    route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      json: { data: route.request().url().includes('placement=sidebar') ? [ad] : [] },
    }),
  );
  await page.goto(address);
  const video = page.locator('[data-ad=sidebar] > video');
  await video.waitFor();
  const facts = await video.evaluate((element) => {
    const { src, poster, muted, controls, autoplay, title } = element as HTMLVideoElement;
    return { src, poster, muted, controls, autoplay, title };
  });
  const plays = { muted: true, controls: true, autoplay: true };
  expect(facts).toEqual({ src: ad.video.url, poster: ad.image.url, title: 'Un velero', ...plays });
  const link = page.getByRole('link', { name: 'Un velero' });
  expect(await link.getAttribute('href')).toBe(ad.click_url);
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
