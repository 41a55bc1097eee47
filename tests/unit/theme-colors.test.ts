/** What follows from a colour: shades, text on it, text of it. Contrast is that of WCAG 2.2. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { presetColors, toColor } from '../../src/client/state/colors.ts';
import { areaOn, contrastOf, darkened, mixed, readableOn, textOn, tintsOf } from '../../src/shared/color/contrast.ts';
import { makePalette, menuGrounds, surfaces } from '../../src/client/theme/theme-palette.ts';
import { menuActiveText, menuColors } from '../../src/shared/specification/constants.ts';
import { root } from '../support/repository.ts';
import { stories } from '../../demo/seed/load.ts';

const anyColor = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('the contrast of white text', () => {
  test.each([
    ['#409EFF', 2.78],
    ['#13c2c2', 2.21],
    ['#11a983', 2.99],
    ['#1890ff', 3.24],
    ['#f5222d', 4.08],
    ['#6959CD', 5.37],
    ['#304156', 10.42],
    ['#212121', 16.1],
  ])('the contrast of white text on %s is %s', (color, ratio) => {
    expect(contrastOf('#ffffff', color)).toBeCloseTo(ratio, 1);
    expect(contrastOf(color, '#ffffff')).toBe(contrastOf('#ffffff', color));
  });
});

describe('the shades of a colour', () => {
  test('ten shades of a colour go from it in tenths towards white, and one is darker by a tenth', () => {
    expect(tintsOf('#409EFF')).toEqual([
      '#409eff',
      '#53a8ff',
      '#66b1ff',
      '#79bbff',
      '#8cc5ff',
      '#a0cfff',
      '#b3d8ff',
      '#c6e2ff',
      '#d9ecff',
      '#ecf5ff',
    ]);
    expect(darkened('#409EFF')).toBe('#3a8ee6');
  });

  test.each([
    ['#11a983', '#0f9876'],
    ['#00ff00', '#00e600'],
    ['#000000', '#000000'],
  ])('the shades of a colour keep two digits for a channel below 16: %s darkens to %s', (color, darker) => {
    expect(darkened(color)).toBe(darker);
  });

  test('the shades of a colour are colours, whatever the colour is', () => {
    fc.assert(
      fc.property(anyColor, (color) => {
        for (const shade of [...tintsOf(color), darkened(color)]) expect(shade).toMatch(/^#[0-9a-f]{6}$/);
      }),
    );
  });
});

describe('text and its contrast', () => {
  test.each([
    ['#409EFF', '#000000'],
    ['#1F3A5F', '#ffffff'],
    ['#0F766E', '#ffffff'],
    ['#BE123C', '#ffffff'],
    ['#e6a23c', '#000000'],
    ['#ffffff', '#000000'],
  ])('the text on %s is %s', (color, text) => {
    expect(textOn(color)).toBe(text);
  });

  test('the text on any colour reaches a contrast of 4.5 to 1', () => {
    fc.assert(fc.property(anyColor, (color) => contrastOf(textOn(color), color) >= 4.5));
  });

  test.each(['#ffffff', '#f6f8fa', '#101418', '#181d23'])(
    'the text in any colour reaches a contrast of 4.5 to 1 on %s',
    (surface) => {
      fc.assert(fc.property(anyColor, (color) => contrastOf(readableOn(surface, color), surface) >= 4.5));
    },
  );

  test('the text in a colour that can be read keeps that colour', () => {
    expect(readableOn('#ffffff', '#1F3A5F')).toBe('#1F3A5F');
  });
});

test('an area keeps its colour, unless nobody could tell it from the page', () => {
  expect(areaOn('#ffffff', '#409EFF')).toBe('#409EFF');
  expect(areaOn('#ffffff', '#fefefe')).not.toBe('#fefefe');
  expect(areaOn('#181d23', '#212121')).not.toBe('#212121');
});

describe('the menu', () => {
  const texts = [menuColors.text, menuActiveText, '#f4f4f5'];

  test('the menu has the colour of the specification in light mode, and texts that can be read in both', () => {
    expect(menuGrounds.light).toBe(menuColors.background);
    const pairs = Object.values(menuGrounds).flatMap((ground) => texts.map((text) => contrastOf(text, ground)));
    expect(Math.min(...pairs)).toBeGreaterThanOrEqual(4.5);
  });

  test('the menu in dark mode is a shade of that colour, and darker than all that the page consists of', () => {
    const [shade, full] = [menuGrounds.dark, menuGrounds.light].map((color) =>
      [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)),
    );
    const shares = shade!.map((channel, index) => channel / full![index]!);
    expect(Math.max(...shares) - Math.min(...shares)).toBeLessThan(0.02);
    const light = (color: string) => contrastOf(color, '#000000');
    expect(light(menuGrounds.dark)).toBeLessThan(Math.min(...Object.values(surfaces.dark).map(light)));
  });

  test('the menu that stands before the program does has the same colours', () => {
    const style = readFileSync(join(root, 'src/client/app/first-rows.css'), 'utf8');
    expect(style).toContain(`background: light-dark(${menuGrounds.light}, ${menuGrounds.dark});`);
  });
});

test('the presets are those of the former portal, the default first, each once, none a demo organisation’s', () => {
  const colors = presetColors.map(({ color }) => color.toLowerCase());
  expect(colors[0]).toBe('#409eff');
  expect(new Set([...colors, ...stories.map(({ account }) => account.primary_color.toLowerCase())]).size).toBe(13);
});

test.each([
  ['#409EFF', '#409EFF'],
  [' 409eff ', '#409eff'],
  ['#fA0', '#ffAA00'],
  ['', undefined],
  ['#12345', undefined],
  ['red', undefined],
  ['#12345g', undefined],
  ['url(x)', undefined],
])('the typed colour %j is read as %j', (typed, color) => {
  expect(toColor(typed)).toBe(color);
});

test.each([
  ['light', 0.04],
  ['dark', 0.08],
] as const)('text in any accent colour is read in the %s on a button that the pointer tints', (mode, tint) => {
  fc.assert(
    fc.property(anyColor, (color) => {
      const { main } = makePalette({ primaryColor: color, accentColor: color, mode }).primary as { main: string };
      const { paper, default: ground } = surfaces[mode];
      for (const below of [paper, ground, mixed(main, paper, tint)])
        expect(contrastOf(main, below)).toBeGreaterThanOrEqual(4.5);
    }),
    // It takes this one a step more than others to settle.
    { examples: [['#890978']] },
  );
});
