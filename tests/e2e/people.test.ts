/** The directory, people added by hand, and what stands beside a member's fields, as their administrators use them. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';

import { en } from '../../i18n/en.ts';
import { axeFindings, type Visitor } from '../support/browser.ts';
import { accountOf, apiOf, browserFor, signedIn } from '../support/journey.ts';

const directory = '/user-manager/member-directory-manager';
const owner = () => accountOf('northgate', 'owner');

let visitor: Visitor;
let page: Page;
const browser = browserFor(() => visitor);

async function open(path: string, role = 'owner'): Promise<void> {
  visitor = await signedIn(browser(), accountOf('northgate', role), path);
  page = visitor.page;
}

/** Answers the id of a member of the journey's own. */
async function newMember(name: string): Promise<string> {
  const body = { first_name: name, email: `${name}@journeys.example`, language: 'en' };
  return (await (await apiOf(owner())).call<{ id: string }>('/members', { method: 'POST', body })).body.id;
}

const rows = () => page.locator('[data-row]');

describe('the directory', () => {
  test('the directory shows members and businesses under one title, each at an address of its own', async () => {
    await open(directory);
    await rows().first().waitFor();
    await page.getByRole('link', { name: 'Businesses', exact: true }).click();
    await page.waitForURL(`**${directory}/businesses**`);
    await page.getByRole('link', { name: 'New business' }).waitFor();
    expect(await page.locator('h1:visible').innerText()).toBe(en.menu['member-directory-manager']);
  });
});

describe('people added by hand', () => {
  test('people added by hand are listed with what they pay, in their currency', async () => {
    await open('/custom-members/list');
    await rows().first().waitFor();
    expect(await page.locator('main').innerText()).toMatch(/\$\d/);
  });

  test('people added by hand are seen by an analyst, who cannot add any', async () => {
    await open('/custom-members/list', 'analyst');
    await rows().first().waitFor();
    await page.goto('/admin/custom-members/add');
    await page.waitForURL('**/401?**');
  });
});

describe('the notes on a member', () => {
  test('the notes on a member are written, pinned, deleted and taken back', async () => {
    await open(`/user-manager/edit/${await newMember('nora.noted')}?tab=notes`);
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

describe('the erasure of a member', () => {
  test('the erasure of a member is planned with a reason and called off', async () => {
    await open(`/user-manager/edit/${await newMember('erik.erased')}?tab=privacy`);
    const part = page.getByRole('region', { name: en.people.erasure, exact: true });
    await part.getByText(en.people.erasure_none).waitFor();
    await part.getByRole('button', { name: 'Erase', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/^Reason/).fill('Asked for by letter.');
    await dialog.getByRole('button', { name: 'Erase', exact: true }).click();
    await part.getByText(/^To be removed on .*, once a second person has confirmed it\.$/).waitFor();
    await part.getByRole('button', { name: 'Cancel erasure' }).click();
    await dialog.getByRole('button', { name: 'Cancel erasure' }).click();
    await part.getByText(en.people.erasure_none).waitFor();
  });
});

describe('two records of one person', () => {
  test('two records of one person become one from the menu of a row, and the view as a member opens there', async () => {
    const stays = await newMember('mira.merged');
    const goes = await newMember('mira.twice');
    const { call } = await apiOf(owner());
    await call('/member_notes', { method: 'POST', body: { text: 'Prefers letters.', member_id: goes } });
    await open(`/user-manager/users?filter=${encodeURIComponent(JSON.stringify({ q: 'mira.merged' }))}`);
    const fromRow = async (action: string) => {
      await page.locator(`[data-row][data-id="${stays}"] [data-row-menu]`).click();
      await page.getByRole('menuitem', { name: action }).click();
    };
    await fromRow(en.people.merge);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(en.people.merge_find).fill('mira.twice');
    await dialog.getByRole('button', { name: /^mira\.twice/ }).click();
    await dialog
      .getByRole('radiogroup', { name: 'Email' })
      .getByRole('radio', { name: /mira\.twice@/ })
      .check();
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByLabel(/^Reason/).fill('Two sign-ups.');
    await dialog.getByRole('button', { name: en.people.merge_do, exact: true }).click();
    await dialog.getByText('Note: 1').waitFor();
    await dialog.getByRole('button', { name: en.people.close }).click();
    expect((await call<{ email: string }>(`/members/${stays}`)).body.email).toMatch(/^mira\.twice@/);

    await fromRow(en.people.view_as);
    await dialog.getByLabel(/^Reason/).fill('Says that the address is wrong.');
    await dialog.getByRole('button', { name: en.people.view_as_open }).click();
    await dialog.getByText(/^mira\.twice@/).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: en.people.view_end }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.goto(`/admin/user-manager/edit/${stays}?tab=history`);
    await page.getByText('Says that the address is wrong.').waitFor();
    await page.getByText('Prefers letters.').waitFor();
  });
});
