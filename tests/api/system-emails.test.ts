/** The mails that the product sends by itself, in an organisation's own words. screens.md 3.2, EM1 */
import { afterAll, describe, expect, test } from 'vitest';

import type { MailPreviewReply } from '../../src/shared/contracts/mail-calls.ts';
import type { TemplatePreview } from '../../src/shared/contracts/email-calls.ts';
import { endCompiling } from '../../src/server/mail/templates/compiler.ts';
import { beginSystemEmails, inBlocks, publishTemplate } from '../support/emails.ts';
import { fromOutbox, mailsOf, parseMail, sendBySmtp, sendToOutbox, startMailServer, tokenIn } from '../support/mail.ts';
import { newTenant, type TestTenant } from '../support/tenant.ts';

afterAll(endCompiling);

const person = { language: 'en', membership_status: 'pending_new' } as const;
const approve = (tenant: TestTenant, id: string) => tenant.as('owner').post(`/members/${id}/approve`);

/** A template of the organisation's own for a mail, with these words, published. */
async function reword(tenant: TestTenant, systemEmailId: string, values: Record<string, unknown>): Promise<string> {
  const { body } = await tenant.as('owner').post<{ template_id: string }>(`/system_emails/${systemEmailId}/reword`);
  const path = `/email_templates/${body.template_id}`;
  const { version } = (await tenant.as('owner').get<{ version: number }>(path)).body;
  const changed = await tenant.as('owner').put(path, { ...values, version });
  expect(changed.status).toBe(200);
  expect((await publishTemplate(tenant, body.template_id)).status).toBe(200);
  return body.template_id;
}

describe('rewording a mail of the product', () => {
  test('what arrives is what the preview showed, byte for byte', async () => {
    const tenant = await newTenant();
    const server = await startMailServer();
    const mail = (await beginSystemEmails(tenant))('member_approved');
    const template = await reword(tenant, mail.id, {
      subject: { en: 'Welcome home, {{ person.name }}' },
      body_source: inBlocks(
        { kind: 'text', html: '<p>You are in, {{ person.name }}.</p>' },
        { kind: 'button', label: 'Open', url: '{{ link }}' },
      ),
    });
    const { id } = await tenant.insert('members', { ...person, first_name: 'Ana', display_name: null });
    const shown = await tenant
      .as('owner')
      .post<{ data: TemplatePreview }>(`/email_templates/${template}/preview`, { language: 'en', member_id: id });
    const dialog = await tenant
      .as('owner')
      .post<MailPreviewReply>('/mail_previews', { resource: 'members', verb: 'approve', id });
    expect((await approve(tenant, id)).status).toBe(200);
    await sendBySmtp(tenant, server);
    await server.close();
    const arrived = await parseMail(server.taken[0] ?? '');
    expect(arrived.subject).toBe('Welcome home, Ana');
    // Between its parts a mail has a line break of its own.
    expect(arrived.html?.replace(/\n$/, '')).toBe(shown.body.data.html);
    expect(dialog.body.data.html).toBe(shown.body.data.html);
    expect(arrived.text).toContain('You are in, Ana.');
    expect(server.taken[0]).not.toContain('{{');
  });

  test('until it is published, and once it is restored, people get the product’s own words', async () => {
    const tenant = await newTenant();
    const mail = (await beginSystemEmails(tenant))('member_approved');
    await tenant.as('owner').post(`/system_emails/${mail.id}/reword`);
    const members = [await tenant.insert('members', person), await tenant.insert('members', person)];
    await approve(tenant, members[0]!.id);
    await sendToOutbox(tenant);
    const [first] = await mailsOf(tenant);
    expect((await fromOutbox(first!.id)).html).not.toContain('role="article"');
    await tenant.as('owner').post(`/system_emails/${mail.id}/restore_default`);
    await approve(tenant, members[1]!.id);
    await sendToOutbox(tenant);
    expect((await mailsOf(tenant)).map(({ state }) => state)).toEqual(['sent', 'sent']);
  });

  test('a link that works once stands in the organisation’s own words too', async () => {
    const tenant = await newTenant();
    const mail = (await beginSystemEmails(tenant))('member_invited');
    await reword(tenant, mail.id, {
      subject: { en: 'Come in' },
      body_source: inBlocks({ kind: 'button', label: 'Come in', url: '{{ link }}' }),
    });
    const { id } = await tenant.insert('members', { language: 'en', account_status: 'invited' });
    await tenant.as('owner').post(`/members/${id}/invite`);
    await sendToOutbox(tenant);
    const [sent] = await mailsOf(tenant);
    const arrived = await fromOutbox(sent!.id);
    expect(arrived.subject).toBe('Come in');
    expect(tokenIn(arrived)).toHaveLength(43);
  });

  test('who speaks a language that the template lacks gets the organisation’s own', async () => {
    const tenant = await newTenant();
    const mail = (await beginSystemEmails(tenant))('member_approved');
    await reword(tenant, mail.id, {
      subject: { en: 'In our words' },
      preheader: null,
      body_source: inBlocks({ kind: 'text', html: '<p>Welcome</p>' }),
    });
    const { id } = await tenant.insert('members', { ...person, language: 'zh' });
    await approve(tenant, id);
    await sendToOutbox(tenant);
    const [sent] = await mailsOf(tenant);
    expect((await fromOutbox(sent!.id)).subject).toBe('In our words');
  });

  test('a template for one mail words no other', async () => {
    const tenant = await newTenant();
    const mailOf = await beginSystemEmails(tenant);
    const { body } = await tenant
      .as('owner')
      .post<{ template_id: string }>(`/system_emails/${mailOf('member_approved').id}/reword`);
    const { status } = await tenant
      .as('owner')
      .put(`/system_emails/${mailOf('member_declined').id}`, { template_id: body.template_id, version: 1 });
    expect(status).toBe(422);
  });
});

