/** What is shown for a time is in the state that its switch and its window say, however it is written. screens.md 3.1 */
import { isPublic } from '../../../shared/definition/check-public.ts';
import type { Resource } from '../../../shared/definition/define-resource.ts';
import { placeInWindow, stateInWindow } from '../../../shared/definition/window-state.ts';
import { isSameValue } from '../../crud/record.ts';
import type { Row } from '../../crud/row.ts';
import { previousColumn } from '../../crud/states.ts';
import { clockOf } from '../../crud/timed-states.ts';
import type { VerbHandler } from '../../crud/verb-handlers.ts';
import type { PlannedWrite, WriteHook } from '../../crud/write-hooks.ts';

/** Sets the state along with whatever moves the switch or the window. */
export const windowHook: WriteHook = {
  before: async ({ definition, row, values, caller }: PlannedWrite): Promise<Row | void> => {
    // Time moves by the same rule.
    if (!caller || !isPublic(definition) || row === null) return;
    const { live, window = [] } = definition.public;
    if (![live.field, ...window].some((key) => key in values)) return;
    const after: Row = { ...row, ...values };
    const state = stateInWindow(definition, after, clockOf(caller.timeZone));
    if (isSameValue(state, after[live.field])) return;
    return { [live.field]: state, [previousColumn(live.field)]: row[live.field] };
  },
};

/** `activate`: what is over is not switched on before it has a later end. */
export const activating: VerbHandler = {
  refuse: ({ definition, row, caller }) =>
    placeInWindow(definition as Resource, row, clockOf(caller.timeZone)) === 'after' ? 'window_over' : undefined,
};
