/** Gives some of the demo people a photo and some of the businesses a logo: drawn here, so that nothing is fetched, and after the start, so that nobody waits for it. */
import { createHash } from 'node:crypto';

import { sql } from 'kysely';

import { withTenant } from '../../src/server/db/scope.ts';
import { writeForms } from '../../src/server/features/media/media-files.ts';
import { remakePicture, type Picture } from '../../src/server/files/pictures.ts';
import { print } from '../../src/server/start/console-output.ts';
import type { DemoDeps } from '../../src/server/start/demo.ts';
import type { OnShutdown } from '../../src/server/start/graceful-shutdown.ts';
import { stories } from '../seed/load.ts';
import { makeRandom } from '../seed/random.ts';
import { accountIdOf } from '../seed/settings.ts';
import type { TenantStory } from '../seed/story.ts';
import { writeDemoPapers } from './demo-papers.ts';
import { writeDemoVideos } from './demo-videos.ts';
import type { DrawingDeps } from './drawing-deps.ts';
import { drawAd } from './ad-picture.ts';
import { drawBanner } from './banner-picture.ts';
import { drawPartnerLogos } from './partner-logos.ts';
import { drawPortrait } from './portrait.ts';
import { drawShopSign } from './shop-sign.ts';

/** Of those who joined last, whom a list shows first. */
const newestMembers = 60;
const share = 0.62;
/** The first of the alphabet, whom a list shows first. */
const firstBusinesses = 40;

/** Begins to draw and to write; the stop of the server waits for what is in hand. */
export function startDrawing(deps: DemoDeps, onStop: OnShutdown): void {
  const stopping = new AbortController();
  const all = { ...deps, signal: stopping.signal };
  const drawing = drawPartnerLogos(all)
    .then(() => drawDemoPictures(all))
    .then(() => writeDemoVideos(all))
    .then(() => writeDemoPapers(all))
    .catch((error: unknown) =>
      print(`Not all pictures and papers of the demo data could be made: ${(error as Error).message}.`),
    );
  onStop('demo photos', () => {
    stopping.abort();
    return drawing;
  });
}

/** Draws and stores the photos of all demo tenants, until `signal` stops it; what is there by then stays. Answers how many. */
export async function drawDemoPictures(deps: DrawingDeps): Promise<number> {
  let drawn = 0;
  for (const story of stories) {
    drawn += await drawAnnounced(deps, story);
    for (const wanted of [...(await chooseMembers(deps, story)), ...(await chooseBusinesses(deps, story))]) {
      if (deps.signal.aborted) return drawn;
      await giveOne(deps, story, wanted);
      drawn += 1;
    }
  }
  return drawn;
}

/** How a picture is drawn whose row came with the load, by the name of its file. */
const announced: Readonly<Record<string, (id: string, size: readonly [number, number], story: TenantStory) => string>> =
  {
    'banner-wide.webp': drawBannerOf,
    'banner-phone.webp': drawBannerOf,
    'home.webp': drawBannerOf,
    'page.webp': drawBannerOf,
    'post.webp': drawBannerOf,
    'ad.webp': drawAd,
  };

function drawBannerOf(id: string, size: readonly [number, number], { account }: TenantStory): string {
  return drawBanner(id, size, { primary: account.primary_color, accent: account.accent_color });
}

/** Draws what records point to from the start, and could not be without. */
async function drawAnnounced({ database, storage, signal }: DrawingDeps, story: TenantStory): Promise<number> {
  const accountId = accountIdOf(story);
  const who = { accountId, actorId: null };
  const rows = await withTenant(database, who, ({ db }) =>
    db
      .selectFrom('media')
      .select(['id', 'filename', 'width', 'height'])
      .where('account_id', '=', accountId)
      .where('bytes', '=', 0)
      .where('filename', 'in', Object.keys(announced))
      .orderBy('id')
      .execute(),
  );
  let drawn = 0;
  for (const { id, filename, width, height } of rows) {
    if (signal.aborted) return drawn;
    const drawing = announced[filename]?.(id, [width ?? 1, height ?? 1], story) ?? '';
    const picture = await remakePicture(accountId, Buffer.from(drawing));
    await writeForms(storage, { accountId, id }, formsOf(picture));
    const { full } = picture.sizes;
    const sha256 = createHash('sha256').update(full).digest('hex');
    await withTenant(database, who, ({ db }) =>
      db
        .updateTable('media')
        .set({ bytes: full.length, sha256 })
        .where('account_id', '=', accountId)
        .where('id', '=', id)
        .execute(),
    );
    drawn += 1;
  }
  return drawn;
}

interface Wanted {
  table: 'members' | 'businesses';
  column: 'display_image_id' | 'logo_id';
  /** Of the record. */
  id: string;
  filename: string;
  drawing: string;
}

async function chooseBusinesses({ database }: DrawingDeps, story: TenantStory): Promise<Wanted[]> {
  const accountId = accountIdOf(story);
  const random = makeRandom(`${story.slug}:logos`);
  const rows = await withTenant(database, { accountId, actorId: null }, ({ db }) =>
    db
      .selectFrom('businesses')
      .select('id')
      .where('account_id', '=', accountId)
      .where('deleted_at', 'is', null)
      .where('logo_id', 'is', null)
      .orderBy('name')
      .orderBy('id')
      .limit(firstBusinesses)
      .execute(),
  );
  const chosen = rows.filter(() => random.chance(share));
  return chosen.map(({ id }) => ({
    table: 'businesses',
    column: 'logo_id',
    id,
    filename: 'logo.webp',
    drawing: drawShopSign(id),
  }));
}

async function chooseMembers({ database }: DrawingDeps, story: TenantStory): Promise<Wanted[]> {
  const accountId = accountIdOf(story);
  const random = makeRandom(`${story.slug}:pictures`);
  const rows = await withTenant(database, { accountId, actorId: null }, ({ db }) =>
    db
      .selectFrom('members')
      .select('id')
      .where('account_id', '=', accountId)
      .where('deleted_at', 'is', null)
      .where('account_status', '!=', 'erased')
      .where('display_image_id', 'is', null)
      .orderBy('joined_at', 'desc')
      .orderBy('id')
      .limit(newestMembers)
      .execute(),
  );
  const chosen = rows.filter(() => random.chance(share));
  return chosen.map(({ id }) => ({
    table: 'members',
    column: 'display_image_id',
    id,
    filename: 'portrait.webp',
    drawing: drawPortrait(id),
  }));
}

async function giveOne({ database, storage }: DrawingDeps, story: TenantStory, wanted: Wanted): Promise<void> {
  const accountId = accountIdOf(story);
  const id = makeRandom(`${story.slug}:picture:${wanted.id}`).uuid();
  const picture = await remakePicture(accountId, Buffer.from(wanted.drawing));
  await writeForms(storage, { accountId, id }, formsOf(picture));
  await withTenant(database, { accountId, actorId: null }, async ({ db }) => {
    const { full } = picture.sizes;
    const facts = { bytes: full.length, sha256: createHash('sha256').update(full).digest('hex') };
    const { width, height } = picture;
    const row = { account_id: accountId, id, kind: 'image', filename: wanted.filename, mime: 'image/webp' } as const;
    await db
      .insertInto('media')
      .values({ ...row, ...facts, width, height })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const column = sql.ref(wanted.column);
    await sql`update ${sql.table(wanted.table)} set ${column} = ${id}
      where account_id = ${accountId} and id = ${wanted.id} and ${column} is null`.execute(db);
  });
}

const formsOf = ({ sizes }: Picture) =>
  Object.entries(sizes).map(([form, content]) => ({ form, extension: 'webp' as const, content }));
