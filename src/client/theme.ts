/** The look: calm, dense where data is, hairlines instead of shadows, one accent colour, which is the tenant's. */
import {
  createTheme,
  decomposeColor,
  getContrastRatio,
  hslToRgb,
  rgbToHex,
  type Theme,
  type ThemeOptions,
} from '@mui/material/styles';
import { defaultTheme } from 'react-admin';

import { mobileBelowPx, type Language } from '../shared/constants.ts';

export interface ThemeChoice {
  primaryColor: string;
  accentColor: string;
  mode: 'light' | 'dark';
  language: Language;
}

/** WCAG 2.2 AA for text. */
const leastContrast = 4.5;
const step = 0.01;

const surfaces = {
  light: { default: '#f6f8fa', paper: '#ffffff' },
  dark: { default: '#101418', paper: '#181d23' },
} as const;

/** Chinese text gets fonts of its own before the system's fallback picks a Japanese one. */
const families: Record<Language, string> = {
  en: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
  es: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
  zh: 'system-ui, -apple-system, "Segoe UI", Roboto, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", "WenQuanYi Zen Hei", sans-serif',
};

/** The theme of a tenant, in a mode, for a language. */
export function makeTheme({ primaryColor, accentColor, mode, language }: ThemeChoice): Theme {
  const surface = surfaces[mode].paper;
  const primary = readableOn(surfaces[mode].default, readableOn(surface, primaryColor));
  const options: ThemeOptions = {
    ...defaultTheme,
    breakpoints: { values: { xs: 0, sm: 600, md: mobileBelowPx, lg: 1240, xl: 1536 } },
    palette: {
      mode,
      primary: {
        main: primary,
        contrastText: getContrastRatio('#ffffff', primary) >= leastContrast ? '#ffffff' : '#0b0f14',
      },
      secondary: { main: readableOn(surface, accentColor) },
      background: surfaces[mode],
      divider: mode === 'light' ? '#e3e8ee' : '#2b333d',
      text:
        mode === 'light' ? { primary: '#1a1f26', secondary: '#57606a' } : { primary: '#e8ecf1', secondary: '#a3adba' },
      success: { main: mode === 'light' ? '#1a7f37' : '#3fb950' },
      warning: { main: mode === 'light' ? '#9a6700' : '#d29922' },
      error: { main: mode === 'light' ? '#cf222e' : '#ff7b72' },
      info: { main: primary },
    },
    shape: { borderRadius: 6 },
    spacing: 8,
    typography: {
      fontFamily: families[language],
      fontSize: 14,
      h1: { fontSize: 22, fontWeight: 650, lineHeight: 1.3, letterSpacing: '-0.01em' },
      h2: { fontSize: 16, fontWeight: 600, lineHeight: 1.4 },
      h3: { fontSize: 14, fontWeight: 600, lineHeight: 1.4 },
      body1: { fontSize: 14, lineHeight: 1.5 },
      body2: { fontSize: 13, lineHeight: 1.5 },
      caption: { fontSize: 12, lineHeight: 1.4 },
      button: { fontSize: 14, fontWeight: 500, textTransform: 'none', lineHeight: 1.5 },
    },
    components: componentDefaults(),
  };
  return createTheme(options);
}

/** The colour, made darker or lighter until text in it can be read on the surface; hue and saturation stay. `#rrggbb` in and out. */
export function readableOn(surface: string, color: string): string {
  const towards = getContrastRatio(surface, '#000000') > getContrastRatio(surface, '#ffffff') ? -step : step;
  let moved = color;
  const [hue, saturation, start] = toHsl(color);
  let lightness = start;
  while (getContrastRatio(moved, surface) < leastContrast && lightness > 0 && lightness < 1) {
    lightness = Math.min(1, Math.max(0, lightness + towards));
    moved = rgbToHex(hslToRgb(`hsl(${hue}, ${saturation * 100}%, ${lightness * 100}%)`));
  }
  return moved;
}

/** Hue in degrees, saturation and lightness between 0 and 1. */
function toHsl(color: string): [number, number, number] {
  const [red = 0, green = 0, blue = 0] = decomposeColor(color).values.map((value) => Number(value) / 255);
  const most = Math.max(red, green, blue);
  const range = most - Math.min(red, green, blue);
  const lightness = most - range / 2;
  if (range === 0) return [0, 0, lightness];
  const turn =
    most === red ? ((green - blue) / range) % 6 : most === green ? (blue - red) / range + 2 : (red - green) / range + 4;
  return [(turn * 60 + 360) % 360, range / (1 - Math.abs(2 * lightness - 1)), lightness];
}

function componentDefaults(): ThemeOptions['components'] {
  return {
    MuiCssBaseline: {
      styleOverrides: (theme) => ({
        // What is focused is never hidden below the top bar or behind the bar that saves.
        html: { scrollPaddingTop: 72, scrollPaddingBottom: 96 },
        ':focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 2 },
        '@media (prefers-reduced-motion: reduce)': {
          // Not the body itself: it would change from no colour to its own after the page has been seen.
          'body *, body *::before, body *::after': {
            animationDuration: '0.01ms !important',
            transitionDuration: '0.01ms !important',
          },
        },
      }),
    },
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    MuiButton: {
      defaultProps: { disableElevation: true, size: 'medium' },
      styleOverrides: { root: { minHeight: 34, paddingBlock: 4 }, sizeSmall: { minHeight: 28, fontSize: 13 } },
    },
    MuiIconButton: { styleOverrides: { root: { borderRadius: 6 } } },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiTextField: { defaultProps: { size: 'small', variant: 'outlined', margin: 'none' } },
    MuiFormControl: { defaultProps: { size: 'small', variant: 'outlined', margin: 'none' } },
    MuiAutocomplete: { defaultProps: { size: 'small' } },
    MuiTableCell: {
      styleOverrides: { root: ({ theme }) => ({ borderBottomColor: theme.palette.divider, paddingInline: 12 }) },
    },
    MuiTooltip: { defaultProps: { enterDelay: 400 }, styleOverrides: { tooltip: { fontSize: 12 } } },
    MuiMenu: {
      styleOverrides: {
        paper: ({ theme }) => ({ border: `1px solid ${theme.palette.divider}`, boxShadow: theme.shadows[3] }),
      },
    },
    MuiDialog: { styleOverrides: { paper: ({ theme }) => ({ border: `1px solid ${theme.palette.divider}` }) } },
    MuiAlert: { styleOverrides: { root: { borderRadius: 6, alignItems: 'center' } } },
    MuiLink: { styleOverrides: { root: { textUnderlineOffset: 3 } } },
  };
}
