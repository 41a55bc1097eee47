/** The search over everything, in a real browser: a person by half a name, what can be begun, what was opened lately. */
import { randomInt, randomUUID } from 'node:crypto';

import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';

import { en } from '../../i18n/en.ts';
import { es } from '../../i18n/es.ts';
import { zh } from '../../i18n/zh.ts';
import { axeFindings, type Visitor, type VisitorOptions } from '../support/browser.ts';
import { accountOf, apiOf, browserFor, signedIn } from '../support/journey.ts';

const texts = { en, zh, es };
let visitor: Visitor;
let page: Page;
const browser = browserFor(() => visitor);

/** Somebody of the journey's own, of whose name there is one. */
async function newMember(last_name: string, values: Record<string, unknown> = {}): Promise<{ id: string }> {
  const body = { first_name: 'Claire', last_name, email: `${randomUUID()}@search.example`, language: 'en', ...values };
  const api = await apiOf(accountOf('northgate', 'owner'));
  const reply = await api.call<{ id: string }>('/members', { method: 'POST', body });
  expect(reply.status).toBe(201);
  return reply.body;
}

/** So many letters at random. */
const letters = (count: number): string =>
  Array.from({ length: count }, () => String.fromCharCode(97 + randomInt(26))).join('');

const phoneOf = async (id: string) =>
  (await (await apiOf(accountOf('northgate', 'owner'))).call<{ phone_number: string }>(`/members/${id}`)).body
    .phone_number;

async function open(path = '/welcome', options: Partial<VisitorOptions> = {}, role = 'owner'): Promise<void> {
  visitor = await signedIn(browser(), accountOf('northgate', role), path, options);
  page = visitor.page;
}

async function search(text: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').waitFor();
  await page.keyboard.type(text);
}

const option = (name: string | RegExp) => page.getByRole('option', { name });
const section = (name: string) => page.getByRole('group', { name });

describe('the way to a person', () => {
  test('a member is found by half a name and their phone corrected with eight keys and two clicks', async () => {
    // Of a name that nobody has, whoever came before: it is the first found.
    const half = letters(6);
    const { id } = await newMember(`${half}feather`, { phone_number: '5550100200' });
    await open();
    let [keys, clicks] = [0, 0];
    const press = async (key: string) => {
      keys += 1;
      await page.keyboard.press(key);
    };
    await press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').waitFor();
    for (const letter of half) await press(letter);
    await press('Enter');
    await page.waitForURL(`**/user-manager/edit/${id}`);
    // Beyond that: the number itself.
    const phone = page.getByLabel('Phone').filter({ visible: true });
    await phone.click();
    clicks += 1;
    await phone.fill('5550100299');
    await page.getByRole('button', { name: en.form.save, exact: true }).click();
    clicks += 1;
    await page.getByText(en.form.saved).waitFor();
    expect(await phoneOf(id)).toBe('5550100299');
    expect({ keys: keys <= 8, clicks: clicks <= 2 }).toEqual({ keys: true, clicks: true });
  });

  test.each([
    ['quillfether, claire', en.search.sections.alike],
    ['quillfeather, claire', en.search.sections.records],
  ])('a member is found by “%s”, under “%s”', async (text, heading) => {
    await newMember('Quillfeather');
    await open();
    await search(text);
    await section(heading).getByRole('option', { name: 'Claire Quillfeather' }).first().waitFor();
  });

  test('a person who may not see e-mails finds nobody by them, and sees none beside a name', async () => {
    await newMember('Thistlewood', { email: 'hidden@thistle.example' });
    await open('/welcome', {}, 'moderator');
    await search('thistlew');
    await option(/Thistlewood/).waitFor();
    expect(await page.getByRole('listbox').innerText()).not.toContain('thistle.example');
    await page.keyboard.press('Escape');
    await page.keyboard.type('hidden@thistle');
    await page.getByText(en.search.none.replace('%{query}', 'hidden@thistle')).first().waitFor();
  });

  test('what is asked no longer is called off, and each rest of the fingers asks once', async () => {
    await open();
    const asked: string[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.pathname === '/api/search') asked.push(url.searchParams.get('q') ?? '');
    });
    await search('northg');
    await page
      .getByRole('status')
      .filter({ hasText: /result/ })
      .waitFor({ state: 'attached' });
    expect(asked).toEqual(['northg']);
  });

  test('records that cannot be searched leave the pages, and are asked for again', async () => {
    await newMember('Brackenridge');
    await open();
    let isBroken = true;
    await page.route('**/api/search?**', (route) =>
      isBroken ? route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Busy' } }) : route.continue(),
    );
    await search('brackenr');
    await page.getByRole('alert').getByText(en.search.failed).waitFor();
    isBroken = false;
    await page.getByRole('button', { name: en.form.retry }).click();
    await option(/Brackenridge/).waitFor();
    visitor = { ...visitor, complaints: () => [] };
  });
});

describe('what can be begun, and where one was', () => {
  test('the search begins a new record of what a person may write, and of nothing else', async () => {
    await open();
    await search('new member');
    await section(en.search.sections.verbs).getByRole('option', { name: 'New member' }).click();
    await page.waitForURL('**/user-manager/create');
    visitor = await signedIn(browser(), accountOf('northgate', 'analyst'), '/welcome');
    page = visitor.page;
    await search('new member');
    await page
      .getByRole('status')
      .filter({ hasText: /result/i })
      .waitFor({ state: 'attached' });
    expect(await option('New member').count()).toBe(0);
  });

  test('the search leads back to the person who was opened last with one key', async () => {
    const { id } = await newMember('Marlinspike');
    await open(`/user-manager/edit/${id}`);
    await page.getByRole('heading', { level: 1, name: 'Claire Marlinspike' }).waitFor();
    await search('dashboard');
    await option(en.menu.dashboard).first().waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/dashboard');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await search('');
    await section(en.search.sections.recent)
      .getByRole('option', { name: /Claire Marlinspike/ })
      .waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/user-manager/edit/${id}`);
  });

  test('the search leads back to a person whose tab was closed', async () => {
    const { id } = await newMember('Spinnaker');
    await open(`/user-manager/edit/${id}`);
    await page.getByRole('heading', { level: 1, name: 'Claire Spinnaker' }).waitFor();
    await page.getByRole('button', { name: /^Close .*Claire Spinnaker/ }).click();
    await page.waitForURL((url) => !url.pathname.includes(id));
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await search('');
    await section(en.search.sections.recent)
      .getByRole('option', { name: /Claire Spinnaker/ })
      .click();
    await page.waitForURL(`**/user-manager/edit/${id}`);
  });
});

describe('axe finds nothing in the search with records', () => {
  test.each([
    ['en', 'light', 1440],
    ['zh', 'dark', 390],
    ['es', 'light', 390],
    ['es', 'dark', 1440],
  ] as const)(
    'axe finds nothing in the search with records in %s, %s, at %i px',
    async (language, colorScheme, width) => {
      await newMember('Honeycutt');
      await open('/welcome', { language, colorScheme, width });
      await page.evaluate((mode) => window.localStorage.setItem('guildhall.color_mode', mode), colorScheme);
      await page.reload();
      await page.locator('header').getByRole('button', { name: texts[language].search.label }).click();
      await page.getByRole('dialog').getByRole('combobox').fill('honeycut');
      await option(/Honeycutt/)
        .first()
        .waitFor();
      expect(await axeFindings(page)).toEqual([]);
      const [list, view] = [await page.getByRole('listbox').boundingBox(), page.viewportSize()];
      expect(list!.x + list!.width).toBeLessThanOrEqual(view!.width);
    },
  );
});
