/**
 * One visit by a person who has signed in before: how long until what they came for stands in the page (the first row of a list, the
 * finished dashboard), how long until it can be used, and what came over the wire for it. With an empty cache, or with what
 * earlier visits have left there.
 */
import type { Browser, BrowserContext, CDPSession } from 'playwright-core';

import { readBusyMs } from './measure.ts';

export interface Line {
  name: string;
  /** Slower processor than this machine's, as a factor. */
  cpu: number;
  /** None: as fast as the loopback is. */
  network?: { latencyMs: number; megabitsPerSecond: number };
  /** With what earlier visits have left in the cache. */
  isWarm?: true;
}

export interface Destination {
  url: string;
  /** A selector that matches once what they came for stands there. */
  ready: string;
  /** One that matches once it can be used, where that is later. */
  usable?: string;
}

export interface Visit {
  readyMs: number;
  usableMs: number;
  /** Processor time of the page's main thread until it can be used: other work on the machine does not count. */
  busyMs: number;
  /** Headers and bodies of every call begun before that, whole. */
  bytes: number;
  requests: { path: string; bytes: number; startMs: number; endMs: number }[];
}

type SignedIn = Awaited<ReturnType<BrowserContext['storageState']>>;

const patienceMs = 60_000;

export const newContext = (browser: Browser, person: SignedIn): Promise<BrowserContext> =>
  browser.newContext({ storageState: person, viewport: { width: 1440, height: 900 } });

export async function visit(context: BrowserContext, to: Destination, line: Line): Promise<Visit> {
  const page = await context.newPage();
  try {
    const session = await context.newCDPSession(page);
    await slowDown(session, line);
    const wire = await listen(session);
    const isUsable = new Promise<[number, number]>((resolve) => {
      void page.exposeFunction('tellUsable', (...times: [number, number]) => {
        wire.stop();
        resolve(times);
      });
    });
    await page.addInitScript(watchFor, [to.ready, to.usable ?? to.ready] as const);
    await page.goto(to.url, { waitUntil: 'commit' });
    const [readyMs, usableMs] = await Promise.race([isUsable, failAfter(patienceMs, to.url)]);
    const busyMs = await readBusyMs(session);
    await page.waitForLoadState('networkidle');
    const requests = wire.requests();
    return { readyMs, usableMs, busyMs, bytes: requests.reduce((sum, { bytes }) => sum + bytes, 0), requests };
  } finally {
    await page.close();
  }
}

async function slowDown(session: CDPSession, { cpu, network }: Line): Promise<void> {
  await session.send('Network.enable');
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  if (cpu !== 1) await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  if (!network) return;
  const bytesPerSecond = (network.megabitsPerSecond * 1_000_000) / 8;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: network.latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
}

async function listen(session: CDPSession) {
  const begun = new Map<string, { path: string; bytes: number; startMs: number; endMs: number }>();
  let origin: number | undefined;
  let stopped = false;
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    origin ??= timestamp;
    if (stopped || !request.url.startsWith('http')) return;
    begun.set(requestId, {
      path: new URL(request.url).pathname,
      bytes: 0,
      startMs: (timestamp - origin) * 1000,
      endMs: NaN,
    });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const request = begun.get(requestId);
    if (request) Object.assign(request, { bytes: encodedDataLength, endMs: (timestamp - origin!) * 1000 });
  });
  return { stop: () => (stopped = true), requests: () => [...begun.values()] };
}

/** Runs in the page, before anything else of it. */
function watchFor([ready, usable]: readonly [string, string]): void {
  const told = window as unknown as { tellUsable: (readyMs: number, usableMs: number) => void };
  let readyMs: number | undefined;
  const watcher = new MutationObserver(() => {
    if (document.querySelector(ready)) readyMs ??= performance.now();
    if (readyMs === undefined || !document.querySelector(usable)) return;
    watcher.disconnect();
    told.tellUsable(readyMs, performance.now());
  });
  watcher.observe(document, { childList: true, subtree: true });
}

function failAfter(ms: number, url: string): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error(`Nothing stands at ${url} within ${ms} ms.`)), ms).unref();
  });
}
