/** A person at a browser: real Chromium, a profile of their own, and an ear for what the console says. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

import { AxeBuilder } from '@axe-core/playwright';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';

import { findChromium } from '../../scripts/lib/chromium.mjs';
import { enterProfile } from './profiles.ts';
import { within } from './within.ts';

/**
 * Chromium heeds the last such list alone: first what Playwright turns off, then the pages that each window keeps ready behind its
 * address bar, which nobody sees here and which cost as much as a small page of ours.
 */
const withoutFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'PreloadTopChromeWebUI',
  'SpareRendererForSitePerProcess',
];

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--process-per-site',
  `--disable-features=${withoutFeatures.join()}`,
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

let launched: Promise<Browser> | undefined;

/** Chromium, which has its own limit for starting. Profiles keep visitors apart, so that the files of a worker share one; it ends with the worker. */
export const launchBrowser = (): Promise<Browser> => (launched ??= launch());

async function launch(): Promise<Browser> {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: flags });
  browser.once('disconnected', () => (launched = undefined));
  return browser;
}

const present = new Set<BrowserContext>();

/** The profiles of the visitors who have not left yet. */
export const presentVisitors = (): ReadonlySet<BrowserContext> => present;

/** A profile without a trace of anybody, at the given host. */
export async function newVisitor(browser: Browser, options: VisitorOptions): Promise<Visitor> {
  const { origin, width = 1440, height = 900, colorScheme = 'light', language } = options;
  const look = {
    baseURL: origin,
    viewport: { width, height },
    colorScheme,
    locale: 'en-GB',
    timezoneId: 'Europe/Madrid',
    reducedMotion: 'reduce',
  } as const;
  const said: string[] = [];
  const { context, leave } = await enterProfile(browser, look, {
    console: (message) => {
      if (message.type() === 'error' || message.type() === 'warning')
        said.push(`${message.text()} ${message.location().url}`);
    },
    fault: (fault) => said.push(`uncaught ${fault.error().stack ?? String(fault.error())}`),
    violation: (text) => said.push(text),
  });
  present.add(context);
  context.once('close', () => present.delete(context));
  if (language) await context.addCookies([{ name: 'language', value: language, url: origin }]);
  const expected = new Set<string>();
  const newTab = () => within('a new tab of the browser', context.newPage());
  const page = await newTab();
  return {
    page,
    context,
    newTab,
    expectStatus: (...statuses) => statuses.forEach((status) => expected.add(`status of ${status}`)),
    expectNoLine: () => void expected.add('net::ERR_INTERNET_DISCONNECTED'),
    complaints: () => said.filter((text) => ![...expected].some((words) => text.includes(words))),
    close: async () => {
      await within(`leaving ${page.url()}`, leave());
      present.delete(context);
    },
  };
}

/** Some hundred times what it takes on a machine that has nothing else to do. */
const axeLimitMs = 60_000;

/** What the library brings, at half its length: it is sent to every page that is looked at. */
const axeSource = readFile(
  createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);

/**
 * Serious and critical findings of axe, each with the elements it means; of these rules alone where some are named. What passes is
 * not described, and the findings are put together in the page itself, which has no frames of other origins, instead of in a blank
 * one: that is what took the time.
 */
export async function axeFindings(page: Page, rules?: string[]): Promise<string[]> {
  const result = await within(`axe at ${page.url()}`, runAxe(page, rules), axeLimitMs);
  return result.violations
    .filter((finding) => finding.impact === 'serious' || finding.impact === 'critical')
    .flatMap((finding) =>
      finding.nodes.map((node) => `${finding.id}: ${node.target.join(' ')} – ${node.failureSummary ?? ''}`),
    );
}

async function runAxe(page: Page, rules: string[] | undefined) {
  // Once for a page and not twice a run, as the library would.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await axeSource);
  const axe = new AxeBuilder({ page, axeSource: 'void 0' }).setLegacyMode();
  axe.options({ resultTypes: ['violations'], ...(rules && { runOnly: { type: 'rule', values: rules } }) });
  return axe.analyze();
}
