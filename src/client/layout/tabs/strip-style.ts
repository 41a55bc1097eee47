/** How the row looks: at the usual size 34 px high, its tabs 26 px; the active one is marked by the theme's colour as a tint and a bar. */
import { alpha, type SxProps, type Theme } from '@mui/material/styles';

import { density } from '../../state/density.ts';

/** Nothing that is pressed is lower than 24 px, whatever the size. */
const tabHeight = `max(24px, calc(${density.strip} - 8px))`;

export const stripStyle: SxProps<Theme> = (theme) => {
  const { divider, background } = theme.palette;
  return {
    display: 'flex',
    alignItems: 'center',
    height: density.strip,
    flex: 'none',
    pr: 0.5,
    backgroundColor: background.paper,
    borderBottom: `1px solid ${divider}`,
    '@media print': { display: 'none' },
    '& ul': {
      position: 'relative',
      flex: 1,
      minWidth: 0,
      height: '100%',
      display: 'flex',
      alignItems: 'center',
      gap: '4px',
      m: 0,
      py: 0,
      // In line with the page below.
      px: { xs: 2, md: 3 },
      listStyle: 'none',
      overflowX: 'auto',
      overflowY: 'hidden',
      scrollbarWidth: 'none',
    },
    ...tabStyle(theme),
    ...partsStyle(theme),
  };
};

function tabStyle(theme: Theme) {
  const { primary, divider, text } = theme.palette;
  return {
    '& li': {
      position: 'relative',
      flex: 'none',
      display: 'flex',
      alignItems: 'center',
      height: tabHeight,
      maxWidth: 220,
      boxSizing: 'border-box',
      border: `1px solid ${divider}`,
      borderRadius: '5px',
      fontSize: theme.typography.caption.fontSize,
      fontWeight: 500,
      color: text.secondary,
      '&:hover, &[data-marked]': { color: text.primary, backgroundColor: theme.palette.action.hover },
    },
    '& li[data-active]': {
      color: text.primary,
      borderColor: alpha(primary.main, 0.4),
      backgroundColor: alpha(primary.main, 0.1),
      // More than a colour: a bar, which is there in forced colours too.
      '&::after': {
        content: '""',
        position: 'absolute',
        insetInline: 6,
        bottom: -1,
        borderBottom: `2px solid ${primary.main}`,
      },
    },
  } as const;
}

/** The link of a tab and the button that closes it. */
function partsStyle(theme: Theme) {
  return {
    '& li > a': {
      minWidth: 0,
      px: '10px',
      lineHeight: `calc(${tabHeight} - 2px)`,
      color: 'inherit',
      textDecoration: 'none',
      borderRadius: '4px',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      outlineOffset: '-2px',
      // The whole height of the row can be hit.
      '&::before': { content: '""', position: 'absolute', inset: '-4px 0' },
    },
    '& li > a > span': {
      display: 'inline-block',
      width: 6,
      height: 6,
      marginInlineEnd: '3px',
      verticalAlign: 'middle',
      borderRadius: '50%',
      border: `3px solid ${theme.palette.primary.main}`,
      boxSizing: 'border-box',
    },
    '& li > a:has(+ button)': { pr: '2px' },
    '& li > button': {
      position: 'relative',
      flex: 'none',
      display: 'grid',
      placeItems: 'center',
      width: 24,
      height: `calc(${tabHeight} - 2px)`,
      minHeight: 24,
      p: 0,
      border: 0,
      borderRadius: '4px',
      color: 'inherit',
      background: 'none',
      cursor: 'pointer',
      outlineOffset: '-2px',
      '& svg': { fontSize: 14 },
      '&:hover': { backgroundColor: theme.palette.action.selected },
    },
  } as const;
}
