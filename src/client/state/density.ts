/** What each size comes to in pixels. Own choice: medium is the portal as it was drawn; no text falls below 12 px, no target below 24. */
import { defaultSize, sizes, type Size } from '../../shared/specification/constants.ts';

export interface Density {
  /** The unit of paddings and gaps. */
  spacing: number;
  text: number;
  smallText: number;
  tinyText: number;
  /** A line of a table, and of its head. */
  row: number;
  head: number;
  /** A field of a form, a button of the same line. */
  control: number;
  /** A small button, a filter. */
  smallControl: number;
  /** A line of the main menu and of any other. */
  menuLine: number;
  /** The bar above the screen, and the strip of visited pages below it. */
  bar: number;
  strip: number;
}

export const densities: Readonly<Record<Size, Density>> = {
  default: {
    spacing: 9,
    text: 15,
    smallText: 14,
    tinyText: 13,
    row: 52,
    head: 46,
    control: 42,
    smallControl: 32,
    menuLine: 44,
    bar: 60,
    strip: 38,
  },
  medium: {
    spacing: 8,
    text: 14,
    smallText: 13,
    tinyText: 12,
    row: 44,
    head: 40,
    control: 36,
    smallControl: 28,
    menuLine: 38,
    bar: 56,
    strip: 34,
  },
  small: {
    spacing: 7,
    text: 13,
    smallText: 12,
    tinyText: 12,
    row: 36,
    head: 34,
    control: 32,
    smallControl: 26,
    menuLine: 34,
    bar: 52,
    strip: 32,
  },
  mini: {
    spacing: 6,
    text: 12,
    smallText: 12,
    tinyText: 12,
    row: 30,
    head: 28,
    control: 28,
    smallControl: 24,
    menuLine: 30,
    bar: 46,
    strip: 30,
  },
};

/** A size the portal has; an unknown or missing value falls back. */
export function toSize(value: string | undefined): Size {
  return sizes.find((size) => size === value) ?? defaultSize;
}

/** The measures that stand on the root as custom properties, in pixels. */
type Measure = 'row' | 'head' | 'control' | 'smallControl' | 'menuLine' | 'bar' | 'strip';

const names: Readonly<Record<Measure, string>> = {
  row: '--row-height',
  head: '--head-height',
  control: '--control-height',
  smallControl: '--small-control-height',
  menuLine: '--menu-line-height',
  bar: '--bar-height',
  strip: '--strip-height',
};
const measures = Object.keys(names) as Measure[];

/** Heights to draw with: `height: density.row` follows the size of the person without a new rendering. */
export const density = Object.fromEntries(
  measures.map((measure) => [measure, `var(${names[measure]}, ${densities[defaultSize][measure]}px)`]),
) as Readonly<Record<Measure, string>>;

/** The custom properties of a size, for the root of the page. */
export function densityProperties(size: Size): Record<string, string> {
  return Object.fromEntries(measures.map((measure) => [names[measure], `${densities[size][measure]}px`]));
}
