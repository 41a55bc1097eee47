/** Which ads of a placement are for visitors of one sort, worked out once for as long as none of them begins or ends. */
import { lineUp, type LineUp } from '../../shared/ads/pick-ad.ts';
import { isInAudience, type Visitor } from '../../shared/audience/is-in-audience.ts';
import { KeptMap } from '../public/kept-map.ts';
import { isWithinWindow, type AdShelf, type ShelvedAd } from './ad-shelf.ts';

export interface Candidates {
  ads: readonly ShelvedAd[];
  ranks: LineUp<ShelvedAd>;
  /** Of those that a budget or a goal ends. */
  limited: readonly ShelvedAd[];
  /** When it was looked last whether they need a new part, on the clock of `performance.now()`. */
  lookedMs: number;
}

interface Kept extends Candidates {
  shelf: AdShelf;
  /** Between these moments it is so. */
  fromMs: number;
  untilMs: number;
}

/** Ads in all that is kept; an ad counts for each sort of visitors that it is for. */
const mostKept = 200_000;
/** What a list weighs by itself, in ads. */
const ownWeight = 5;
const longestSort = 500;

export class AdCandidates {
  readonly #kept = new KeptMap<Kept>(mostKept);

  of(shelf: AdShelf, placement: string, visitor: Visitor, nowMs: number): Candidates {
    const sort = `${shelf.serial} ${placement} ${sortOf(visitor)}`;
    const known = this.#kept.get(sort);
    if (known?.shelf === shelf && known.fromMs <= nowMs && nowMs < known.untilMs) return known;
    const made = makeCandidates(shelf, placement, visitor, nowMs);
    if (sort.length <= longestSort) this.#kept.set(sort, made, ownWeight + made.ads.length);
    return made;
  }
}

/** All that an audience asks about. */
const sortOf = (visitor: Visitor): string => {
  const { isMember, planId = '', chapterId = '', industryId = '', language, country = '', device } = visitor;
  const { labelIds, segmentIds, channelIds, eventIds } = visitor;
  const several = [labelIds, segmentIds, channelIds, eventIds].map((ids) => ids.join()).join(' ');
  return `${isMember} ${planId} ${chapterId} ${industryId} ${several} ${language} ${country} ${device}`;
};

function makeCandidates(shelf: AdShelf, placement: string, visitor: Visitor, nowMs: number): Kept {
  const all = shelf.spots.get(placement)?.ads ?? [];
  const ads = all.filter((ad) => isWithinWindow(ad, nowMs) && isFor(ad, visitor));
  const moments = all.flatMap(({ startsMs, endsMs }) => [startsMs, endsMs]);
  return {
    ads,
    ranks: lineUp(ads),
    limited: ads.filter(({ isLimited }) => isLimited),
    lookedMs: -Infinity,
    shelf,
    fromMs: Math.max(-Infinity, ...moments.filter((moment) => moment <= nowMs)),
    untilMs: Math.min(Infinity, ...moments.filter((moment) => moment > nowMs)),
  };
}

/** Who has a plan pays, as far as anybody outside can say. */
const isFor = ({ audience, excludesPaying }: ShelvedAd, visitor: Visitor): boolean =>
  isInAudience(audience, visitor) && !(excludesPaying && visitor.isMember && visitor.planId !== undefined);
