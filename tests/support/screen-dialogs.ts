/** Dialogs, menus and panels of single screens, looked at where everything is asked. */
import { randomUUID } from 'node:crypto';

import type { Page } from 'playwright-core';

import { authCookie } from '../../src/shared/specification/constants.ts';
import { doOnRecord, filled, member, press, type AboveScreen } from './above-screen.ts';
import { beginImport } from './begun-import.ts';

const security = '/my-account/security';
const templates = '/configure_platform/page-template';
const imports = '/import-user-business';

/** The page of the second step, of somebody who has an app and a passkey. */
async function openSecured(page: Page): Promise<void> {
  const data = {
    has_password: true,
    totp: { since: '2026-01-02T09:00:00.000Z' },
    recovery_codes_left: 2,
    passkeys: [
      { id: randomUUID(), name: 'Laptop', host: 'admin.above.example', created_at: moment, last_used_at: moment },
    ],
  };
  await page.route('**/api/second_factor', (route) => route.fulfill({ json: { data } }));
  await page.reload();
}
const moment = '2026-02-03T09:00:00.000Z';

/** A colleague who is not the person, opened. */
const ofColleague =
  (act: AboveScreen['open'], tab = ''): AboveScreen['open'] =>
  async (page, texts, api) => {
    const filter = encodeURIComponent('{"q":"analyst"}');
    const { body } = await api.call<{ id: string }[]>(`/staff?range=[0,0]&filter=${filter}`);
    await page.goto(`/admin/admin-settings/team/edit/${body[0]!.id}${tab}`);
    await act(page, texts, api);
  };

