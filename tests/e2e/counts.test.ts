/** The numbers of what is shown outside, as somebody looks at them after a click. screens.md 3.1 */
import { request } from 'node:http';
import { once } from 'node:events';

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { en } from '../../i18n/en.ts';
import { axeFindings, type Visitor, type VisitorOptions } from '../support/browser.ts';
import { accountOf, browserFor, portal, signedIn } from '../support/journey.ts';

let visitor: Visitor;
let page: Page;
const browser = browserFor(() => visitor);
const owner = () => accountOf('northgate', 'owner');
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

async function outside(path: string): Promise<{ status: number; location: string | undefined; body: string }> {
  const { port } = portal();
  const headers = { host: `${owner().host}:${port}`, 'user-agent': firefox };
  const [reply] = (await once(request({ port, path, headers }).end(), 'response')) as [
    AsyncIterable<Buffer> & { statusCode: number; headers: { location?: string } },
  ];
  let body = '';
  for await (const chunk of reply) body += chunk.toString();
  return { status: reply.statusCode, location: reply.headers.location, body };
}

interface Shown {
  id: string;
  name: string;
  url: string;
  click_url: string | null;
}

const card = (name: string) => page.getByRole('region', { name, exact: true });

async function open(id: string, options: Partial<VisitorOptions> = {}) {
  const path = `/configure_platform/partners-logo-management/edit/${id}?tab=numbers`;
  visitor = await signedIn(browser(), owner(), path, options);
  page = visitor.page;
  await card(en.counts.by_device).waitFor();
  await card(en.counts.by_day).locator('.recharts-surface').first().waitFor();
}

test('a click outside leads to the partner and is one more in the figure and in the table', async () => {
  const { data } = JSON.parse((await outside('/api/public/partners')).body) as { data: Shown[] };
  const partner = data.find(({ click_url }) => click_url !== null)!;
  await open(partner.id, { language: 'en', width: 1280, height: 900 });
  const clicks = card(en.counts.by_day).getByRole('definition').first();
  const before = Number((await clicks.innerText()).replaceAll(',', ''));
  expect(await axeFindings(page)).toEqual([]);

  const led = await outside(new URL(partner.click_url!).pathname);
  expect([led.status, led.location]).toEqual([302, partner.url]);
  await page.reload();
  await page
    .getByText(String(before + 1), { exact: true })
    .first()
    .waitFor();
  await page.getByRole('button', { name: `${en.charts.show_table}: ${en.counts.by_day}` }).click();
  const cells = page
    .getByRole('table', { name: `${en.counts.title}: ${en.counts.by_day}` })
    .locator('tbody tr td:nth-child(2)');
  const counts = (await cells.allInnerTexts()).map((text) => Number(text.replaceAll(',', '')));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(before + 1);
  expect(visitor.complaints()).toEqual([]);
});

test.each([
  ['dark', 1280],
  ['light', 390],
  ['dark', 390],
] as const)('the numbers stand on a page that is %s and %i wide', async (colorScheme, width) => {
  const { data } = JSON.parse((await outside('/api/public/partners')).body) as { data: Shown[] };
  await open(data[0]!.id, { language: 'en', width, height: 900, colorScheme });
  const shots = process.env['COUNTS_SHOTS'];
  if (shots) await page.screenshot({ path: `${shots}/${colorScheme}-${width}.png`, fullPage: true });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  expect(await axeFindings(page)).toEqual([]);
  expect(visitor.complaints()).toEqual([]);
});
