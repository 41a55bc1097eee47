/** Which of several ads is shown: of those of the highest priority one by chance, twice the weight twice as often. Pure. */

interface Weighed {
  priority: string;
  weight: number;
}

const priorities = ['sponsorship', 'standard', 'house'];
const rankOf = ({ priority }: Weighed) => priorities.indexOf(priority);

/** @param chance at least 0, less than 1 */
export function pickAd<A extends Weighed>(ads: readonly A[], chance: number): A | undefined {
  const highest = ads.reduce((best, ad) => Math.min(best, rankOf(ad)), Infinity);
  const first = ads.filter((ad) => rankOf(ad) === highest);
  let left = chance * first.reduce((sum, { weight }) => sum + weight, 0);
  for (const ad of first) {
    left -= ad.weight;
    if (left < 0) return ad;
  }
  return first.at(-1);
}

/** Those of one priority, with the sum of the weights up to each. */
interface Rank<A> {
  ads: readonly A[];
  sums: readonly number[];
}

/** Ads as they are drawn from again and again: by priority, the highest first. */
export type LineUp<A> = readonly Rank<A>[];

/** Puts ads in their order of priority, with the sums of their weights. */
export function lineUp<A extends Weighed>(ads: readonly A[]): LineUp<A> {
  return priorities
    .map((_priority, rank) => ads.filter((ad) => rankOf(ad) === rank))
    .filter((same) => same.length > 0)
    .map((same) => {
      let sum = 0;
      return { ads: same, sums: same.map(({ weight }) => (sum += weight)) };
    });
}

/** So often one is drawn in the hope that it may be shown; then those that may are looked for. */
const hopes = 8;

/**
 * As `pickAd` of those that may be shown. What is drawn and may not be shown is drawn again, which leaves each of the others as likely as if it
 * had not been there.
 */
export function drawAd<A extends Weighed>(
  ranks: LineUp<A>,
  mayBeShown: (ad: A) => boolean,
  chance: () => number,
): A | undefined {
  for (const rank of ranks) {
    for (let hope = 0; hope < hopes; hope += 1) {
      const ad = drawOf(rank, chance());
      if (ad && mayBeShown(ad)) return ad;
    }
    const ad = pickAd(rank.ads.filter(mayBeShown), chance());
    if (ad) return ad;
  }
  return undefined;
}

/** The first up to which the weights come to more than what was drawn. */
function drawOf<A>({ ads, sums }: Rank<A>, chance: number): A | undefined {
  const drawn = chance * (sums.at(-1) ?? 0);
  let [low, high] = [0, sums.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sums[middle] ?? 0) > drawn) high = middle;
    else low = middle + 1;
  }
  return ads[low];
}
