/** Further dialogs, menus and panels, looked at where everything is asked (`npm test -- --all`). */
import { doInBar, filled, inMore, member, members, press, tick, verbOf, type AboveScreen } from './above-screen.ts';

const security = '/my-account/security';

const ofMember = (verb: string) => inMore((_texts, page) => verbOf(page, 'members', verb));

export const moreAboveScreens: readonly AboveScreen[] = [
  {
    name: 'the bell',
    draws: ['layout/work/work-menu.tsx'],
    path: members,
    open: (page, { frame }) => press(page, filled(frame.work)),
  },
  {
    name: 'the menu of the person',
    draws: ['layout/user-menu.tsx'],
    path: members,
    open: (page, { frame }) => press(page, filled(frame.account_menu)),
  },
  {
    name: 'the list of open pages',
    draws: ['layout/tabs/tab-list.tsx'],
    path: members,
    open: (page, { tabs }) => press(page, filled(tabs.open)),
  },
  {
    name: 'the menu of a page’s tab',
    draws: ['layout/tabs/tab-menu.tsx'],
    path: members,
    open: (page, { tabs }) => press(page, tabs.more),
  },
  {
    name: 'the theme',
    draws: ['layout/theme-menu/theme-menu.tsx'],
    path: members,
    only: 'desktop',
    open: (page, { theme }) => press(page, theme.title),
  },
  {
    name: 'the size',
    draws: ['layout/size-menu.tsx'],
    path: members,
    only: 'desktop',
    open: (page, { size }) => press(page, size.title),
  },
  {
    name: 'the ways out',
    draws: ['layout/shortcuts/shortcut-bar.tsx'],
    path: members,
    only: 'desktop',
    open: (page, { shortcuts }) => press(page, shortcuts.title),
  },
  {
    name: 'the tools of a phone',
    draws: ['layout/more-tools.tsx'],
    path: members,
    only: 'phone',
    open: (page, { shortcuts }) => press(page, shortcuts.more),
  },
  {
    name: 'the menu of a phone',
    draws: ['layout/menu-drawer.tsx'],
    path: members,
    only: 'phone',
    open: (page, { frame }) => press(page, frame.open_menu),
  },
  {
    name: 'the question before many are deleted',
    draws: ['views/list/bulk/use-delete-question.tsx', 'views/confirm-dialog.tsx'],
    path: members,
    open: async (page, { list }) => {
      await tick(page, 11);
      await doInBar(page, list.move_to_bin);
    },
  },
  {
    name: 'a verb that asks for a reason',
    draws: ['views/action/action-dialog.tsx'],
    path: member,
    open: ofMember('suspend'),
  },
  {
    name: 'a verb that asks for a second sign-in',
    draws: ['views/action/action-dialog.tsx'],
    path: member,
    open: ofMember('erase'),
  },
  {
    name: 'seeing what a member sees',
    draws: ['screens/member/view-as-dialog.tsx'],
    path: member,
    open: inMore(({ people }) => people.view_as),
  },
  {
    name: 'a new password',
    draws: ['screens/security/own-password.tsx', 'screens/security/dialog-frame.tsx'],
    path: security,
    open: (page, { account }) => press(page, account.password.change),
  },
  {
    name: 'an authenticator app',
    draws: ['screens/security/totp-dialog.tsx'],
    path: security,
    open: (page, { account }) => press(page, account.totp.set_up),
  },
  {
    name: 'a passkey',
    draws: ['screens/security/passkey-dialogs.tsx'],
    path: security,
    open: (page, { account }) => press(page, account.passkeys.add),
  },
  {
    name: 'the menu of a send',
    draws: ['views/list/row-menu.tsx'],
    path: '/email-management/email-history',
    open: (page) => page.locator('[data-row-menu]').first().click(),
  },
  {
    name: 'an approval with its mail',
    draws: ['views/action/action-dialog.tsx'],
    path: `${members}?filter={"membership_status":["pending_new"]}`,
    open: async (page) => {
      await tick(page, 2);
      await doInBar(page, await verbOf(page, 'members', 'approve'));
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'the question before an undo',
    draws: ['views/audit/undo-dialog.tsx', 'views/reason-dialog.tsx'],
    path: '/admin-settings/audit-log',
    open: (page) => page.locator('[data-audit-rows] button').first().click(),
  },
  {
    name: 'a day',
    draws: ['fields/date/day-field.tsx'],
    path: '/user-manager/create',
    open: (page) => page.locator('main form button[aria-haspopup=dialog]').first().click(),
  },
];
