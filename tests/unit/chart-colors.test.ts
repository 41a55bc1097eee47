/** The colours of charts: told apart on both grounds, whatever colour an organisation has, and by the colour-blind. */
import { describe, expect, test } from 'vitest';

import { chartColors, ringColors } from '../../src/client/views/charts/chart-colors.ts';
import { makePalette, surfaces } from '../../src/client/theme/theme-palette.ts';
import { stories } from '../../demo/seed/load.ts';
import { contrastOf } from '../../src/shared/color/contrast.ts';

const demo = stories.map(({ account }) => account.primary_color);
const organisations = [...demo, '#0072E8', '#B3261E', '#6D28D9', '#455A64', '#E07B00'];
interface Greys {
  primary: string;
  secondary: string;
}
const modes = ['light', 'dark'] as const;

/** The colour of an organisation as charts draw it. */
function drawn(primaryColor: string, mode: (typeof modes)[number]): string {
  const { primary } = makePalette({ primaryColor, accentColor: primaryColor, mode });
  return (primary as { main: string }).main;
}

/** What people without red, green or blue cones see of a colour (Viénot, Brettel and Mollon 1999; Machado 2009), in linear light. */
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
  tritanopes: [
    [1.01277, 0.13548, -0.14826],
    [-0.01243, 0.86812, 0.14431],
    [0.07589, 0.805, 0.11911],
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

describe.each(modes)('the colours of a chart on a %s ground', (mode) => {
  const palettes = organisations.map((color) => chartColors(drawn(color, mode), mode));

  test(`eight colours on a ${mode} ground begin with the organisation’s own`, () => {
    expect(palettes.map((colors) => [colors[0], new Set(colors).size])).toEqual(
      organisations.map((color) => [drawn(color, mode), 8]),
    );
  });

  test(`each colour of a chart has 3:1 to a ${mode} ground`, () => {
    const faint = palettes.flat().filter((color) => contrastOf(color, surfaces[mode].paper) < 3);
    expect(faint).toEqual([]);
  });

  test(`neighbours in a ring on a ${mode} ground are told apart by everybody, up to ten parts`, () => {
    const { text } = makePalette({ primaryColor: '#0072E8', accentColor: '#0072E8', mode }) as { text: Greys };
    const rings = palettes.flatMap((colors) =>
      [2, 5, 8, 9, 10].map((parts) => ringColors(parts, colors, [text.secondary, text.primary])),
    );
    const faint = rings.flat().filter((color) => contrastOf(color, surfaces[mode].paper) < 3);
    const alike = rings.flatMap((ring) =>
      ring
        .map((color, index) => [color, ring[(index + 1) % ring.length]!] as const)
        .filter(([one, next]) => Object.values(seenBy).some((by) => difference(one, next, by) < 8)),
    );
    expect([rings.map((ring) => ring.length).slice(0, 5), faint, alike]).toEqual([[2, 5, 8, 9, 10], [], []]);
  });

  test.each(Object.keys(seenBy))(`no two colours of a chart on a ${mode} ground look alike to %s`, (who) => {
    const alike = palettes.flatMap((colors) =>
      colors.flatMap((one, index) =>
        colors
          .slice(index + 1)
          .map((other) => ({ pair: [one, other], by: difference(one, other, seenBy[who]!) }))
          .filter(({ by }) => by < 8),
      ),
    );
    expect(alike).toEqual([]);
  });
});
