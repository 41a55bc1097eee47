/** What verbs and writes of whatever is shown outside for a time do beyond what its definition says. */
import { isSameValue } from '../../crud/record.ts';
import type { VerbHandlers } from '../../crud/verb-handlers.ts';
import type { WriteHooks } from '../../crud/write-hooks.ts';
import { announcementHook, type Follow, type SizeOf } from './announcements.ts';
import { refuseTooMany } from './banner-limit.ts';
import { activating, stateInWindow, type Window } from './window-states.ts';

const ofBanners: Window = ['starts_at', 'ends_at'];
const ofPartners: Window = ['starts_on', 'ends_on'];

export const showingVerbs: VerbHandlers = {
  'banners.activate': activating(ofBanners),
  'partners.activate': activating(ofPartners),
  'partners.set_tier': {
    run: async ({ row, input }) => (isSameValue(row['tier'], input['tier']) ? {} : { tier: input['tier'] }),
  },
};

/**
 * @param sizeOf how many members an audience has
 * @param follows what goes out with announcements
 */
export const showingHooks = (sizeOf: SizeOf, follows: readonly Follow[]): WriteHooks => ({
  announcements: announcementHook(sizeOf, follows),
  partners: { before: async (write) => stateInWindow(ofPartners, write) },
  banners: {
    before: async (write) => {
      const { row, values } = write;
      // A window begins somewhere: where nobody says when, it begins now.
      const isOpen = row === null ? !values['starts_at'] : 'starts_at' in values && values['starts_at'] === null;
      const begun = isOpen ? { starts_at: new Date().toISOString() } : {};
      const planned = { ...write, values: { ...values, ...begun } };
      const set = { ...begun, ...stateInWindow(ofBanners, planned) };
      await refuseTooMany(ofBanners, write, { ...values, ...set });
      return set;
    },
  },
});
