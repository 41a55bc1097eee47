/** What one sees before a send leaves: the mail as some of its members get it, what is wrong with it, and how many must be typed. */
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';

import type { TemplatePreview } from '../../src/shared/contracts/email-calls.ts';
import type { AudiencePreview, SendSample } from '../../src/shared/contracts/email-send-calls.ts';
import { endCompiling } from '../../src/server/mail/templates/compiler.ts';
import { unsubscribeTag } from '../../src/shared/mail/merge-tags.ts';
import { browser } from '../support/counting.ts';
import { inBlocks, newTemplate, publishTemplate } from '../support/emails.ts';
import { withoutPermission } from '../support/generate-record.ts';
import { limitTo } from '../support/limited-people.ts';
import { parseMail, startMailServer } from '../support/mail.ts';
import { act, givenMembers, newSend, newSender, sendAll } from '../support/sends.ts';
import { asOwner, type Caller, type TestTenant } from '../support/tenant.ts';

afterAll(endCompiling);

const samplesOf = async (caller: Caller, id: string) =>
  (await caller.get<{ data: SendSample[] }>(`/email_sends/${id}/samples`)).body.data;

const previewOf = async (caller: Caller, id: string, body: object = {}) =>
  caller.post<{ data: TemplatePreview }>(`/email_sends/${id}/preview`, { language: 'en', ...body });

const member = (tenant: TestTenant, first_name: string, values: Record<string, unknown> = {}) =>
  tenant.given.member({ first_name, last_name: 'Ruiz', membership_status: 'active', language: 'en', ...values });

describe('samples of those who get a send', () => {
  test('samples are three of those who get it, in different languages first, and always the same', async () => {
    const { tenant } = await newSender();
    const text = { en: 'Hello', es: 'Hola' };
    const body_source = { en: 'Spring is here.', es: 'Llegó la primavera.' };
    const { id: template_id } = await newTemplate(tenant, { subject: text, body_source, editor: 'plain' });
    await publishTemplate(tenant, template_id);
    await givenMembers(tenant, 5);
    await member(tenant, 'Blocked', { account_status: 'blocked' });
    const spanish = await member(tenant, 'Lola', { language: 'es' });
    const { id } = await newSend(tenant, { template_id });
    const first = await samplesOf(tenant.as('owner'), id);
    expect([first.length, new Set(first.map(({ member_id }) => member_id)).size]).toEqual([3, 3]);
    expect(new Set(first.slice(0, 2).map(({ language }) => language))).toEqual(new Set(['en', 'es']));
    expect(first.map(({ name }) => name)).not.toContain('Blocked Ruiz');
    expect(await samplesOf(tenant.as('owner'), id)).toEqual(first);
    await tenant.as('marketing').put(`/email_sends/${id}`, { member_ids: [spanish.id], version: 1 });
    const lola = { member_id: spanish.id, name: 'Lola Ruiz', language: 'es' };
    expect(await samplesOf(tenant.as('owner'), id)).toEqual([lola]);
  });

  test('samples are told to nobody who may not see members, and to limited people of their chapter', async () => {
    const { tenant, templateId: template_id } = await newSender();
    const [here, elsewhere] = [await tenant.given.chapter(), await tenant.given.chapter()];
    const near = await member(tenant, 'Near', { chapter_id: here.id });
    const far = await member(tenant, 'Far', { chapter_id: elsewhere.id });
    const { id } = await newSend(tenant, { template_id });
    const blind = await withoutPermission(tenant, 'members.read');
    expect(await samplesOf(blind, id)).toEqual([]);
    expect((await previewOf(blind, id, { member_id: near.id })).status).toBe(403);
    await limitTo(tenant, 'admin', here.id);
    const admin = tenant.as('admin');
    expect((await samplesOf(admin, id)).map(({ member_id }) => member_id)).toEqual([near.id]);
    expect((await previewOf(admin, id, { member_id: near.id })).status).toBe(200);
    expect((await previewOf(admin, id, { member_id: far.id })).status).toBe(404);
  });

  test('the mail of a send is shown as a member gets it, with the faults of its version', async () => {
    const { tenant } = await newSender();
    const ana = await member(tenant, 'Ana');
    const { id: template_id } = await newTemplate(tenant, {
      editor: 'html',
      subject: { en: 'Hello {{ person.name }}' },
      body_source: { en: '<p>Dear {{ person.full_name }}</p><p><img src="https://x.example/a.png"></p>' },
    });
    await publishTemplate(tenant, template_id);
    const { id } = await newSend(tenant, { template_id });
    const { data } = (await previewOf(tenant.as('owner'), id, { member_id: ana.id })).body;
    expect(data).toMatchObject({ to_name: 'Ana Ruiz', subject: 'Hello Ana', empty_tags: [] });
    expect(data.html).toContain('Dear Ana Ruiz');
    expect(data.faults.map(({ code, weight }) => [code, weight])).toContainEqual(['mail_no_alt', 'warns']);
  });
});

