/** Templates of mails: what they may say, what is made of them, and where they are used. screens.md 3.2, EM2 and EM3 */
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';

import type { TemplatePreview } from '../../src/shared/contracts/email-calls.ts';
import { endCompiling } from '../../src/server/mail/templates/compiler.ts';
import { beginSystemEmails, inBlocks, newTemplate, publishTemplate, standingOf } from '../support/emails.ts';
import { givenMembers, newSend, newSender } from '../support/sends.ts';
import { asOwner, newTenant, type TestTenant } from '../support/tenant.ts';

afterAll(endCompiling);

const setSend = (tenant: TestTenant, id: string, status: string) =>
  asOwner(tenant.id, (db) =>
    sql`update email_sends set status = ${status} where account_id = ${tenant.id} and id = ${id}`.execute(db),
  );

const preview = (tenant: TestTenant, id: string, body: object = { language: 'en' }) =>
  tenant.as('marketing').post<{ data: TemplatePreview }>(`/email_templates/${id}/preview`, body);
const codesOf = async (tenant: TestTenant, id: string) =>
  (await standingOf(tenant, id)).problems.map(({ code }) => code).filter((code) => code !== 'missing_text');

describe('what a template is made of', () => {
  test('blocks become tables with styles of their own, and a plain text', async () => {
    const tenant = await newTenant();
    const { id } = await newTemplate(tenant, {
      body_source: inBlocks(
        { kind: 'heading', text: 'Spring at {{ organisation.name }}' },
        { kind: 'text', html: '<p>Dear <strong>{{ person.name }}</strong></p>' },
        { kind: 'button', label: 'Come & see', url: 'https://guild.example/spring' },
        { kind: 'columns', left: '<p>Left</p>', right: '<p>Right</p>' },
        { kind: 'divider' },
        { kind: 'footer', text: 'You are a member.' },
      ),
    });
    const { data } = (await preview(tenant, id)).body;
    expect(data.faults).toEqual([]);
    expect(data.html).toContain('<table');
    expect(data.html).toContain('href="https://guild.example/spring"');
    expect(data.html).not.toMatch(/\{[{%]|<script/);
    expect(data.text).toContain('Come & see:\nhttps://guild.example/spring');
    expect(data.text).toContain('You are a member.');
    expect(data.bytes).toBe(Buffer.byteLength(data.html));
  });

  test.each([
    ['markdown', '# Hello\n\nDear {{ person.name }}, *come*:\n\n- one\n- two', '<li>one</li>'],
    ['html', '<table><tr><td style="color:#111111">Dear {{ person.name }}</td></tr></table>', 'color:#111111'],
    ['plain', 'Dear {{ person.name }}\n\n1 < 2', '1 &lt; 2'],
  ])('a body in %s is compiled as well', async (editor, text, expected) => {
    const tenant = await newTenant();
    const { id } = await newTemplate(tenant, { editor, body_source: { en: text } });
    const { data } = (await preview(tenant, id)).body;
    expect(data.faults).toEqual([]);
    expect(data.html).toContain(expected);
    expect(data.text).not.toBe('');
  });

  test('a plain text that somebody wrote takes the place of the one that is made', async () => {
    const tenant = await newTenant();
    const { id } = await newTemplate(tenant, { body_text: { en: 'In short, {{ person.name }}.' } });
    expect((await preview(tenant, id)).body.data.text).toMatch(/^In short, .+\.\n$/);
  });

  test('a member is greeted as a member, by whoever may read them alone', async () => {
    const tenant = await newTenant();
    const { id } = await newTemplate(tenant);
    const member = await tenant.insert('members', { first_name: 'Ana <b>', display_name: null });
    const { data } = (await preview(tenant, id, { language: 'en', member_id: member.id })).body;
    expect(data.subject).toBe('Hello Ana <b>');
    expect(data.html).toContain('Dear Ana &lt;b&gt;');
    const nobody = '6c7b1a30-0000-4000-8000-000000000000';
    expect((await preview(tenant, id, { language: 'en', member_id: nobody })).status).toBe(404);
  });
});

describe('what stops a template', () => {
  test.each([
    ['a tag that no mail knows', '<p>{{ constructor }}</p>', 'mail_unknown_tag'],
    ['a way into what objects are made of', '<p>{{ person.constructor.name }}</p>', 'mail_unknown_tag'],
    ['a loop', '<p>{% for i in (1..1000000000) %}x{% endfor %}</p>', 'mail_tag_syntax'],
    ['a file', "<p>{% render '/etc/passwd' %}</p>", 'mail_tag_syntax'],
    ['a filter that no mail knows', '<p>{{ person.name | raw }}</p>', 'mail_tag_syntax'],
    ['a tag without its end', '<p>{{ person.name </p>', 'mail_tag_syntax'],
    ['a script for an address', '<p><a href="javascript:alert(1)">Here</a></p>', 'mail_bad_link'],
    ['a name for an address', '<p><a href="{{ person.name }}">Here</a></p>', 'mail_bad_link'],
    ['an address that a tag would begin', '<p><a href="java{{ person.name }}script:1">Here</a></p>', 'mail_bad_link'],
  ])('%s is named, and not published', async (_what, html, code) => {
    const tenant = await newTenant();
    const { id } = await newTemplate(tenant, { body_source: inBlocks({ kind: 'text', html }) });
    expect(await codesOf(tenant, id)).toContain(code);
    expect((await publishTemplate(tenant, id)).body.code).toBe('action_refused');
  });

  test('twenty thousand nested tags are left out or refused, and other calls are answered meanwhile', async () => {
    const tenant = await newTenant();
    // As many as a body has room for; none of them needs an end.
    const many = await newTemplate(tenant, { editor: 'html', body_source: { en: '<b>'.repeat(20_000) } });
    const ifs = await newTemplate(tenant, { editor: 'plain', body_source: { en: '{%if a%}'.repeat(7_500) } });
    const asked = Promise.all([codesOf(tenant, many.id), codesOf(tenant, ifs.id)]);
    const before = performance.now();
    for (let call = 0; call < 5; call += 1) await tenant.as('owner').get('/portal/ping');
    const spent = performance.now() - before;
    const [first, second] = await asked;
    // What stands too deep is left out, so that no mail program has to go there.
    expect(first).toEqual(['mail_no_text']);
    const { html } = (await preview(tenant, many.id, { language: 'en' })).body.data;
    expect(html.split('<b>').length).toBeLessThan(100);
    expect(second).toEqual(['mail_tag_syntax']);
    expect(spent).toBeLessThan(5_000);
    const huge = await tenant.as('owner').put(`/email_templates/${ifs.id}`, {
      body_source: { en: '{%if a%}'.repeat(20_000) },
      version: ifs.version,
    });
    expect(huge.status).toBe(422);
  });

  test('a line break in a subject or a name is refused', async () => {
    const tenant = await newTenant();
    const { id, version } = await newTemplate(tenant);
    for (const values of [{ subject: { en: 'Hello\r\nBcc: all@x.example' } }, { name: 'A\nB' }])
      expect((await tenant.as('owner').put(`/email_templates/${id}`, { ...values, version })).status).toBe(422);
  });

  test('a body that is no blocks, and one without the organisation’s own language, are named', async () => {
    const tenant = await newTenant();
    const broken = await newTemplate(tenant, { body_source: { en: 'Dear all' } });
    expect(await codesOf(tenant, broken.id)).toContain('mail_no_blocks');
    const foreign = await newTemplate(tenant, { subject: { en: 'x', es: 'Hola' }, body_source: { es: '[]' } });
    expect(await codesOf(tenant, foreign.id)).toContain('mail_own_language');
  });

  test('a mail that carries a link needs it', async () => {
    const tenant = await newTenant();
    const { id } = await newTemplate(tenant, { category: 'system', event: 'member_invited' });
    expect(await codesOf(tenant, id)).toContain('mail_needs_tag');
  });

  test('what is only unwise is told, and published', async () => {
    const tenant = await newTenant();
    const { id } = await newTemplate(tenant, {
      editor: 'html',
      body_source: {
        en: `<p style="color:#dddddd">Pale</p><img src="https://guild.example/a.png"><p>${'word '.repeat(11_000)}</p>`.repeat(
          1,
        ),
      },
    });
    expect(await codesOf(tenant, id)).toEqual(expect.arrayContaining(['mail_low_contrast', 'mail_no_alt']));
    expect((await publishTemplate(tenant, id)).status).toBe(200);
  });
});

describe('where a template is used', () => {
  test('a template that a mail of the product goes by is not archived, and its mails are named', async () => {
    const tenant = await newTenant();
    const mail = (await beginSystemEmails(tenant))('member_approved');
    const reworded = await tenant.as('owner').post<{ template_id: string }>(`/system_emails/${mail.id}/reword`);
    const { template_id: id } = reworded.body;
    const refused = await tenant
      .as('owner')
      .post<{ code: string; details: { uses: { label: string }[] } }>(`/email_templates/${id}/archive`);
    expect([refused.status, refused.body.code]).toEqual([409, 'in_use']);
    expect(refused.body.details.uses.map(({ label }) => label)).toEqual(['Member approved']);
    await tenant.as('owner').post(`/system_emails/${mail.id}/restore_default`);
    expect((await tenant.as('owner').post<{ status: string }>(`/email_templates/${id}/archive`)).body.status).toBe(
      'archived',
    );
  });

  test('a category has one default, and another one takes its place', async () => {
    const tenant = await newTenant();
    const first = await newTemplate(tenant);
    const second = await newTemplate(tenant);
    await tenant.as('owner').post(`/email_templates/${first.id}/make_default`);
    await tenant.as('owner').post(`/email_templates/${second.id}/make_default`);
    const defaults = async () =>
      (await tenant.as('owner').get<{ id: string }[]>('/email_templates?filter={"is_default":true}')).body.map(
        ({ id }) => id,
      );
    expect(await defaults()).toEqual([second.id]);
    await tenant.as('owner').post(`/email_templates/${first.id}/make_default`);
    expect(await defaults()).toEqual([first.id]);
  });

  test('a template moved to another category is the default no more, and a system template never is', async () => {
    const tenant = await newTenant();
    const { id } = await newTemplate(tenant);
    const made = await tenant.as('owner').post<{ version: number }>(`/email_templates/${id}/make_default`);
    const moved = await tenant
      .as('owner')
      .put<{ is_default: boolean }>(`/email_templates/${id}`, { category: 'newsletter', version: made.body.version });
    expect(moved.body.is_default).toBe(false);
    const system = await newTemplate(tenant, { category: 'system', event: 'member_approved' });
    expect((await tenant.as('owner').post(`/email_templates/${system.id}/make_default`)).status).toBe(409);
  });

  test('a template of a send that is not over is not archived, and the send is named', async () => {
    const { tenant, templateId } = await newSender();
    await givenMembers(tenant, 1);
    const send = await newSend(tenant, { name: 'Spring letter', template_id: templateId });
    const archive = () =>
      tenant
        .as('owner')
        .post<{ code: string; message: string; details: { uses: object[] } }>(`/email_templates/${templateId}/archive`);
    for (const status of ['scheduled', 'queued', 'sending', 'paused']) {
      await setSend(tenant, send.id, status);
      const { status: answered, body } = await archive();
      expect([status, answered, body.code]).toEqual([status, 409, 'in_use']);
      expect(body.details.uses).toEqual([{ resource: 'email_sends', id: send.id, label: 'Spring letter' }]);
      expect(body.message).toContain('Spring letter');
    }
    await setSend(tenant, send.id, 'sent');
    expect((await archive()).status).toBe(200);
  });

  test('a template says which version is sent and by how many it is used, and lists are ordered by that', async () => {
    const { tenant, templateId } = await newSender();
    const other = await newTemplate(tenant, { category: 'newsletter' });
    const of = async (id: string) => (await tenant.as('owner').get<object>(`/email_templates/${id}`)).body;
    expect(await of(templateId)).toMatchObject({ published_version: 1, used_count: 0 });
    expect(await of(other.id)).toMatchObject({ published_version: null, used_count: 0 });
    const send = await newSend(tenant, { template_id: templateId });
    await newSend(tenant, { template_id: templateId });
    expect(await of(templateId)).toMatchObject({ used_count: 2 });
    await tenant.as('owner').delete(`/email_sends/${send.id}?version=${send.version}`);
    expect(await of(templateId)).toMatchObject({ used_count: 1 });
    const path = `/email_templates?sort=["used_count","DESC"]&filter={"languages_neq":["es"]}`;
    const { body } = await tenant.as('owner').get<{ id: string }[]>(path);
    expect(body.map(({ id }) => id)).toEqual([templateId, other.id]);
    const byChange = await tenant.as('owner').get<{ id: string }[]>('/email_templates?sort=["updated_at","ASC"]');
    expect(byChange.body.map(({ id }) => id)).toEqual([templateId, other.id]);
  });

  test('the text that the product brings along comes back into the draft', async () => {
    const tenant = await newTenant();
    const template = await newTemplate(tenant, { category: 'system', event: 'member_approved' });
    const { body } = await tenant
      .as('owner')
      .post<{ subject: Record<string, string>; languages: string[] }>(
        `/email_templates/${template.id}/restore_default`,
      );
    expect(body.subject['en']).toContain('{{ organisation.name }}');
    expect(body.languages).toEqual(['en', 'zh', 'es']);
    expect((await publishTemplate(tenant, template.id)).status).toBe(200);
  });

  test('an older version comes back into the draft, and the draft is published as the next one', async () => {
    const tenant = await newTenant();
    const { id, version } = await newTemplate(tenant);
    await publishTemplate(tenant, id);
    await tenant.as('owner').put(`/email_templates/${id}`, { subject: { en: 'Other words' }, version });
    await publishTemplate(tenant, id);
    const { draft } = await standingOf(tenant, id);
    await tenant.as('owner').post(`/email_templates/${id}/revert`, { number: 1, draft });
    expect((await preview(tenant, id)).body.data.subject).toMatch(/^Hello /);
    await publishTemplate(tenant, id);
    expect((await standingOf(tenant, id)).published).toMatchObject({ number: 3, reverted_from: 1 });
  });
});
