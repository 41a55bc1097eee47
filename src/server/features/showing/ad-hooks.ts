/** What holds of ads, their creatives and advertisers whichever way they are written. screens.md 3.7 */
import { approvedStates, servedStates } from '../../../shared/resources/parts/ad-states.ts';
import type { Row } from '../../crud/row.ts';
import type { PlannedWrite, WriteHook, WriteHooks } from '../../crud/write-hooks.ts';
import { actionRefused } from '../../errors/app-error.ts';
import { creativesHook, requireCreatives } from './ad-creatives.ts';
import { refuseTooManyAds, refuseUnfitPlacements } from './ad-limit.ts';
import { backToReview, requireReview } from './ad-review.ts';
import { copyCreatives, windowAhead, windowOfAds } from './ad-verbs.ts';
import { advertisersHook, isAdvertiserBlocked } from './advertiser-block.ts';
import { stateInWindow } from './window-states.ts';

const adsHook: WriteHook = {
  before: async (write) => {
    if (!write.caller) return;
    await refuseUnfitPlacements(write);
    const sentBack = await backToReview(write);
    const set = 'status' in sentBack ? sentBack : stateInWindow(windowOfAds, write);
    const values = { ...write.values, ...set };
    const after: Row = { ...write.row, ...values };
    if (after.deleted_at) return set;
    await requireReview(write, after);
    await requireFreeAdvertiser(write, after);
    await refuseTooManyAds(windowOfAds, write, values);
    await requireVideos(write, after);
    return set;
  },
  copied: (original) => windowAhead(original),
  afterCopy: copyCreatives,
};

/** What is agreed to already becomes a video ad with its videos alone. @throws AppError 422 */
async function requireVideos({ tenant, row, values }: PlannedWrite, after: Row): Promise<void> {
  const becomesOne = values.kind === 'video' && row !== null && row.kind !== 'video';
  if (becomesOne && approvedStates.includes(String(after.status))) await requireCreatives(tenant, after);
}

/** @throws AppError 409 where a blocked advertiser's ad would come to be shown: by an undo, or out of the bin */
async function requireFreeAdvertiser({ tenant, row, action }: PlannedWrite, after: Row): Promise<void> {
  const isShown = servedStates.includes(String(after.status));
  const wasShown = row !== null && !row.deleted_at && servedStates.includes(String(row.status));
  const isSame = row !== null && row.advertiser_id === after.advertiser_id;
  // The verb has asked; the undo of a block resumes before the advertiser is free.
  if (!isShown || (wasShown && isSame) || action === 'resume') return;
  if (await isAdvertiserBlocked(tenant, after)) throw actionRefused('advertiser_blocked');
}

export const adHooks: WriteHooks = { ads: adsHook, ad_creatives: creativesHook, advertisers: advertisersHook };