describe('tags that say nothing', () => {
  test('a tag that says nothing of some is counted over those who get it, unless it has a default', async () => {
    const { tenant, templateId: template_id } = await newSender();
    for (const status of ['active', 'blocked', 'active'])
      await member(tenant, ' ', { display_name: null, account_status: status });
    await member(tenant, 'Ana');
    const asked = async (id: string) => {
      const body = { template_id: id, audience: { who: 'members' } };
      const reply = await tenant.as('marketing').post<{ data: AudiencePreview }>('/email_sends/audience_preview', body);
      return reply.body.data.empty_tags;
    };
    expect(await asked(template_id)).toEqual([{ tag: 'person.name', count: 2 }]);
    const { id } = await newTemplate(tenant, {
      subject: { en: 'Hello' },
      body_source: inBlocks({ kind: 'text', html: '<p>Dear {{ person.name | default: "friend" }}</p>' }),
    });
    await publishTemplate(tenant, id);
    expect(await asked(id)).toEqual([]);
  });
});

describe('before a send may leave', () => {
  test('above a thousand recipients their number is typed, to send as to schedule', async () => {
    const { tenant, templateId: template_id } = await newSender();
    await givenMembers(tenant, 1_001);
    const { id } = await newSend(tenant, { template_id });
    const send_at = '2035-01-01T00:00:00Z';
    for (const [verb, body] of [['send', {}] as const, ['schedule', { send_at }] as const]) {
      for (const typed of [{}, { confirm_count: 1_000 }]) {
        const refused = await act(tenant, id, verb, { ...body, ...typed });
        expect([refused.status, Object.keys(refused.body['errors'] as object)]).toEqual([422, ['confirm_count']]);
      }
    }
    expect((await act(tenant, id, 'schedule', { send_at, confirm_count: 1_001 })).status).toBe(200);
    expect((await act(tenant, id, 'send', { confirm_count: 1_001 })).status).toBe(200);
  });

  test('a template that was published without a way out is not sent to many', async () => {
    const { tenant, templateId } = await newSender();
    await givenMembers(tenant, 1);
    const owner = tenant.as('owner');
    const path = `/email_templates/${templateId}`;
    // As one that was published before the link was asked for.
    await asOwner(tenant.id, (db) =>
      sql`update email_template_builds set html = replace(html, ${unsubscribeTag}, 'organisation.name')
        where account_id = ${tenant.id}`.execute(db),
    );
    const { id } = await newSend(tenant, { template_id: templateId });
    const { status, body: refused } = await act(tenant, id, 'send');
    expect([status, Object.keys(refused['errors'] as object)]).toEqual([422, ['template_id']]);
    const { version } = (await owner.get<{ version: number }>(path)).body;
    await owner.put(path, { name: 'With a way out', subject: { en: 'Spring again' }, version });
    expect((await publishTemplate(tenant, templateId)).status).toBe(200);
    expect((await act(tenant, id, 'send')).status).toBe(200);
  });
});

/** The tokens of a mail put back: where its links lead, and without the picture that nobody sees. */
async function withoutTokens(tenant: TestTenant, said: string): Promise<string> {
  let text = said
    .replace(/<img src="[^"]*\/o\/[^"]*"[^>]*>/, '')
    .replace(/https:\/\/[^\s"]*\/u\/[\w.-]+/g, `https://${tenant.host}`);
  for (const [address, path] of said.matchAll(/https:\/\/[^\s"/]*(\/l\/[\w.-]+)/g)) {
    const { headers } = await tenant.app.inject({ url: path!, headers: { host: tenant.host, 'user-agent': browser } });
    text = text.replaceAll(address, String(headers.location).replaceAll('&', '&amp;'));
  }
  return text;
}

describe('what arrives', () => {
  test('what arrives is the mail that the send shows, byte for byte but for the tokens', async () => {
    const { tenant, templateId: template_id } = await newSender();
    const ana = await member(tenant, 'Ana', { email: 'ana@people.example' });
    const { id } = await newSend(tenant, { template_id });
    const { data } = (await previewOf(tenant.as('owner'), id, { member_id: ana.id })).body;
    await act(tenant, id, 'send');
    const mails = await startMailServer();
    await sendAll(tenant, mails);
    await mails.close();
    const { subject, html = '', text = '' } = await parseMail(mails.taken[0]!);
    expect(subject).toBe(data.subject);
    expect([/\/u\//.test(html), /\/l\//.test(html), /\/o\//.test(html)]).toEqual([true, true, true]);
    expect((await withoutTokens(tenant, html)).trimEnd()).toBe(data.html.trimEnd());
    expect((await withoutTokens(tenant, text)).trimEnd()).toBe(data.text.trimEnd());
  });
});
