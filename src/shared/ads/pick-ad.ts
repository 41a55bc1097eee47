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
