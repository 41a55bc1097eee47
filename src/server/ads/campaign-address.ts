/** Where an ad leads, with what tells the site there where its visitors came from. */
import { campaignOf, clickIdName } from '../../shared/ads/campaign-words.ts';

export interface CampaignTags {
  /** The host of the organisation's site. */
  source: string;
  adId: string;
  /** The key of the placement. */
  placement: string;
  isEmail: boolean;
  /** What the site tells by what came of the click. */
  clickId?: string | undefined;
}

/** Adds what the address does not say itself; what stands in it stays to the letter. */
export function campaignAddress(destination: string, tags: CampaignTags): string {
  const url = new URL(destination);
  const { source, adId, placement, isEmail, clickId } = tags;
  const said = {
    utm_source: source,
    utm_medium: isEmail ? 'email' : 'display',
    utm_campaign: campaignOf(adId),
    ...(placement !== '' && { utm_content: placement }),
    // Another's id of a click would be told in vain.
    ...(clickId !== undefined && { [clickIdName]: clickId }),
  };
  const added = new URLSearchParams(Object.entries(said).filter(([name]) => !url.searchParams.has(name)));
  const before = url.search.replace(/^\?/, '');
  url.search = [before, added.toString()].filter((part) => part !== '').join('&');
  return url.href;
}
