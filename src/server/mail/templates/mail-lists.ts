/** What the lists of a mail are filled with: looked up once for all mails of a send. screens.md 3.2, EM3 */
import { sql } from 'kysely';

import { listCounts } from '../../../shared/mail/mail-blocks.ts';
import type { Language } from '../../../shared/specification/constants.ts';
import { postsFor } from '../../../shared/text/posts-for-readers.ts';
import { dateLocaleOf, writtenIn, type Written } from '../../../shared/text/written-language.ts';
import { readOutsidePosts } from '../../db/outside-posts.ts';
import type { TenantScope } from '../../db/scope.ts';
import type { Sender } from '../find-recipient.ts';

export interface MailEvent {
  name: string;
  when: string;
  where: string | null;
}

export interface MailPost {
  name: string;
  text: string | null;
  language: Language;
  /** On the consumer site. */
  url: string;
}

/** By the names under which the loops of the compiler know them. */
export interface MailLists {
  events: readonly MailEvent[];
  newest_posts: readonly MailPost[];
  featured_posts: readonly MailPost[];
}

/** What a compiled mail has lists of. */
export async function listsOf(
  tenant: TenantScope,
  { html, language }: { html: string; language: Language },
  { english, website }: Pick<Sender, 'english' | 'website'>,
): Promise<MailLists> {
  const posts = html.includes('post in ') ? await postsOf(tenant, language, website) : noPosts;
  return {
    events: html.includes('event in events') ? await comingEvents(tenant, writtenIn(language, english)) : [],
    ...posts,
  };
}

type Posts = Omit<MailLists, 'events'>;
const noPosts: Posts = { newest_posts: [], featured_posts: [] };

/** Those that anybody may see, in the mail's language or else the organisation's. */
async function postsOf(tenant: TenantScope, language: Language, website: string): Promise<Posts> {
  const { rows } = await sql<{ language: Language }>`
    select default_language as language from accounts where id = ${tenant.accountId}`.execute(tenant.db);
  const all = await readOutsidePosts(tenant);
  const question = { language, defaultLanguage: rows[0]?.language ?? language, nowMs: Date.now() };
  const of = (source: 'newest' | 'featured') =>
    postsFor(all, { ...question, source })
      .slice(0, listCounts.most)
      .map(({ id, headline, excerpt, language: said }) => ({
        name: headline,
        text: excerpt,
        language: said,
        url: new URL(`/posts/${id}`, website).href,
      }));
  return { newest_posts: of('newest'), featured_posts: of('featured') };
}

const mostEvents = 10;

/** The events to come that anybody may know of, the next first in a language, each at the time of its place. */
export async function comingEvents({ db, accountId }: TenantScope, written: Written): Promise<MailEvent[]> {
  const { rows } = await sql<{ name: string; starts_at: string; venue: string | null; zone: string }>`
    select e.name, e.starts_at, e.venue, e.time_zone as zone from events e
     where e.account_id = ${accountId} and e.deleted_at is null and e.status in ('scheduled', 'open', 'sold_out') and e.starts_at > now()
       and (e.channel_id is null or exists (
         select from channels c where c.account_id = e.account_id and c.id = e.channel_id and c.deleted_at is null
           and c.privacy = 'public' and coalesce(c.approval_status, 'approved') = 'approved'))
     order by e.starts_at, e.id limit ${mostEvents}`.execute(db);
  return rows.map(({ name, starts_at, venue, zone }) => ({
    name,
    where: venue,
    when: new Intl.DateTimeFormat(dateLocaleOf(written), {
      dateStyle: 'full',
      timeStyle: 'short',
      timeZone: zone,
    }).format(new Date(starts_at)),
  }));
}
