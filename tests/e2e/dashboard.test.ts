/** The dashboard, the work queue and setting up, as people use them: from a number to the list that proves it. screens.md 2.2, 2.3 and 5. */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';

import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';

import { en } from '../../i18n/en.ts';
import { zh } from '../../i18n/zh.ts';
import type { Visitor, VisitorOptions } from '../support/browser.ts';
import { accountOf, apiOf, browserFor, signedIn } from '../support/journey.ts';

let visitor: Visitor;
let page: Page;
const browser = browserFor(() => visitor);

async function open(path: string, options: Partial<VisitorOptions> = {}, who = 'owner', of = 'northgate') {
  visitor = await signedIn(browser(), accountOf(of, who), path, options);
  page = visitor.page;
}

/** Of an organisation whose members no other journey changes: a number is kept for a minute, the list behind it is not. */
const openQuiet = () => open('/dashboard', { language: 'en' }, 'owner', 'gremio');

const card = (name: string) => page.getByRole('region', { name, exact: true });

/** Follows a number, and finds a list of just as many. */
async function proves(link: Locator, text: string): Promise<void> {
  const count = await link.innerText();
  await link.click();
  await page.getByText(text.replace('%{count}', count), { exact: true }).waitFor();
}

describe('the dashboard', () => {
  test('the dashboard leads from a period in the address to the list behind a number, and back', async () => {
    await openQuiet();
    await card(en.dashboard.status.title).getByRole('link').first().waitFor();
    await page.getByRole('combobox', { name: en.dashboard.period }).selectOption('90d');
    await page.waitForURL('**/dashboard?period=90d');
    await page.reload();
    const states = card(en.dashboard.status.title);
    const came = states.locator('dl > div', { hasText: en.dashboard.status.new }).getByRole('link');
    const count = await came.innerText();

    await proves(came, en.list.found);

    await page.goBack();
    await page.waitForURL('**/dashboard?period=90d');
    expect(await came.innerText()).toBe(count);
    expect(await page.getByRole('combobox', { name: en.dashboard.period }).inputValue()).toBe('90d');
  });

  test('the dashboard leads from anywhere on the line of an industry to its members', async () => {
    await openQuiet();
    const line = card(en.dashboard.industries.title).getByRole('listitem').first();
    const industry = await line.getByRole('link').innerText();
    const { width, height } = (await line.boundingBox())!;
    // On its bar, far from the name.
    await line.click({ position: { x: width - 4, y: height - 6 } });
    await page.waitForURL('**/user-manager/users**');
    await page.getByRole('button', { name: new RegExp(`: ${industry}`) }).waitFor();
    await page.getByText(/^[\d,]+ found$/).waitFor();
  });

  test('the dashboard counts all members as their list does', async () => {
    await openQuiet();
    await proves(card(en.dashboard.figures.members).getByRole('link').first(), en.list.total);
  });

  test('the dashboard draws its charts, and shows each as a table', async () => {
    // The running week has a column once somebody has joined in it: on a Monday nobody may have.
    const owner = await apiOf(accountOf('yunfan', 'owner'));
    const joining = { first_name: 'Ana', last_name: 'Ruiz', email: `${randomUUID()}@example.org`, language: 'en' };
    expect((await owner.call('/members', { method: 'POST', body: joining })).status).toBe(201);
    await open('/dashboard', { language: 'en' }, 'owner', 'yunfan');
    const weeks = card(en.dashboard.weeks.title);
    await weeks.locator('.recharts-bar-rectangle').first().waitFor();
    const fills = await weeks
      .locator('.recharts-bar')
      .first()
      .locator('path')
      .evaluateAll((columns) => columns.map((column) => column.getAttribute('fill')!.startsWith('url(#')));
    // The running week is hatched, and no other.
    expect(fills).toEqual([...Array.from({ length: fills.length - 1 }, () => false), true]);
    await weeks.getByRole('button', { name: en.charts.show_table }).click();
    expect(await weeks.getByRole('table').getByRole('row').count()).toBe(13);
  });

  test('the dashboard draws a chart to the foot of its card, and numbers of a table in digits of one width', async () => {
    await openQuiet();
    const weeks = card(en.dashboard.weeks.title);
    await weeks.locator('.recharts-bar-rectangle').first().waitFor();
    const [whole, drawn] = [
      await weeks.boundingBox(),
      await weeks.locator('svg.recharts-surface').first().boundingBox(),
    ];
    const foot = whole!.y + whole!.height - (drawn!.y + drawn!.height);
    // The legend and the padding of the card.
    expect(foot).toBeGreaterThan(0);
    expect(foot).toBeLessThan(48);
    await weeks.getByRole('button', { name: en.charts.show_table }).click();
    const digits = (cells: Locator) =>
      cells.evaluateAll((all) => [...new Set(all.map((cell) => getComputedStyle(cell).fontVariantNumeric))]);
    expect(await digits(weeks.getByRole('table').getByRole('cell'))).toEqual(['tabular-nums']);
    await page.goto('/admin/user-manager/users');
    await page.locator('main [data-row]').first().waitFor();
    expect(await digits(page.locator('main [data-row] td'))).toEqual(['tabular-nums']);
  });

  test('the dashboard draws who came in the weeks before as one grey line, and names it', async () => {
    await openQuiet();
    const weeks = card(en.dashboard.weeks.title);
    await weeks.locator('.recharts-line').first().waitFor();
    expect(await weeks.locator('.recharts-line').count()).toBe(2);
    // In the legend, and as a column of the table behind the chart.
    expect(await weeks.getByText(en.dashboard.weeks.previous_new, { exact: true }).count()).toBe(2);
  });

  test('the dashboard stands when one card fails, and tries that one again by itself', async () => {
    await open('/welcome');
    visitor.expectStatus(500);
    await page.route('**/api/dashboard/member_stats*', (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.goto('/admin/dashboard');
    const failed = card(en.dashboard.status.title);
    await failed.getByText(en.card.failed).waitFor();
    await card(en.dashboard.weeks.title).locator('.recharts-bar-rectangle').first().waitFor();

    await page.unroute('**/api/dashboard/member_stats*');
    await failed.getByRole('button', { name: en.form.retry }).click();

    await failed.getByRole('listitem').first().waitFor();
  });

  test('the dashboard hands a card’s table over as a file', async () => {
    await open('/dashboard');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      card(en.dashboard.industries.title).getByRole('button', { name: 'Download as CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('members-by-industry.csv');
  });

  test('the dashboard is one column on a phone, with the figures in pairs, and prints without the frame', async () => {
    await open('/dashboard', { width: 390, height: 844 });
    await card(en.dashboard.weeks.title).locator('.recharts-bar-rectangle').first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    const [members, events] = await Promise.all(
      [en.dashboard.figures.members, en.dashboard.figures.events].map((name) => card(name).boundingBox()),
    );
    expect(members!.y).toBe(events!.y);

    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('banner').isVisible()).toBe(false);
    expect(await card(en.dashboard.weeks.title).isVisible()).toBe(true);
    expect(await page.getByRole('combobox', { name: en.dashboard.period }).isVisible()).toBe(false);
    expect((await page.pdf({ format: 'A4' })).subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('the dashboard prints at full size: nothing is wider than the paper', async () => {
    // A4 within its margins, at 96 dots an inch: what is wider makes a browser shrink the whole page.
    await open('/dashboard', { width: 703, height: 1000 });
    await card(en.dashboard.weeks.title).locator('.recharts-bar-rectangle').first().waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(703);
    const content = await page.getByRole('main').boundingBox();
    expect([content!.x, content!.width]).toEqual([0, 703]);
  });

  test('the dashboard of an organisation seven weeks old shows what there is, and compares with nothing', async () => {
    visitor = await signedIn(browser(), accountOf('yunfan', 'owner'), '/dashboard?period=12m', { language: 'zh' });
    page = visitor.page;
    const cards = page.locator('main section');
    await expect.poll(() => cards.getByRole('status').count()).toBe(0);
    await cards.locator('.recharts-bar-rectangle').first().waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(await page.locator('main').innerText()).not.toMatch(/NaN|Infinity|undefined|null|\{|%\{/);
    const weeks = page.getByRole('table', { name: zh.dashboard.weeks.title });
    expect((await weeks.getByRole('row').count()) - 1).toBe(12);
  });

  test('the dashboard leads from the top events to the list of which they are the first', async () => {
    await open('/dashboard?period=12m');
    const sales = card(en.dashboard.sales.title);
    const names = await sales.getByRole('list').first().getByRole('link').allInnerTexts();
    await sales.getByRole('link', { name: en.dashboard.sales.top_events }).click();
    await page.getByRole('heading', { level: 1, name: en.menu.events }).waitFor();
    const rows = page.getByRole('table').getByRole('row');
    await expect
      .poll(async () => (await rows.allInnerTexts()).slice(1, 1 + names.length))
      .toEqual(names.map((name) => expect.stringContaining(name) as string));
  });
});

test('which plan brings most this quarter takes three clicks to know and to have as a file', async () => {
  await openQuiet();
  const revenue = card(en.dashboard.revenue.title);
  await revenue.getByRole('button', { name: en.dashboard.status.by_plan }).waitFor();
  let clicks = 0;
  const click = async <T>(done: Promise<T>): Promise<T> => ((clicks += 1), done);

  await click(page.getByRole('combobox', { name: en.dashboard.period }).selectOption('qtd'));
  await click(revenue.getByRole('button', { name: en.dashboard.status.by_plan }).click());
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    click(revenue.getByRole('button', { name: 'Download as CSV' }).click()),
  ]);

  expect([clicks, download.suggestedFilename()]).toEqual([3, 'revenue-by-plan.csv']);
  const [first] = (await readFile(await download.path(), 'utf8')).split('\r\n').slice(1);
  const most = revenue.getByRole('list').getByRole('link').first();
  const [, name, net] = /^"?([^"]+?)"?,[^,]+,(-?[\d.]+),/.exec(first!)!;
  expect(name).toBe(await most.innerText());

  await most.click();
  const sums = page.getByRole('region', { name: en.list.sums.title });
  const shown = await sums
    .locator('div', { has: page.getByText('Net', { exact: true }) })
    .getByRole('definition')
    .last()
    .innerText();
  expect(Number(shown.replace(/[^\d.-]/g, ''))).toBe(Number(net));
});

describe('the bell', () => {
  test('the bell says how much waits, and leads by the keyboard to a list of just that', async () => {
    await open('/user-manager/users');
    const bell = page.getByRole('button', { name: /Waiting for you: [1-9]/ });
    await bell.press('Enter');
    const work = page.getByRole('dialog', { name: en.work.title });
    const renewals = work.getByRole('link', { name: en.work.kinds.pending_renewal });
    const count = (await renewals.innerText()).match(/(\d+)\s*$/)![1]!;
    await renewals.press('Enter');

    await work.waitFor({ state: 'detached' });
    await page.getByText(en.list.found.replace('%{count}', count), { exact: true }).waitFor();
  });

  test('the bell is not there for a person who decides on nothing', async () => {
    await open('/welcome', {}, 'analyst');
    await page.getByText(en.welcome.shortcuts_title).waitFor();
    expect(await page.getByRole('button', { name: /Waiting for you/ }).count()).toBe(0);
  });
});

test('a step of the setup is put away, stays away over a reload, and comes back', async () => {
  await open('/welcome', {}, 'support');
  const title = en.welcome.setup.steps.second_factor.title;
  await page.getByRole('button', { name: `Skip: ${title}` }).click();
  await page.getByRole('button', { name: '1 skipped step' }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: '1 skipped step' }).click();
  await page.getByRole('button', { name: `Bring back: ${title}` }).click();
  await page.getByRole('button', { name: `Skip: ${title}` }).waitFor();
});
