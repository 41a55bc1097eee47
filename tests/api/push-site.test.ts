/** Push messages on the site that is served, and in the preview of an announcement. screens.md 3.6, CT6 */
import { expect, test } from 'vitest';

import { addAnnouncement, openSite } from '../support/announcements.ts';
import { newTenant, type TestTenant } from '../support/tenant.ts';
import { publish, save, withSign } from '../support/website.ts';

const policyOf = ({ headers }: { headers: Record<string, unknown> }) => String(headers['content-security-policy']);

/** Publishes settings of the website. */
async function published(tenant: TestTenant, values: Record<string, unknown>): Promise<void> {
  await withSign(tenant);
  expect((await save(tenant.as('owner'), values)).status).toBe(200);
  expect((await publish(tenant.as('owner'))).status).toBe(200);
}

test('a site that does not offer push messages has no script, and lets none run', async () => {
  const tenant = await newTenant();
  const page = await openSite(tenant);
  expect(page.body).not.toMatch(/<script|id="push"/);
  expect(policyOf(page)).not.toContain('script-src');
});

test('a site that offers them has a button that is hidden until its script finds that the browser can', async () => {
  const tenant = await newTenant();
  await published(tenant, { offers_push: true });
  await expect.poll(async () => (await openSite(tenant)).body, { timeout: 5_000 }).toContain('id="push"');
  const page = await openSite(tenant);
  expect(page.body).toMatch(/<div class="push" id="push" hidden data-language="en" data-begin="Notify me/);
  expect(page.body.match(/<script[^>]*>/g)).toEqual(['<script src="/embed/push.js" defer>']);
  expect(policyOf(page)).toMatch(/script-src 'self'; worker-src 'self'; .*connect-src 'self'/);
});

test('a site for members only offers none, for it has no pages for visitors', async () => {
  const tenant = await newTenant();
  await published(tenant, { offers_push: true, visibility: 'members_only' });
  await expect.poll(async () => (await openSite(tenant)).body, { timeout: 5_000 }).toContain('For members');
  expect((await openSite(tenant)).body).not.toContain('<script');
});

test('the preview of an announcement shows what browsers would be told, and runs nothing', async () => {
  const tenant = await newTenant();
  await published(tenant, { offers_push: true });
  const id = await addAnnouncement(tenant.as('owner'), 'The bridge is closed', { kind: ['push'], ends_at: null });
  const { body } = await tenant
    .as('owner')
    .post<{ data: { url: string } }>(`/announcements/${id}/preview`, { language: 'en', visitor: 'guest' });
  const page = await openSite(tenant, body.data.url);
  expect(page.body).toMatch(
    /<aside class="pushed"[^>]*>.*Push notification.*The bridge is closed.*The bridge is closed, in full\./,
  );
  expect(page.body).not.toMatch(/<script|id="push"/);
});
