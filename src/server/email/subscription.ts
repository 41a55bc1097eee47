/** What whoever holds a mail's address may do with it: unsubscribe and come back, be counted, be led on. */
import { sql } from 'kysely';

import type { MailKind } from '../../shared/mail/mail-kinds.ts';
import type { Language } from '../../shared/specification/constants.ts';
import type { TenantScope } from '../db/scope.ts';
import type { MailToken } from './mail-tokens.ts';

export interface Subscription {
  language: Language;
  tenant: string;
  color: string;
  address: string;
  is_unsubscribed: boolean;
  /** Of the mail that they hold. */
  kind: MailKind;
  /** The kinds that they have left; null where the organisation has all left at once, or they are no member any more. */
  left: MailKind[] | null;
}

/** The addresses of the recipient: that of the mail, and the one they have now. */
const addresses = (accountId: string, id: string) => sql`
  select lower(r.email) from email_recipients r where r.account_id = ${accountId} and r.id = ${id} and r.email <> ''
  union select lower(m.email) from email_recipients r join members m on m.account_id = r.account_id and m.id = r.member_id
   where r.account_id = ${accountId} and r.id = ${id} and m.email <> ''`;

/** Undefined where the mail is not there any more. */
export async function readSubscription({ db, accountId }: TenantScope, id: string): Promise<Subscription | undefined> {
  const { rows } = await sql<Subscription>`
    select r.language, a.name as tenant, a.primary_color as color,
      regexp_replace(r.email, '^(.)[^@]*@(.).*(\\.[^.]*)$', '\\1•••@\\2•••\\3') as address,
      exists (select from suppressions s where s.account_id = r.account_id and s.status = 'active' and s.deleted_at is null
        and s.cause = 'unsubscribed' and lower(s.email) in (${addresses(accountId, id)})) as is_unsubscribed,
      coalesce(t.category, 'announcement') as kind,
      case when e.unsubscribe = 'preferences' then m.left_mail_kinds end as left
      from email_recipients r join accounts a on a.id = r.account_id
      join email_sends s on s.account_id = r.account_id and s.id = r.send_id
      left join email_templates t on t.account_id = s.account_id and t.id = s.template_id
      left join email_settings e on e.account_id = r.account_id
      left join members m on m.account_id = r.account_id and m.id = r.member_id and m.deleted_at is null
     where r.account_id = ${accountId} and r.id = ${id}`.execute(db);
  return rows[0];
}

/** The send before its recipients, as whoever sends it locks them. */
export const lockSendOf = ({ db, accountId }: TenantScope, id: string) =>
  sql`
  select from email_sends where account_id = ${accountId} and id = (
    select send_id from email_recipients where account_id = ${accountId} and id = ${id}) for no key update`.execute(db);

/** Done a second time it changes nothing. */
export async function unsubscribe(tenant: TenantScope, id: string): Promise<Subscription | undefined> {
  const { db, accountId } = tenant;
  await lockSendOf(tenant, id);
  // An address that bounces stays known for that.
  await sql`
    insert into suppressions as s (account_id, email, cause, source)
    select ${accountId}::uuid, address, 'unsubscribed', 'recipient' from (${addresses(accountId, id)}) as of_person (address)
    on conflict (account_id, lower(email)) where deleted_at is null do update
      set status = 'active', status_previous = s.status, cause = 'unsubscribed', source = 'recipient', detail = null, ends_at = null,
        version = s.version + 1, updated_at = now()
      where s.status = 'lifted' or s.ends_at is not null`.execute(db);
  await mark(tenant, id, true);
  return readSubscription(tenant, id);
}

/** Takes back what they did themselves; what the team or a mail server stopped stays stopped. */
export async function subscribe(tenant: TenantScope, id: string): Promise<Subscription | undefined> {
  const { db, accountId } = tenant;
  await lockSendOf(tenant, id);
  await sql`
    update suppressions set status = 'lifted', status_previous = status, version = version + 1, updated_at = now()
     where account_id = ${accountId} and status = 'active' and deleted_at is null and cause = 'unsubscribed' and source = 'recipient'
       and lower(email) in (${addresses(accountId, id)})`.execute(db);
  await mark(tenant, id, false);
  return readSubscription(tenant, id);
}

/** Notes with the mail whether it had its recipient leave. */
export const mark = ({ db, accountId }: TenantScope, id: string, is: boolean) =>
  sql`
  update email_recipients set unsubscribed = ${is}, updated_at = now()
   where account_id = ${accountId} and id = ${id} and unsubscribed <> ${is}`.execute(db);

/** The first opening counts, of what arrived. */
export async function noteOpening(tenant: TenantScope, id: string): Promise<void> {
  await lockSendOf(tenant, id);
  await sql`
    update email_recipients set opened_at = now(), status_previous = status, updated_at = now(),
      status = case when status in ('sent', 'delivered', 'unknown') then 'opened' else status end
     where account_id = ${tenant.accountId} and id = ${id} and opened_at is null
       and status in ('sending', 'sent', 'delivered', 'unknown')`.execute(tenant.db);
}

/** Where the link of a mail leads; undefined where there is none of that number. The first time that somebody follows it counts. */
export async function followLink(
  tenant: TenantScope,
  { recipientId, number }: MailToken,
  counts: boolean,
): Promise<string | undefined> {
  const { db, accountId } = tenant;
  const { rows } = await sql<{ url: string; id: string }>`
    select l.url, l.id from email_links l join email_recipients r on r.account_id = l.account_id and r.send_id = l.send_id
     where l.account_id = ${accountId} and r.id = ${recipientId} and l.number = ${number}`.execute(db);
  const [link] = rows;
  if (!link || !counts) return link?.url;
  await lockSendOf(tenant, recipientId);
  const { rows: first } = await sql`
    update email_recipients set clicked_at = coalesce(clicked_at, now()), opened_at = coalesce(opened_at, now()),
      clicked_links = clicked_links || ${number}::int, status_previous = status, updated_at = now(),
      status = case when status in ('sent', 'delivered', 'opened', 'unknown') then 'clicked' else status end
     where account_id = ${accountId} and id = ${recipientId} and not ${number}::int = any(clicked_links)
       and status in ('sending', 'sent', 'delivered', 'opened', 'clicked', 'unknown')
    returning id`.execute(db);
  if (first.length > 0)
    await sql`update email_links set clicks = clicks + 1 where account_id = ${accountId} and id = ${link.id}`.execute(
      db,
    );
  return link.url;
}
