/** The menus of the site, as an administrator puts them in order without a mouse, takes it back, and publishes them. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';

import { en } from '../../i18n/en.ts';
import type { PublicationState } from '../../src/shared/contracts/every-publication.ts';
import { axeFindings, type Visitor } from '../support/browser.ts';
import { accountOf, apiOf, browserFor, signedIn } from '../support/journey.ts';
import type { SignedIn } from '../support/portal-api.ts';

const owner = () => accountOf('yunfan', 'owner');
const path = '/configure_platform/navigation_menu?filter={"location":"sidebar"}';

let visitor: Visitor;
let page: Page;
const browser = browserFor(() => visitor);

const size = 46;
const atTop = 8;

/** Items 1 to 46 of the sidebar: eight at the top, the others below them in turn. */
async function fill(): Promise<void> {
  const tops: string[] = [];
  for (let nth = 1; nth <= size; nth += 1) {
    const body = {
      label: { zh: `第 ${nth} 项`, en: `Item ${nth}` },
      location: 'sidebar',
      kind: 'link',
      link: { url: `/item/${nth}` },
      visible_to: { who: 'everyone' },
      is_active: true,
      ...(nth > atTop && { parent_id: tops[nth % atTop] }),
    };
    const made = await api.call<{ id: string }>('/navigation_items', { method: 'POST', body });
    if (nth <= atTop) tops.push(made.body.id);
  }
}

const rows = () =>
  page
    .locator('tr[data-row]')
    .evaluateAll((all) => all.map((row) => `${row.ariaLevel} ${row.querySelector('[data-row-link]')?.textContent}`));
let api: SignedIn;
beforeAll(async () => {
  api = await apiOf(owner());
  await fill();
});

const handle = (name: string) => page.getByRole('button', { name: `Move ${name}`, exact: true });

interface Entry {
  label: string;
  children: Entry[];
}

/** What is shown outside, each with its level. */
async function shown(): Promise<string[]> {
  const { data } = await page.evaluate(async () => {
    const reply = await fetch('/api/public/navigation?location=sidebar&language=en');
    return (await reply.json()) as { data: Entry[] };
  });
  const walk = (entries: Entry[], level: number): string[] =>
    entries.flatMap(({ label, children }) => [`${level} ${label}`, ...walk(children, level + 1)]);
  return walk(data, 1);
}

test('a menu of 46 is put in order by keyboard alone, taken back, moved by mouse and published', async () => {
  visitor = await signedIn(browser(), owner(), path);
  page = visitor.page;
  await expect.poll(async () => (await rows()).length).toBe(size);
  const before = await rows();

  await handle('Item 1').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect.poll(rows).not.toEqual(before);
  await page.getByText(en.lists.order_changed).waitFor();
  // With item 1 went all below it.
  const moved = await rows();
  expect(moved.indexOf('2 Item 1')).toBeGreaterThan(moved.indexOf('1 Item 2'));
  expect(moved).toContain('3 Item 16');
  await expect.poll(() => handle('Item 1').evaluate((element) => element === document.activeElement)).toBe(true);
  await page.getByRole('button', { name: en.form.undo, exact: true }).last().press('Enter');
  await expect.poll(rows).toEqual(before);

  await handle('Item 1').scrollIntoViewIfNeeded();
  const from = (await handle('Item 2').boundingBox())!;
  const to = (await handle('Item 1').boundingBox())!;
  await page.mouse.move(from.x + 8, from.y + 8);
  await page.mouse.down();
  await page.mouse.move(from.x + 8, to.y - 10, { steps: 12 });
  await page.mouse.up();
  const place = (all: string[], item: string) => all.indexOf(item);
  await expect.poll(async () => place(await rows(), '1 Item 2') < place(await rows(), '1 Item 1')).toBe(true);
  await expect.poll(async () => place(await rowsOfApi(), 'Item 2') < place(await rowsOfApi(), 'Item 1')).toBe(true);
  const after = await rows();

  const base = '/navigation_items/current';
  const { draft, published } = (await api.call<{ data: PublicationState }>(`${base}/publication`)).body.data;
  const body = { draft, published: published?.number ?? null };
  expect((await api.call(`${base}/publish`, { method: 'POST', body })).status).toBe(200);
  await expect.poll(shown).toEqual(after);
  expect(await axeFindings(page)).toEqual([]);
});

/** The labels as the server has them in order. */
async function rowsOfApi(): Promise<string[]> {
  const query = new URLSearchParams({ filter: '{"location":"sidebar"}', sort: '["position","ASC"]', range: '[0,99]' });
  const { body } = await api.call<{ label: { en: string } }[]>(`/navigation_items?${query}`);
  return body.map(({ label }) => label.en);
}
