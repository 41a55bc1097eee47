/** The website of a demo tenant: its versions, the change that waits, and hosts that are not all well. */
import { sql, type Transaction } from 'kysely';

import type { Database } from '../../src/server/db/types.ts';
import { drawingType } from '../../src/shared/contracts/media.ts';
import { momentAgo } from './days.ts';
import { insertRows } from './insert-rows.ts';
import { makeRandom } from './random.ts';
import type { Setting } from './rows.ts';
import type { TenantStory } from './story.ts';
import { websiteWords, type WebsiteWords } from './website-words.ts';

/** The pictures by the name of their file, with the field that has each; `pictures/site-pictures.ts` draws them. */
export const sitePictures = [
  { field: 'logo_light_id', filename: 'site-logo.svg', mime: drawingType, width: 512, height: 512 },
  { field: 'favicon_id', filename: 'site-icon.webp', mime: 'image/webp', width: 512, height: 512 },
  { field: 'share_image_id', filename: 'site-share.webp', mime: 'image/webp', width: 1_200, height: 630 },
] as const;

/** Loads it, with the rows of its pictures. */
export async function loadWebsite(db: Transaction<Database>, story: TenantStory, setting: Setting): Promise<void> {
  const { accountId, base } = setting;
  const random = makeRandom(`${story.slug}:website`);
  const pictures = sitePictures.map(({ field, ...media }) => ({ field, media: { ...media, id: random.uuid() } }));
  const kept = { account_id: accountId, kind: 'image', bytes: 0, sha256: '0'.repeat(64) };
  await insertRows(
    db,
    'media',
    pictures.map(({ media }) => ({ ...kept, ...media, alt_text: story.account.name })),
  );
  const { versions = [], daysAgo = [], draft } = websiteWords[story.slug] ?? {};
  const made = momentAgo(base, story.ageDays + 3);
  await sql`update published_versions set created_at = ${made}, published_at = ${made}
    where account_id = ${accountId} and name = 'website_settings'`.execute(db);
  const drawn = Object.fromEntries(pictures.map(({ field, media }) => [field, media.id]));
  for (const [index, words] of versions.entries()) {
    const at = momentAgo(base, daysAgo[index] ?? 0);
    await set(db, setting, { ...drawn, ...words }, at);
    await keep(db, setting, { number: index + 2, at, media: pictures.map(({ media }) => media.id) });
  }
  const number = versions.length + 1;
  await sql`update publications set published_version = ${number}, last_version = ${number}
    where account_id = ${accountId} and name = 'website_settings'`.execute(db);
  if (draft) await set(db, setting, draft, momentAgo(base, 1));
}

/** As somebody who saves it. */
async function set(
  db: Transaction<Database>,
  { accountId, owner }: Setting,
  words: WebsiteWords,
  at: string,
): Promise<void> {
  const columns = sql.join(Object.keys(words).map((column) => sql.ref(column)));
  await sql`
    update website_settings set (${columns}, version, updated_at, updated_by) =
        (select ${columns}, website_settings.version + 1, ${at}::timestamptz, ${owner}::uuid
           from json_populate_record(null::website_settings, ${JSON.stringify(words)}::json))
     where account_id = ${accountId}`.execute(db);
}

/** What the draft says now, as a version. */
async function keep(
  db: Transaction<Database>,
  { accountId, owner }: Setting,
  { number, at, media }: { number: number; at: string; media: readonly string[] },
): Promise<void> {
  await sql`
    insert into published_versions (account_id, name, subject_id, number, content, media_ids, created_at, created_by, published_at)
    select ${accountId}, 'website_settings', ${accountId}, ${number},
        jsonb_build_object('website_settings', jsonb_build_array(
          to_jsonb(w) - '{account_id,version,created_at,updated_at,updated_by,deleted_at}'::text[])),
        ${media}::uuid[], ${at}, ${owner}, ${at}
      from website_settings w where account_id = ${accountId}`.execute(db);
}
