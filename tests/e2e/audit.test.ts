/** The audit log, a record's history and the bin, as administrators use them: look, take back, let go. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';

import { en } from '../../i18n/en.ts';
import type { BulkReply } from '../../src/shared/contracts/every-collection.ts';
import { axeFindings, type Visitor } from '../support/browser.ts';
import { accountOf, apiOf, browserFor, signedIn } from '../support/journey.ts';

interface Member {
  id: string;
  version: number;
  title: string | null;
  membership_status: string;
  deleted_at: string | null;
}

const log = '/admin-settings/audit-log';
const owner = accountOf('northgate', 'owner');

let visitor: Visitor;
let page: Page;
const browser = browserFor(() => visitor);

async function open(path: string) {
  visitor = await signedIn(browser(), owner, path);
  page = visitor.page;
}

const call = async <T>(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: Record<string, unknown>) =>
  (await (await apiOf(owner)).call<T>(path, { method, ...(body && { body }) })).body;
const read = async (id: string) => (await (await apiOf(owner)).call<Member>(`/members/${id}`)).body;

let count = 0;
async function newMember(): Promise<Member> {
  count += 1;
  const name = { first_name: 'Ulla', last_name: `Ledger ${count}` };
  return call<Member>('POST', '/members', {
    ...name,
    email: `ulla.${count}@ledger.example`,
    language: 'en',
    title: 'Cook',
  });
}

const rows = () => page.locator('[data-audit-rows] li');
const button = (name: string) => page.getByRole('button', { name, exact: true });

describe('the audit log', () => {
  test('a batch is found in the audit log, looked at, and taken back as one with a reason', async () => {
    const members = [await newMember(), await newMember(), await newMember()];
    const ids = members.map(({ id }) => id);
    await call<BulkReply>('POST', '/members/bulk', { action: 'archive', ids });
    await open(log);
    await rows()
      .filter({ hasText: /archived 3 members/ })
      .first()
      .getByRole('link')
      .click();

    const drawer = page.getByRole('dialog', { name: /archived 3 members$/ });
    await drawer.getByText('Ulla Ledger 1').waitFor();
    await page.waitForURL(/entry=/);
    expect(await axeFindings(page)).toEqual([]);
    await drawer.getByRole('button', { name: 'Undo all 3' }).click();
    await page.getByLabel(en.audit.reason).fill('Archived the wrong ones');
    await page
      .getByRole('dialog', { name: /Undo the change of 3/ })
      .getByRole('button', { name: 'Undo' })
      .click();

    await page.getByText(en.audit.undone).waitFor();
    await drawer.getByText(en.audit.taken_back).waitFor();
    const states = await Promise.all(ids.map(async (id) => (await read(id)).membership_status));
    expect(states).toEqual(['active', 'active', 'active']);
    await page.keyboard.press('Escape');
    await rows()
      .filter({ hasText: /undid a change to 3 members/ })
      .first()
      .waitFor();
  });

  test('a batch of which some records moved on is taken back as far as it is unchanged', async () => {
    const { id } = await newMember();
    const title = `Pilot ${id.slice(0, 8)}`;
    await call('PUT', `/members/${id}`, { title, city: 'Vigo', version: 1 });
    await call('PUT', `/members/${id}`, { city: 'Lugo', version: 2 });
    await open(`${log}?filter=${encodeURIComponent(JSON.stringify({ resource_id: id }))}`);
    await expect.poll(() => rows().count()).toBe(3);
    await rows().nth(1).getByRole('link').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
    const dialog = page.getByRole('dialog', { name: en.audit.undo_title });
    visitor.expectStatus(409);
    await dialog.getByRole('button', { name: 'Undo' }).click();
    await dialog.getByText('Changed again since: City.').waitFor();
    await dialog.getByRole('button', { name: en.audit.only_unchanged }).click();

    await page.getByText(/^Undone, except for/).waitFor();
    expect(await read(id)).toMatchObject({ title: 'Cook', city: 'Lugo' });
  });

  test('the audit log leaves sign-ins out until they are asked for, and the address and the file say which', async () => {
    await newMember();
    await open(log);
    const signIn = rows().filter({ hasText: 'signed in' });
    await rows().first().waitFor();
    expect(await signIn.count()).toBe(0);
    await page.getByRole('tab', { name: en.audit.classes.security, exact: true }).click();
    await signIn.first().waitFor();
    expect(decodeURIComponent(page.url())).toContain('"class":"security"');
    await page.getByRole('button', { name: en.list.export }).click();
    await page.getByText(en.audit.export_classes.security).waitFor();
    await page.keyboard.press('Escape');
    await page.reload();
    await signIn.first().waitFor();
    expect(await rows().filter({ hasText: 'Ulla Ledger' }).count()).toBe(0);
  });

  test('the filters of the audit log stand in the address and narrow it', async () => {
    await open(log);
    await rows().first().waitFor();
    await button(en.list.filter).click();
    await page.getByRole('menuitem', { name: en.audit.fields.undo, exact: true }).click();
    await page.getByRole('dialog').getByText(en.audit.undo_states.undone, { exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: en.list.apply }).click();
    await page.waitForURL(/undone/);
    await page.reload();
    await rows().first().waitFor();
    await page.getByRole('button', { name: `${en.audit.fields.undo}: ${en.audit.undo_states.undone}` }).waitFor();
    const shown = await rows().allInnerTexts();
    expect(shown.filter((text) => !text.includes(en.audit.undo_states.undone))).toEqual([]);
    expect(await axeFindings(page)).toEqual([]);
  });
});

describe('the history of a record', () => {
  test('the history of a record shows who changed what, and takes it back there', async () => {
    const { id } = await newMember();
    await call('PUT', `/members/${id}`, { title: 'Pilot', version: 1 });
    await open(`/user-manager/edit/${id}`);
    await page.getByRole('tab', { name: en.audit.history }).click();
    const change = page.locator('[data-entry]').first();
    await change.getByText('Pilot').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await change.getByRole('button', { name: en.audit.undo }).click();
    await page.getByRole('dialog').getByRole('button', { name: en.audit.undo }).click();
    await expect.poll(async () => (await read(id)).title).toBe('Cook');
    await expect.poll(() => page.locator('[data-entry]').count()).toBe(3);
  });
});

describe('the recycle bin', () => {
  test('the recycle bin ends a record for good, after a question', async () => {
    const { id } = await call<{ id: string }>('POST', '/labels', { name: 'Let go', color: '#409EFF' });
    await call('DELETE', `/labels/${id}`);
    await open('/admin-settings/recycle-bin');
    const row = page.locator('li').filter({ hasText: 'Let go' });
    await row.getByRole('button', { name: en.bin.purge }).click();
    await page.getByRole('dialog').getByText(en.bin.purge_body).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: en.bin.purge }).click();
    await row.waitFor({ state: 'detached' });
    const gone = await (await apiOf(owner)).call(`/labels/${id}`);
    expect(gone.status).toBe(404);
  });

  test('the recycle bin leads to the erasure of a member, which is planned on the member’s page', async () => {
    const { id } = await newMember();
    await call('DELETE', `/members/${id}`);
    await open('/admin-settings/recycle-bin');
    const row = page.locator('li').filter({ hasText: `Ulla Ledger ${count}` });
    await row.getByRole('link', { name: /^Erase/ }).click();
    await button('Erase').first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('Asked by letter');
    await dialog.getByRole('button', { name: 'Erase', exact: true }).click();
    await button('Cancel erasure').first().waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await read(id)).toMatchObject({ first_name: 'Ulla', deleted_at: expect.anything() });
  });

  test('the recycle bin gives a record back', async () => {
    const { id } = await newMember();
    await call('DELETE', `/members/${id}`);
    await open('/admin-settings/recycle-bin');
    await page
      .locator('li')
      .filter({ hasText: `Ulla Ledger ${count}` })
      .getByRole('button', { name: en.bin.restore })
      .click();
    await expect.poll(async () => (await read(id)).deleted_at).toBeNull();
  });
});
