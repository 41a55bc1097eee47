/** What holds of templates and of the mails of the product whichever way they are written, and what their verbs do. screens.md 3.2 */
import { sql } from 'kysely';

import { isSecurityMail, takesCopies, type MailName } from '../../shared/notices/mails.ts';
import { emailTemplates } from '../../shared/resources/email-templates.ts';
import { writtenIn } from '../../shared/text/written-language.ts';
import { definitionLabels } from '../definitions/labels.ts';
import { resourceOf } from '../definitions/registry.ts';
import { mailEvents } from '../../shared/resources/parts/mail-events.ts';
import { systemEmails } from '../../shared/resources/system-emails.ts';
import type { Reason } from '../../shared/contracts/reasons.ts';
import { lockRow } from '../crud/read.ts';
import { isSameValue } from '../crud/record.ts';
import type { Row } from '../crud/row.ts';
import type { VerbHandlers, VerbWork } from '../crud/verb-handlers.ts';
import { changeRow, createRecord } from '../crud/write.ts';
import type { PlannedWrite, WriteHooks } from '../crud/write-hooks.ts';
import type { TenantScope } from '../db/scope.ts';
import { AppError, invalid } from '../errors/app-error.ts';
import { wholeLanguages } from '../mail/templates/compile-template.ts';
import { shippedTemplate } from '../mail/templates/shipped-text.ts';

export const emailHooks: WriteHooks = {
  [emailTemplates.name]: {
    before: async ({ row, values }) => {
      const after: Row = { ...row, ...values };
      const languages = wholeLanguages(after);
      const isSame = row !== null && isSameValue(row.languages, languages);
      // The default of one category is not that of another, which may have one.
      const moves = row?.is_default === true && row.category !== after.category;
      return { ...(!isSame && { languages }), ...(moves && { is_default: false }) };
    },
  },
  [systemEmails.name]: { before: checkSystemEmail },
};

/** @throws AppError 422: a security mail is always sent and copied to nobody; a template words the mail that it was written for */
async function checkSystemEmail({ tenant, row, values, caller }: PlannedWrite): Promise<void> {
  if (!caller || row === null) return;
  const event = String(row.event) as MailName;
  if (values.is_enabled === false && isSecurityMail(event))
    throw invalid({ is_enabled: { key: 'validation.mail_always_sent' } });
  const copies = (values.copy_ids ?? []) as readonly string[];
  if (copies.length > 0 && !takesCopies(event)) throw invalid({ copy_ids: { key: 'validation.mail_no_copies' } });
  if (typeof values.template_id !== 'string') return;
  const { rows } = await sql<{ event: string | null; status: string }>`
    select event, status from email_templates where account_id = ${tenant.accountId} and id = ${values.template_id}`.execute(
    tenant.db,
  );
  const [template] = rows;
  if (template && template.event !== event) throw invalid({ template_id: { key: 'validation.mail_other_event' } });
  if (template?.status === 'archived') throw invalid({ template_id: { key: 'validation.mail_archived' } });
}

export const emailVerbs: VerbHandlers = {
  // Whoever stops an address stops it for good.
  'suppressions.suppress': { run: async () => ({ ends_at: null }) },
  'email_templates.archive': { run: refuseUsed },
  'email_templates.make_default': {
    isSoAlready: (row) => row.is_default === true,
    // A mail of the product has a template of its own: nothing begins with it.
    refuse: ({ row }): Reason | undefined =>
      row.status === 'archived' || row.category === 'system' ? 'illegal_transition' : undefined,
    run: makeDefault,
  },
  'email_templates.restore_default': {
    refuse: ({ row }): Reason | undefined => (row.event === null ? 'no_shipped_text' : undefined),
    run: async ({ row, caller }) => ({ ...shippedTemplate(String(row.event) as MailName, caller.english) }),
  },
  'system_emails.switch_on': {
    isSoAlready: (row) => row.is_enabled === true,
    run: async () => ({ is_enabled: true }),
  },
  'system_emails.switch_off': {
    isSoAlready: (row) => row.is_enabled === false,
    refuse: ({ row }): Reason | undefined =>
      isSecurityMail(String(row.event) as MailName) ? 'always_sent' : undefined,
    run: async () => ({ is_enabled: false }),
  },
  'system_emails.reword': {
    refuse: ({ row }): Reason | undefined => (row.template_id === null ? undefined : 'reworded_already'),
    run: reword,
  },
  'system_emails.restore_default': {
    isSoAlready: (row) => row.template_id === null,
    run: async ({ row }) => (row.template_id === null ? {} : { template_id: null }),
  },
};

/** @throws AppError 409 `in_use` with `details.uses`: the mails of the product that go by it, and the sends that are not over */
async function refuseUsed({ tenant, row, caller }: VerbWork): Promise<void> {
  const { rows } = await sql<{ resource: string; id: string; label: string }>`
    select 'system_emails' as resource, id, event as label from system_emails
     where account_id = ${tenant.accountId} and template_id = ${row.id} and deleted_at is null
    union all
    select 'email_sends', id, name from email_sends where account_id = ${tenant.accountId} and template_id = ${row.id}
       and status in ('scheduled', 'queued', 'sending', 'paused') and deleted_at is null
     order by resource desc, label limit 100`.execute(tenant.db);
  if (rows.length === 0) return;
  const { choices } = definitionLabels[writtenIn(caller.language, caller.english)][systemEmails.name] ?? {};
  const uses = rows.map((use) =>
    use.resource === systemEmails.name ? { ...use, label: choices?.['event']?.[use.label] ?? use.label } : use,
  );
  throw new AppError('in_use', {
    textKey: 'errors.template_in_use',
    params: { names: uses.map(({ label }) => label).join(', ') },
    details: { field: 'template_id', uses },
  });
}

/** A category has one: the one before it is no longer, in the same batch of the audit. */
async function makeDefault({ tenant, definition, row, caller, batchId }: VerbWork): Promise<Row> {
  const { rows } = await sql<{ id: string }>`
    select id from email_templates where account_id = ${tenant.accountId} and category = ${row.category} and is_default
       and id <> ${row.id} and deleted_at is null order by id for update`.execute(tenant.db);
  for (const { id } of rows) {
    const before = await lockRow(tenant, definition, id, 'live');
    const values = { is_default: false };
    await changeRow(
      tenant,
      definition,
      { row: before, values, action: 'update', audit: 'reversible', batchId },
      caller,
    );
  }
  return row.is_default === true ? {} : { is_default: true };
}

/** Makes a template with the text that the product brings along, for the mail to go by once it is published. */
async function reword({ tenant, row, caller }: VerbWork): Promise<Row> {
  const event = String(row.event) as MailName;
  const { body_text: _made, ...shipped } = shippedTemplate(event, caller.english);
  const name = await freeName(tenant, mailEvents[event]);
  const template = { name, category: 'system', event, ...shipped };
  const { row: made } = await createRecord(tenant, resourceOf(emailTemplates.name), template, caller);
  return { template_id: made.id };
}

/** No two templates have one name. */
async function freeName({ db, accountId }: TenantScope, wanted: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select lower(name) as name from email_templates where account_id = ${accountId} and deleted_at is null
       and lower(name) like ${`${wanted.toLowerCase().replace(/[%_\\]/g, '\\$&')}%`}`.execute(db);
  const taken = new Set(rows.map(({ name }) => name));
  let name = wanted;
  for (let number = 2; taken.has(name.toLowerCase()); number += 1) name = `${wanted} ${number}`;
  return name;
}
