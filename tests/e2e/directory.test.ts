/** Segments, the directory's settings and order, and an invitation, as an administrator goes through with them and takes them back. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { en } from '../../i18n/en.ts';
import type { Visitor } from '../support/browser.ts';
import { accountOf, apiOf, browserFor, signedIn } from '../support/journey.ts';
import { chooseFilter } from '../support/list-filters.ts';
import { mailTo } from '../support/outbox.ts';

const directory = '/user-manager/member-directory-manager';
const owner = () => accountOf('northgate', 'owner');

let visitor: Visitor;
let page: Page;
const browser = browserFor(() => visitor);

async function open(path: string): Promise<void> {
  visitor = await signedIn(browser(), owner(), path);
  page = visitor.page;
}

/** What is out of sight has no layout, and so no inner text. */
const names = () => page.locator('[data-row] [data-row-link]').allTextContents();
const undo = () => page.getByRole('button', { name: en.form.undo, exact: true }).last().click();

test('filters are kept as a segment, and narrow the list to the same people from its chip', async () => {
  const name = `Speak Spanish ${Date.now()}`;
  await open(`/user-manager/users?filter=${encodeURIComponent('{"language":["es"]}')}`);
  await page.locator('[data-row]').first().waitFor();
  const filtered = await names();
  await chooseFilter(page, en.list.segment);
  await page.getByRole('button', { name: en.lists.keep_segment }).click();
  await page.getByLabel(en.lists.segment_name).fill(name);
  await page.keyboard.press('Enter');
  await page.getByText(`Segment “${name}” saved`).waitFor();

  await page.goto('/admin/user-manager/users');
  await expect.poll(names).not.toEqual(filtered);
  await chooseFilter(page, en.list.segment);
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  await expect.poll(names).toEqual(filtered);
  expect(decodeURIComponent(page.url())).not.toContain('"language"');
});

test('the settings of the directory are changed and taken back', async () => {
  await open(`${directory}/settings`);
  const size = page.getByLabel(/^Entries per page/);
  const before = await size.inputValue();
  await size.fill('48');
  await page.getByRole('button', { name: en.form.save, exact: true }).click();
  await page.getByText(en.form.saved).waitFor();
  const { call } = await apiOf(owner());
  const kept = async () => (await call<{ page_size: number }>('/directory_settings/current')).body.page_size;
  expect(await kept()).toBe(48);
  await undo();
  await expect.poll(() => size.inputValue()).toBe(before);
  expect(await kept()).toBe(Number(before));
});

test('an entry of the directory is moved down with the keyboard, keeps the focus, and goes back', async () => {
  await open(directory);
  await page.locator('[data-row]').first().waitFor();
  const byName = await names();
  await page.getByRole('button', { name: en.list.change_order }).click();
  await expect.poll(names).not.toEqual(byName);
  await page.getByText(en.lists.order_hint).waitFor();
  const before = await names();
  const handle = page.getByRole('button', { name: `Move ${before[0]}`, exact: true });
  const firstThree = async () => (await names()).slice(0, 3);
  // The second press waits for what became of the first.
  await handle.press('ArrowDown');
  await handle.press('ArrowDown');
  await expect.poll(firstThree).toEqual([before[1], before[2], before[0]]);
  await page.getByText(en.lists.order_changed).waitFor();
  await expect.poll(() => handle.evaluate((element) => element === document.activeElement)).toBe(true);
  await undo();
  await expect.poll(firstThree).toEqual([before[1], before[0], before[2]]);
  await handle.press('ArrowUp');
  await expect.poll(names).toEqual(before);
});

test('an invitation is read before it goes, and lies in the outbox as it was read', async () => {
  const { call } = await apiOf(owner());
  const body = { first_name: 'Inés', last_name: 'Invitada', email: 'ines@journeys.example', language: 'es' };
  const { id } = (await call<{ id: string }>('/members', { method: 'POST', body })).body;
  await open(`/user-manager/edit/${id}?tab=access`);
  const part = page.getByRole('region', { name: en.people.account, exact: true });
  await part.getByRole('button', { name: 'Invite', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('This email is sent to Inés Invitada, in Spanish.').waitFor();
  const subject = await dialog.getByText(/^Tu invitación a/).innerText();
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
  await page.getByRole('tab', { name: en.people.mails, exact: true }).click();
  const mails = page.getByRole('region', { name: en.people.mails_own, exact: true });
  await mails.getByText(/^Sent /).waitFor();
  expect(await mailTo(body.email)).toMatchObject({ subject, text: expect.stringMatching(/\?token=[\w-]{43}/) });
});
