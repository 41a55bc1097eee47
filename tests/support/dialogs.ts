/** What comes up above a screen: dialogs, menus and panels, each with the screen it belongs to and what a person does to see it. */
import type { Page } from 'playwright-core';

import type { Messages } from '../../i18n/en.ts';

export interface AboveScreen {
  name: string;
  path: string;
  open: (page: Page, texts: Messages) => Promise<void>;
  /** It comes up on a desktop, or on a phone, alone. */
  only?: 'desktop' | 'phone';
}

const members = '/user-manager/users';
/** `:member` is one of the demo data. */
const member = '/user-manager/edit/:member';
const sections = '/configure_platform/home-page-content';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();
const choose = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true }).click();

/** Ticks two rows, whose bar has what can be done with them. */
async function tickTwo(page: Page): Promise<void> {
  for (const at of [0, 1]) await page.locator('[data-row] input[type=checkbox]').nth(at).check();
  await page.getByRole('toolbar').waitFor();
}

/** The bar of publishing, which is behind a button on a phone. */
async function showPublishing(page: Page, texts: Messages): Promise<void> {
  const publish = page.getByRole('button', { name: texts.publishing.versions });
  const standing = page.locator('main header [aria-haspopup=dialog]');
  await publish.or(standing).first().waitFor();
  if (await standing.isVisible()) await standing.click();
}

const inMore = (item: (texts: Messages) => string) => async (page: Page, texts: Messages) => {
  await press(page, texts.form.more_actions);
  await choose(page, item(texts));
};

export const aboveScreens: readonly AboveScreen[] = [
  { name: 'the search', path: members, open: (page) => page.keyboard.press('Control+k') },
  { name: 'the export', path: members, open: (page, { list }) => press(page, list.export) },
  { name: 'the columns', path: members, open: (page, { list }) => press(page, list.columns) },
  { name: 'the views', path: members, open: (page, { list }) => press(page, list.views) },
  { name: 'the filters', path: members, open: (page, { list }) => press(page, list.filter) },
  { name: 'the quick add', path: members, open: (page, { list }) => press(page, list.quick_add) },
  { name: 'the menu of a row', path: members, open: (page) => page.locator('[data-row-menu]').first().click() },
  { name: 'the bar of ticked rows', path: members, open: tickTwo },
  {
    name: 'the menu of ticked rows',
    path: members,
    open: async (page) => {
      await tickTwo(page);
      await page.getByRole('toolbar').locator('[aria-haspopup=menu]').click();
    },
  },
  { name: 'the menu of a record', path: member, open: (page, { form }) => press(page, form.more_actions) },
  { name: 'merging', path: member, open: inMore(({ people }) => people.merge) },
  {
    name: 'a record beside its list',
    path: '/ads-enquiry',
    open: (page) => page.locator('[data-row-link]').first().click(),
  },
  { name: 'the language', path: members, only: 'desktop', open: (page, { frame }) => press(page, frame.language) },
  {
    name: 'the help of the keyboard',
    path: members,
    open: async (page, { keys }) => {
      await page.locator('header button[aria-haspopup=menu]').last().click();
      await page.getByRole('menuitem', { name: keys.title }).click();
    },
  },
  {
    name: 'publishing',
    path: sections,
    open: async (page, texts) => {
      await showPublishing(page, texts);
      await press(page, texts.publishing.publish);
    },
  },
  {
    name: 'the preview',
    path: sections,
    only: 'phone',
    open: async (page, texts) => {
      await showPublishing(page, texts);
      await press(page, texts.publishing.preview);
    },
  },
  {
    name: 'the versions',
    path: sections,
    open: async (page, texts) => {
      await showPublishing(page, texts);
      await press(page, texts.publishing.versions);
    },
  },
];
