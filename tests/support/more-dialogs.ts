/** Further dialogs, menus and panels, looked at where everything is asked (`npm test -- --all`). */
import type { Page } from 'playwright-core';

import type { Messages } from '../../i18n/en.ts';
import { definitionLabels } from '../../src/server/definitions/labels.ts';
import type { AboveScreen } from './dialogs.ts';

const members = '/user-manager/users';
/** `:member` is one of the demo data. */
const member = '/user-manager/edit/:member';
const security = '/my-account/security';

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first().click();
const choose = (page: Page, name: string) => page.getByRole('menuitem', { name }).first().click();

/** A text of i18n, whatever stands in its places. */
const filled = (text: string) => {
  const parts = text
    .split('||||')
    .at(-1)!
    .trim()
    .split(/%\{\w+\}/);
  return new RegExp(parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('.+'));
};

/** What a verb of a collection is called on the page. */
async function verbOf(page: Page, collection: string, verb: string): Promise<string> {
  const language = (await page.locator('html').getAttribute('lang')) ?? 'en';
  const written = Object.entries(definitionLabels).find(
    ([code]) => language === code || language.startsWith(`${code}-`),
  );
  return written![1][collection]!.verbs![verb]!;
}

/** Ticks rows, whose bar has what can be done with them. */
async function tick(page: Page, count: number): Promise<void> {
  for (let at = 0; at < count; at += 1) await page.locator('[data-row] input[type=checkbox]').nth(at).check();
  await page.getByRole('toolbar').waitFor();
}

/** The bar of ticked rows keeps what it has no room for in a menu. */
async function doInBar(page: Page, name: string): Promise<void> {
  const button = page.getByRole('toolbar').getByRole('button', { name });
  if (await button.isVisible()) return button.click();
  await page.getByRole('toolbar').locator('[aria-haspopup=menu]').click();
  await choose(page, name);
}

const inMore =
  (item: (texts: Messages, page: Page) => string | Promise<string>): AboveScreen['open'] =>
  async (page, texts) => {
    await press(page, texts.form.more_actions);
    await choose(page, await item(texts, page));
    await page.getByRole('dialog').waitFor();
  };

const ofMember = (verb: string) => inMore((_texts, page) => verbOf(page, 'members', verb));

export const moreAboveScreens: readonly AboveScreen[] = [
  { name: 'the bell', path: members, open: (page, { frame }) => press(page, filled(frame.work)) },
  {
    name: 'the menu of the person',
    path: members,
    open: (page, { frame }) => press(page, filled(frame.account_menu)),
  },
  { name: 'the list of open pages', path: members, open: (page, { tabs }) => press(page, filled(tabs.open)) },
  { name: 'the menu of a page’s tab', path: members, open: (page, { tabs }) => press(page, tabs.more) },
  { name: 'the theme', path: members, only: 'desktop', open: (page, { theme }) => press(page, theme.title) },
  { name: 'the size', path: members, only: 'desktop', open: (page, { size }) => press(page, size.title) },
  { name: 'the ways out', path: members, only: 'desktop', open: (page, { shortcuts }) => press(page, shortcuts.title) },
  {
    name: 'the tools of a phone',
    path: members,
    only: 'phone',
    open: (page, { shortcuts }) => press(page, shortcuts.more),
  },
  {
    name: 'the menu of a phone',
    path: members,
    only: 'phone',
    open: (page, { frame }) => press(page, frame.open_menu),
  },
  {
    name: 'the question before many are deleted',
    path: members,
    open: async (page, { list }) => {
      await tick(page, 11);
      await doInBar(page, list.move_to_bin);
    },
  },
  { name: 'a verb that asks for a reason', path: member, open: ofMember('suspend') },
  { name: 'a verb that asks for a second sign-in', path: member, open: ofMember('erase') },
  { name: 'seeing what a member sees', path: member, open: inMore(({ people }) => people.view_as) },
  { name: 'a new password', path: security, open: (page, { account }) => press(page, account.password.change) },
  { name: 'an authenticator app', path: security, open: (page, { account }) => press(page, account.totp.set_up) },
  { name: 'a passkey', path: security, open: (page, { account }) => press(page, account.passkeys.add) },
  {
    name: 'the menu of a send',
    path: '/email-management/email-history',
    open: (page) => page.locator('[data-row-menu]').first().click(),
  },
  {
    name: 'an approval with its mail',
    path: `${members}?filter={"membership_status":["pending_new"]}`,
    open: async (page) => {
      await tick(page, 2);
      await doInBar(page, await verbOf(page, 'members', 'approve'));
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'the question before an undo',
    path: '/admin-settings/audit-log',
    open: (page) => page.locator('[data-audit-rows] button').first().click(),
  },
  {
    name: 'a day',
    path: '/user-manager/create',
    open: (page) => page.locator('main form button[aria-haspopup=dialog]').first().click(),
  },
];
