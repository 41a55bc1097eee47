/** The theme of a tenant for a person: four densities, two modes, every colour readable. Specification 2 and 9. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { stories } from '../../demo/seed/load.ts';
import { sizes, type Size } from '../../src/shared/specification/constants.ts';
import { presetColors } from '../../src/client/state/colors.ts';
import { contrastOf } from '../../src/shared/color/contrast.ts';
import { densities, density, densityProperties, type Density } from '../../src/client/state/density.ts';
import { headingFamily } from '../../src/client/theme/faces.ts';
import { makeTheme } from '../../src/client/theme/theme.ts';
import type { ThemeChoice } from '../../src/client/theme/theme.ts';

const texts = { clear: 'Clear', close: 'Close', open: 'Open', noOptions: 'None', loading: 'Loading' };
const choice: ThemeChoice = {
  primaryColor: '#409EFF',
  accentColor: '#409EFF',
  mode: 'light',
  language: 'en',
  size: 'medium',
  cornerPx: 6,
  headingFace: 'sans',
  texts,
};

const colors = [...presetColors.map(({ color }) => color), ...stories.map(({ account }) => account.primary_color)];

describe.each(['light', 'dark'] as const)('in %s', (mode) => {
  test.each(colors)(`%s can be read as text in ${mode} mode, and so can text on it`, (primaryColor) => {
    const { palette } = makeTheme({ ...choice, primaryColor, mode });
    const pairs = [
      [palette.primary.main, palette.background.paper],
      [palette.primary.main, palette.background.default],
      [palette.primary.contrastText, palette.primary.main],
      [palette.brand.contrastText, palette.brand.main],
    ] as const;
    expect(pairs.filter(([text, ground]) => contrastOf(text, ground) < 4.5)).toEqual([]);
  });

  test(`the grey, green, amber and red texts can be read in ${mode} mode too`, () => {
    const { palette } = makeTheme({ ...choice, mode });
    const said = [palette.text.primary, palette.text.secondary, ...palettesOf(palette)];
    const unread = said.filter((color) => contrastOf(color, palette.background.paper) < 4.5);
    expect(unread).toEqual([]);
  });
});

const palettesOf = (palette: ReturnType<typeof makeTheme>['palette']) =>
  [palette.success, palette.warning, palette.error, palette.info].map(({ main }) => main);

describe('the sizes', () => {
  const measures = Object.keys(densities.medium) as (keyof Density)[];
  const heights = ['row', 'head', 'control', 'smallControl', 'menuLine', 'bar', 'strip', 'spacing'] as const;

  test.each(heights)('the height %s shrinks with each of the four sizes', (measure) => {
    const values = sizes.map((size) => densities[size][measure]);
    expect(values).toEqual(values.toSorted((a, b) => b - a));
    expect(new Set(values).size).toBe(4);
  });

  test.each(sizes)('the size %s has no text below 12 px and no target below 24', (size) => {
    const { text, smallText, tinyText, row, control, smallControl, menuLine } = densities[size];
    expect(Math.min(text, smallText, tinyText)).toBeGreaterThanOrEqual(12);
    expect(Math.min(row, control, smallControl, menuLine)).toBeGreaterThanOrEqual(24);
  });

  test.each<[Size, number, string]>([
    ['default', 15, '9px'],
    ['medium', 14, '8px'],
    ['small', 13, '7px'],
    ['mini', 12, '6px'],
  ])('the size %s writes in %i px and spaces by %s', (size, text, gap) => {
    const { typography, spacing } = makeTheme({ ...choice, size });
    expect([typography.body1.fontSize, spacing(1)]).toEqual([text, gap]);
  });

  test('the sizes stand on the page as custom properties that the styles use, with medium as a fallback', () => {
    expect(density.row).toBe('var(--row-height, 44px)');
    expect(densityProperties('mini')['--row-height']).toBe('30px');
    expect(measures).toContain('row');
  });
});

describe('the look of a client organisation', () => {
  test('the look of a client organisation says how round corners are', () => {
    expect(makeTheme({ ...choice, cornerPx: 2 }).shape.borderRadius).toBe(2);
  });

  test.each([
    ['sans', /^"Guildhall sans", "Ahead sans", system-ui/],
    ['serif', /^"Guildhall serif", "Ahead serif", Georgia, serif$/],
    ['rounded', /^"Guildhall rounded", "Ahead rounded", system-ui/],
  ] as const)('the look of a client organisation writes the headings in %s', (headingFace, family) => {
    const { typography, components } = makeTheme({ ...choice, headingFace });
    expect(JSON.stringify(components?.MuiTypography)).toContain(
      headingFamily(headingFace, 'en').replaceAll('"', String.raw`\"`),
    );
    expect(headingFamily(headingFace, 'en')).toMatch(family);
    expect(typography.body1.fontFamily).toMatch(/^system-ui/);
  });

  test('the look of a client organisation has the Latin letters of Chinese headings in its face as well', () => {
    expect(headingFamily('serif', 'zh')).toMatch(/^"Guildhall serif zh", "Ahead serif", Georgia, "Songti SC"/);
  });
});

test.each(['light', 'dark'] as const)(
  'the field of any colour before the sign-in has a text that can be read on it in %s mode',
  (mode) => {
    const anyColor = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
    fc.assert(
      fc.property(anyColor, (primaryColor) => {
        const { main, contrastText } = makeTheme({ ...choice, primaryColor, mode }).palette.field;
        return contrastOf(main, contrastText) >= 4.5;
      }),
      { numRuns: 60 },
    );
  },
);

test('the component library has the texts of our own table', () => {
  const { components } = makeTheme({ ...choice, texts: { ...texts, noOptions: 'Sin resultados' } });
  expect(components?.MuiAutocomplete?.defaultProps).toMatchObject({
    noOptionsText: 'Sin resultados',
    openText: 'Open',
  });
});
