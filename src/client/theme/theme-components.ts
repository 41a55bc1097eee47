/** How the parts of the component library look here: hairlines instead of shadows, measures from the size of the person. */
import type { Theme, ThemeOptions } from '@mui/material/styles';

import type { Size } from '../../shared/specification/constants.ts';
import { density, densityProperties } from '../state/density.ts';

/** What the component library says by itself, in the language of the portal. */
export interface ComponentTexts {
  clear: string;
  close: string;
  open: string;
  noOptions: string;
  loading: string;
}

export interface ComponentChoice {
  size: Size;
  texts: ComponentTexts;
  cornerPx: number;
  /** The faces of headings. */
  headings: string;
}

export function componentDefaults({ size, texts, cornerPx, headings }: ComponentChoice): ThemeOptions['components'] {
  return {
    ...buttons(),
    ...fields(texts),
    ...surfacesAndText(cornerPx),
    ...headed(headings),
    MuiCssBaseline: baseline(size),
  };
}

function baseline(size: Size): NonNullable<ThemeOptions['components']>['MuiCssBaseline'] {
  return {
    styleOverrides: (theme) => ({
      ':root': densityProperties(size),
      // What is focused is never hidden below the top bar and the tabs, or behind the bar that saves.
      html: { scrollPaddingTop: `calc(${density.bar} + ${density.strip} + 16px)`, scrollPaddingBottom: 96 },
      // Columns of numbers stand below one another, in every table.
      table: { fontVariantNumeric: 'tabular-nums' },
      ':focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 2 },
      '@media (prefers-reduced-motion: reduce)': {
        'body *, body *::before, body *::after': {
          animationDuration: '0.01ms !important',
          // However short, one would be of everything, the ring of what gets the focus included.
          transition: 'none !important',
        },
      },
      // Where the system decides about all colours, backgrounds and shadows are gone: what is current is marked by a frame.
      '@media (forced-colors: active)': {
        '[aria-current]:not([aria-current=false]), [aria-checked=true], [aria-pressed=true], [aria-selected=true]': {
          // A button of the library takes its outline away with as much weight.
          outline: '2px solid Highlight !important',
          outlineOffset: '-2px',
        },
        ':focus-visible': { outline: '3px solid CanvasText !important', outlineOffset: 1 },
      },
      // A phone that has to enlarge a field to make it readable moves the whole page.
      '@media (pointer: coarse)': { 'input, select, textarea': { fontSize: '16px !important' } },
    }),
  };
}

const brandFill = ({ palette }: Theme) => ({
  color: palette.brand.contrastText,
  backgroundColor: palette.brand.main,
  '&:hover': { backgroundColor: palette.brand.dark },
});

/** By itself, or a box by the input in it, which nobody sees. */
const focused = '&:focus-visible, &:has(> :focus-visible)';

function buttons(): ThemeOptions['components'] {
  return {
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: {
        // Buttons take the browser's ring away and show ripples in its stead, which there are none of here.
        root: ({ theme }) => ({
          // The browser gives buttons a face of its own.
          fontFamily: theme.typography.fontFamily,
          [focused]: { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 2 },
          '@media (forced-colors: active)': { [focused]: { outline: '3px solid CanvasText' } },
        }),
      },
    },
    MuiButton: {
      defaultProps: { disableElevation: true, size: 'medium' },
      styleOverrides: {
        root: { minHeight: density.control, paddingBlock: 2 },
        sizeSmall: ({ theme }) => ({ minHeight: density.smallControl, fontSize: theme.typography.body2.fontSize }),
        sizeLarge: { minHeight: `calc(${density.control} + 4px)` },
      },
      variants: [
        {
          props: { variant: 'contained', color: 'primary' },
          style: ({ theme }) => ({ '&:not(.Mui-disabled)': brandFill(theme) }),
        },
      ],
    },
    MuiIconButton: {
      styleOverrides: {
        root: { borderRadius: 6, minWidth: 24, minHeight: 24, padding: `calc((${density.control} - 20px) / 2)` },
        sizeSmall: { padding: `calc((${density.smallControl} - 20px) / 2)` },
      },
    },
    MuiToggleButton: { styleOverrides: { root: { minHeight: 24 } } },
    MuiCheckbox: {
      styleOverrides: {
        root: ({ ownerState }) => ownerState.size === 'small' && { padding: `calc((${density.row} - 26px) / 2)` },
      },
    },
    MuiMenuItem: {
      styleOverrides: {
        root: ({ theme }) => ({
          minHeight: `max(24px, calc(${density.menuLine} - 4px))`,
          ...theme.typography.body1,
          '&:focus-visible': { outlineOffset: -2 },
        }),
        dense: ({ theme }) => ({
          minHeight: `max(24px, calc(${density.menuLine} - 4px))`,
          ...theme.typography.body1,
          paddingBlock: 2,
        }),
      },
    },
  };
}

