/** What somebody has typed outlives a lost session, and two who change one member both keep their work. Specification 8; screens 1.6. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';

import { en } from '../../i18n/en.ts';
import { zh } from '../../i18n/zh.ts';
import { definitionLabels } from '../../src/server/definitions/labels.ts';
import type { Visitor } from '../support/browser.ts';
import { accountOf, apiOf, browserFor, signedIn, submitSignIn } from '../support/journey.ts';
import { formOf, newKeptMember } from '../support/kept-members.ts';

const owner = () => accountOf('northgate', 'owner');

let visitor: Visitor;
let page: Page;
const browser = browserFor(() => visitor);

async function open(path: string, language: 'en' | 'zh' = 'en'): Promise<void> {
  visitor = await signedIn(browser(), owner(), '/welcome');
  page = visitor.page;
  await page.context().addCookies([{ name: 'language', value: language, url: page.url() }]);
  await page.goto(`/admin${path}`);
}

const shown = () => page.locator('main > div:not([hidden])');
const field = (name: 'city' | 'title') => shown().locator(`input[name=${name}]`);

/** Somebody else saves first. */
async function meanwhile(id: string, change: Record<string, unknown>): Promise<void> {
  const api = await apiOf(accountOf('northgate', 'admin'));
  const { body } = await api.call<{ version: number }>(`/members/${id}`);
  await api.call(`/members/${id}`, { method: 'PUT', body: { ...change, version: body.version } });
}

const stored = async (id: string) => {
  const api = await apiOf(owner());
  return (await api.call<Record<string, unknown>>(`/members/${id}`)).body;
};

describe.each([
  ['English', 'en', en, { Profile: 'Profile', Membership: 'Membership' }],
  ['Chinese', 'zh', zh, definitionLabels.zh['members']!.tabs!],
] as const)('in %s', (name, language, texts, tabs) => {
  test(`a draft is kept over a lost session in ${name}`, async () => {
    const member = await newKeptMember();
    await open(formOf(member.id), language);
    await field('city').fill('Half a name');
    // The session ends on the server, and the person finds out when they save.
    await page.route('**/api/members/**', (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 401, json: { code: 'session_expired', message: 'Over.' } })
        : route.continue(),
    );
    visitor.expectStatus(401);
    await page.keyboard.press('Control+s');
    const lost = page.getByRole('dialog', { name: texts.session.change.ended_title });
    await lost.waitFor();
    await page.unroute('**/api/members/**');
    await lost.getByRole('button', { name: texts.session.change.reload }).click();
    await page.waitForURL('**/login**');
    await submitSignIn(visitor, owner().email, owner().password);
    await page.waitForURL(`**${formOf(member.id)}`);

    await page.getByRole('button', { name: texts.forms.draft.restore }).click();
    expect(await field('city').inputValue()).toBe('Half a name');
    await page.keyboard.press('Control+s');
    await page.getByText(texts.form.saved).waitFor();

    expect(await stored(member.id)).toMatchObject({ city: 'Half a name' });
    await page.reload();
    await field('city').waitFor();
    expect(await page.getByRole('button', { name: texts.forms.draft.restore }).count()).toBe(0);
  });

  test(`two administrators change one member in ${name}, and both keep what they added`, async () => {
    const member = await newKeptMember();
    await open(formOf(member.id), language);
    await field('title').fill('Mine');
    await shown()
      .getByRole('combobox', { name: texts === zh ? '技能' : 'Skills' })
      .fill('sewing');
    await page.keyboard.press('Enter');
    await meanwhile(member.id, { title: 'Theirs', skills: ['welding'], region: 'North' });

    visitor.expectStatus(409);
    await page.keyboard.press('Control+s');
    const dialog = page.getByRole('dialog', { name: texts.form.conflict_title });
    await dialog.waitFor();
    // The first choice has the focus; an arrow takes theirs.
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Control+s');
    await page.getByText(texts.form.saved).waitFor();

    expect(await stored(member.id)).toMatchObject({ title: 'Theirs', region: 'North', skills: ['welding', 'sewing'] });
    expect(await page.getByRole('tab', { name: tabs['Profile'] }).getAttribute('aria-selected')).toBe('true');
  });
});
