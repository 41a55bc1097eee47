/** Templates of mails: written block by block in two languages, kept, published, set back to what was published before, and tried out. screens.md 3.2, EM3 */
import { randomUUID } from 'node:crypto';

import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';

import { en } from '../../i18n/en.ts';
import { email } from '../../i18n/en/email.ts';
import { publishing } from '../../i18n/en/publishing.ts';
import { writeBlocks } from '../../src/shared/mail/mail-blocks.ts';
import { axeFindings, type Visitor } from '../support/browser.ts';
import { accountOf, apiOf, browserFor, signedIn } from '../support/journey.ts';
import { mailEditor } from '../support/mail-editor.ts';
import { mailTo } from '../support/outbox.ts';

const marketing = () => accountOf('northgate', 'marketing');
const formOf = (id: string, tab = '') => `/email-management/edit_template?id=${id}${tab}`;
const mark = () => randomUUID().slice(0, 8);

let visitor: Visitor;
let page: Page;
const browser = browserFor(() => visitor);

async function open(path: string, role = 'marketing'): Promise<void> {
  visitor = await signedIn(browser(), accountOf('northgate', role), path);
  page = visitor.page;
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const inDialog = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });

/** Shows a field in another language. */
const turnTo = (language: string, field: string) =>
  page
    .getByRole('tablist', { name: en.forms.languages.replace('%{name}', field) })
    .getByRole('tab', { name: language })
    .click();

/** A campaign in blocks, of one text in English. */
async function newTemplate(text: string): Promise<string> {
  const { call } = await apiOf(marketing());
  const body = {
    name: `Open day ${mark()}`,
    category: 'campaign',
    editor: 'blocks',
    subject: { en: 'Open day for {{ person.name }}' },
    body_source: { en: writeBlocks([{ kind: 'text', html: `<p>${text}</p>` }]) },
  };
  const reply = await call<{ id: string }>('/email_templates', { method: 'POST', body });
  expect(reply.status).toBe(201);
  return reply.body.id;
}

async function save(): Promise<void> {
  await button(en.form.save).click();
  await page.getByText(en.form.saved).first().waitFor();
}

describe('a template in blocks', () => {
  test('a template in blocks says after a reload what was written in two languages, in its order', async () => {
    await open('/email-management/template-configuration/create');
    await page.getByRole('textbox', { name: /^Name/ }).fill(`Spring fair ${mark()}`);
    await page.getByRole('textbox', { name: 'Subject, English' }).fill('The spring fair');
    await turnTo('Spanish', 'Subject');
    await page.getByRole('textbox', { name: 'Subject, Spanish' }).fill('La feria de primavera');
    const english = mailEditor(page, 'English');
    for (const kind of ['heading', 'text', 'button'] as const) await english.add(kind);
    await english.write(0, 'text', 'The spring fair');
    await english.write(1, 'text', 'Doors open at nine');
    await english.write(2, 'label', 'Sign up');
    await english.write(2, 'url', 'https://fair.example/sign-up');
    await english.press(2, 'up');
    await english.press(1, 'copy');
    await english.write(2, 'label', 'Ask us');
    await english.press(1, 'remove');
    const written = [
      [email.blocks.kinds.heading, 'The spring fair'],
      [email.blocks.kinds.button, 'Ask us', 'https://fair.example/sign-up'],
      [email.blocks.kinds.text, '<p>Doors open at nine</p>'],
    ];
    expect(await english.read()).toEqual(written);

    await button(email.side_by_side).click();
    const dialog = page.getByRole('dialog', { name: email.side_by_side });
    expect(await mailEditor(dialog, 'English').read()).toEqual(written);
    const spanish = mailEditor(dialog, 'Spanish');
    for (const kind of ['text', 'heading'] as const) await spanish.add(kind);
    await spanish.write(0, 'text', 'Abrimos a las nueve');
    await spanish.write(1, 'text', 'La feria');
    await spanish.press(1, 'up');
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: email.close }).click();
    await button(en.form.create).click();
    await page.waitForURL(/edit_template\?id=/);

    await page.reload();
    await expect.poll(() => mailEditor(page, 'English').read()).toEqual(written);
    expect(await page.getByRole('textbox', { name: 'Subject, English' }).inputValue()).toBe('The spring fair');
    await turnTo('Spanish', 'Body');
    await expect
      .poll(() => mailEditor(page, 'Spanish').read())
      .toEqual([
        [email.blocks.kinds.heading, 'La feria'],
        [email.blocks.kinds.text, '<p>Abrimos a las nueve</p>'],
      ]);
    await turnTo('Spanish', 'Subject');
    expect(await page.getByRole('textbox', { name: 'Subject, Spanish' }).inputValue()).toBe('La feria de primavera');
    await turnTo('Chinese', 'Body');
    await page.getByText(email.blocks.empty).waitFor();
  });
});

