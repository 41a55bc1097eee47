/** Invites the members whom an import has made, in its transaction: all of them or, with it, none. */
import { sql } from 'kysely';

import { inviteDays, type MailName } from '../../../shared/notices/mails.ts';
import type { TenantScope } from '../../db/scope.ts';
import type { Caller } from '../../http/caller.ts';
import { cancelMails, queueWaiting } from '../../mail/queue-mail.ts';
import { sendMoment } from '../../mail/send-day.ts';
import type { ImportRecord } from './import-record.ts';

const template: MailName = 'member_invited';
/** After whatever somebody waits for. */
const priority = 10;

/** Their version stays what it was: an invitation is no change that would keep the import from being taken back. */
export async function inviteCreated(tenant: TenantScope, job: ImportRecord, { timeZone }: Caller): Promise<void> {
  if (job.invites === 'none' || job.kind !== 'members') return;
  const sendAt = job.invites === 'now' ? sql`now()` : sql`${sendMoment(dayOf(job), timeZone)}::timestamptz`;
  const made = sql`array(select id from import_rows
    where account_id = ${tenant.accountId} and import_id = ${job.id} and action = 'create')`;
  await sql`
    with invited as (
      update members set invited_at = ${sendAt}, invite_expires_at = ${sendAt} + make_interval(days => ${inviteDays})
      where account_id = ${tenant.accountId} and id = any(${made}) and account_status = 'invited'
      returning id, language, invited_at
    )
    insert into mails (account_id, template, recipient_kind, recipient_id, language, facts, resource, resource_id, batch_id, created_by, send_at)
    select ${tenant.accountId}, ${template}, 'member', id, language, '{}', 'members', id, ${job.id}, ${tenant.actorId}, invited_at from invited`.execute(
    tenant.db,
  );
  await queueWaiting(tenant, sql`batch_id = ${job.id}`, priority).execute(tenant.db);
}

/** Of who was taken back with the import. */
export const cancelInvites = (tenant: TenantScope, job: ImportRecord): void =>
  cancelMails(
    tenant,
    sql`batch_id = ${job.id} and exists (select from members m
      where m.account_id = mails.account_id and m.id = mails.recipient_id and m.deleted_at is not null)`,
  );

function dayOf({ invites_on }: ImportRecord): string {
  if (invites_on === null) throw new Error('The import does not say on which day it invites.');
  return invites_on;
}
