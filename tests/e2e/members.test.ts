/** Manage Members, as its administrators use it: find, look, change, disagree, take back, be refused. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';

import { en } from '../../i18n/en.ts';
import { axeFindings, type Visitor } from '../support/browser.ts';
import { accountOf, apiOf, browserFor, signedIn } from '../support/journey.ts';
import { formOf } from '../support/kept-members.ts';
import { chooseFilter } from '../support/list-filters.ts';

interface Member {
  id: string;
  version: number;
  first_name: string;
  city: string | null;
  full_name: string;
  membership_status: string;
  deleted_at: string | null;
}

const list = '/user-manager/users';
const owner = () => accountOf('northgate', 'owner');

let visitor: Visitor;
let page: Page;
const browser = browserFor(() => visitor);
let count = 0;

/** A member of the journey's own, made through the API. */
async function newMember(values: Record<string, unknown> = {}): Promise<Member> {
  count += 1;
  const body = {
    first_name: 'Zelda',
    last_name: `Journey ${count}`,
    email: `zelda.${count}@journeys.example`,
    language: 'en',
    ...values,
  };
  const reply = await (await apiOf(owner())).call<Member>('/members', { method: 'POST', body });
  expect(reply.status).toBe(201);
  return reply.body;
}

const read = async (id: string) => (await (await apiOf(owner())).call<Member>(`/members/${id}`)).body;

async function open(path: string, role = 'owner'): Promise<void> {
  visitor = await signedIn(browser(), accountOf('northgate', role), path);
  page = visitor.page;
}

const rows = () => page.locator('tbody tr[data-row]');
const saved = () => page.getByText(en.form.saved).waitFor();

