/** Whom a send goes to, and who of its audience is left out and why: the same SQL counts them before, and fixes them when the send starts. */
import { sql, type RawBuilder } from 'kysely';

import { asAudience, type Audience } from '../../shared/audience/audience.ts';
import type { AudiencePreview } from '../../shared/contracts/email-send-calls.ts';
import type { PersonTag } from '../../shared/mail/person-tags.ts';
import { goodStandings } from '../../shared/resources/parts/member-states.ts';
import { mailKindOf, type MailKind } from '../../shared/mail/mail-kinds.ts';
import { skipReasons, type SkipReason } from '../../shared/resources/parts/email-send-states.ts';
import type { Language } from '../../shared/specification/constants.ts';
import { firstRow } from '../db/first-row.ts';
import type { TenantScope } from '../db/scope.ts';
import type { Caller } from '../http/caller.ts';

/** What an audience asks of the rows of members. A feature brings it (`features/audiences/reach.ts`). */
export type MembersOfAudience = (
  tenant: TenantScope,
  audience: Audience,
  caller: Caller,
) => Promise<RawBuilder<unknown>>;

/** What of a send says whom it goes to. */
export interface Addressed {
  audience: unknown;
  /** States of membership; none: those in good standing. */
  statuses: readonly string[];
  member_ids: readonly string[];
  excluded_segment_ids: readonly string[];
  excluded_label_ids: readonly string[];
  text_language: Language | 'each_member';
  uses_fallback: boolean;
  resend_of_id: string | null;
  /** It says of which kind the mail is, for members may have left that; null is an announcement, undefined not known yet. */
  template_id?: unknown;
  /** The send whose rows say already whom it goes to. */
  fixed_as?: unknown;
  /** Those of them who are looked at. As values: the database knows nothing yet of rows that were just written. */
  among?: readonly string[];
}

/** In which languages there is a text, and which one stands in for others. */
export interface Texts {
  languages: readonly Language[];
  fallback: Language;
  /** What it says of a person; asked for by how many it is empty. */
  tags?: readonly PersonTag[];
}

/**
 * The members of an audience who belong to the organisation now, each with the language they are written to in, and why they are left out:
 * null for whoever gets the mail. The suppressions are joined as a whole: looked up member by member, half a million took 20 s.
 */
export async function addressed(
  tenant: TenantScope,
  send: Addressed,
  { languages, fallback }: Texts,
  { caller, membersOf }: Means,
): Promise<RawBuilder<unknown>> {
  const { accountId } = tenant;
  const ids = [...languages];
  const kind = await kindOf(tenant, send.template_id);
  const isMeant = await meantBy(tenant, send, { caller, membersOf });
  const own = send.text_language === 'each_member' ? sql`language` : sql`${send.text_language}::text`;
  const spoken = send.uses_fallback
    ? sql`case when ${own} = any(${ids}::text[]) then ${own} else ${fallback}::text end`
    : own;
  return sql`
    select id, chapter_id, coalesce(email, '') as email, said as language, greeting, coalesce(full_name, '') as full_name, case
        when account_status in ('blocked', 'deactivated') then 'blocked'
        when coalesce(email, '') = '' then 'no_address'
        when cause = 'unsubscribed' then 'unsubscribed'
        when coalesce(${kind}::text = any(left_mail_kinds), false) then 'left_kind'
        when cause is not null then 'suppressed'
        when not said = any(${ids}::text[]) then 'no_language' end as reason
      from (
        select id, chapter_id, email, full_name, coalesce(nullif(display_name, ''), first_name, '') as greeting, account_status, left_mail_kinds, ${spoken} as said
          from members
         where account_id = ${accountId} and deleted_at is null and account_status <> 'erased'
           and ${isMeant}) as meant
      left join (
        select lower(email) as folded, cause from suppressions
         where account_id = ${accountId} and status = 'active' and deleted_at is null) as left_out on folded = lower(email)`;
}

/** What is asked of the rows of members. */
async function meantBy(
  tenant: TenantScope,
  send: Addressed,
  { caller, membersOf }: Means,
): Promise<RawBuilder<unknown>> {
  if (send.among) return sql`id = any(${send.among}::uuid[])`;
  if (typeof send.fixed_as === 'string')
    return sql`id = any(array(select r.member_id from email_recipients r where r.account_id = ${tenant.accountId}
      and r.send_id = ${send.fixed_as} and not r.is_second))`;
  const inAudience = await membersOf(tenant, asAudience(send.audience), caller);
  const excluded = send.excluded_segment_ids;
  const inExcluded =
    excluded.length === 0 ? sql`false` : await membersOf(tenant, { who: 'members', segment_ids: excluded }, caller);
  const reopened =
    send.resend_of_id === null
      ? sql`true`
      : sql`exists (select from email_recipients r where r.account_id = members.account_id and r.member_id = members.id
          and r.send_id = ${send.resend_of_id} and r.status in ('sent', 'delivered') and not r.is_second)`;
  return sql`membership_status = any(${send.statuses.length > 0 ? send.statuses : goodStandings}::text[])
    and ${inAudience} and (cardinality(${send.member_ids}::uuid[]) = 0 or id = any(${send.member_ids}::uuid[]))
    and not label_ids && ${send.excluded_label_ids}::uuid[] and not ${inExcluded} and ${reopened}`;
}

/** The kind of what a template says; what is said without one is an announcement. */
async function kindOf({ db, accountId }: TenantScope, templateId: unknown): Promise<MailKind | null> {
  if (templateId === undefined) return null;
  if (typeof templateId !== 'string') return mailKindOf(undefined);
  const { rows } = await sql<{ category: string }>`
    select category from email_templates where account_id = ${accountId} and id = ${templateId}`.execute(db);
  return mailKindOf(rows[0]?.category);
}

export interface Means {
  caller: Caller;
  membersOf: MembersOfAudience;
}

/** How many a send reaches now, and how many are left out for which reason. */
export async function previewAudience(
  tenant: TenantScope,
  send: Addressed,
  texts: Texts,
  means: Means,
): Promise<AudiencePreview> {
  const from = await addressed(tenant, send, texts, means);
  const { rows } = await sql<{
    total: number;
    by_reason: Record<SkipReason, number>;
    missing: Language[];
    nameless: Record<PersonTag, number>;
  }>`
    with whom as (${from})
    select count(*)::int as total,
      coalesce((select jsonb_object_agg(reason, n) from (
        select reason, count(*)::int as n from whom where reason is not null group by reason) as g), '{}') as by_reason,
      array(select distinct language from whom where reason = 'no_language' order by language) as missing,
      jsonb_build_object('person.name', count(*) filter (where reason is null and trim(greeting) = ''),
        'person.full_name', count(*) filter (where reason is null and trim(full_name) = '')) as nameless
    from whom`.execute(tenant.db);
  const { total, by_reason, missing, nameless } = firstRow(rows);
  const reasons = Object.keys(skipReasons) as SkipReason[];
  const left_out = reasons
    .map((reason) => ({ reason, count: by_reason[reason] ?? 0 }))
    .filter(({ count }) => count > 0);
  return {
    total,
    recipients: total - left_out.reduce((sum, { count }) => sum + count, 0),
    left_out,
    missing_languages: missing,
    template_languages: [...texts.languages],
    empty_tags: (texts.tags ?? []).map((tag) => ({ tag, count: nameless[tag] })).filter(({ count }) => count > 0),
  };
}
