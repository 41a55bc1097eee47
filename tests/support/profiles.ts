/**
 * Profiles of the browser. Whoever leaves hands theirs to the next one who looks alike: what was fetched and compiled for the portal
 * stays, which is most of what a first visit takes; cookies, storage, permissions and pages do not. A profile that was changed for good,
 * by a script for each of its pages, goes with whoever changed it.
 */
import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  CDPSession,
  ConsoleMessage,
  Page,
  WebError,
} from 'playwright-core';

import { within } from './within.ts';

/** Who hears what goes wrong in a profile. */
export interface Listener {
  console: (message: ConsoleMessage) => void;
  fault: (fault: WebError) => void;
  violation: (text: string) => void;
}

interface Profile {
  context: BrowserContext;
  /** Keeps the process of its site, and with it what was compiled there. */
  anchor: Page;
  toAnchor: CDPSession;
  listener?: Listener;
  /** It cannot be used again. */
  isSpent: boolean;
}

/** Not the cache of what was fetched. */
const storageTypes = 'local_storage,indexeddb,cache_storage,service_workers,file_systems';

/** By what they look like. */
const free = new Map<string, Profile[]>();

/** A profile without a trace of anybody, and the way to leave it. */
export async function enterProfile(
  browser: Browser,
  options: BrowserContextOptions,
  listener: Listener,
): Promise<{ context: BrowserContext; leave: () => Promise<void> }> {
  const look = JSON.stringify(options);
  const profile = takeFree(look, browser) ?? (await makeProfile(browser, options));
  const { context } = profile;
  profile.listener = listener;
  context.on('console', listener.console);
  context.on('weberror', listener.fault);
  let hasLeft = false;
  const leave = async () => {
    if (hasLeft) return;
    hasLeft = true;
    context.off('console', listener.console);
    context.off('weberror', listener.fault);
    delete profile.listener;
    if (profile.isSpent) return context.close();
    await clear(profile);
    free.set(look, [...(free.get(look) ?? []), profile]);
  };
  return { context, leave };
}

function takeFree(look: string, browser: Browser): Profile | undefined {
  const open = (free.get(look) ?? []).filter(({ context, isSpent }) => !isSpent && context.browser() === browser);
  const taken = open.pop();
  free.set(look, open);
  return taken;
}

async function makeProfile(browser: Browser, options: BrowserContextOptions): Promise<Profile> {
  const context = await within('a new profile of the browser', browser.newContext(options));
  const anchor = await within('the first page of a profile', context.newPage());
  await anchor.goto('/robots.txt');
  const profile: Profile = { context, anchor, toAnchor: await context.newCDPSession(anchor), isSpent: false };
  await hearViolations(context, (text) => profile.listener?.violation(text));
  context.once('close', () => (profile.isSpent = true));
  const addInitScript = context.addInitScript.bind(context);
  context.addInitScript = (...script) => {
    profile.isSpent = true;
    return addInitScript(...script);
  };
  return profile;
}

/** Tells of what our own content security policy refuses: of what is tried and caught, the console says nothing. */
async function hearViolations(context: BrowserContext, tell: (text: string) => void): Promise<void> {
  await context.exposeFunction('tellViolation', tell);
  await context.addInitScript(() => {
    const { tellViolation } = globalThis as unknown as { tellViolation: typeof tell };
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
      tellViolation(`content security policy: ${effectiveDirective} ${blockedURI} ${sourceFile}`),
    );
  });
}

/** Takes everything away that somebody has left, but for what the browser keeps to be quick. */
async function clear({ context, anchor, toAnchor }: Profile): Promise<void> {
  await Promise.all(context.pages().map((page) => page !== anchor && page.close()));
  await context.setOffline(false);
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  const { origins } = await context.storageState({ indexedDB: true });
  await Promise.all([
    ...origins.map(({ origin }) => toAnchor.send('Storage.clearDataForOrigin', { origin, storageTypes })),
    context.clearCookies(),
    context.clearPermissions(),
  ]);
}
