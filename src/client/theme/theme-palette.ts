/** The colours of the portal: greys that stand back, and one accent colour from which everything coloured follows. */
import type { PaletteOptions } from '@mui/material/styles';

import { menuColors } from '../../shared/specification/constants.ts';
import {
  areaOn,
  contrastOf,
  darkened,
  minTextContrast,
  mixed,
  readableOn,
  textOn,
  tintsOf,
} from '../../shared/color/contrast.ts';

declare module '@mui/material/styles' {
  interface Palette {
    /** The accent colour as an area: buttons, badges, the organisation's sign. `primary` is what of it can be read as text. */
    brand: { main: string; dark: string; pale: string; contrastText: string };
    /** The organisation’s colour as a field as high as the page, before the sign-in: in dark mode no more than a breath of it. */
    field: { main: string; contrastText: string };
    /** The ground of the menu, whose texts are the specification’s. */
    menu: { main: string };
  }
  interface PaletteOptions {
    brand?: Palette['brand'];
    field?: Palette['field'];
    menu?: Palette['menu'];
  }
}

export const surfaces = {
  light: { default: '#f6f8fa', paper: '#ffffff' },
  dark: { default: '#101418', paper: '#181d23' },
} as const;

/** The specification’s, and of its hue a shade below the page of the dark mode, which it would outshine (decision 69). As in `first-rows.css`. */
export const menuGrounds = { light: menuColors.background, dark: '#0b0e13' } as const;

const hairlines = { light: '#e3e8ee', dark: '#2b333d' } as const;
const texts = {
  light: { primary: '#1a1f26', secondary: '#57606a' },
  dark: { primary: '#e8ecf1', secondary: '#a3adba' },
} as const;
const off = { light: 'rgb(0 0 0 / 45%)', dark: 'rgb(255 255 255 / 45%)' } as const;
const signals = {
  light: { success: '#1a7f37', warning: '#9a6700', error: '#cf222e' },
  dark: { success: '#3fb950', warning: '#d29922', error: '#ff7b72' },
} as const;

export interface PaletteChoice {
  primaryColor: string;
  accentColor: string;
  mode: 'light' | 'dark';
}

/** Whatever the colour is, text in it and on it keeps a contrast of 4.5 to 1. */
export function makePalette({ primaryColor, accentColor, mode }: PaletteChoice): PaletteOptions {
  const { paper } = surfaces[mode];
  const primary = readableEverywhere(mode, primaryColor);
  const brand = areaOn(paper, primaryColor);
  return {
    mode,
    primary: { main: primary, contrastText: textOn(primary) },
    secondary: { main: readableEverywhere(mode, accentColor) },
    brand: { main: brand, dark: darkened(brand), pale: tintsOf(brand)[9]!, contrastText: textOn(brand) },
    field:
      mode === 'dark'
        ? { main: mixed(primaryColor, surfaces.dark.default, 0.35), contrastText: '#ffffff' }
        : { main: brand, contrastText: textOn(brand) },
    menu: { main: menuGrounds[mode] },
    background: surfaces[mode],
    divider: hairlines[mode],
    text: texts[mode],
    // What is off can still be read: it may say for how long.
    action: { disabled: off[mode] },
    success: { main: signals[mode].success },
    warning: { main: signals[mode].warning },
    error: { main: signals[mode].error },
    info: { main: primary },
  };
}

/** How much of its colour lies under a button that the pointer is on: the library’s. */
const hoverTints = { light: 0.04, dark: 0.08 } as const;

/** The accent colour as text: the same hue, dark or light enough for both grounds of the mode, and for a button under the pointer. */
function readableEverywhere(mode: 'light' | 'dark', color: string): string {
  const { default: ground, paper } = surfaces[mode];
  let text = readableOn(ground, readableOn(paper, color));
  // Its tint moves with it, so that it may take a few steps to settle.
  const tinted = () => mixed(text, paper, hoverTints[mode]);
  while (contrastOf(text, tinted()) < minTextContrast) text = readableOn(tinted(), text);
  return text;
}
