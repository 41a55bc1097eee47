/**
 * Push messages from the settings of the website to a visitor's screen. Only the subscription itself stands for that of a browser, which would
 * ask its vendor for it, and the permission before it is asked for, which a browser without windows always calls denied: button, question,
 * service worker and calls are the real ones. screens.md 3.6, CT6
 */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { site } from '../../i18n/en/site.ts';
import { axeFindings, launchBrowser } from '../support/browser.ts';
import { accountOf, apiOf, originOf, signedIn } from '../support/journey.ts';
import { newBrowser } from '../support/push-keys.ts';

const owner = () => accountOf('gremio', 'owner');
const origin = () => originOf(owner().host);
const settings = '/website_settings/current';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
  await offer(true);
});
afterAll(() => offer(false));

/** Has the website offer push messages, or no more. */
async function offer(offers_push: boolean): Promise<void> {
  const { call } = await apiOf(owner());
  const { body: before } = await call<{ version: number }>(settings);
  await call(settings, { method: 'PUT', body: { offers_push, version: before.version } });
  const { body } = await call<{ data: { draft: string; published: { number: number } } }>(`${settings}/publication`);
  const { draft, published } = body.data;
  await call(`${settings}/publish`, { method: 'POST', body: { draft, published: published.number } });
}

/** How many browsers are told. */
async function told(): Promise<number> {
  const { call } = await apiOf(owner());
  const asked = { method: 'POST', body: { audience: { who: 'everyone' } } };
  return (await call<{ data: { browsers: number } }>('/audiences/reach', asked)).body.data.browsers;
}

/** A visitor whose browser gives away an address at a push service without asking its vendor. */
async function visitor(): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext();
  await context.grantPermissions(['notifications'], { origin: origin() });
  const page = await context.newPage();
  await page.addInitScript((sent) => {
    Object.defineProperty(Notification, 'permission', { get: () => 'default' });
    let current: unknown = null;
    const one = { toJSON: () => sent, unsubscribe: async () => ((current = null), true) };
    Object.assign(PushManager.prototype, {
      subscribe: async ({ applicationServerKey: key }: { applicationServerKey: string }) => {
        if (!/^[\w-]{87}$/.test(key)) throw new Error('This is no key.');
        return (current = one);
      },
      getSubscription: async () => current,
    });
  }, newBrowser('https://push.example.org/send/e2e').sent);
  await page.goto(`${origin()}/site/?lang=en`);
  return { page, context };
}

/** Gives the service worker of the site a message, as a push service would; answers what it has shown. */
async function deliver(context: BrowserContext, data: object): Promise<unknown[]> {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  return worker.evaluate(
    (text) =>
      new Promise<unknown[]>((resolve) => {
        // A browser without a screen shows nothing that could be looked at.
        ServiceWorkerRegistration.prototype.showNotification = async (...shown) => resolve(shown);
        const PushEvent = Reflect.get(globalThis, 'PushEvent') as new (name: string, init: { data: string }) => Event;
        dispatchEvent(new PushEvent('push', { data: text }));
      }),
    JSON.stringify(data),
  );
}

test('a visitor asks to be told, is shown what is announced, and ends it again', async () => {
  const { page, context } = await visitor();
  const button = page.getByRole('button', { name: site.push.begin });
  await button.click();
  await page.getByText(site.push.on).waitFor();
  expect(await told()).toBe(1);
  expect(await axeFindings(page)).toEqual([]);

  const message = { title: 'The bridge is closed', body: 'Please use the south gate.', tag: 'a', lang: 'en' };
  const url = `${origin()}/site/`;
  expect(await deliver(context, { ...message, url })).toEqual([
    message.title,
    { body: message.body, tag: message.tag, lang: message.lang, data: url },
  ]);

  await page.getByRole('button', { name: site.push.end }).click();
  await page.getByText(site.push.off).waitFor();
  expect(await told()).toBe(0);
  await context.close();
});

test('a page without scripts, and a browser that has refused, have no button', async () => {
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const unscripted = await plain.newPage();
  await unscripted.goto(`${origin()}/site/?lang=en`);
  expect(await unscripted.locator('#push').isVisible()).toBe(false);
  await plain.close();

  const context = await browser.newContext();
  const page = await context.newPage();
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }));
  await page.goto(`${origin()}/site/?lang=en`);
  await page.waitForFunction(() => document.readyState === 'complete');
  expect(await page.locator('#push').isVisible()).toBe(false);
  await context.close();
});

test('the form of an announcement says how many browsers its push notification would go to', async () => {
  const { page } = await signedIn(browser, owner(), '/content-management/announcement-list/create', { language: 'en' });
  await page.getByRole('checkbox', { name: 'Push notification' }).check();
  await page.getByText(/^\d+ browsers? would get the push notification now\.$/).waitFor();
  expect(await axeFindings(page)).toEqual([]);
});
