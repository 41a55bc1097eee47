/** Dialogs, menus and panels of lists, looked at where everything is asked. */
import type { Page } from 'playwright-core';

import { choose, doInBar, fieldOf, filled, members, press, tick, type AboveScreen } from './above-screen.ts';

const ledger = '/all-finance/my-earnings';
const log = '/admin-settings/audit-log';
const enquiries = '/ads-enquiry';

/** The editor of a filter of a list, from the button and its menu. */
const filterOf = (what: string, path: string, collection: string, source: string): AboveScreen => ({
  name: `the filter of ${what}`,
  draws: ['views/list/filter-bar.tsx'],
  path,
  open: async (page, { list }) => {
    await press(page, list.filter);
    await page
      .getByRole('dialog')
      .getByRole('menuitem', { name: await fieldOf(page, collection, source), exact: true })
      .click();
    await page.getByRole('dialog').getByRole('menuitem').first().waitFor({ state: 'detached' });
  },
});

/** The panel of the views, in which there is one. */
async function openViews(page: Page, { list }: { list: { views: string } }): Promise<void> {
  await page.route('**/api/saved_views?**', async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    return route.fulfill({ json: { data: [view], may_share: true } });
  });
  await page.reload();
  await press(page, list.views);
}

const view = {
  id: '00000000-0000-4000-8000-000000000001',
  screen: 'users',
  name: 'Paying',
  state: { filter: { membership_status: ['active'] } },
  dropped: [],
  is_shared: true,
  is_mine: true,
  is_default: false,
  may_change: true,
  owner_name: 'Ada Above',
  version: 1,
};

const ofView = async (page: Page, texts: Parameters<AboveScreen['open']>[1]) => {
  await openViews(page, texts);
  await press(page, filled(texts.lists.view_actions));
};
const ofSegment: AboveScreen['open'] = async (page, { list, lists }) => {
  await press(page, list.filter);
  await page.getByRole('dialog').getByRole('menuitem', { name: list.segment, exact: true }).click();
  await press(page, filled(lists.segment_actions));
};

export const listAboveScreens: readonly AboveScreen[] = [
  {
    name: 'the chip of a filter in use',
    draws: ['views/list/chip-frame.tsx'],
    path: `${members}?filter={"membership_status":["active"]}`,
    open: async (page, { list }) => {
      const clear = page.getByRole('button', { name: filled(list.clear_filter) });
      await page
        .locator('button[aria-haspopup=dialog]:has(+ button)')
        .and(clear.locator('xpath=preceding-sibling::button'))
        .click();
    },
  },
  filterOf('a day', members, 'members', 'joined_at'),
  filterOf('a reference', members, 'members', 'plan_id'),
  filterOf('references', members, 'members', 'label_ids'),
  filterOf('a country', members, 'members', 'country'),
  filterOf('a switch', members, 'members', 'directory_visible'),
  filterOf('an amount', ledger, 'ledger_entries', 'net_cents'),
  { name: 'the menu of a view', draws: ['views/list/saved/view-menu.tsx'], path: members, open: ofView },
  {
    name: 'the new name of a view',
    draws: ['views/list/saved/view-tabs.tsx'],
    path: members,
    open: async (page, texts) => {
      await ofView(page, texts);
      await choose(page, texts.lists.rename);
      await page.getByRole('textbox', { name: texts.lists.view_name }).waitFor();
    },
  },
  { name: 'the menu of a segment', draws: ['views/list/segments/segment-line.tsx'], path: members, open: ofSegment },
  {
    name: 'the new name of a segment',
    draws: ['views/list/filter-bar.tsx'],
    path: members,
    open: async (page, texts, api) => {
      await ofSegment(page, texts, api);
      await choose(page, texts.lists.rename);
      await page.getByRole('textbox', { name: texts.lists.segment_name }).waitFor();
    },
  },
  {
    name: 'the export of ticked rows',
    draws: ['views/list/bulk/export-selected.tsx'],
    path: members,
    open: async (page, { list }) => {
      await tick(page, 2);
      await doInBar(page, list.export);
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'the question before another row takes the place of an open one',
    draws: ['views/leave-dialog.tsx'],
    path: `${enquiries}?filter={}&open=:ad_enquiries`,
    open: async (page, { form }) => {
      await page.locator('aside, [role=dialog]').locator('textarea, input[type=text]').first().fill('Mine');
      await page.keyboard.press('Escape');
      await page.getByRole('dialog', { name: form.leave_title }).waitFor();
    },
  },
  {
    name: 'the export of the audit log',
    draws: ['screens/audit-log/audit-filters.tsx'],
    path: log,
    open: (page, { list }) => press(page, list.export),
  },
  {
    name: 'an entry of the audit log',
    draws: ['screens/audit-log/entry-drawer.tsx'],
    path: log,
    open: (page) => page.locator('[data-audit-rows] li').first().getByRole('link').first().click(),
  },
];
