/** Spans of time: where now lies in them, which lie over one another, and when there are too many. */
import { describe, expect, test } from 'vitest';

import { mostAtOnce, placeOfNow, timesWithAtLeast, type Span } from '../../src/shared/time/spans.ts';

const clock = { nowMs: Date.parse('2026-06-15T12:00:00Z'), today: '2026-06-15' };
const at = (from: number | null, until: number | null): Span => ({
  from: from === null ? null : new Date(Date.UTC(2026, 5, from)).toISOString(),
  until: until === null ? null : new Date(Date.UTC(2026, 5, until)).toISOString(),
});
const ms = (day: number) => Date.UTC(2026, 5, day);

describe('now', () => {
  test.each<[string, Span, string]>([
    ['now lies before a window that has not begun', at(16, 20), 'before'],
    ['now lies within a window that has begun and not ended', at(10, 20), 'within'],
    ['now lies after a window at the moment of its end', { from: null, until: '2026-06-15T12:00:00.000Z' }, 'after'],
    ['now lies within a window without ends', at(null, null), 'within'],
    ['now lies within a window on its last day', { from: '2026-06-01', until: '2026-06-15' }, 'within'],
    ['now lies after a window that ended yesterday', { from: '2026-06-01', until: '2026-06-14' }, 'after'],
    ['now lies within a window on its first day', { from: '2026-06-15', until: null }, 'within'],
  ])('%s', (_title, span, place) => {
    expect(placeOfNow(span, clock)).toBe(place);
  });
});

describe('of several windows', () => {
  test('windows are counted that lie over one another at the same moment, not all that touch one', () => {
    const [first, second, third] = [at(1, 5), at(6, 9), at(8, 12)];
    expect(mostAtOnce([first!, second!, third!], at(2, 10))).toEqual([second, third]);
  });

  test('a window that ends as another begins is in nobody’s way', () => {
    expect(mostAtOnce([at(1, 5), at(9, 12)], at(5, 9))).toEqual([]);
  });

  test('a window without an end is in the way of all that come later', () => {
    expect(mostAtOnce([at(1, null)], at(40, null))).toHaveLength(1);
  });

  test('the times at which there are so many windows are known', () => {
    const spans = [at(1, 10), at(3, 6), at(6, 8), at(20, null), at(22, null)];
    expect(timesWithAtLeast(2, spans)).toEqual([
      { from: ms(3), until: ms(8) },
      { from: ms(22), until: Infinity },
    ]);
    expect(timesWithAtLeast(4, spans)).toEqual([]);
  });
});
