/** The colours of charts: told apart on both grounds, whatever colour an organisation has, and by the colour-blind. */
import { describe, expect, test } from 'vitest';

import { chartColors } from '../../src/client/views/charts/chart-colors.ts';
import { contrastOf } from '../../src/shared/color/contrast.ts';

const grounds = { light: '#ffffff', dark: '#1e1e1e' } as const;
const organisations = ['#0072E8', '#B3261E', '#0B6E4F', '#6D28D9', '#C2185B', '#455A64', '#E07B00'];

/** What people without red, or without green, cones see of a colour (Viénot, Brettel and Mollon 1999), in linear light. */
const seenBy: Record<string, number[][]> = {
  everybody: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopes: [
    [0.11238, 0.88762, 0],
    [0.11238, 0.88762, 0],
    [0.00401, -0.00401, 1],
  ],
  deuteranopes: [
    [0.29275, 0.70725, 0],
    [0.29275, 0.70725, 0],
    [-0.02234, 0.02234, 1],
  ],
};

const linear = (color: string) => [1, 3, 5].map((at) => (Number.parseInt(color.slice(at, at + 2), 16) / 255) ** 2.2);

/** Distance in OKLab, in hundredths. */
function difference(one: string, other: string, by: number[][]): number {
  const [a, b] = [one, other].map((color) => {
    const rgb = by.map((row) => row.reduce((sum, share, index) => sum + share * linear(color)[index]!, 0));
    const [r, g, blue] = rgb as [number, number, number];
    const cones = [
      0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * blue,
      0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * blue,
      0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * blue,
    ].map((cone) => Math.cbrt(Math.max(0, cone))) as [number, number, number];
    const [l, m, s] = cones;
    return [
      0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
      1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
      0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
    ];
  });
  return 100 * Math.hypot(...a!.map((value, index) => value - b![index]!));
}

describe.each(Object.entries(grounds))('the colours of a chart on a %s ground', (mode, ground) => {
  const [, ...others] = chartColors('#0072E8', mode as keyof typeof grounds);

  test(`eight colours on a ${mode} ground begin with the organisation’s own`, () => {
    for (const own of organisations) {
      const colors = chartColors(own, mode as keyof typeof grounds);
      expect([colors.length, new Set(colors).size, colors[0]]).toEqual([8, 8, own]);
    }
  });

  test(`each colour that is not the organisation’s has 3:1 to a ${mode} ground`, () => {
    for (const color of others) expect([color, contrastOf(color, ground) >= 3]).toEqual([color, true]);
  });

  test.each(Object.keys(seenBy))(`neighbours on a ${mode} ground can be told apart by %s`, (who) => {
    for (const own of organisations) {
      const colors = chartColors(own, mode as keyof typeof grounds);
      const close = colors
        .slice(1)
        .map((color, index) => ({ pair: [colors[index], color], by: difference(color, colors[index]!, seenBy[who]!) }))
        .filter(({ by }) => by < 7);
      expect(close).toEqual([]);
    }
  });
});
