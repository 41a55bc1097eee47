/** Whether somebody is among those whom something is shown to. Pure. */
import type { Language } from '../specification/constants.ts';
import type { Audience, AudienceDevice } from './audience.ts';

/** Who visits, as far as it is known: claims of the site on which they are, not proofs. */
export interface Visitor {
  isMember: boolean;
  planId?: string | undefined;
  chapterId?: string | undefined;
  labelIds: readonly string[];
  segmentIds: readonly string[];
  channelIds: readonly string[];
  /** Those that the member attends. */
  eventIds: readonly string[];
  industryId?: string | undefined;
  language: Language;
  /** ISO 3166-1, two letters. */
  country?: string | undefined;
  device: AudienceDevice;
}

/** What is not known of a visitor counts as not so. */
export function isInAudience(audience: Audience, visitor: Visitor): boolean {
  if (audience.who !== 'everyone' && (audience.who === 'members') !== visitor.isMember) return false;
  return (
    meets(audience.plan_ids, visitor.planId) &&
    meets(audience.chapter_ids, visitor.chapterId) &&
    meets(audience.label_ids, ...visitor.labelIds) &&
    meets(audience.segment_ids, ...visitor.segmentIds) &&
    meets(audience.channel_ids, ...visitor.channelIds) &&
    meets(audience.event_ids, ...visitor.eventIds) &&
    meets(audience.industry_ids, visitor.industryId) &&
    meets(audience.languages, visitor.language) &&
    meets(audience.countries, visitor.country) &&
    meets(audience.devices, visitor.device)
  );
}

const meets = (wanted: readonly string[] | undefined, ...own: readonly (string | undefined)[]): boolean =>
  wanted === undefined || wanted.length === 0 || own.some((one) => one !== undefined && wanted.includes(one));
