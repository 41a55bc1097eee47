/** Where the menu of a tab opens. Specification 9: never further right than 105 px from the right edge. All lengths in px. */
export interface Corner {
  left: number;
  top: number;
}

interface Size {
  width: number;
  height: number;
}

const besidePointerPx = 15;
const clampPx = 105;
/** How close it may come to the edges of the window. Own choice. */
const marginPx = 8;

/** How far right of the row's left edge, for a pointer at `clientX` of the window. */
export function menuLeft(clientX: number, row: { left: number; width: number }): number {
  return Math.min(clientX - row.left + besidePointerPx, row.width - clampPx);
}

/** The corner, moved so far that all of the menu lies within the window; where that is too small, its beginning does. */
export function withinWindow({ left, top }: Corner, menu: Size, window: Size): Corner {
  const within = (start: number, length: number, room: number) =>
    Math.max(marginPx, Math.min(start, room - length - marginPx));
  return { left: within(left, menu.width, window.width), top: within(top, menu.height, window.height) };
}
