/** How long after a section of the home page was moved its preview shows it. */
import { setTimeout as pause } from 'node:timers/promises';

import type { Page } from 'playwright-core';

import { en } from '../../../i18n/en.ts';

interface Change {
  /** From the answer that says that it is saved to the page in the frame, with all that it shows. */
  afterSavedMs: number;
  /** From the key. */
  afterKeyMs: number;
}

const path = '/configure_platform/home-page-content';

/** What the page notes of itself: when a key was pressed, and when the frame had loaded. */
function noteTimes(): void {
  const times: Times = { keyMs: 0, loadedMs: 0 };
  Object.assign(globalThis, { times });
  document.addEventListener('keydown', () => (times.keyMs = performance.now()), true);
  // Without a name of its own: the build of this file wraps functions that have one in a helper, which the page does not have.
  document.addEventListener(
    'load',
    ({ target }) => {
      if (target instanceof HTMLIFrameElement) times.loadedMs = performance.now();
    },
    true,
  );
}

type Times = Record<'keyMs' | 'loadedMs', number>;

/** The same, with when the last save was answered. */
const readTimes = (page: Page) =>
  page.evaluate(() => {
    const saves = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('/reorder'));
    const savedMs = (saves.at(-1) as PerformanceResourceTiming | undefined)?.responseEnd ?? 0;
    return { ...(globalThis as { times?: Times }).times!, savedMs };
  });

const lookEveryMs = 20;

/** Once the frame has loaded what was saved after the last key. */
async function timesOfChange(page: Page) {
  const deadline = performance.now() + 20_000;
  while (performance.now() < deadline) {
    const times = await readTimes(page);
    if (times.savedMs > times.keyMs && times.loadedMs > times.savedMs) return times;
    await pause(lookEveryMs);
  }
  throw new Error(`The preview does not follow: ${JSON.stringify(await readTimes(page))}`);
}

/** Moves the second section up, again and again. */
export async function measurePreview(page: Page, origin: string, changes: number): Promise<Change[]> {
  await page.addInitScript(noteTimes);
  await page.goto(`${origin}/admin${path}`);
  await page.getByRole('button', { name: en.publishing.preview, exact: true }).click();
  const headings = page
    .getByRole('region', { name: en.publishing.preview_title })
    .frameLocator('iframe')
    .getByRole('heading', { level: 2 });
  await headings.first().waitFor();
  const made: Change[] = [];
  for (let nth = 0; nth <= changes; nth += 1) {
    const [first, second] = await headings.allInnerTexts();
    await page.getByRole('button', { name: `Move ${second}`, exact: true }).focus();
    await page.keyboard.press('ArrowUp');
    await headings.first().filter({ hasText: second! }).waitFor();
    const { keyMs, savedMs, loadedMs } = await timesOfChange(page);
    // The first fetches what the others have.
    if (nth > 0) made.push({ afterSavedMs: loadedMs - savedMs, afterKeyMs: loadedMs - keyMs });
    if (first === second) throw new Error('Two sections are called alike.');
  }
  return made;
}
