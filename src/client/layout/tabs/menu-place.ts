/** Where the menu of a tab opens. Specification 9: never further right than 105 px from the right edge. All lengths in px. */
const besidePointerPx = 15;
const clampPx = 105;

/** How far right of the row's left edge, for a pointer at `clientX` of the window. */
export function menuLeft(clientX: number, row: { left: number; width: number }): number {
  return Math.min(clientX - row.left + besidePointerPx, row.width - clampPx);
}
