/** What the measurements of the portal share: the browser, its clock of work, and the middle of several. */
import { setTimeout as pause } from 'node:timers/promises';

import { chromium, type Browser, type CDPSession, type Page, type Request } from 'playwright-core';

import { findChromium, quietFlags } from '../../scripts/lib/chromium.mjs';

export async function launchQuiet(): Promise<Browser> {
  return chromium.launch({ executablePath: await findChromium(), args: quietFlags });
}

/** Processor time of the page's main thread since it began, in ms; `Performance.enable` with `threadTicks` comes first. */
export async function readBusyMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')!.value * 1000;
}

/** Answers how many calls to the server are under way. */
export function watchCalls(page: Page): () => number {
  const open = new Set<Request>();
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return () => open.size;
}

const lookEveryMs = 100;
/** Who looks makes a little work by it. */
const maxAtRestMs = 3;
/** Looks in a row that find nothing: longer than the portal puts anything off until after a page is shown. */
const looksAtRest = 4;
const restLimitMs = 20_000;

/**
 * Waits until no call is under way and the page's main thread has nothing to do any more.
 *
 * @throws Error when it does not come to rest
 */
export async function untilAtRest(session: CDPSession, calls: () => number): Promise<void> {
  const deadline = performance.now() + restLimitMs;
  let before = await readBusyMs(session);
  for (let looks = 0; looks < looksAtRest;) {
    await pause(lookEveryMs);
    const busy = await readBusyMs(session);
    looks = calls() === 0 && busy - before < maxAtRestMs ? looks + 1 : 0;
    before = busy;
    if (performance.now() > deadline) throw new Error(`The page is not at rest after ${restLimitMs / 1_000} s.`);
  }
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}
