/** The posts that anybody may see, for the home page and for mails; and never more. screens.md 3.6 */
import { sql } from 'kysely';

import { languages } from '../../shared/specification/constants.ts';
import type { OutsidePost } from '../../shared/text/posts-for-readers.ts';
import type { TenantScope } from './scope.ts';

export interface PostWithPicture extends OutsidePost {
  picture: { id: string; mime: string; width: number | null; height: number | null; alt_text: string | null } | null;
}

/** More than a section or a mail shows, of each language and each channel. */
const most = 24;
/** What is scheduled is there before it is out: this is kept for a minute. */
const ahead = sql`now() + interval '90 seconds'`;
const excerptLength = 240;

/** The featured ones, the newest of each language, and those of the named channels. Of who has been erased there is nothing. */
export async function readOutsidePosts(
  { db, accountId }: TenantScope,
  { channelIds = [] }: { channelIds?: readonly string[] } = {},
): Promise<PostWithPicture[]> {
  const isOut = sql`p.account_id = ${accountId} and p.deleted_at is null and p.visibility = 'public'
    and (p.status = 'published' or p.status = 'scheduled') and p.published_at <= ${ahead}
    and exists (select from channels c where c.account_id = p.account_id and c.id = p.channel_id and c.deleted_at is null
      and c.privacy = 'public' and coalesce(c.approval_status, 'approved') = 'approved')
    and exists (select from members m where m.account_id = p.account_id and m.id = p.author_member_id and m.deleted_at is null
      and m.account_status <> 'erased')`;
  const newest = sql`order by p.published_at desc nulls last, p.id desc limit ${most}`;
  const { rows } = await sql<PostWithPicture>`
    with chosen as (
      (select p.id from posts p where ${isOut} and p.is_featured and (p.featured_until is null or p.featured_until > now())
        order by p.featured_position nulls last, p.id limit ${most * languages.length})
      union (select said.id from unnest(${[...languages]}::text[]) spoken (language)
        cross join lateral (select p.id from posts p where ${isOut} and p.language = spoken.language ${newest}) said)
      union (select said.id from unnest(${[...channelIds]}::uuid[]) wanted (channel_id)
        cross join lateral (select p.id from posts p where ${isOut} and p.channel_id = wanted.channel_id ${newest}) said))
    select p.id, p.headline, p.language, p.channel_id, p.published_at, p.is_featured, p.featured_until, p.featured_at, p.featured_position,
      case when p.title is not null then nullif(left(p.plain_text, ${excerptLength}), '') end as excerpt,
      case when f.id is not null then jsonb_build_object('id', f.id, 'mime', f.mime, 'width', f.width, 'height', f.height,
        'alt_text', f.alt_text) end as picture
      from chosen join posts p on p.account_id = ${accountId} and p.id = chosen.id
      left join media f on f.account_id = p.account_id and f.id = p.image_id and f.deleted_at is null
     order by p.published_at desc nulls last, p.id desc`.execute(db);
  return rows;
}
