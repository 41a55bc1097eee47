/** What became of a mail that was to be sent. */
import { sql, type RawBuilder } from 'kysely';

import { type TenantScope } from '../db/scope.ts';

export interface Settled {
  state: 'queued' | 'sent' | 'failed' | 'cancelled';
  error?: string;
  detail?: string;
}

/** Writes down what became of a mail that was to be sent. Nothing of what it said is kept when it is over. */
export function endMail(tenant: TenantScope, id: string, { state, error, detail }: Settled): void {
  const isOver = state !== 'queued';
  // Before the mail itself, in the order in which a verb locks the two.
  if (state === 'failed' || state === 'sent') tenant.defer(noteReached(tenant, id, state));
  tenant.defer(sql`
    update mails set state = ${state}, error = ${error ?? null}, error_detail = ${detail ?? null},
      facts = case when ${isOver}::boolean then null else facts end, finished_at = case when ${isOver}::boolean then now() end
    where account_id = ${tenant.accountId} and id = ${id} and state = 'queued'`);
}

/** Whether a member misses something: since when, or no longer where this mail makes up for it and nothing else is missing. */
function noteReached({ accountId }: TenantScope, id: string, state: 'failed' | 'sent'): RawBuilder<unknown> {
  const mail = sql`mails mail where mail.account_id = ${accountId} and mail.id = ${id} and mail.state = 'queued'
    and mail.recipient_kind = 'member' and m.account_id = mail.account_id and m.id = mail.recipient_id`;
  if (state === 'failed')
    return sql`update members m set mail_failed_at = now() from ${mail} and m.account_status <> 'erased'`;
  return sql`
    update members m set mail_failed_at = (
        select max(f.finished_at) from mails f where f.account_id = m.account_id and f.recipient_id = m.id and f.state = 'failed'
          and f.template <> mail.template and not exists (
            select from mails later where later.account_id = f.account_id and later.recipient_id = f.recipient_id
              and later.template = f.template and later.state = 'sent' and later.created_at > f.created_at))
      from ${mail} and m.mail_failed_at is not null`;
}
