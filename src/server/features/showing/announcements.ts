/** Announcements: published, they are live within their window and scheduled before it. screens.md 3.6, CT6 */
import { asAudience, type Audience } from '../../../shared/audience/audience.ts';
import type { Row } from '../../crud/row.ts';
import type { VerbHandlers, VerbWork } from '../../crud/verb-handlers.ts';
import type { PlannedWrite, WriteHook } from '../../crud/write-hooks.ts';
import { actorOf, type TenantScope } from '../../db/scope.ts';
import type { Caller } from '../../http/caller.ts';
import { activating, stateInWindow, type Window } from './window-states.ts';

const window: Window = ['starts_at', 'ends_at'];

/** How an announcement goes out by mail as well. */
export interface AnnouncementMail {
  /** Makes the send when it is published; answers what is kept of it. */
  begin: (work: VerbWork) => Promise<Row>;
  /** Takes the send along with what is changed. */
  follow: (write: PlannedWrite, values: Row) => Promise<void>;
}

export const announcementVerbs = ({ begin }: AnnouncementMail): VerbHandlers => ({
  'announcements.publish': { ...activating(window), run: begin },
});

/** How many members an audience has; null where others see it as well, of whom nobody knows how many they are. */
export type SizeOf = (tenant: TenantScope, audience: Audience, caller: Caller) => Promise<number | null>;

/** Takes along with what is changed what goes out besides; refuses by throwing. */
export type Follow = AnnouncementMail['follow'];

export const announcementHook = (sizeOf: SizeOf, follows: readonly Follow[]): WriteHook => ({
  before: async (write) => {
    const begun = { ...beginning(write), ...(await sizeOfAudience(write, sizeOf)) };
    const planned = { ...write, values: { ...write.values, ...begun } };
    const set = { ...begun, ...stateInWindow(window, planned) };
    for (const follow of follows) await follow(write, { ...write.values, ...set });
    return set;
  },
});

/** As it is when an announcement is published, or is for others from now on. */
async function sizeOfAudience({ tenant, row, values, action, caller }: PlannedWrite, sizeOf: SizeOf): Promise<Row> {
  const isShown = ['scheduled', 'live'].includes(String(row?.['status']));
  if (!caller || !(action === 'publish' || (isShown && 'audience' in values))) return {};
  return { audience_size: await sizeOf(tenant, asAudience({ ...row, ...values }['audience']), caller) };
}

/** What is published begins somewhere: where nobody says when, it begins now. Who published it is kept. */
function beginning({ tenant, row, values, action, caller }: PlannedWrite): Row {
  if (!caller || action !== 'publish') return {};
  const after: Row = { ...row, ...values };
  return {
    published_by_id: actorOf(tenant),
    ...((after['starts_at'] ?? null) === null && { starts_at: new Date().toISOString() }),
  };
}
