/** A person at a browser: real Chromium, a profile of their own, and an ear for what the console says. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

import { AxeBuilder } from '@axe-core/playwright';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';

import { findChromium, quietFlags } from '../../scripts/lib/chromium.mjs';
import { isAll } from './all-tests.ts';
import { alikeMark, markAlike } from './alike.ts';
import { enterProfile } from './profiles.ts';
import { within } from './within.ts';

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
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: [...quietFlags, '--process-per-site'],
  });
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

/** What axe calls the criteria of WCAG 2.2 up to AA, and what it advises beyond them. */
const everyTag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

export interface AxeOptions {
  /** These alone. */
  rules?: string[] | undefined;
  /** Every rule, how grave its findings may be, about every element. So it is where everything is asked for. */
  whole?: boolean;
}

interface Finding {
  id: string;
  nodes: { target: unknown[]; failureSummary?: string }[];
}

/**
 * Findings of axe, each with the elements it means: those of every rule, or where not everything is asked for the serious and critical
 * ones. What passes is not described, and the findings are put together in the page itself, which has no frames of other origins,
 * instead of in a blank one: that is what took the time. Otherwise rules whose findings are never that grave are not run, and of
 * siblings that are drawn alike two are asked about.
 */
export async function axeFindings(page: Page, options: AxeOptions = {}): Promise<string[]> {
  const { whole = isAll, rules } = options;
  const { violations } = await within(`axe at ${page.url()}`, runAxe(page, whole, rules), axeLimitMs);
  const counted = whole ? violations : violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  const found = await Promise.all(counted.map((finding) => withoutHalfHidden(page, finding)));
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} – ${failureSummary ?? ''}`),
  );
}

async function runAxe(page: Page, whole: boolean, rules: string[] | undefined) {
  // Once for a page and not twice a run, as the library would.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await axeSource);
  const axe = new AxeBuilder({ page, axeSource: 'void 0' }).setLegacyMode();
  const values = rules ?? (whole ? [] : await page.evaluate<string[]>(graveRules));
  axe.options({
    resultTypes: ['violations'],
    runOnly: values.length > 0 ? { type: 'rule', values } : { type: 'tag', values: everyTag },
  });
  await page.evaluate(markAlike, { mark: alikeMark, kept: whole ? Infinity : 2 });
  return axe.exclude(`[${alikeMark}]`).analyze();
}

/** The rules that are in force and find what is serious or critical: of a rule, everything it finds is equally grave. Said in the page. */
const graveRules = `axe._audit.rules
  .filter(({ enabled, tags }) => enabled && !tags.includes('experimental') && !tags.includes('deprecated'))
  .filter(({ impact }) => impact !== 'minor' && impact !== 'moderate')
  .map(({ id }) => id)`;

/** A target that is half behind a bar which stays where it is, is looked at again where a person would scroll it to. */
async function withoutHalfHidden(page: Page, finding: Finding): Promise<Finding> {
  if (finding.id !== 'target-size') return finding;
  const isSmall = await Promise.all(
    finding.nodes.map(
      async ({ target, failureSummary }) =>
        !failureSummary?.includes('partially obscured') || (await isSmallInSight(page, target.join(' '))),
    ),
  );
  return { ...finding, nodes: finding.nodes.filter((_, index) => isSmall[index]) };
}

async function isSmallInSight(page: Page, target: string): Promise<boolean> {
  await page
    .locator(target)
    .first()
    .evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const again = await new AxeBuilder({ page, axeSource: 'void 0' })
    .setLegacyMode()
    .include(target)
    .options({ resultTypes: ['violations'], runOnly: { type: 'rule', values: ['target-size'] } })
    .analyze();
  return again.violations.length > 0;
}
