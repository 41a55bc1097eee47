/** Puts a mail on its way, in the transaction of what it tells of: it is there when that is kept, and never otherwise. */
import { randomUUID } from 'node:crypto';

import { sql, type RawBuilder } from 'kysely';

import type { Language } from '../../shared/specification/constants.ts';
import { isSecurityMail, takesCopies, type MailName } from '../../shared/notices/mails.ts';
import type { RecipientKind } from '../db/mail-tables.ts';
import type { TenantScope } from '../db/scope.ts';

/** The task of the queue that sends one mail. */
export const mailTask = 'send_mail';

/** Each later than the one before, the last after a day and more: a mail server may be away over a night. */
export const mailTries = 14;

export interface NewMail {
  template: MailName;
  recipient: { kind: RecipientKind; id: string; language: Language };
  /** What its text says besides what the records say. */
  facts?: Readonly<Record<string, string>>;
  /** What it is about. */
  resource?: string;
  resourceId?: string;
  /** The change it goes with. */
  auditId?: string | null;
  holdSeconds?: number;
  /** Not before this moment: ISO 8601. */
  sendAt?: string | null;
}

/** A transaction of the tenant's, and who acts in it. */
interface Post extends Pick<TenantScope, 'accountId' | 'actorId'> {
  defer: (statement: RawBuilder<unknown>) => void;
}

/** A tenant's mails leave one after the other, those that somebody waits for before those of a send to many. */
export function queueMail(tenant: Post, mail: NewMail): { id: string } {
  const {
    template,
    recipient,
    facts = {},
    resource = null,
    resourceId = null,
    auditId = null,
    holdSeconds = 0,
    sendAt = null,
  } = mail;
  const id = randomUUID();
  const sendTime = sql`greatest(now() + make_interval(secs => ${holdSeconds}), ${sendAt}::timestamptz)`;
  // What an organisation has switched off is not sent; what opens a door, or tells that one was opened, always is.
  const isOn = isSecurityMail(template)
    ? sql``
    : sql`where not exists (${systemEmail(tenant, template)} and not is_enabled)`;
  tenant.defer(sql`
    insert into mails (account_id, id, template, recipient_kind, recipient_id, language, facts, resource, resource_id, audit_id, created_by, send_at)
    select ${tenant.accountId}::uuid, ${id}::uuid, ${template}, ${recipient.kind}, ${recipient.id}::uuid, ${recipient.language},
      ${JSON.stringify(facts)}::jsonb, ${resource}::text, ${resourceId}::uuid, ${auditId}::uuid, ${tenant.actorId}::uuid, ${sendTime} ${isOn}`);
  tenant.defer(queueWaiting(tenant, sql`id = ${id}`, 0));
  if (takesCopies(template)) queueCopies(tenant, id);
  return { id };
}

const systemEmail = ({ accountId }: Pick<TenantScope, 'accountId'>, template: MailName) =>
  sql`select from system_emails where account_id = ${accountId} and event = ${template} and deleted_at is null`;

/** Who of the team gets a copy of such mails gets one of this; they leave with it, and with the change that it goes with they are taken back. */
function queueCopies(tenant: Post, id: string): void {
  const batch = randomUUID();
  tenant.defer(sql`
    insert into mails (account_id, id, template, recipient_kind, recipient_id, about_kind, about_id, language, facts, resource, resource_id,
      audit_id, batch_id, created_by, send_at)
    select m.account_id, gen_random_uuid(), m.template, 'staff', s.id, m.recipient_kind, m.recipient_id, m.language, m.facts, m.resource,
      m.resource_id, m.audit_id, ${batch}::uuid, m.created_by, m.send_at
      from mails m
      join system_emails e on e.account_id = m.account_id and e.event = m.template and e.deleted_at is null
      join staff s on s.account_id = m.account_id and s.id = any(e.copy_ids) and s.status = 'active' and s.deleted_at is null
     where m.account_id = ${tenant.accountId} and m.id = ${id}`);
  tenant.defer(queueWaiting(tenant, sql`batch_id = ${batch}::uuid`, 0));
}

/** Puts the tenant's mails that `where` names into the queue, each for its time. */
export const queueWaiting = (
  tenant: Pick<TenantScope, 'accountId'>,
  where: RawBuilder<unknown>,
  priority: number,
) => sql`
  select graphile_worker.add_job(${mailTask}, json_build_object('account', account_id, 'mail', id),
    queue_name => ${`${tenant.accountId} mail`}, run_at => send_at, job_key => id::text, max_attempts => ${mailTries}::int,
    priority => ${priority}::int)
  from mails where account_id = ${tenant.accountId} and state = 'queued' and ${where}`;

/** Those that have not left yet do not leave any more: what they would tell of was taken back. */
export function cancelMails(tenant: TenantScope, where: RawBuilder<unknown>): void {
  tenant.defer(sql`
    update mails set state = 'cancelled', error = 'taken_back', facts = null, finished_at = now()
    where account_id = ${tenant.accountId} and state = 'queued' and ${where}`);
}
