/** What a page looked like while nobody could ask it: at its first paint and in every frame since. */
import type { Page } from 'playwright-core';

import type { Visitor } from './browser.ts';

/** From now on every page of the visitor notes, frame by frame, what it is painted in, from the very first paint. */
export async function watchPaint({ context }: Visitor): Promise<void> {
  await context.addInitScript(() => {
    const seen = { first: '', colors: [] as string[], icons: [] as string[], names: [] as string[] };
    Object.assign(window, { seen });
    const note = (values: string[], value: string | null | undefined) => {
      if (value && !values.includes(value)) values.push(value);
    };
    new PerformanceObserver(() => {
      seen.first ||= getComputedStyle(document.documentElement).backgroundColor;
    }).observe({ type: 'paint', buffered: true });
    const look = () => {
      const filled = document.querySelector('.MuiButton-contained');
      note(seen.colors, filled && getComputedStyle(filled).backgroundColor);
      note(seen.colors, document.body && `page ${getComputedStyle(document.documentElement).backgroundColor}`);
      note(seen.icons, document.querySelector('link[rel=icon]')?.getAttribute('href'));
      note(seen.names, document.title);
      requestAnimationFrame(look);
    };
    look();
  });
}
export interface Seen {
  first: string;
  colors: string[];
  icons: string[];
  names: string[];
}
/** What the page has noted so far. */
export const whatWasSeen = (page: Page): Promise<Seen> =>
  page.evaluate(() => (window as unknown as { seen: Seen }).seen);
