/** The home page that is served, over its versions: what was shown once is shown again to the byte. screens.md 3.1, CP7 */
import { expect, test } from 'vitest';

import { change, openAt, publicationOf, publishRecord } from '../support/pages.ts';
import { newTenant, type TestTenant } from '../support/tenant.ts';

const resource = 'home_sections';
const paths = ['/site/?lang=en', '/site/?lang=zh', '/api/public/home?language=en&device=desktop'];

/** What is served at each path, with its mark. */
const served = (tenant: TestTenant) =>
  Promise.all(
    paths.map(async (path) => {
      const { body, headers, statusCode } = await openAt(tenant, path);
      return { statusCode, body, etag: headers['etag'] };
    }),
  );

/** Once the page says a text, which it does within a second. */
async function servedWith(tenant: TestTenant, text: string) {
  await expect
    .poll(async () => (await served(tenant)).every(({ body }) => body.includes(text)), { timeout: 5_000 })
    .toBe(true);
  return served(tenant);
}

test('the home page set back to version 3 is to the byte what version 3 was, in each language and as data', async () => {
  const tenant = await newTenant();
  const owner = tenant.as('owner');
  const said = (round: number) => ({ title: { en: `Round ${round}`, zh: `Round ${round} 中文` } });
  const { body } = await owner.post<{ id: string }>(`/${resource}`, {
    kind: 'hero',
    audience: { who: 'everyone' },
    is_visible: true,
    ...said(1),
  });
  await publishRecord(owner, resource, 'current');
  const shown = [await servedWith(tenant, 'Round 1')];
  for (let round = 2; round <= 5; round += 1) {
    expect((await change(owner, `/${resource}/${body.id}`, said(round))).status).toBe(200);
    await publishRecord(owner, resource, 'current');
    shown.push(await servedWith(tenant, `Round ${round}`));
  }
  const { draft } = await publicationOf(owner, resource, 'current');
  expect((await owner.post(`/${resource}/current/revert`, { number: 3, draft })).status).toBe(200);
  expect(await served(tenant)).toEqual(shown[4]);
  await publishRecord(owner, resource, 'current');
  expect(await servedWith(tenant, 'Round 3')).toEqual(shown[2]);
  expect(shown[2]!.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(await publicationOf(owner, resource, 'current')).toMatchObject({
    published: { number: 6, reverted_from: 3 },
    changes: [],
  });
});
