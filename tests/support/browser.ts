/** A person at a browser: real Chromium, a profile of their own, and an ear for what the console says. */
import { AxeBuilder } from '@axe-core/playwright';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';

import { findChromium } from '../../scripts/lib/chromium.mjs';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export interface Visitor {
  page: Page;
  context: BrowserContext;
  /** Opens another tab of the same browser. */
  newTab: () => Promise<Page>;
  /** A failed call the journey provokes is no unexpected console error. */
  expectStatus: (...statuses: number[]) => void;
  /** The journey takes the line away: what the browser says of that is expected. */
  expectNoLine: () => void;
  /** What the console complained about, but for what was expected. */
  complaints: () => string[];
  close: () => Promise<void>;
}

export interface VisitorOptions {
  /** `http://admin.northgate.localhost:3000` */
  origin: string;
  width?: number;
  height?: number;
  colorScheme?: 'light' | 'dark';
  /** Sets the language cookie before the first visit. */
  language?: 'en' | 'zh' | 'es';
}

export const launchBrowser = async (): Promise<Browser> =>
  chromium.launch({ executablePath: await findChromium(), args: flags });

/** A fresh profile at the given host. */
export async function newVisitor(browser: Browser, options: VisitorOptions): Promise<Visitor> {
  const { origin, width = 1440, height = 900, colorScheme = 'light', language } = options;
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width, height },
    colorScheme,
    locale: 'en-GB',
    timezoneId: 'Europe/Madrid',
    reducedMotion: 'reduce',
  });
  if (language) await context.addCookies([{ name: 'language', value: language, url: origin }]);
  const said: string[] = [];
  const expected = new Set<string>();
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      said.push(`${message.text()} ${message.location().url}`);
  });
  context.on('weberror', (fault) => said.push(`uncaught ${fault.error().stack ?? String(fault.error())}`));
  const page = await context.newPage();
  return {
    page,
    context,
    newTab: () => context.newPage(),
    expectStatus: (...statuses) => statuses.forEach((status) => expected.add(`status of ${status}`)),
    expectNoLine: () => void expected.add('net::ERR_INTERNET_DISCONNECTED'),
    complaints: () => said.filter((text) => ![...expected].some((words) => text.includes(words))),
    close: () => context.close(),
  };
}

/**
 * Serious and critical findings of axe, each with the elements it means; of these rules alone where some are named. What passes is
 * not described, and the findings are put together in the page itself, which has no frames of other origins, instead of in a blank
 * one: that is what took the time.
 */
export async function axeFindings(page: Page, rules?: string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode();
  axe.options({ resultTypes: ['violations'], ...(rules && { runOnly: { type: 'rule', values: rules } }) });
  const result = await axe.analyze();
  return result.violations
    .filter((finding) => finding.impact === 'serious' || finding.impact === 'critical')
    .flatMap((finding) =>
      finding.nodes.map((node) => `${finding.id}: ${node.target.join(' ')} – ${node.failureSummary ?? ''}`),
    );
}