/** Every field has its label above it, as wide as it, whatever it is made of: nothing else is to be said by a field itself. */
const labels: ThemeOptions['components'] = {
  MuiInputLabel: {
    // Also where nothing is typed: what is asked for as an example is seen then.
    defaultProps: { shrink: true, disableAnimation: true },
    styleOverrides: {
      root: ({ theme }) => ({
        position: 'static',
        transform: 'none',
        maxWidth: 'none',
        marginBottom: theme.spacing(0.5),
        whiteSpace: 'normal',
        pointerEvents: 'auto',
        fontSize: theme.typography.body2.fontSize,
        fontWeight: 500,
        lineHeight: '20px',
        '&:not(.Mui-error, .Mui-disabled)': { color: theme.palette.text.primary },
      }),
    },
  },
  MuiFormHelperText: { styleOverrides: { root: { marginInline: 0 } } },
};

function fields(texts: ComponentTexts): ThemeOptions['components'] {
  return {
    ...labels,
    MuiTextField: { defaultProps: { size: 'small', variant: 'outlined', margin: 'none' } },
    MuiFormControl: { defaultProps: { size: 'small', variant: 'outlined', margin: 'none' } },
    MuiOutlinedInput: {
      styleOverrides: {
        // No gap for a label.
        notchedOutline: { top: 0, '& legend': { display: 'none' } },
        root: {
          minHeight: density.control,
          '&.MuiInputBase-sizeSmall > :is(input, select, .MuiSelect-select)': {
            paddingBlock: `max(0px, calc((${density.control} - 1.4375em) / 2))`,
          },
        },
      },
    },
    MuiAutocomplete: {
      defaultProps: {
        size: 'small',
        clearText: texts.clear,
        closeText: texts.close,
        openText: texts.open,
        noOptionsText: texts.noOptions,
        loadingText: texts.loading,
      },
      styleOverrides: {
        inputRoot: {
          // Nothing is typed there: it shall take no line of its own below the chips.
          '&.Mui-disabled .MuiAutocomplete-input': { minWidth: 0 },
          // Its input has 5 px of its own.
          '&.MuiOutlinedInput-root.MuiInputBase-sizeSmall': {
            paddingBlock: `max(0px, calc((${density.control} - 1.4375em - 5px) / 2))`,
          },
        },
      },
    },
    MuiAlert: {
      defaultProps: { closeText: texts.close },
      styleOverrides: { root: { borderRadius: 6, alignItems: 'center' } },
    },
  };
}

/** What heads a page, a card or a dialog, whatever its size; not what is written as small as a label. */
function headed(fontFamily: string): ThemeOptions['components'] {
  const style = { '&:is(h1, h2):not(.MuiTypography-body2, .MuiTypography-caption)': { fontFamily } };
  return { MuiTypography: { styleOverrides: { root: style } } };
}

function surfacesAndText(cornerPx: number): ThemeOptions['components'] {
  return {
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiTableCell: {
      styleOverrides: {
        root: ({ theme }) => ({
          borderBottomColor: theme.palette.divider,
          paddingInline: theme.spacing(1.5),
          fontSize: theme.typography.body1.fontSize,
        }),
      },
    },
    MuiTableSortLabel: { styleOverrides: { root: { minHeight: 24 } } },
    MuiTooltip: { defaultProps: { enterDelay: 400 }, styleOverrides: { tooltip: { fontSize: 12 } } },
    MuiMenu: {
      // It hangs in the page beside all landmarks, and everything is in one of them.
      defaultProps: { slotProps: { root: { role: 'region' } } },
      styleOverrides: {
        paper: ({ theme }) => ({ border: `1px solid ${theme.palette.divider}`, boxShadow: theme.shadows[3] }),
      },
    },
    MuiDialog: {
      styleOverrides: {
        paper: ({ theme }) => ({
          border: `1px solid ${theme.palette.divider}`,
          borderRadius: cornerPx + 2,
          // Where a dialog is a form, what is in it scrolls, and its buttons stay at its foot.
          '& > form': { display: 'flex', flexDirection: 'column', minHeight: 0 },
        }),
      },
    },
    MuiLink: { styleOverrides: { root: { textUnderlineOffset: 3 } } },
  };
}
