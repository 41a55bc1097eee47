/** The home page of a demo tenant: its draft, two versions that were published of it, and one change that waits. */
import { sql, type Insertable, type Transaction } from 'kysely';

import type { Database } from '../../src/server/db/types.ts';
import { publishedFields } from '../../src/shared/definition/publication.ts';
import { homeSections } from '../../src/shared/resources/home-sections.ts';
import { momentAgo } from './days.ts';
import { homeWords, type HomeWords } from './home-words.ts';
import { insertRows } from './insert-rows.ts';
import { makeRandom, type Random } from './random.ts';
import type { Setting } from './rows.ts';
import type { TenantStory } from './story.ts';

const pictureSize = [1_600, 1_000] as const;
/** The first version stood this long, the second is shown. */
const publishedDaysAgo = [34, 5] as const;

type SectionRow = Insertable<Database['home_sections']> & { id: string };

/** Loads it, with the rows of its pictures. */
export async function loadHomePage(db: Transaction<Database>, story: TenantStory, setting: Setting): Promise<void> {
  const random = makeRandom(`${story.slug}:home`);
  const words = homeWords[story.slug] ?? [];
  const pictures = words.map(({ hasPicture }) => (hasPicture ? random.uuid() : null));
  await insertRows(
    db,
    'media',
    pictures.flatMap((id) => (id === null ? [] : [pictureRow(setting, id)])),
  );
  const channel = await someChannel(db, setting);
  const sections = words.map((said, at) =>
    sectionRow(said, { setting, random, at, picture: pictures[at] ?? null, channel }),
  );
  // The last one was written since, and nobody has published it yet.
  await insertRows(db, 'home_sections', sections);
  await publishHomePage(db, setting, sections.slice(0, -1));
}

const pictureRow = ({ accountId }: Setting, id: string) => ({
  account_id: accountId,
  id,
  kind: 'image' as const,
  filename: 'home.webp',
  mime: 'image/webp',
  bytes: 0,
  sha256: '0'.repeat(64),
  width: pictureSize[0],
  height: pictureSize[1],
});

interface Place {
  setting: Setting;
  random: Random;
  at: number;
  picture: string | null;
  channel: string | null;
}

/** The one that most are in, of those that anybody may see. */
async function someChannel(db: Transaction<Database>, { accountId }: Setting): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from channels where account_id = ${accountId} and deleted_at is null and privacy = 'public'
       and coalesce(approval_status, 'approved') = 'approved'
     order by member_count desc, id limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

function sectionRow(said: HomeWords, { setting, random, at, picture, channel }: Place): SectionRow {
  const { title, text, button, quotes, hasPicture: _drawn, isForMembers, ...rest } = said;
  const made = momentAgo(setting.base, 60 - at);
  return {
    account_id: setting.accountId,
    id: random.uuid(),
    title: title,
    text: text ?? null,
    image_id: picture,
    button_label: button ?? null,
    source: null,
    channel_id: said.source === 'channel' ? channel : null,
    count: null,
    numbers: [],
    button_url: null,
    video_url: null,
    quotes: quotes?.map((one) => ({ ...one, image_id: null })) ?? null,
    ...rest,
    audience: isForMembers ? { who: 'members' } : { who: 'everyone' },
    is_visible: true,
    position: (at + 1) * 1_000,
    version: 1,
    created_at: made,
    created_by: setting.owner,
    updated_at: made,
    updated_by: null,
    deleted_at: null,
  } as SectionRow;
}

/** The first version had one section less. */
async function publishHomePage(
  db: Transaction<Database>,
  { accountId, owner, base }: Setting,
  sections: readonly SectionRow[],
): Promise<void> {
  const { name } = homeSections;
  const fields = ['id', ...publishedFields(homeSections)] as const;
  const content = sections.map((row: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(fields.map((key) => [key, row[key] ?? null])),
  );
  const versions = [content.slice(0, -1), content];
  const media = sections.flatMap(({ image_id }) => image_id ?? []);
  await sql`insert into publications (account_id, name, subject_id, published_version, last_version)
    values (${accountId}, ${name}, ${accountId}, ${versions.length}, ${versions.length})`.execute(db);
  for (const [index, rows] of versions.entries()) {
    const at = momentAgo(base, publishedDaysAgo[index] ?? 0);
    await sql`insert into published_versions
        (account_id, name, subject_id, number, content, media_ids, created_at, created_by, published_at)
      values (${accountId}, ${name}, ${accountId}, ${index + 1}, ${JSON.stringify({ [name]: rows })}::jsonb,
        ${media}::uuid[], ${at}, ${owner}, ${at})`.execute(db);
  }
}