describe('a template that was published twice', () => {
  test('a template that was published twice is set back to its first version, and says its first text', async () => {
    const id = await newTemplate('Come on Saturday.');
    await open(formOf(id));
    const bar = page.getByRole('region', { name: publishing.publish_now });
    const said = () => mailEditor(page, 'English').read();
    const publish = async () => {
      await bar.getByRole('button', { name: publishing.publish }).click();
      await inDialog(publishing.publish_now).click();
      await bar.getByText(publishing.up_to_date, { exact: true }).waitFor();
    };
    await bar.getByText(publishing.never).waitFor();
    await publish();

    await mailEditor(page, 'English').write(0, 'text', 'Come on Sunday.');
    await save();
    await bar.getByText(publishing.changed).waitFor();
    await publish();
    await bar.getByText(/^Version 2 was published/).waitFor();

    await bar.getByRole('button', { name: publishing.versions }).click();
    const versions = page.getByRole('dialog', { name: /^Versions/ });
    const first = versions.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Version 1' }) });
    await first.getByRole('button', { name: publishing.compare }).click();
    await first.locator('summary').click();
    await first.getByText('Come on Saturday.').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await first.getByRole('button', { name: publishing.set_back }).click();
    const asked = page.getByRole('dialog', { name: publishing.set_back_title.replace('%{number}', '1') });
    await asked.getByRole('button', { name: publishing.set_back }).click();

    await expect.poll(said).toEqual([[email.blocks.kinds.text, '<p>Come on Saturday.</p>']]);
    await bar.getByText(publishing.changed).waitFor();
    await page.reload();
    await expect.poll(said).toEqual([[email.blocks.kinds.text, '<p>Come on Saturday.</p>']]);
    await page.getByRole('tab', { name: email.preview.tab, exact: true }).click();
    await page.frameLocator(`iframe[title="${email.preview.frame}"]`).getByText('Come on Saturday.').waitFor();
  });
});

describe('a test of a template', () => {
  test('a test of a template goes to a colleague, whose name the answer of the mail server stands by', async () => {
    const text = `Come by at ${mark()}.`;
    const colleague = accountOf('northgate', 'analyst').email;
    await open(formOf(await newTemplate(text), '&tab=preview'), 'owner');
    await button(email.test.button).click();
    const dialog = page.getByRole('dialog', { name: email.test.title });
    const people = dialog.getByRole('combobox', { name: email.test.recipients.replace('%{max}', '5') });
    await people.fill('Tanaka');
    await page.getByRole('option', { name: /Tanaka/ }).click();
    await people.press('Escape');
    await dialog.getByRole('button', { name: email.test.send, exact: true }).click();

    const answer = dialog.getByRole('alert').filter({ hasText: email.attempt.sent.replace('%{to}', colleague) });
    await answer.getByText(email.explained.sent).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    const mail = (await mailTo(colleague, (one) => one.text?.includes(text) ?? false))!;
    expect(mail.subject).toMatch(/^\[Test\] Open day for /);
    await dialog.getByRole('button', { name: email.close }).click();
    await dialog.waitFor({ state: 'detached' });
  });
});
