/** Gives some of the demo people a photo: drawn here, so that nothing is fetched, and after the start, so that nobody waits for it. */
import { createHash } from 'node:crypto';

import type { ServerDatabase } from '../db/connect.ts';
import { stories } from '../db/seed/load.ts';
import { makeRandom } from '../db/seed/random.ts';
import { accountIdOf } from '../db/seed/settings.ts';
import type { TenantStory } from '../db/seed/story.ts';
import { withTenant } from '../db/scope.ts';
import { writeForms } from '../features/media/media-files.ts';
import { remakePicture, type Picture } from '../files/pictures.ts';
import type { FileStorage } from '../files/storage.ts';
import { drawPortrait } from './portrait.ts';
import { say } from './say.ts';
import type { OnStop } from './stop.ts';

export interface DemoPictures {
  database: ServerDatabase;
  storage: FileStorage;
  signal: AbortSignal;
}

/** Of those who joined last, whom a list shows first. */
const newestMembers = 60;
const share = 0.62;

/** Begins to draw; the stop of the server waits for the photo in hand. */
export function startDrawing(deps: Omit<DemoPictures, 'signal'>, onStop: OnStop): void {
  const stopping = new AbortController();
  const drawing = drawDemoPictures({ ...deps, signal: stopping.signal }).catch((error: unknown) =>
    say(`Not all photos of the demo people could be drawn: ${(error as Error).message}.`),
  );
  onStop('demo photos', () => {
    stopping.abort();
    return drawing;
  });
}

/** Draws and stores the photos of all demo tenants, until `signal` stops it; what is there by then stays. Answers how many. */
export async function drawDemoPictures(deps: DemoPictures): Promise<number> {
  let drawn = 0;
  for (const story of stories) {
    for (const memberId of await chooseMembers(deps, story)) {
      if (deps.signal.aborted) return drawn;
      await giveOne(deps, story, memberId);
      drawn += 1;
    }
  }
  return drawn;
}

async function chooseMembers({ database }: DemoPictures, story: TenantStory): Promise<string[]> {
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
  return rows.map(({ id }) => id).filter(() => random.chance(share));
}

async function giveOne({ database, storage }: DemoPictures, story: TenantStory, memberId: string): Promise<void> {
  const accountId = accountIdOf(story);
  const id = makeRandom(`${story.slug}:picture:${memberId}`).uuid();
  const picture = await remakePicture(accountId, Buffer.from(drawPortrait(memberId)));
  await writeForms(storage, { accountId, id }, formsOf(picture));
  await withTenant(database, { accountId, actorId: null }, async ({ db }) => {
    const { full } = picture.sizes;
    const facts = { bytes: full.length, sha256: createHash('sha256').update(full).digest('hex') };
    const { width, height } = picture;
    const row = { account_id: accountId, id, kind: 'image', filename: 'portrait.webp', mime: 'image/webp' } as const;
    await db
      .insertInto('media')
      .values({ ...row, ...facts, width, height })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await db
      .updateTable('members')
      .set({ display_image_id: id })
      .where('account_id', '=', accountId)
      .where('id', '=', memberId)
      .where('display_image_id', 'is', null)
      .execute();
  });
}

const formsOf = ({ sizes }: Picture) =>
  Object.entries(sizes).map(([form, content]) => ({ form, extension: 'webp' as const, content }));
