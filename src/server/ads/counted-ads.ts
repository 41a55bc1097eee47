/** What of ads is counted: those that are shown now, each click by its own token. */
import type { CountedSide, LiveSubject } from '../counting/counted-side.ts';
import { isWithinWindow, type AdShelf } from './ad-shelf.ts';
import type { AdShelves } from './ad-shelves.ts';
import { campaignAddress } from './campaign-address.ts';

const kind = 'ads';

/** The same side, which knows ads besides. */
export function countingAds(side: CountedSide, shelves: AdShelves, now: () => number = Date.now): CountedSide {
  return {
    countsClicksOf: (of) => (of === kind ? 'by_token' : side.countsClicksOf(of)),
    tenantOf: async (request) => {
      const tenant = await side.tenantOf(request);
      const { id: accountId, findLive, home } = tenant;
      const findAd = async (id: string) => liveAd(await shelves.of(accountId), { id, home, nowMs: now() });
      return { ...tenant, findLive: (of, id) => (of === kind ? findAd(id) : findLive(of, id)) };
    },
  };
}

function liveAd(
  shelf: AdShelf,
  { id, home, nowMs }: { id: string; home: string; nowMs: number },
): LiveSubject | undefined {
  const found = shelf.byId.get(id);
  if (!found || !isWithinWindow(found.ad, nowMs)) return undefined;
  const { destination } = found.ad;
  const source = URL.canParse(home) ? new URL(home).hostname : home;
  return {
    destination,
    parts: found.keys,
    tagged: ({ part, clickId }) => {
      const isEmail = shelf.spots.get(part)?.spot.device === 'email';
      return campaignAddress(destination, { source, adId: id, placement: part, isEmail, clickId });
    },
  };
}
