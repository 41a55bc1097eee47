/** Dialogs, menus and panels of forms and of what stands in their fields, looked at where everything is asked. */
import { randomUUID } from 'node:crypto';

import type { Page } from 'playwright-core';

import { choose, filled, member, members, press, showPublishing, type AboveScreen } from './above-screen.ts';
import type { SignedIn } from './portal-api.ts';

const create = '/user-manager/create';
const sections = '/configure_platform/home-page-content';
const template = '/email-management/edit_template?id=:email_templates';
const post = '/view-post?feed_id=:posts';

/** A member of its own, whose form is opened. */
async function openNewMember(page: Page, { call }: SignedIn): Promise<{ id: string; version: number }> {
  const body = { first_name: 'Ada', last_name: 'Above', email: `${randomUUID()}@above.example`, language: 'en' };
  const made = (await call<{ id: string; version: number }>('/members', { method: 'POST', body })).body;
  await page.goto(`/admin${member.replace(':members', made.id)}?tab=profile`);
  await page.locator('input[name=city]').waitFor();
  return made;
}

/** Types a name into the form of a new member. */
async function begin(page: Page): Promise<void> {
  await page.locator('input[name=first_name]').fill('Ada');
  await page.locator('input[name=last_name]').click();
}

export const formAboveScreens: readonly AboveScreen[] = [
  {
    name: 'a conflict of two who change one record',
    draws: ['views/form/conflict-dialog.tsx', 'views/form/edit-fields.tsx'],
    path: '/welcome',
    status: 409,
    open: async (page, _texts, api) => {
      const { id, version } = await openNewMember(page, api);
      await page.locator('input[name=city]').fill('Mine');
      await page.locator('input[name=region]').fill('South');
      const body = { city: 'Theirs', region: 'North', version };
      await api.call(`/members/${id}`, { method: 'PUT', body });
      await page.keyboard.press('Control+s');
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'the question before a new record is given up',
    draws: ['views/form/discard-form.tsx'],
    path: create,
    open: async (page) => {
      await begin(page);
      await page.keyboard.press('Escape');
    },
  },
  {
    name: 'the question before the next record takes the place of one',
    draws: ['views/walk/use-go-on.tsx'],
    path: members,
    open: async (page, { lists }) => {
      await page.locator('[data-row-link]').first().click();
      await page.getByRole('tab').nth(1).click();
      await page.locator('input[name=city]').fill('Mine');
      await press(page, lists.walk.next_by_key);
    },
  },
  {
    name: 'the question before a page with input is closed',
    draws: ['layout/tabs/unsaved-question.tsx'],
    path: create,
    only: 'desktop',
    open: async (page, { tabs }) => {
      await begin(page);
      await page.getByRole('navigation', { name: tabs.strip }).locator('[aria-current=page]').focus();
      await page.keyboard.press('Delete');
    },
  },
  {
    name: 'the question before one signs out',
    draws: ['session/session-dialog.tsx'],
    path: create,
    open: async (page, { frame }) => {
      await begin(page);
      await press(page, filled(frame.account_menu));
      await choose(page, frame.log_out);
    },
  },
  {
    name: 'the question before a change shows outside at once',
    draws: ['views/form/use-ask-before.tsx'],
    path: '/welcome',
    open: async (page, { form }, { call }) => {
      const filter = encodeURIComponent('{"status":["live"]}');
      const { id } = (await call<{ id: string }[]>(`/ads?range=[0,0]&filter=${filter}`)).body[0]!;
      await page.goto(`/admin/edit-ads-details/${id}`);
      await page.locator('input[name=weight]').fill('17');
      await press(page, form.save);
    },
  },
  {
    name: 'the menu of the tabs of a record',
    draws: ['views/form/all-tabs-menu.tsx'],
    path: member,
    only: 'phone',
    open: (page, { forms }) => press(page, filled(forms.all_tabs)),
  },
  {
    name: 'the question before a change is agreed to',
    draws: ['views/form/waiting-change.tsx'],
    path: '/welcome',
    open: async (page, { form }, { call }) => {
      const { body } = await call<object>('/two_person_settings/current');
      const waiting_change = {
        change: { is_required: false },
        requested_by_id: randomUUID(),
        requested_by_name: 'Ada Above',
        requested_at: '2026-11-01T09:00:00.000Z',
      };
      await page.route('**/api/two_person_settings/current**', (route) =>
        route.fulfill({ json: { ...body, waiting_change } }),
      );
      await page.goto('/admin/admin-settings/two-persons');
      await press(page, form.change_verbs.confirm_change);
    },
  },
  {
    name: 'the question before something is taken from the public side',
    draws: ['views/publishing/schedule-buttons.tsx'],
    path: sections,
    open: async (page, texts) => {
      await showPublishing(page, texts);
      await press(page, texts.publishing.withdraw);
    },
  },
  {
    name: 'the question before a version is set back to',
    draws: ['views/publishing/set-back-button.tsx'],
    path: sections,
    open: async (page, texts) => {
      await showPublishing(page, texts);
      await press(page, texts.publishing.versions);
      await press(page, texts.publishing.set_back);
    },
  },
  {
    name: 'the link of a text',
    draws: ['fields/rich-text/editor-popover.tsx'],
    path: post,
    open: async (page, { forms }) => {
      await press(page, forms.editor.link);
      await page.getByRole('dialog', { name: forms.editor.link }).waitFor();
    },
  },
  {
    name: 'the picture of a text',
    draws: ['fields/rich-text/editor-popover.tsx'],
    path: post,
    open: async (page, { forms }) => {
      await press(page, forms.editor.picture);
      await page.getByRole('dialog', { name: forms.editor.picture }).waitFor();
    },
  },
  {
    name: 'what is said of a picture',
    draws: ['fields/image/adjust-dialog.tsx'],
    path: '/configure_platform/banner-image-management/edit-banner-image/:banners',
    open: async (page, { media }) => {
      await page.getByRole('button', { name: media.adjust }).first().click();
      await page.getByRole('dialog').getByRole('img').first().waitFor();
    },
  },
  {
    name: 'the body of a mail in all languages',
    draws: ['fields/mail-body/mail-body-field.tsx'],
    path: template,
    open: (page, { email }) => press(page, email.side_by_side),
  },
  {
    name: 'the kinds of blocks of a mail',
    draws: ['fields/mail-body/blocks-editor.tsx'],
    path: template,
    open: (page, { email }) => press(page, email.blocks.add),
  },
];
