/**
 * `npm run bench:client -- site`: how long after a change is saved its preview shows it, and how many frames are drawn while one item of a
 * menu of 46 is dragged. BENCH_CHANGES and BENCH_DRAGS change how often.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Page } from 'playwright-core';

import { launchQuiet, median } from '../measure.ts';
import { startPortals } from '../portals.ts';
import { signIn } from '../sign-in.ts';
import { measureDrags } from './drags.ts';
import { measurePreview } from './previews.ts';

const repository = join(import.meta.dirname, '../../..');

const portals = await startPortals({ ours: join(repository, 'build/client') });
const browser = await launchQuiet();
try {
  const origin = portals.origins.ours;
  const person = await signIn(browser, origin, portals.owner);
  const inNewPage = async <T>(work: (page: Page) => Promise<T>) => {
    const context = await browser.newContext({ storageState: person, viewport: { width: 1440, height: 900 } });
    try {
      return await work(await context.newPage());
    } finally {
      await context.close();
    }
  };
  const previews = await inNewPage((page) => measurePreview(page, origin, Number(process.env.BENCH_CHANGES ?? 15)));
  const account = { origin, ...portals.owner };
  const drags = await inNewPage((page) => measureDrags(page, account, Number(process.env.BENCH_DRAGS ?? 7)));
  const middle = <T extends object>(all: readonly T[]) =>
    Object.fromEntries(
      (Object.keys(all[0]!) as (keyof T)[]).map((key) => [key, round(median(all.map((one) => Number(one[key]))))]),
    );
  const results = { preview: middle(previews), drag: middle(drags) };
  console.table(results.preview);
  console.table(results.drag);
  mkdirSync(join(repository, 'build'), { recursive: true });
  const about = { chromium: browser.version(), at: new Date().toISOString() };
  writeFileSync(join(repository, 'build/bench-site.json'), `${JSON.stringify({ ...about, ...results }, null, 2)}\n`);
} finally {
  await browser.close();
  await portals.close();
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