export const screenAboveScreens: readonly AboveScreen[] = [
  {
    name: 'a report for an advertiser',
    draws: ['screens/ad/report-dialog.tsx'],
    path: '/view-ads-details/:ads',
    open: (page, texts) => press(page, texts.ad_details.report),
  },
  {
    name: 'what a member sees',
    draws: ['screens/member/member-view.tsx'],
    path: member,
    open: async (page, texts) => {
      const { people } = texts;
      await doOnRecord(page, texts, people.view_as);
      await page.getByRole('dialog').getByRole('textbox').first().fill('A question of theirs');
      await page.getByRole('dialog').locator('button[type=submit]').click();
      await page.getByRole('button', { name: people.view_end }).waitFor();
    },
  },
  {
    name: 'the question before something is deleted for good',
    draws: ['screens/recycle-bin/purge-dialog.tsx'],
    path: '/welcome',
    open: async (page, { bin }, { call }) => {
      const body = { name: `Above ${randomUUID().slice(0, 8)}`, color: '#336699' };
      const { id } = (await call<{ id: string }>('/labels', { method: 'POST', body })).body;
      await call(`/labels/${id}`, { method: 'DELETE' });
      await page.goto('/admin/admin-settings/recycle-bin');
      await press(page, bin.purge);
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'the question before a colleague is signed out',
    draws: ['screens/team/colleague-dialogs.tsx'],
    path: '/welcome',
    open: ofColleague((page, texts) => doOnRecord(page, texts, texts.team.end_sessions.label)),
  },
  {
    name: 'the question before a permission is lent',
    draws: ['screens/team/right-line.tsx'],
    path: '/welcome',
    open: ofColleague(
      (page, { team }) =>
        page
          .getByRole('button', { name: filled(team.rights.lend_one) })
          .first()
          .click(),
      '?tab=rights',
    ),
  },
  {
    name: 'the copy of a role',
    draws: ['screens/role/copy-dialog.tsx'],
    path: '/admin-settings/roles/edit/:roles',
    open: (page, texts) => doOnRecord(page, texts, texts.roles.copy),
  },
  {
    name: 'a template from a file',
    draws: ['screens/page-templates/import-template.tsx'],
    path: templates,
    open: (page, texts) => press(page, texts.templates.import),
  },
  {
    name: 'the question before pages are upgraded',
    draws: ['screens/page-templates/upgrade-button.tsx'],
    path: '/welcome',
    open: async (page, texts, { call }) => {
      const made = (await call<{ template_id: string }[]>('/pages?range=[0,0]')).body[0]!;
      const filter = encodeURIComponent(JSON.stringify({ template_id: made.template_id }));
      const { body } = await call<object[]>(`/pages?range=[0,199]&filter=${filter}`);
      const headers = { 'content-range': `pages 0-${body.length - 1}/${body.length}` };
      const json = body.map((row) => ({ ...row, is_outdated: true }));
      await page.route('**/api/pages?**', (route) => route.fulfill({ json, headers }));
      await page.goto(`/admin${templates}/edit/${made.template_id}?tab=pages`);
      await page.getByRole('checkbox', { name: texts.templates.choose_all }).check();
      await press(page, filled(texts.templates.upgrade));
    },
  },
  {
    name: 'the test of a mail',
    draws: ['screens/email/test-dialog.tsx'],
    path: '/email-management/edit_template?id=:email_templates&tab=preview',
    open: (page, { email }) => press(page, email.test.button),
  },
  {
    name: 'the columns that imports remember',
    draws: ['screens/import/remembered-columns.tsx'],
    path: imports,
    open: async (page, texts) => {
      await page.route('**/api/import_mappings', (route) =>
        route.fulfill({ json: [{ id: 'members.nombre', kind: 'members', column: 'Nombre', field: 'first_name' }] }),
      );
      await press(page, texts.imports.remembered.title);
      await page.getByRole('dialog').getByRole('combobox').first().waitFor();
    },
  },
  {
    name: 'the question before an import is called off',
    draws: ['screens/import/cancel-import.tsx'],
    path: imports,
    open: async (page, texts) => {
      await beginImport(page, texts);
      await press(page, texts.imports.cancel);
    },
  },
  {
    name: 'the question before a change of a colleague is undone',
    draws: ['screens/welcome/recent-changes.tsx'],
    path: '/welcome',
    open: (page, { welcome }) => press(page, filled(welcome.undo_change)),
  },
  {
    name: 'the question before other sessions end',
    draws: ['screens/security/own-sessions.tsx'],
    path: security,
    open: (page, { account }) => press(page, account.sessions.end_others),
  },
  {
    name: 'the question before an app is turned off',
    draws: ['screens/security/second-factor.tsx'],
    path: security,
    open: async (page, { account }) => {
      await openSecured(page);
      await press(page, account.totp.turn_off);
    },
  },
  {
    name: 'the question before codes are made anew',
    draws: ['screens/security/second-factor.tsx'],
    path: security,
    open: async (page, { account }) => {
      await openSecured(page);
      await press(page, account.recovery.renew);
    },
  },
  {
    name: 'the question before a passkey is removed',
    draws: ['screens/security/passkeys.tsx'],
    path: security,
    open: async (page, { account }) => {
      await openSecured(page);
      await press(page, filled(account.passkeys.remove_of));
    },
  },
  {
    name: 'the new name of a passkey',
    draws: ['screens/security/passkey-dialogs.tsx'],
    path: security,
    open: async (page, { account }) => {
      await openSecured(page);
      await press(page, filled(account.passkeys.rename_of));
    },
  },
  {
    name: 'the question who it is',
    draws: ['session/step-up-dialog.tsx'],
    path: security,
    status: 403,
    open: async (page, { account }) => {
      await page.route('**/api/second_factor/totp', (route) =>
        route.fulfill({
          status: 403,
          json: { message: 'Who?', code: 'step_up_required', details: { methods: ['password', 'totp', 'passkey'] } },
        }),
      );
      await press(page, account.totp.set_up);
    },
  },
  {
    name: 'the log of errors',
    draws: ['layout/error-log/error-log-dialog.tsx'],
    path: '/welcome',
    open: async (page, texts) => {
      await page.evaluate(() =>
        window.dispatchEvent(new ErrorEvent('error', { error: new TypeError('something broke') })),
      );
      await page.getByRole('button', { name: new RegExp(`^${texts.error_log.title}`) }).click();
    },
  },
  {
    name: 'the tray of tasks',
    draws: ['layout/jobs/job-tray.tsx'],
    path: '/welcome',
    open: async (page, { jobs }, { call }) => {
      await call('/members/export', { method: 'POST', body: { format: 'csv' } });
      await page.reload();
      await press(page, new RegExp(`${jobs.open}|${filled(jobs.open_running).source}`));
    },
  },
  {
    name: 'a group of the menu beside its rail',
    draws: ['layout/menu-flyout.tsx'],
    path: '/welcome',
    only: 'desktop',
    shows: '.MuiPopper-root',
    open: async (page, { menu }) => {
      await page.context().addCookies([{ name: 'sidebarStatus', value: '0', url: new URL(page.url()).origin }]);
      await page.reload();
      await press(page, menu['user-manager']);
      await page.context().clearCookies({ name: 'sidebarStatus' });
    },
  },
  {
    name: 'light and dark before the sign-in',
    draws: ['layout/color-mode-menu.tsx'],
    path: '/welcome',
    open: async (page, { theme }) => {
      const kept = await page.context().cookies();
      await page.context().clearCookies({ name: authCookie });
      await page.goto('/admin/login');
      await press(page, theme.mode);
      await page.getByRole('menu').waitFor();
      await page.context().addCookies(kept);
    },
  },
];
