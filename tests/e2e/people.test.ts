/** The directory, people added by hand, and what stands beside a member's fields, as their administrators use them. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { en } from '../../i18n/en.ts';
import { launchBrowser, type Visitor } from '../support/browser.ts';
import { accountOf, apiOf, signedIn } from '../support/journey.ts';

const directory = '/user-manager/member-directory-manager';
const owner = () => accountOf('northgate', 'owner');

let browser: Browser;
let visitor: Visitor;
let page: Page;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());
afterEach(async () => {
  expect(visitor.complaints()).toEqual([]);
  await visitor.close();
});

async function open(path: string, role = 'owner'): Promise<void> {
  visitor = await signedIn(browser, accountOf('northgate', role), path);
  page = visitor.page;
}

const rows = () => page.locator('[data-row]');

describe('the directory', () => {
  test('shows members and businesses under one title, each at an address of its own', async () => {
    await open(directory);
    await rows().first().waitFor();
    await page.getByRole('link', { name: 'Businesses', exact: true }).click();
    await page.waitForURL(`**${directory}/businesses**`);
    await page.getByRole('link', { name: 'New business' }).waitFor();
    expect(await page.locator('h1:visible').innerText()).toBe(en.menu['member-directory-manager']);
  });
});

describe('people added by hand', () => {
  test('are listed with what they pay, in their currency', async () => {
    await open('/custom-members/list');
    await rows().first().waitFor();
    expect(await page.locator('main').innerText()).toMatch(/\$\d/);
  });

  test('are seen by an analyst, who cannot add any', async () => {
    await open('/custom-members/list', 'analyst');
    await rows().first().waitFor();
    await page.goto('/admin/custom-members/add');
    await page.waitForURL('**/401?**');
  });
});

describe('the notes on a member', () => {
  test('are written, pinned, deleted and taken back', async () => {
    const api = await apiOf(owner());
    const body = { first_name: 'Nora', last_name: 'Noted', email: 'nora.noted@journeys.example', language: 'en' };
    const { body: member } = await api.call<{ id: string }>('/members', { method: 'POST', body });
    await open(`/user-manager/edit/${member.id}?tab=notes`);
    await page.getByText(en.people.notes_empty).waitFor();
    await page.getByLabel(en.people.note_new).fill('Promised a call on Monday.');
    await page.getByRole('button', { name: en.people.note_add }).click();
    const note = page.locator('[data-note]', { hasText: 'Promised a call on Monday.' });
    await note.waitFor();
    await note.getByRole('button', { name: en.people.note_pin }).click();
    await note.getByText(en.people.note_pinned).waitFor();
    await note.getByRole('button', { name: en.people.note_delete }).click();
    await page.getByText(en.people.notes_empty).waitFor();
    const toast = page.getByText(en.people.note_deleted).locator('..');
    await toast.getByRole('button', { name: en.form.undo }).click();
    await note.waitFor();
  });
});