describe('the list', () => {
  test('the list shows the newest members first, counts them all and pages through them', async () => {
    await open(list);
    await rows().first().waitFor();
    expect(await rows().count()).toBe(25);
    const first = await rows().first().innerText();

    await page.getByRole('button', { name: en.list.next_page }).click();

    await page.waitForURL('**page=2**');
    await expect.poll(() => rows().first().innerText()).not.toBe(first);
  });

  test('a search narrows the list, stays in the address and is forgotten with one click', async () => {
    const member = await newMember({ first_name: 'Xiomara', organisation: 'Thornwhistle Ltd' });
    await open(list);
    await rows().first().waitFor();

    await page.keyboard.press('/');
    await page.keyboard.type('Thornwhistle');

    await expect.poll(() => rows().count()).toBe(1);
    expect(await rows().first().innerText()).toContain(member.full_name);
    expect(decodeURIComponent(page.url())).toContain('Thornwhistle');
    await page.reload();
    await expect.poll(() => rows().count()).toBe(1);
    await page.getByRole('button', { name: en.list.clear_search }).click();
    await expect.poll(() => rows().count()).toBe(25);
  });

  test('a filter narrows the list, and no match is told apart from no records', async () => {
    await open(list);
    await rows().first().waitFor();
    const panel = await chooseFilter(page, 'Membership');
    await panel.getByText('Suspended').click();
    await panel.getByRole('button', { name: en.list.apply }).click();

    await expect
      .poll(async () => [...new Set(await rows().getByText('Suspended').allInnerTexts())])
      .toEqual(['Suspended']);
    expect(await rows().getByText('Suspended').count()).toBe(await rows().count());

    await page.getByRole('searchbox').fill('nobody has such a name at all');
    await page.getByText(en.list.no_match_title).waitFor();
    await page.getByRole('button', { name: en.list.clear_filters }).click();
    await expect.poll(() => rows().count()).toBe(25);
  });

  test('a click on a column sorts the list by it, and a second one turns the order round', async () => {
    await open(list);
    await rows().first().waitFor();
    const heading = page.getByRole('columnheader', { name: 'Name' });
    await heading.getByRole('button').click();
    await expect.poll(() => heading.getAttribute('aria-sort')).toBe('ascending');
    await heading.getByRole('button').click();
    await expect.poll(() => heading.getAttribute('aria-sort')).toBe('descending');
  });

  test('the list is complete again where the menu leads to it, or an old address with unknown filters', async () => {
    await open(`${list}?filter=${encodeURIComponent('{"membership_status":["suspended"]}')}`);
    await expect.poll(() => rows().count()).toBeLessThan(25);
    await page.getByRole('navigation').getByRole('link', { name: en.menu.users }).first().click();
    await expect.poll(() => rows().count()).toBe(25);

    visitor.expectStatus(400);
    await page.goto(`/admin${list}?sort=nope&order=ASC`);
    await page.getByRole('link', { name: en.list.reset }).click();
    await expect.poll(() => rows().count()).toBe(25);
  });

  test('the keyboard alone reaches a member in the list', async () => {
    await open(list);
    await rows().first().waitFor();
    await rows().first().getByRole('link').first().focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/user-manager/edit/*');
  });
});

describe('a member', () => {
  test('a member is changed in the form and is safe in the database', async () => {
    const member = await newMember();
    await open(formOf(member.id));
    await page.getByLabel('City').fill('Zaragoza');
    await page.keyboard.press('Control+s');

    await saved();
    expect(await read(member.id)).toMatchObject({ city: 'Zaragoza', version: 2 });
  });

  test('a member tells the exact time of its last change to whoever reaches it with the keyboard', async () => {
    await open(`/user-manager/edit/${(await newMember()).id}`);
    const changed = page.getByRole('button', { name: /^(Changed|Created)/ }).first();
    await changed.waitFor();
    await page.keyboard.press('Tab');
    await changed.focus();
    expect(await page.getByRole('tooltip').innerText()).toMatch(/ 20\d\d .*\d:\d\d:\d\d/);
  });

  test('a value that does not fit is refused at its field before anything is sent', async () => {
    const member = await newMember();
    await open(formOf(member.id));
    await page.getByLabel('Phone').fill('12');
    await page.getByRole('button', { name: en.form.save, exact: true }).click();

    await page.getByText(en.validation.bad_phone).waitFor();
    expect(await read(member.id)).toMatchObject({ version: 1 });
  });

  test('an address that another member has is refused at its field, and leads to the merge of the two', async () => {
    const other = await newMember();
    const member = await newMember();
    await open(formOf(member.id));
    visitor.expectStatus(422);
    await page.getByRole('textbox', { name: /^Email/ }).fill(`zelda.${count - 1}@journeys.example`);
    await page.getByRole('button', { name: en.form.save, exact: true }).click();

    await page.getByText(en.validation.taken).waitFor();
    const hint = page.locator('[data-duplicates="email"]');
    await hint.getByText(en.people.duplicate_taken).waitFor();
    await hint.locator(`a[href$="/user-manager/edit/${other.id}"]`).waitFor();
    await hint.getByRole('button', { name: en.people.merge }).click();
    const dialog = page.getByRole('dialog', { name: en.people.merge_title });
    await dialog.getByText(en.people.merge_side_goes, { exact: true }).first().waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });

  test('two people who change the same field are both heard', async () => {
    const member = await newMember({ city: 'Oviedo' });
    await open(formOf(member.id));
    visitor.expectStatus(409);
    await page.getByLabel('City').fill('Sevilla');
    const theirs = await (
      await apiOf(owner())
    ).call(`/members/${member.id}`, { method: 'PUT', body: { city: 'Gijón', version: 1 } });
    expect(theirs.status).toBe(200);

    await page.getByRole('button', { name: en.form.save, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: en.form.conflict_title });
    await dialog.getByText('Gijón').waitFor();
    await dialog.getByText('Sevilla').click();
    await dialog.getByRole('button', { name: en.form.conflict_save }).click();

    await saved();
    expect(await read(member.id)).toMatchObject({ city: 'Sevilla', version: 3 });
  });

  test('unsaved changes of a member are still there after a look at another page', async () => {
    const member = await newMember();
    await open(list);
    await page.goto(`/admin${formOf(member.id)}`);
    await page.getByLabel('City').fill('Burgos');
    await page.getByRole('navigation').getByRole('link', { name: en.menu.users }).first().click();
    await rows().first().waitFor();
    await page.goBack();

    expect(await page.getByLabel('City').inputValue()).toBe('Burgos');
  });

  test('a member is created once despite a double click, and the creation can be undone', async () => {
    await open('/user-manager/create');
    const email = `double.${Date.now()}@journeys.example`;
    await page.getByLabel('First name').fill('Doble');
    await page.getByLabel('Email').fill(email);
    await page.locator('select[name=language]').selectOption('es');
    await page.getByRole('button', { name: en.form.create, exact: true }).dblclick();
    await page.waitForURL('**/user-manager/edit/*');
    const caller = await apiOf(owner());
    const found = () => caller.call<Member[]>(`/members?filter=${encodeURIComponent(JSON.stringify({ q: email }))}`);
    expect((await found()).body).toHaveLength(1);

    await page.getByRole('button', { name: en.form.undo }).click();

    await expect.poll(async () => (await found()).body.length).toBe(0);
  });

  test('a member is archived, and Undo brings the state back', async () => {
    const member = await newMember();
    await open(`/user-manager/edit/${member.id}`);
    await page.getByRole('button', { name: en.form.more_actions }).click();
    await page.getByRole('menuitem', { name: 'Archive', exact: true }).click();
    await expect.poll(async () => (await read(member.id)).membership_status).toBe('archived');
    // Back at the button whose menu it was in.
    await page
      .locator(':focus')
      .and(page.getByRole('button', { name: en.form.more_actions }))
      .waitFor();

    await page.getByRole('button', { name: en.form.undo }).click();

    await expect.poll(async () => (await read(member.id)).membership_status).toBe('active');
  });

  test('a member goes to the bin and comes back from it', async () => {
    const member = await newMember();
    await open(`/user-manager/edit/${member.id}`);
    await page.getByRole('button', { name: en.form.more_actions }).click();
    await page.getByRole('menuitem', { name: en.form.move_to_bin }).click();
    await page.getByText(en.done.delete.replace('%{name}', member.full_name)).waitFor();
    expect((await read(member.id)).deleted_at).not.toBeNull();

    await page.getByRole('button', { name: en.form.restore }).click();

    await expect.poll(async () => (await read(member.id)).deleted_at).toBeNull();
  });

  test('a member that does not exist is reported as such', async () => {
    await open(list);
    visitor.expectStatus(404);
    await page.goto('/admin/user-manager/edit/00000000-0000-4000-8000-000000000000');
    await page.getByRole('heading', { level: 1, name: en.form.not_found_title }).waitFor();
  });
});

describe('an analyst', () => {
  test('an analyst sees no button to create and masked addresses, and the form leads to /401', async () => {
    await open(list, 'analyst');
    await rows().first().waitFor();
    expect(await page.getByRole('link', { name: /New member/i }).count()).toBe(0);
    expect(await rows().first().innerText()).toMatch(/•••/);

    await page.goto('/admin/user-manager/create');

    await page.waitForURL('**/admin/401?noGoBack=true**');
    await page.getByText(en.pages.unauthorised.title).waitFor();
  });
});
