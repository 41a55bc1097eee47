/** The parts of a stacked chart: the largest by themselves, the others together. */
import { expect, test } from 'vitest';

import { topParts } from '../../src/client/views/charts/top-parts.ts';

test.each([
  [[], []],
  [['a', 'b', 'c', 'd', 'e'], []],
  [
    ['a', 'b', 'c', 'd'],
    ['e', 'f'],
  ],
])('the parts of a chart are drawn by themselves up to five, and else the four largest: %j and %j', (shown, rest) => {
  expect(topParts([...shown, ...rest])).toEqual({ shown, rest });
});
