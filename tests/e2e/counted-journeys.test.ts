/** What people do most, in so many clicks at most, from the page that greets them. */
import type { Locator, Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';

import { en } from '../../i18n/en.ts';
import type { BulkReply } from '../../src/shared/contracts/every-collection.ts';
import { axeFindings, type Visitor, type VisitorOptions } from '../support/browser.ts';
import { accountOf, apiOf, browserFor, portal, signedIn } from '../support/journey.ts';
import { inDatabase } from '../support/portal-database.ts';

const owner = accountOf('northgate', 'owner');
const members = '/user-manager/users';

let visitor: Visitor;
let page: Page;
let clicks = 0;
const browser = browserFor(() => visitor);
afterEach(() => void (clicks = 0));

async function open(path: string, role = 'owner', options: Partial<VisitorOptions> = {}): Promise<void> {
  visitor = await signedIn(browser(), accountOf('northgate', role), path, options);
  page = visitor.page;
}

async function click(target: Locator): Promise<void> {
  clicks += 1;
  await target.click();
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const inDialog = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });

/** Members of one mark; answers their ids. */
async function newMembers(mark: string, count: number): Promise<string[]> {
  const { call } = await apiOf(owner);
  const made = Array.from({ length: count }, async (_, n) => {
    const body = {
      first_name: `M${n}`,
      last_name: mark,
      email: `m${n}.${mark}@journeys.example`.toLowerCase(),
      language: 'en',
    };
    return (await call<{ id: string }>('/members', { method: 'POST', body })).body.id;
  });
  return Promise.all(made);
}

test('four members who wait are approved, with the mail that tells them, by four clicks', async () => {
  const { call } = await apiOf(owner);
  type Waiting = { id: string; membership_status: string }[];
  const waiting = `/members?filter=${encodeURIComponent('{"membership_status":["pending_new"]}')}`;
  const before = (await call<Waiting>(waiting)).body.map(({ id }) => id);
  expect(before).toHaveLength(4);
  await open('/welcome');
  await click(page.getByRole('main').getByRole('link', { name: en.work.kinds.pending_new }));
  await click(page.getByLabel(en.list.select_all));
  await click(page.getByRole('toolbar').getByRole('button', { name: 'Approve', exact: true }));
  await page.getByRole('region', { name: 'Email' }).waitFor();
  expect(await page.getByLabel(en.actions.mail.notify).isChecked()).toBe(true);
  await click(inDialog('Approve'));
  await button('Undo').waitFor();
  expect((await call<Waiting>(waiting)).body).toEqual([]);
  expect(clicks).toBe(4);
  // The mails have not left yet, and those who waited wait again, for other journeys.
  await button('Undo').click();
  await expect.poll(async () => (await call<Waiting>(waiting)).body.length).toBe(4);
});

test('thirty members who were binned by mistake are back with four clicks at most', async () => {
  const ids = await newMembers(`Irrtum${Date.now()}`, 30);
  const { call } = await apiOf(owner);
  await call<BulkReply>('/members/bulk', { method: 'POST', body: { action: 'delete', ids } });
  await open('/welcome');
  await click(page.getByRole('button', { name: /Account of/ }));
  await click(page.getByRole('menuitem', { name: en.menu['admin-settings'] }));
  await click(page.getByRole('main').getByRole('link', { name: en.menu['recycle-bin'] }));
  await click(button(en.bin.restore_all.replace('%{count}', '30')).first());
  const deleted = async () => {
    const found = await call<{ deleted_at: string | null }>(`/members/${ids[29]}`);
    return found.body.deleted_at;
  };
  await expect.poll(deleted).toBeNull();
  expect(clicks).toBeLessThanOrEqual(4);
});

test('a colleague is lent a permission unasked by four clicks at most, and it says until when', async () => {
  await open('/welcome');
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('analyst@northgate');
  await page.getByRole('group', { name: en.search.sections.records }).getByRole('option').first().waitFor();
  await page.keyboard.press('Enter');
  await click(page.getByRole('tab', { name: en.team.rights.tab }));
  const line = page.getByRole('listitem').filter({ hasText: en.permissions.names['content.export'] });
  await click(line.getByRole('button'));
  await click(inDialog(en.team.rights.lend));
  await line.getByText(/Lent until/).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(clicks).toBeLessThanOrEqual(4);
});

test('a shared view of who lapsed this month shows a colleague other people in the next one', async () => {
  const mark = `Abgelaufen${Date.now()}`;
  const [now, later] = await newMembers(mark, 2);
  const lapse = (id: string | undefined, when: string) =>
    inDatabase(
      portal().dataDir,
      `update members set membership_status = 'lapsed', membership_status_since = now() ${when} where id = $1`,
      [id],
    );
  await lapse(now, '');
  await lapse(later, "- interval '40 days'");
  const filter = { q: mark, membership_status: ['lapsed'], membership_status_since_during: 'this_month' };
  await open(`${members}?filter=${encodeURIComponent(JSON.stringify(filter))}`);
  const name = `Lapsed ${mark}`;
  const links = () => page.locator('tbody [data-row-link]').allInnerTexts();
  await expect.poll(links).toEqual([expect.stringContaining(`M0 ${mark}`)]);
  await button(en.list.views).click();
  await page.getByRole('button', { name: en.lists.keep_view }).click();
  await page.getByLabel(en.lists.view_name).fill(name);
  await page.getByLabel(en.lists.share).check();
  await button(en.lists.keep).click();
  await page.getByRole('tab', { name, selected: true }).waitFor();
  await visitor.close();

  // A month passes. The server's clock stays, and the data move against it: what lapsed then is 40 days older, and somebody else has
  // lapsed since. The browser's clock goes on by 31 days: whatever it worked out itself would now ask for another month.
  await lapse(now, "- interval '40 days'");
  await lapse(later, '');
  await open(members, 'support');
  await page.clock.setFixedTime(Date.now() + 31 * 86_400_000);
  await page.reload();
  await click(page.getByRole('tab', { name }));
  await expect.poll(links).toEqual([expect.stringContaining(`M1 ${mark}`)]);
  expect(clicks).toBe(1);
});
