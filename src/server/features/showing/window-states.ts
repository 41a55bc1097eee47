/** What is shown for a time: switched on, it is live within its window and scheduled before it. */
import { shownStates } from '../../../shared/resources/parts/windowed-state.ts';
import { placeOfNow, startMs, type Span } from '../../../shared/time/spans.ts';
import type { Row } from '../../crud/row.ts';
import { asOfNow, clockOf } from '../../crud/timed-states.ts';
import type { VerbHandler } from '../../crud/verb-handlers.ts';
import type { PlannedWrite } from '../../crud/write-hooks.ts';
import type { Caller } from '../../http/caller.ts';

/** The fields of its window. */
export type Window = readonly [from: string, until: string];

export const spanOf = ([from, until]: Window, row: Row): Span => ({
  from: (row[from] as string | null | undefined) ?? null,
  until: (row[until] as string | null | undefined) ?? null,
});

/** What is past is in nobody's way. */
export function fromNowOn(span: Span): Span {
  const now = Date.now();
  return startMs(span) < now ? { ...span, from: new Date(now).toISOString() } : span;
}

/** Nothing is switched on whose time is over. */
export const activating = (window: Window): VerbHandler => ({
  refuse: ({ row, caller }) => (isOver(window, row, caller) ? 'window_over' : undefined),
});

const isOver = (window: Window, row: Row, { timeZone }: Caller): boolean =>
  placeOfNow(spanOf(window, row), clockOf(timeZone)) === 'after';

/** The state that a change leads to besides what it says, by the window as it will be; nothing where none follows. */
export function stateInWindow(window: Window, { definition, row, values, caller }: PlannedWrite): Row {
  const isMoved = 'status' in values;
  const isShifted = window.some((field) => field in values);
  // What time drives is worked out already.
  if (!caller || (!isMoved && !isShifted) || (row === null && !isMoved)) return {};
  const before = row === null ? undefined : String(asOfNow(definition, row, caller.timeZone)['status']);
  const wanted = isMoved ? String(values['status']) : before;
  if (wanted === undefined) return {};
  // Undo says so; time leads on from there.
  if (values['status'] === 'scheduled') return {};
  const place = placeOfNow(spanOf(window, { ...row, ...values }), clockOf(caller.timeZone));
  const status = shownStates.includes(wanted) ? (place === 'before' ? 'scheduled' : 'live') : wanted;
  if (status === (isMoved ? values['status'] : row?.['status'])) return {};
  return isMoved ? { status } : { status, status_previous: row?.['status'] ?? null };
}