describe('switching a mail off', () => {
  test('a mail that is switched off is not sent, and the dialog says so', async () => {
    const tenant = await newTenant();
    const mail = (await beginSystemEmails(tenant))('member_approved');
    await tenant.as('owner').put(`/system_emails/${mail.id}`, { is_enabled: false, version: mail.version });
    const { id } = await tenant.insert('members', person);
    const { body } = await tenant
      .as('owner')
      .post<MailPreviewReply>('/mail_previews', { resource: 'members', verb: 'approve', id });
    expect(body.data.is_off).toBe(true);
    await approve(tenant, id);
    expect(await mailsOf(tenant)).toEqual([]);
  });

  test('a security mail is not switched off, and is copied to nobody', async () => {
    const tenant = await newTenant();
    const mail = (await beginSystemEmails(tenant))('staff_password_reset');
    const put = (values: object) =>
      tenant.as('owner').put(`/system_emails/${mail.id}`, { ...values, version: mail.version });
    expect((await put({ is_enabled: false })).status).toBe(422);
    expect((await put({ copy_ids: [tenant.staffId('owner')] })).status).toBe(422);
  });

  test('mails are switched on and off one by one and many at once, and security mails stay on', async () => {
    const tenant = await newTenant();
    const mailOf = await beginSystemEmails(tenant);
    const [approved, declined, reset] = (['member_approved', 'member_declined', 'staff_password_reset'] as const).map(
      (event) => mailOf(event).id,
    );
    const press = (id: string | undefined, verb: string) =>
      tenant.as('owner').post<{ is_enabled: boolean; code: string }>(`/system_emails/${id}/${verb}`);
    expect((await press(approved, 'switch_off')).body.is_enabled).toBe(false);
    expect((await press(approved, 'switch_on')).body.is_enabled).toBe(true);
    expect((await press(reset, 'switch_off')).body.code).toBe('action_refused');
    const ids = [approved, declined, reset];
    await tenant.as('owner').post('/system_emails/bulk', { ids, action: 'switch_off', params: {} });
    const { body } = await tenant
      .as('owner')
      .get<{ id: string; is_enabled: boolean }[]>('/system_emails?range=[0,99]&filter={"is_enabled":false}');
    expect(body.map(({ id }) => id).toSorted()).toEqual([approved, declined].toSorted());
  });

  test('who gets copies gets what the member gets, and loses it with an undo', async () => {
    const tenant = await newTenant();
    const mail = (await beginSystemEmails(tenant))('member_approved');
    await tenant
      .as('owner')
      .put(`/system_emails/${mail.id}`, { copy_ids: [tenant.staffId('owner')], version: mail.version });
    const { id } = await tenant.insert('members', { ...person, first_name: 'Ana', display_name: null });
    const { headers } = await approve(tenant, id);
    await tenant.as('owner').post(`/audit_logs/${headers['x-audit-id']}/undo`);
    expect((await mailsOf(tenant)).map(({ state }) => state)).toEqual(['cancelled', 'cancelled']);
    await approve(tenant, id);
    await sendToOutbox(tenant);
    const sent = (await mailsOf(tenant)).filter(({ state }) => state === 'sent');
    expect(sent.map(({ recipient_kind }) => recipient_kind).toSorted()).toEqual(['member', 'staff']);
    const copy = await fromOutbox(sent.find(({ recipient_kind }) => recipient_kind === 'staff')!.id);
    expect(copy.text).toContain('Hello Ana,');
  });
});
