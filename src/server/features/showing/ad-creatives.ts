/** What an ad looks like: pictures of the sizes of its placements, one each. screens.md 3.7 */
import { sql } from 'kysely';

import { creativeFor, type Creative, type Spot } from '../../../shared/ads/creative-for.ts';
import { sizeProblem } from '../../../shared/definition/problems.ts';
import { ads } from '../../../shared/resources/ads.ts';
import { approvedStates, endedStates } from '../../../shared/resources/parts/ad-states.ts';
import { lockRow } from '../../crud/read.ts';
import type { Row } from '../../crud/row.ts';
import { asOfNow } from '../../crud/timed-states.ts';
import type { PlannedWrite, WriteHook } from '../../crud/write-hooks.ts';
import { changeRow } from '../../crud/write.ts';
import type { TenantScope } from '../../db/scope.ts';
import { AppError, invalid } from '../../errors/app-error.ts';
import type { Caller } from '../../http/caller.ts';
import { placementName } from './ad-limit.ts';
import { waitingAgain } from './ad-review.ts';

/** @throws AppError 422 at the placements, naming those that none of its creatives fits, or whose creative lacks the video of a video ad */
export async function requireCreatives(tenant: TenantScope, ad: Row): Promise<void> {
  const { rows: spots } = await sql<Spot & { key: string }>`
    select id, key, width, height from ad_placements
     where account_id = ${tenant.accountId} and id = any(${ad.placement_ids}::uuid[]) order by key`.execute(tenant.db);
  const { rows: creatives } = await sql<Creative & { has_video: boolean }>`
    select c.placement_id, c.video_id is not null as has_video, coalesce(m.width, 0) as width, coalesce(m.height, 0) as height
      from ad_creatives c join media m on m.account_id = c.account_id and m.id = c.image_id
     where c.account_id = ${tenant.accountId} and c.ad_id = ${ad.id} and c.deleted_at is null`.execute(tenant.db);
  const refuse = (key: string, wrong: readonly { key: string }[]) => {
    if (wrong.length === 0) return;
    const names = wrong.map((spot) => placementName(spot.key));
    throw invalid({ placement_ids: { key: `validation.${key}`, names } });
  };
  refuse(
    'creative_missing',
    spots.filter((spot) => creativeFor(spot, creatives) === undefined),
  );
  if (ad.kind !== 'video') return;
  refuse(
    'video_missing',
    spots.filter((spot) => creativeFor(spot, creatives)?.has_video !== true),
  );
}

export const creativesHook: WriteHook = {
  before: async (write) => {
    const { tenant, row, values, caller } = write;
    const after: Row = { ...row, ...values };
    if (caller) {
      const ad = asOfNow(ads, await lockRow(tenant, ads, String(after.ad_id), 'any'), caller.timeZone);
      if (endedStates.includes(String(ad.status))) throw new AppError('record_final');
      if (!after.deleted_at) await refuseUnfit(write, after);
      const losesVideo = ad.kind === 'video' && !after.video_id && !after.deleted_at;
      if (losesVideo && approvedStates.includes(String(ad.status)))
        throw invalid({ video_id: { key: 'validation.required' } });
      await sendBack(tenant, ad, caller);
    }
    await keepPreview(tenant, row, after);
  },
};

/** @throws AppError 422 at the placement that has one already, or at a picture that is smaller than the placement */
async function refuseUnfit({ tenant: { accountId, db }, row }: PlannedWrite, after: Row): Promise<void> {
  const { rows } = await sql<{ width: number; height: number; of_picture: [number, number] | null; is_taken: boolean }>`
    select width, height,
      (select jsonb_build_array(coalesce(m.width, 0), coalesce(m.height, 0)) from media m
        where m.account_id = ${accountId} and m.id = ${after.image_id}) as of_picture,
      exists (select from ad_creatives c where c.account_id = ${accountId} and c.ad_id = ${after.ad_id} and c.placement_id = p.id
        and c.deleted_at is null and c.id is distinct from ${row?.id ?? null}) as is_taken
      from ad_placements p where p.account_id = ${accountId} and p.id = ${after.placement_id}`.execute(db);
  const [spot] = rows;
  if (!spot) return;
  if (spot.is_taken) throw invalid({ placement_id: { key: 'validation.taken' } });
  const [width, height] = spot.of_picture ?? [0, 0];
  const problem = sizeProblem({ minWidth: spot.width, minHeight: spot.height }, { width, height });
  if (problem) throw invalid({ image_id: problem });
}

/** What an approved ad looks like is looked at again where two persons are asked for. */
async function sendBack(tenant: TenantScope, ad: Row, caller: Caller): Promise<void> {
  const values = await waitingAgain(tenant, ad);
  if (Object.keys(values).length > 0)
    await changeRow(tenant, ads, { row: ad, values, action: 'update', audit: 'reversible' }, caller);
}

/** The picture that stands before an ad's name is one of its creatives': no change of the ad. */
async function keepPreview({ accountId, db }: TenantScope, row: Row | null, after: Row): Promise<void> {
  const shown = after.deleted_at ? null : after.image_id;
  await sql`
    update ads set preview_id = coalesce(${shown}::uuid, (
      select image_id from ad_creatives c where c.account_id = ads.account_id and c.ad_id = ads.id and c.deleted_at is null
        and c.id is distinct from ${row?.id ?? null} order by c.created_at, c.id limit 1))
     where account_id = ${accountId} and id = ${after.ad_id} and (preview_id is null or preview_id = ${row?.image_id ?? null})`.execute(
    db,
  );
}
