/** Work that goes on after its click: an export that is fetched, a change of hundreds that is followed, and what a killed server leaves. */
import { readFile } from 'node:fs/promises';

import Papa from 'papaparse';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { BulkReply } from '../../src/shared/contracts/every-collection.ts';
import type { Job } from '../../src/shared/contracts/job-calls.ts';
import { axeFindings, launchBrowser, type Visitor } from '../support/browser.ts';
import { accountOf, apiOf, demoDataDir, signedIn } from '../support/journey.ts';
import { signIn, type SignedIn } from '../support/portal-api.ts';
import { demoAccounts, removeDataDir, startServer, type RunningServer } from '../support/server.ts';

type Versioned = { id: string; version: number };

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});

const list = '/user-manager/users';
const owner = () => accountOf('northgate', 'owner');
const tray = (page: Page) => page.getByRole('dialog', { name: 'Tasks' });

async function done(visitor: Visitor): Promise<void> {
  expect(visitor.complaints()).toEqual([]);
  await visitor.close();
}

describe('an export', () => {
  test('an export is asked for in the list, reported when it is there, and harmless to open', async () => {
    const api = await apiOf(owner());
    const title = '=HYPERLINK("https://x.example","Pay here")';
    const body = { first_name: 'Formula', last_name: 'Zebra', email: 'formula.zebra@x.example', language: 'en', title };
    const { body: member } = await api.call<{ id: string }>('/members', { method: 'POST', body });
    const filter = encodeURIComponent(JSON.stringify({ q: 'formula.zebra' }));
    const visitor = await signedIn(browser, owner(), list);
    const { page } = visitor;
    await page.goto(`/admin${list}?filter=${filter}`);
    await page.getByRole('link', { name: 'Formula Zebra' }).first().waitFor();

    await page.getByRole('button', { name: 'Export', exact: true }).click();
    const panel = page.getByRole('dialog', { name: 'Export' });
    await panel.getByRole('button', { name: /^All/ }).click();
    expect(await axeFindings(page)).toEqual([]);
    await panel.getByRole('button', { name: 'Export' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download' }).first().click(),
    ]);

    expect(download.suggestedFilename()).toMatch(/^Members \d{4}-\d\d-\d\d\.csv$/);
    const text = await readFile(await download.path(), 'utf8');
    expect(text.startsWith('\uFEFF')).toBe(true);
    const { data } = Papa.parse<Record<string, string>>(text.slice(1).trim(), { header: true });
    expect(data).toMatchObject([{ Name: 'Formula Zebra', 'Job title': `'${title}`, Email: 'formula.zebra@x.example' }]);
    await api.call(`/members/${member.id}`, { method: 'DELETE' });
    await done(visitor);
  });

  test('an export is not offered to a person who may not export', async () => {
    const visitor = await signedIn(browser, accountOf('northgate', 'support'), list);
    await visitor.page.getByRole('button', { name: 'Columns' }).waitFor();

    expect(await visitor.page.getByRole('button', { name: 'Export', exact: true }).count()).toBe(0);
    await done(visitor);
  });
});

describe('a change of more than five hundred', () => {
  test('a change of more than five hundred is followed in the tray, through a reload, with its failures', async () => {
    const visitor = await signedIn(browser, owner(), list);
    const { page } = visitor;
    const api = await apiOf(owner());
    const body = { action: 'archive', filter: {}, dry_run: true };
    const { body: started } = await api.call<BulkReply>('/members/bulk', { method: 'POST', body });
    expect(started.matched).toBeGreaterThan(500);
    await page.reload();

    await page.getByRole('button', { name: /^(Show tasks|\d+ tasks? running)$/ }).click({ timeout: 20_000 });
    const line = tray(page).getByRole('listitem').filter({ hasText: 'Trial run – Archive: Members' }).first();
    await line.getByText(/^\d+ done, \d+ failed/).waitFor({ timeout: 60_000 });
    await line.getByRole('button', { name: /^What failed/ }).click();
    await line.getByText('That isn’t possible in the current state.').first().waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await tray(page).waitFor({ state: 'hidden' });
    await done(visitor);
  });
});

describe('a server that is killed while a job runs', () => {
  let dataDir: string;
  let server: RunningServer;
  beforeAll(async () => {
    dataDir = await demoDataDir();
    server = await startServer(dataDir);
  });
  afterAll(async () => {
    await server.stop();
    await removeDataDir(dataDir);
  });
  const ownerOf = async (): Promise<SignedIn> => {
    const account = (await demoAccounts(dataDir)).find((one) => one.email === 'owner@northgate.example')!;
    return signIn(server.port, account.host, account.email, account.password);
  };
  const jobOf = async (api: SignedIn, id: string) => (await api.call<Job>(`/jobs/${id}`)).body;

  test('a server that is killed while a job runs goes on after the restart: each record is changed once', async () => {
    const before = await ownerOf();
    const filter = { membership_status: ['active', 'lapsed', 'grace', 'pending_new', 'pending_renewal', 'cancelled'] };
    const all = encodeURIComponent(JSON.stringify(filter));
    const { body: members } = await before.call<Versioned[]>(`/members?range=[0,199]&filter=${all}`);
    const body = { action: 'archive', filter };
    const { body: started } = await before.call<BulkReply>('/members/bulk', { method: 'POST', body });
    const id = started.job_id!;
    await expect.poll(async () => (await jobOf(before, id)).done, { timeout: 60_000, interval: 20 }).toBeGreaterThan(0);
    await server.stop('SIGKILL');

    server = await startServer(dataDir);
    const after = await ownerOf();
    await expect.poll(async () => (await jobOf(after, id)).status, { timeout: 60_000 }).toBe('succeeded');

    expect(await jobOf(after, id)).toMatchObject({ done: started.matched, failed_count: 0 });
    const ids = encodeURIComponent(JSON.stringify({ id: members.map((member) => member.id) }));
    const changed = await after.call<Versioned[]>(`/members?filter=${ids}`);
    expect(new Map(changed.body.map((member) => [member.id, member.version]))).toEqual(
      new Map(members.map((member) => [member.id, member.version + 1])),
    );
    expect((await after.call(`/members?filter=${all}`)).headers.get('content-range')).toBe('members */0');
  });
});
