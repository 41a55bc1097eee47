/** What the measurements of the portal share: the browser, its clock of work, and the middle of several. */
import { chromium, type Browser, type CDPSession } from 'playwright-core';

import { findChromium } from '../../scripts/lib/chromium.mjs';

export async function launchQuiet(): Promise<Browser> {
  return chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });
}

/** Processor time of the page's main thread since it began, in ms; `Performance.enable` with `threadTicks` comes first. */
export async function readBusyMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')!.value * 1000;
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}
