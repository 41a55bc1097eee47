/** What the verbs of ad enquiries do beyond what their definition says: who looks after one. */
import { isAllowed } from '../../http/caller.ts';
import type { VerbHandlers } from '../../crud/verb-handlers.ts';
import type { WriteHooks } from '../../crud/write-hooks.ts';
import { conversionHook, converting } from './convert-enquiry.ts';

export const enquiryVerbs: VerbHandlers = {
  'ad_enquiries.take': {
    refuse: ({ row, caller }) => (row.owner_id === caller.actorId ? 'so_already' : undefined),
    run: async ({ caller }) => ({ owner_id: caller.actorId }),
  },
  'ad_enquiries.assign': {
    // A colleague is chosen from the team, which not everybody sees who works on enquiries.
    refuse: ({ caller }) => (isAllowed(caller, 'admin.staff.read') ? undefined : 'team_not_seen'),
    run: async ({ row, input }) => (row.owner_id === input.owner_id ? {} : { owner_id: input.owner_id }),
  },
  'ad_enquiries.convert': converting,
};

export const enquiryHooks: WriteHooks = { ad_enquiries: conversionHook };
