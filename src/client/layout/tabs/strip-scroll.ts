/** Where the row of tabs is scrolled to. Specification 9: a step is the wheel's delta divided by 4. All lengths in px. */

/** Where a tab lies in the row's content. */
export interface Span {
  left: number;
  width: number;
}

export interface StripView {
  offset: number;
  /** What can be seen at once. */
  width: number;
  contentWidth: number;
}

/** How far a neighbour's edge stays from the edge of the view. */
const airPx = 4;

/**
 * The offset at which a tab can be seen with its neighbours: the first tab at the very left, the last at the very right, any other
 * with as little movement as it takes.
 */
export function revealOffset(tabs: readonly Span[], index: number, { offset, width, contentWidth }: StripView): number {
  const tab = tabs[index];
  if (!tab || index === 0) return tab ? 0 : offset;
  const next = tabs[index + 1];
  if (!next) return Math.max(0, contentWidth - width);
  const previous = tabs[index - 1]!;
  const nextEnd = next.left + next.width + airPx;
  const previousStart = previous.left - airPx;
  const moved = nextEnd > offset + width ? nextEnd - width : Math.min(offset, previousStart);
  // Own choice: where the view is too narrow for three tabs, the one that is meant is seen from its beginning.
  return Math.max(0, Math.min(moved, tab.left - airPx));
}

/** What a wheel event says; `wheelDelta…` is of old, and most browsers have it still: 120 a notch, upwards positive. */
export interface WheelTurn {
  deltaX: number;
  deltaY: number;
  deltaMode: number;
  wheelDeltaX?: number;
  wheelDeltaY?: number;
}

const partOfDelta = 4;
/** Of a pixel, a line (three of them are a notch) and a page. */
const deltaOfUnit = [1, 40, 120];

/** How far a turn of the wheel moves the row: down and right towards its right end; a gesture sideways counts as one. */
export function wheelStep({ deltaX, deltaY, deltaMode, wheelDeltaX, wheelDeltaY }: WheelTurn): number {
  const isSideways = Math.abs(deltaX) > Math.abs(deltaY);
  const old = isSideways ? wheelDeltaX : wheelDeltaY;
  const delta = old ? -old : (isSideways ? deltaX : deltaY) * (deltaOfUnit[deltaMode] ?? 1);
  return delta / partOfDelta;
}
