/** Whoever follows the README has new screens that work: its menu item, and the collection that `npm run new:resource` drafts. */
import { readFile } from 'node:fs/promises';

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { en } from '../../i18n/en.ts';
import { launchBrowser } from '../support/browser.ts';
import { zh } from '../../i18n/zh.ts';
import { es } from '../../i18n/es.ts';
import { fromMenu, signedIn } from '../support/journey.ts';
import {
  demoAccounts,
  newDataDir,
  removeDataDir,
  startServer,
  type DemoAccount,
  type RunningServer,
} from '../support/server.ts';
import { copySources } from '../support/source-copy.ts';

const copy = copySources();
let dataDir: string;
let server: RunningServer;
let owner: DemoAccount;
let browser: Browser;

beforeAll(async () => {
  copy.addMenuItem();
  copy.addStockScreen();
  copy.addCollection();
  dataDir = await newDataDir();
  [browser, server] = await Promise.all([launchBrowser(), startServer(dataDir, {}, copy.folder)]);
  owner = (await demoAccounts(dataDir)).find(({ email }) => email === 'owner@northgate.example')!;
});
afterAll(async () => {
  await server.stop();
  await removeDataDir(dataDir);
  copy.remove();
});

test('a menu item over an existing collection leads to its list', async () => {
  const { page, complaints, close } = await signedIn(browser, owner, '/welcome', { port: server.port });
  await fromMenu(page, 'Plans');
  await page.getByRole('heading', { level: 1, name: 'Plans' }).waitFor();
  await page.locator('tbody tr').first().waitFor();
  expect(complaints()).toEqual([]);
  await close();
});

describe('a new collection', () => {
  const list = '/configure_platform/sponsors';

  test('a new collection has a form and a list: a record is made, found, changed, and changed back', async () => {
    const { page, complaints, close } = await signedIn(browser, owner, '/welcome', { port: server.port });
    await fromMenu(page, 'Configure platform', 'Sponsors');
    await page.getByRole('heading', { level: 1, name: 'Sponsors' }).waitFor();
    await page.goto(`/admin${list}/create`);
    await page.locator('input[name=name]').fill('Harbour Bank');
    await page.locator('select[name=tier]').selectOption('gold');
    await page.locator('input[name=contract]').fill('1250');
    await page.getByRole('button', { name: en.form.create, exact: true }).click();
    await page.waitForURL(/sponsors\/edit\//);
    await page.goto(`/admin${list}`);
    await page.locator('[data-row-link]').filter({ hasText: 'Harbour Bank' }).click();
    await page.locator('select[name=tier]').selectOption('silver');
    await page.getByRole('button', { name: en.form.save, exact: true }).click();
    await page.getByRole('button', { name: en.form.undo, exact: true }).click();
    await expect.poll(() => page.locator('select[name=tier]').inputValue()).toBe('gold');
    expect(complaints()).toEqual([]);
    await close();
  });

  test('a new collection is exported as a file', async () => {
    const { page, complaints, close } = await signedIn(browser, owner, list, { port: server.port });
    await page.locator('tbody tr').first().waitFor();
    await page.getByRole('button', { name: en.list.export, exact: true }).click();
    await page.getByRole('dialog', { name: en.list.export }).getByRole('button', { name: en.list.export }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download' }).first().click(),
    ]);
    expect(await readFile(await download.path(), 'utf8')).toContain('Name,Tier,Contract');
    expect(complaints()).toEqual([]);
    await close();
  });

  test.each([
    ['zh', zh],
    ['es', es],
  ] as const)('a new collection has the texts of the frame in %s', async (language, texts) => {
    const { page, complaints, close } = await signedIn(browser, owner, list, { port: server.port, language });
    await page.locator('tbody tr').first().waitFor();
    await page.getByRole('button', { name: texts.list.columns, exact: true }).waitFor();
    await page.locator('[data-row-link]').first().click();
    await page.getByText(texts.audit.history, { exact: true }).first().waitFor();
    expect(complaints()).toEqual([]);
    await close();
  });
});

test('a screen of react-admin’s own parts lists records, opens one and saves it, inside the frame', async () => {
  const { page, complaints, close } = await signedIn(browser, owner, '/welcome', { port: server.port });
  await fromMenu(page, 'Branches');
  await page.getByRole('heading', { level: 1, name: 'Branches' }).waitFor();
  expect(await page.title()).toContain('Branches');
  // What is typed before the record itself has come is taken for older than the record.
  await Promise.all([
    page.waitForResponse((reply) => /\/api\/chapters\/[\w-]+$/.test(reply.url())),
    page.locator('tbody tr').first().click(),
  ]);
  await page.getByRole('heading', { level: 1, name: 'Branch' }).waitFor();
  await page.locator('input[name=city]').fill('Lake Wobegon');
  const [reply] = await Promise.all([
    page.waitForResponse((one) => one.request().method() === 'PUT'),
    page.getByRole('button', { name: 'Save' }).click(),
  ]);
  expect(reply.status()).toBe(200);
  expect(reply.request().postDataJSON()).toEqual({ city: 'Lake Wobegon', version: expect.any(Number) });
  await page.getByRole('cell', { name: 'Lake Wobegon' }).waitFor();
  expect(complaints()).toEqual([]);
  await close();
});

test('a refusal of the server stands at the field of a form of react-admin’s own', async () => {
  const { page, close } = await signedIn(browser, owner, '/user-manager/branches', { port: server.port });
  await page.locator('tbody tr').first().click();
  await page.locator('input[name=name]').fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.locator('.MuiFormHelperText-root.Mui-error').waitFor();
  await close();
});

test('a person who may not write may not open a form of react-admin’s own', async () => {
  const analyst = (await demoAccounts(dataDir)).find(({ email }) => email === 'analyst@northgate.example')!;
  const { page, close } = await signedIn(browser, analyst, '/user-manager/branches/7', { port: server.port });
  await page.waitForURL(/\/401/);
  await close();
});

test('the parts of react-admin that one screen is made of come with that screen alone', async () => {
  const scriptsOf = async (path: string) => {
    const visitor = await signedIn(browser, owner, path, { port: server.port });
    await visitor.page.locator('tbody tr').first().waitFor();
    const files = await visitor.page.evaluate(async () => {
      const names = performance.getEntriesByType('resource').map(({ name }) => name);
      return Promise.all(names.filter((name) => name.endsWith('.js')).map(async (name) => (await fetch(name)).text()));
    });
    await visitor.close();
    return files.join('\n');
  };
  expect(await scriptsOf('/user-manager/branches')).toContain('RaDataTable');
  expect(await scriptsOf('/user-manager/users')).not.toContain('RaDataTable');
});
