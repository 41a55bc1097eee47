/** What comes up above a screen: dialogs, menus and panels, each with the screen it belongs to and what a person does to see it. */
import { inMore, member, members, press, showPublishing, tick, type AboveScreen } from './above-screen.ts';

const sections = '/configure_platform/home-page-content';

export const aboveScreens: readonly AboveScreen[] = [
  {
    name: 'the search',
    draws: ['layout/search/search-dialog.tsx'],
    path: members,
    open: (page) => page.keyboard.press('Control+k'),
  },
  {
    name: 'the export',
    draws: ['views/list/export-button.tsx', 'views/list/panel-button.tsx'],
    path: members,
    open: (page, { list }) => press(page, list.export),
  },
  {
    name: 'the columns',
    draws: ['views/list/columns-button.tsx'],
    path: members,
    open: (page, { list }) => press(page, list.columns),
  },
  {
    name: 'the views',
    draws: ['views/list/saved/view-tabs.tsx'],
    path: members,
    open: (page, { list }) => press(page, list.views),
  },
  {
    name: 'the filters',
    draws: ['views/list/filter-bar.tsx'],
    path: members,
    open: (page, { list }) => press(page, list.filter),
  },
  {
    name: 'the quick add',
    draws: ['views/quick-add/quick-add.tsx'],
    path: members,
    open: (page, { list }) => press(page, list.quick_add),
  },
  {
    name: 'the menu of a row',
    draws: ['views/list/row-menu.tsx'],
    path: members,
    open: (page) => page.locator('[data-row-menu]').first().click(),
  },
  { name: 'the bar of ticked rows', draws: [], path: members, open: (page) => tick(page, 2) },
  {
    name: 'the menu of ticked rows',
    draws: ['views/list/bulk/bulk-bar.tsx'],
    path: members,
    open: async (page) => {
      await tick(page, 2);
      await page.getByRole('toolbar').locator('[aria-haspopup=menu]').click();
    },
  },
  {
    name: 'the menu of a record',
    draws: ['views/form/record-actions.tsx'],
    path: member,
    open: (page, { form }) => press(page, form.more_actions),
  },
  {
    name: 'merging',
    draws: ['screens/member/merge-dialog.tsx'],
    path: member,
    open: inMore(({ people }) => people.merge),
  },
  {
    name: 'a record beside its list',
    draws: ['views/panel/record-panel.tsx'],
    path: '/ads-enquiry',
    open: (page) => page.locator('[data-row-link]').first().click(),
  },
  {
    name: 'the language',
    draws: ['layout/bar-menu.tsx', 'layout/language-menu.tsx'],
    path: members,
    only: 'desktop',
    open: (page, { frame }) => press(page, frame.language),
  },
  {
    name: 'the help of the keyboard',
    draws: ['layout/keys/keys-dialog.tsx'],
    path: members,
    open: async (page, { keys }) => {
      await page.locator('header button[aria-haspopup=menu]').last().click();
      await page.getByRole('menuitem', { name: keys.title }).click();
    },
  },
  {
    name: 'publishing',
    draws: ['views/publishing/publish-dialog.tsx'],
    path: sections,
    open: async (page, texts) => {
      await showPublishing(page, texts);
      await press(page, texts.publishing.publish);
    },
  },
  {
    name: 'the preview',
    draws: ['views/publishing/publication-frames.tsx'],
    path: sections,
    only: 'phone',
    open: async (page, texts) => {
      await showPublishing(page, texts);
      await press(page, texts.publishing.preview);
    },
  },
  {
    name: 'the versions',
    draws: ['views/publishing/versions-drawer.tsx'],
    path: sections,
    open: async (page, texts) => {
      await showPublishing(page, texts);
      await press(page, texts.publishing.versions);
    },
  },
];
