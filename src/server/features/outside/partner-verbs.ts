/** What the verbs of partners do. */
import { isSameValue } from '../../crud/record.ts';
import type { VerbHandlers } from '../../crud/verb-handlers.ts';
import type { WriteHooks } from '../../crud/write-hooks.ts';
import { activating, windowHook } from './windowed-records.ts';

export const partnerVerbs: VerbHandlers = {
  'partners.activate': activating,
  'partners.set_tier': {
    run: async ({ row, input }) => (isSameValue(row['tier'], input['tier']) ? {} : { tier: input['tier'] }),
  },
};

export const partnerRules: WriteHooks = { partners: windowHook };
