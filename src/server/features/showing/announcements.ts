/** Announcements: published, they are live within their window and scheduled before it. screens.md 3.6, CT6 */
import type { Row } from '../../crud/row.ts';
import type { VerbHandlers } from '../../crud/verb-handlers.ts';
import type { PlannedWrite, WriteHook } from '../../crud/write-hooks.ts';
import { actorOf } from '../../db/scope.ts';
import { activating, stateInWindow, type Window } from './window-states.ts';

const window: Window = ['starts_at', 'ends_at'];

export const announcementVerbs: VerbHandlers = { 'announcements.publish': activating(window) };

export const announcementHook: WriteHook = {
  before: async (write) => {
    const begun = beginning(write);
    const planned = { ...write, values: { ...write.values, ...begun } };
    return { ...begun, ...stateInWindow(window, planned) };
  },
};

/** What is published begins somewhere: where nobody says when, it begins now. Who published it is kept. */
function beginning({ tenant, row, values, action, caller }: PlannedWrite): Row {
  if (!caller || action !== 'publish') return {};
  const after: Row = { ...row, ...values };
  return {
    published_by_id: actorOf(tenant),
    ...((after['starts_at'] ?? null) === null && { starts_at: new Date().toISOString() }),
  };
}
