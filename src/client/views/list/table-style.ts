/**
 * The looks of a list's table, all of them in one place: its cells are plain elements, because a list has hundreds and each one costs
 * whenever it is drawn or shown.
 */
import type { Theme } from '@mui/material/styles';

import { avatarStyle } from '../../fields/parts/avatar.tsx';
import { visuallyHidden } from '../../fields/parts/visually-hidden.ts';
import { density } from '../../state/density.ts';

export const tableStyle = (theme: Theme) => ({
  position: 'relative' as const,
  maxHeight: 'max(360px, calc(100dvh - var(--above-rows, (308px + var(--control-height))) - var(--bulk-bar, 0px)))',
  overflow: 'auto',
  color: theme.palette.text.primary,
  fontSize: theme.typography.body1.fontSize,
  lineHeight: 1.43,
  '& > [role=progressbar]': { position: 'sticky', top: 0, left: 0, height: 2, marginBottom: '-2px', zIndex: 3 },
  '& table, & thead, & tbody': { display: 'block' },
  '& tr': {
    display: 'grid',
    gridTemplateColumns: 'var(--tracks)',
    alignItems: 'center',
    borderBottom: `1px solid ${theme.palette.divider}`,
  },
  '& :is(th, td)': {
    minWidth: 0,
    padding: 0,
    paddingInline: theme.spacing(1.5),
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    textAlign: 'start' as const,
    whiteSpace: 'nowrap' as const,
  },
  '& :is(th, td)[align=right]': { textAlign: 'end' as const },
  '& :is(th, td)[data-tick]': { paddingInline: '16px 0', overflow: 'visible' },
  '& :is(th, td)[data-move]': { padding: '0 0 0 8px', overflow: 'visible' },
  '& :is(th, td)[data-menu]': { padding: 0, textAlign: 'center' as const, overflow: 'visible' },
  ...headStyle(theme),
  ...rowsStyle(theme),
  ...tickStyle(theme),
  ...avatarStyle(theme, 24),
  '& [data-avatar]': { ...avatarStyle(theme, 24)['& [data-avatar]'], marginInlineEnd: '8px' },
});

/** The looks of the marks of a search and of the rows' menu buttons, in a table and among cards. */
export const rowPartsStyle = (theme: Theme) => ({
  ...markStyle(theme),
  ...switchStyle(theme),
});

const markStyle = ({ palette, alpha }: Theme) => ({
  '& mark': { color: 'inherit', borderRadius: '2px', backgroundColor: alpha(palette.warning.main, 0.32) },
  '& [data-move-row]': { cursor: 'grab', touchAction: 'none' },
  '& [data-drop=before]': { boxShadow: `inset 0 2px ${palette.primary.main}` },
  '& [data-drop=after]': { boxShadow: `inset 0 -2px ${palette.primary.main}` },
  '& :is([data-row-menu], [data-move-row])': {
    width: 28,
    height: 28,
    padding: 0,
    flex: 'none',
    border: 0,
    borderRadius: '6px',
    font: 'inherit',
    fontSize: 16,
    lineHeight: 1,
    color: palette.text.secondary,
    background: 'none',
    cursor: 'pointer',
    '&:is(:hover, :focus-visible)': { color: palette.text.primary, backgroundColor: palette.action.hover },
  },
});

/** As wide as two of its knobs, within a target of 24 px. */
const switchStyle = ({ palette }: Theme) => ({
  '& [data-row-switch]': {
    position: 'relative' as const,
    width: 30,
    height: 24,
    padding: 0,
    marginInlineEnd: '8px',
    verticalAlign: 'middle',
    flex: 'none',
    border: 0,
    borderRadius: '12px',
    background: 'none',
    cursor: 'pointer',
    '&::before': {
      content: '""',
      position: 'absolute' as const,
      inset: '4px 0',
      borderRadius: '8px',
      border: `1px solid ${palette.text.secondary}`,
      transition: 'background-color 120ms',
    },
    '&::after': {
      content: '""',
      position: 'absolute' as const,
      insetBlockStart: 7,
      insetInlineStart: 3,
      width: 10,
      height: 10,
      borderRadius: '50%',
      backgroundColor: palette.text.secondary,
      transition: 'inset-inline-start 120ms',
    },
    '&[aria-checked=true]::before': { borderColor: palette.primary.main, backgroundColor: palette.primary.main },
    '&[aria-checked=true]::after': { insetInlineStart: 17, backgroundColor: palette.primary.contrastText },
    '&:disabled': { opacity: 0.35, cursor: 'default' },
    // A cell cuts what stands out of it.
    '&:focus-visible': { outlineOffset: '-2px' },
    '@media (prefers-reduced-motion: reduce)': { '&::before, &::after': { transition: 'none' } },
  },
  // Among cards the line has its own gaps, and no room for what cannot be pressed.
  '& li [data-row-switch]': { marginInlineEnd: 0, '&:disabled': { display: 'none' } },
});

