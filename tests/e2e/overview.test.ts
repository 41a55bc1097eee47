/** A member's page as the people of the portal use it: reach somebody, correct a fact, note something down. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';

import { en } from '../../i18n/en.ts';
import type { Visitor } from '../support/browser.ts';
import { accountOf, apiOf, browserFor, signedIn } from '../support/journey.ts';

const owner = () => accountOf('northgate', 'owner');

let visitor: Visitor;
let page: Page;
let count = 0;
const browser = browserFor(() => visitor);

async function openMember(width?: number): Promise<string> {
  count += 1;
  const email = `olga.${count}@overview.example`;
  const body = { first_name: 'Olga', email, language: 'en', city: 'Burgos', phone_number: '5550100400' };
  const { id } = (await (await apiOf(owner())).call<{ id: string }>('/members', { method: 'POST', body })).body;
  visitor = await signedIn(browser(), owner(), `/user-manager/edit/${id}`, { ...(width !== undefined && { width }) });
  page = visitor.page;
  return id;
}

const cityOf = async (id: string) => (await (await apiOf(owner())).call<{ city: string }>(`/members/${id}`)).body.city;
const happened = () => page.getByRole('list', { name: en.overview.timeline }).getByRole('listitem');

describe('the page of a member', () => {
  test('the page of a member says how to reach them, and a fact is changed in place and taken back', async () => {
    const id = await openMember();
    await page.locator('[data-record-head] a[href="mailto:olga.1@overview.example"]').waitFor();
    await page.locator('[data-record-head] a[href="tel:5550100400"]').waitFor();
    const change = page.getByRole('button', { name: en.overview.change.replace('%{what}', 'City') });
    await change.click();
    await page.keyboard.type('Soria');
    await page.keyboard.press('Enter');
    await page.getByText(en.form.saved).waitFor();
    expect(await cityOf(id)).toBe('Soria');
    await page.locator(':focus').and(change).waitFor();
    await expect.poll(() => happened().first().innerText()).toContain('City');
    await page.getByRole('button', { name: en.form.undo }).last().click();
    await expect.poll(() => cityOf(id)).toBe('Burgos');
  });

  test('the page of a member takes a note, which stands first among what has happened', async () => {
    await openMember();
    await page.getByLabel(en.people.note_new).fill('Wants the printed yearbook');
    await page.keyboard.press('Control+Enter');
    await page.getByText(en.people.note_added).waitFor();
    await expect.poll(() => happened().first().innerText()).toContain('Wants the printed yearbook');
  });

  test('the page of a member on a phone has all its parts in a menu', async () => {
    await openMember(390);
    await page.getByRole('button', { name: /^All \d+ parts$/ }).click();
    await page.getByRole('menuitemradio', { name: en.audit.history }).click();
    await page.waitForURL('**tab=history');
    await page.locator('[data-entry]').first().waitFor();
  });
});
