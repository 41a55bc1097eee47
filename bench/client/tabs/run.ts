/**
 * `npm run bench:client -- tabs`: what it costs to switch between two tabs whose pages are kept, against two whose pages are built anew
 * each time, and what the memory does when thirty pages are opened. BENCH_SWITCHES changes how often is switched.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { BrowserContext, CDPSession, Page, Response } from 'playwright-core';

import { launchQuiet, median, readBusyMs, untilAtRest, watchCalls } from '../measure.ts';
import { startPortals } from '../portals.ts';
import { signIn } from '../sign-in.ts';
import { buildWithManyLists } from './build.ts';
import { keptLists, manyLists, unkeptLists } from './resources.config.ts';

const switches = Number(process.env.BENCH_SWITCHES ?? 9);
const rows = 100;
const repository = join(import.meta.dirname, '../../..');
/** What a list asks the server, also when it is shown again. */
const asksForRows = (reply: Response) => new URL(reply.url()).pathname === '/api/members';

const portals = await startPortals({ portal: await buildWithManyLists() });
const browser = await launchQuiet();
try {
  const origin = portals.origins.portal;
  const person = await signIn(browser, origin, portals.owner);
  const inNewContext = async <T>(work: (page: Page, session: CDPSession) => Promise<T>) => {
    const context = await browser.newContext({ storageState: person, viewport: { width: 1440, height: 900 } });
    try {
      return await work(...(await open(context, origin)));
    } finally {
      await context.close();
    }
  };
  const kept = await inNewContext((page, session) => measureSwitches(page, session, keptLists));
  const anew = await inNewContext((page, session) => measureSwitches(page, session, unkeptLists));
  const memory = await inNewContext(measureMemory);
  report({ kept, anew }, memory);
} finally {
  await browser.close();
  await portals.close();
}

async function open(context: BrowserContext, origin: string): Promise<[Page, CDPSession]> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(`${origin}/admin/welcome`);
  return [page, session];
}

interface Switch {
  /** Until the list stands there and two frames have been drawn. */
  shownMs: number;
  /** And with everything that follows: the list has been asked for again, hidden pages are put in order, the page is at rest. */
  settledMs: number;
}

/** Opens two lists of a hundred rows and goes back and forth between them, as the browser's buttons do. */
async function measureSwitches(page: Page, session: CDPSession, lists: readonly string[]): Promise<Switch[]> {
  const calls = watchCalls(page);
  for (const path of lists) {
    await follow(page, path);
    await page.locator('main select:visible').first().selectOption(String(rows));
    await page
      .locator('main tbody tr[data-row]:visible')
      .nth(rows - 1)
      .waitFor();
    await untilAtRest(session, calls);
  }
  const made: Switch[] = [];
  // The first two warm the browser up and are not counted.
  for (let round = -2; round < switches; round += 1) {
    const answered = page.waitForResponse(asksForRows);
    const before = await readBusyMs(session);
    await page.evaluate(goAndSee, { back: round % 2 === 0, rows });
    const shown = await readBusyMs(session);
    await answered;
    await untilAtRest(session, calls);
    const settled = await readBusyMs(session);
    if (round >= 0) made.push({ shownMs: shown - before, settledMs: settled - before });
  }
  return made;
}

/** Runs in the page: goes back or forward, and is done once the other list has been drawn. */
async function goAndSee({ back, rows }: { back: boolean; rows: number }): Promise<void> {
  const main = document.querySelector('main')!;
  // Methods, because the runner marks other functions by a name that the page does not know.
  const see = {
    list() {
      const page = main.querySelector('[data-page]:not([hidden])');
      return page && page.querySelectorAll('tr[data-row]').length >= rows ? page : undefined;
    },
    /** It looks when something has changed in the document: to look with every frame would have frames drawn for nothing. */
    other(left: Element | undefined) {
      return new Promise<void>((resolve) => {
        const changes = new MutationObserver(() => {
          const list = see.list();
          if (list === undefined || list === left) return;
          changes.disconnect();
          resolve();
        });
        changes.observe(main, { subtree: true, childList: true, attributeFilter: ['hidden'] });
      });
    },
    frame() {
      return new Promise((resolve) => requestAnimationFrame(resolve));
    },
  };
  const shown = see.other(see.list());
  // Each list has two entries in the history: as the menu opened it, and with its hundred rows.
  window.history.go(back ? -2 : 2);
  await shown;
  await see.frame();
  await see.frame();
}

interface Memory {
  pages: number;
  heapMb: number;
  nodes: number;
}

/** Opens thirty lists one after the other, twice over, and weighs what is left once the rubbish is gone. */
async function measureMemory(page: Page, session: CDPSession): Promise<Memory[]> {
  const weighed: Memory[] = [];
  const calls = watchCalls(page);
  for (const [index, path] of [...manyLists, ...manyLists].entries()) {
    await follow(page, path);
    await page.waitForFunction(() => document.querySelector('main div:not([hidden]) tbody tr[data-row]') !== null);
    await untilAtRest(session, calls);
    const pages = index + 1;
    if (pages === 1 || pages === 6 || pages % 12 === 0 || pages % manyLists.length === 0)
      weighed.push({ pages, ...(await weigh(session)) });
  }
  return weighed;
}

async function weigh(session: CDPSession): Promise<Omit<Memory, 'pages'>> {
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const read = (name: string) => metrics.find((metric) => metric.name === name)!.value;
  return { heapMb: read('JSHeapUsedSize') / 1e6, nodes: read('Nodes') };
}

async function follow(page: Page, path: string): Promise<void> {
  await page.locator(`nav a[href="/admin${path}"]`).first().click();
}

function report(measured: Record<'kept' | 'anew', Switch[]>, memory: Memory[]): void {
  const row = (made: Switch[]) => ({
    'shown ms': Number(median(made.map(({ shownMs }) => shownMs)).toFixed(1)),
    'shown, fastest': Number(Math.min(...made.map(({ shownMs }) => shownMs)).toFixed(1)),
    'settled ms': Number(median(made.map(({ settledMs }) => settledMs)).toFixed(1)),
  });
  const results = { kept: row(measured.kept), 'built anew': row(measured.anew) };
  const ratio = results.kept['shown ms'] / results['built anew']['shown ms'];
  console.table(results);
  console.log(
    `A kept list of ${rows} rows takes ${ratio.toFixed(2)} of the main thread's work that building it anew takes.`,
  );
  console.table(memory.map((one) => ({ ...one, heapMb: Number(one.heapMb.toFixed(1)) })));
  mkdirSync(join(repository, 'build'), { recursive: true });
  const about = { switches, node: process.version, chromium: browser.version(), at: new Date().toISOString() };
  const file = join(repository, 'build/bench-client-tabs.json');
  writeFileSync(file, `${JSON.stringify({ ...about, results, ratio, measured, memory }, null, 2)}\n`);
  console.log(
    `${switches} switches each, Chromium ${browser.version()}, Node ${process.version}: build/bench-client-tabs.json`,
  );
}