const headStyle = ({ palette, typography }: Theme) => ({
  '& thead': { position: 'sticky', top: 0, zIndex: 2, backgroundColor: palette.background.paper },
  '& thead tr': { height: density.head },
  '& th': { color: palette.text.secondary, fontWeight: 500 },
  '& th:is([data-move], [data-tick], [data-menu]) > span': visuallyHidden,
  '& th > *': { fontSize: typography.caption.fontSize, verticalAlign: 'middle' },
  '& th > button': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '4px',
    maxWidth: '100%',
    minHeight: 24,
    padding: 0,
    border: 0,
    font: 'inherit',
    fontSize: typography.caption.fontSize,
    color: 'inherit',
    background: 'none',
    cursor: 'pointer',
    '& > span': { overflow: 'hidden', textOverflow: 'ellipsis' },
    '& > svg': { fontSize: '1.2em', opacity: 0, transition: 'opacity 120ms, transform 120ms' },
    '&:is(:hover, :focus-visible) > svg': { opacity: 0.5 },
    '&:hover': { color: palette.text.primary },
    '&:focus-visible': { outlineOffset: '-2px' },
  },
  '& th[align=right] > button': { flexDirection: 'row-reverse' },
  '& th[aria-sort] > button': { color: palette.text.primary, '& > svg': { opacity: 1 } },
  '& th[aria-sort=ascending] > button > svg': { transform: 'rotate(180deg)' },
});

const rowsStyle = ({ palette, typography, alpha }: Theme) => ({
  '& tbody tr': {
    height: density.row,
    fontVariantNumeric: 'tabular-nums',
  },
  // Rows out of sight are neither styled nor laid out nor painted; the browser still finds and reads them. It finds out what is in sight
  // one frame late, so the rows that a window shows first are there at once.
  '& tbody tr:nth-of-type(n + 51)': { contentVisibility: 'auto', containIntrinsicHeight: density.row },
  '& tr[data-to]': { cursor: 'pointer' },
  '& tbody tr:hover': { backgroundColor: palette.action.hover },
  '& tr[data-selected]': { backgroundColor: alpha(palette.primary.main, palette.action.selectedOpacity) },
  '& tr[data-selected]:hover': {
    backgroundColor: alpha(palette.primary.main, palette.action.selectedOpacity + palette.action.hoverOpacity),
  },
  '& tbody tr:last-child': { borderBottom: 0 },
  // Two lines of a long text are no higher than a row.
  '& td > [data-long]': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflow: 'hidden',
    whiteSpace: 'normal',
    fontSize: typography.body2.fontSize,
    lineHeight: 1.3,
  },
  '& [data-row-link]': {
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    color: 'inherit',
    fontWeight: 500,
    textDecoration: 'none',
    textUnderlineOffset: '3px',
    '&:hover': { textDecoration: 'underline' },
  },
});

/** The looks of the boxes to tick in what this is given to. */
const tickStyle = ({ palette }: Theme) => ({
  '& label:has(> input[type=checkbox])': {
    display: 'grid',
    placeContent: 'center',
    width: 24,
    minHeight: 24,
    marginInline: '-2px',
    cursor: 'pointer',
  },
  '& label > input[type=checkbox]': {
    width: 16,
    height: 16,
    margin: 0,
    cursor: 'inherit',
    accentColor: palette.primary.main,
  },
});

/**
 * The roles that the parts of a table have by themselves, said out loud: some browsers forget them where rows are laid out as blocks.
 */
export const asTable = { role: 'table' } as const;
export const asRows = { role: 'rowgroup' } as const;
export const asRow = { role: 'row' } as const;
export const asHeading = { role: 'columnheader', scope: 'col' } as const;
export const asCell = { role: 'cell' } as const;
