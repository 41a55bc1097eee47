/** What of ads is counted: those that are shown now, each click by its own token. */
import type { CountedSide, LiveSubject } from '../counting/counted-side.ts';
import { isWithinWindow } from './ad-shelf.ts';
import type { AdShelves } from './ad-shelves.ts';

const kind = 'ads';

/** The same side, which knows ads besides. */
export function countingAds(side: CountedSide, shelves: AdShelves, now: () => number = Date.now): CountedSide {
  const findAd = async (accountId: string, id: string): Promise<LiveSubject | undefined> => {
    const found = (await shelves.of(accountId)).byId.get(id);
    return found && isWithinWindow(found.ad, now())
      ? { destination: found.ad.destination, parts: found.keys }
      : undefined;
  };
  return {
    countsClicksOf: (of) => (of === kind ? 'by_token' : side.countsClicksOf(of)),
    tenantOf: async (request) => {
      const tenant = await side.tenantOf(request);
      const { id: accountId, findLive } = tenant;
      return { ...tenant, findLive: (of, id) => (of === kind ? findAd(accountId, id) : findLive(of, id)) };
    },
  };
}
