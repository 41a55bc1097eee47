/** The row of visited pages in pixels: where it is scrolled to, and where its menu opens. Specification 9. */
import { describe, expect, test } from 'vitest';

import { menuLeft, withinWindow } from '../../src/client/layout/tabs/menu-place.ts';
import { revealOffset, wheelStep } from '../../src/client/layout/tabs/strip-scroll.ts';

describe('the row shows the active tab with its neighbours, 4 px of air beside them', () => {
  const five = [0, 105, 210, 315, 420].map((left) => ({ left, width: 100 }));
  const view = (offset: number) => ({ offset, width: 300, contentWidth: 520 });

  test.each([
    ['the first tab is at the very left', 0, 130, 0],
    ['the last tab is at the very right', 4, 0, 220],
    ['the right neighbour comes into view', 3, 0, 224],
    ['the left neighbour comes into view', 2, 224, 101],
    ['no tab is active', -1, 57, 57],
  ])('the row of tabs shows the active tab with its neighbours: %s', (_fact, index, offset, expected) => {
    expect(revealOffset(five, index, view(offset))).toBe(expected);
  });

  test('the row of tabs stays where the active tab and its neighbours can be seen', () => {
    expect(revealOffset(five, 2, { offset: 95, width: 330, contentWidth: 520 })).toBe(95);
  });

  test('the row of tabs shows a tab from its beginning where three do not fit', () => {
    expect(revealOffset(five, 2, { offset: 0, width: 150, contentWidth: 520 })).toBe(206);
  });

  test('the row of tabs does not move where there are no tabs, nor where all can be seen', () => {
    expect(revealOffset([], -1, view(0))).toBe(0);
    expect(revealOffset([], 0, view(7))).toBe(7);
    expect(revealOffset(five, 4, { offset: 0, width: 900, contentWidth: 900 })).toBe(0);
  });
});

describe('the wheel moves the row by a quarter of its delta', () => {
  const turn = { deltaX: 0, deltaY: 0, deltaMode: 0 };

  test.each([
    ['a notch down: towards the right end', { ...turn, deltaY: 100, wheelDeltaX: 0, wheelDeltaY: -120 }, 30],
    ['a notch up: towards the left end', { ...turn, deltaY: -100, wheelDeltaX: 0, wheelDeltaY: 120 }, -30],
    ['three lines down, without the old delta', { ...turn, deltaY: 3, deltaMode: 1 }, 30],
    ['three lines up, without the old delta', { ...turn, deltaY: -3, deltaMode: 1 }, -30],
    ['pixels, without the old delta', { ...turn, deltaY: 120 }, 30],
    ['a gesture sideways', { ...turn, deltaX: 40, deltaY: 3 }, 10],
    ['a gesture sideways, with the old delta', { ...turn, deltaX: -40, wheelDeltaX: 120, wheelDeltaY: 0 }, -30],
    ['no turn at all', turn, 0],
  ])('the wheel moves the row of tabs by a quarter of its delta: %s', (_gesture, event, step) => {
    expect(wheelStep(event)).toBe(step);
  });
});

describe('the menu of a tab opens beside the pointer', () => {
  test.each([
    ['15 px to its right', 300, 65],
    ['never further right than 105 px from the right edge', 1340, 1085],
  ])('the menu of a tab opens beside the pointer: %s', (_fact, clientX, left) => {
    expect(menuLeft(clientX, { left: 250, width: 1190 })).toBe(left);
  });

  test.each([
    ['where there is room, it stays', { left: 65, top: 90 }, { left: 65, top: 90 }],
    ['beyond the right edge', { left: 1385, top: 90 }, { left: 1312, top: 90 }],
    ['beyond the foot', { left: 65, top: 850 }, { left: 65, top: 742 }],
    ['beyond the left edge and the top', { left: -30, top: -5 }, { left: 8, top: 8 }],
  ])('the menu of a tab never leaves the window: %s', (_fact, corner, expected) => {
    expect(withinWindow(corner, { width: 120, height: 150 }, { width: 1440, height: 900 })).toEqual(expected);
  });

  test('the menu of a tab is seen from its beginning in a window that is too small for it', () => {
    expect(withinWindow({ left: 65, top: 90 }, { width: 120, height: 150 }, { width: 110, height: 140 })).toEqual({
      left: 8,
      top: 8,
    });
  });
});
