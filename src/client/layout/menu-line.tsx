/** What every line of the menu looks like, be it a link or a group's title. */
import ButtonBase, { type ButtonBaseProps } from '@mui/material/ButtonBase';
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import type { ElementType, ReactNode, Ref } from 'react';

import { menuActiveText, menuColors } from '../../shared/specification/constants.ts';
import { density } from '../state/density.ts';
import { menuIcon } from '../views/entries/menu-icons.ts';

type MenuLineProps = ButtonBaseProps & {
  icon: string | undefined;
  title: string;
  /** Only the icon is shown, or the first letter where there is none; the title as a tooltip. */
  rail?: boolean;
  /** Said after the title where only the icon is shown. */
  note?: string;
  /** No tooltip: something better comes up. */
  plain?: boolean;
  /** Marked by colour, weight and a bar at its beginning. */
  active?: boolean;
  /** A group around the current page. */
  holdsPage?: boolean;
  /** How many groups it stands in. */
  level?: number;
  /** Lines beside it have icons, and titles begin below one another. */
  hasIcons?: boolean;
  end?: ReactNode;
  component: ElementType;
  ref?: Ref<HTMLButtonElement>;
  'data-to'?: string;
  href?: string;
  target?: string;
  rel?: string;
};

const iconPx = 20;
/** Where icons begin: in the rail they stand in the middle, and in the wide menu below one another at the same place. */
const startPx = 11;
const gapPx = 10;
const insetPx = iconPx + gapPx;
const deeperPx = 14;

export function MenuLine(props: MenuLineProps) {
  const { icon, title, rail = false, note, plain = false, active = false, holdsPage = false, ...others } = props;
  const { level = 0, hasIcons = false, end, ...rest } = others;
  const Icon = menuIcon(icon);
  const start = startPx + (level > 0 ? insetPx + (level - 1) * deeperPx : 0);
  const spoken = note === undefined ? title : `${title} (${note})`;
  const line = (
    <ButtonBase
      {...rest}
      aria-label={rail ? spoken : undefined}
      sx={[lineStyle(active, holdsPage), { gap: `${gapPx}px`, paddingInlineStart: `${start}px` }]}
    >
      {(Icon || rail || hasIcons) && (
        <Box aria-hidden component="span" sx={{ flex: 'none', width: iconPx, display: 'grid', placeItems: 'center' }}>
          {Icon ? <Icon sx={{ fontSize: iconPx }} /> : rail && [...title][0]?.toUpperCase()}
        </Box>
      )}
      {!rail && (
        <Box component="span" sx={{ flex: 1, minWidth: 0, py: '6px', overflowWrap: 'anywhere' }}>
          {title}
        </Box>
      )}
      {!rail && end}
    </ButtonBase>
  );
  return rail && !plain ? (
    <Tooltip
      title={spoken}
      placement="right"
      enterDelay={100}
      slotProps={{ tooltip: { sx: { color: '#fff', backgroundColor: '#1b2733' } } }}
    >
      {line}
    </Tooltip>
  ) : (
    line
  );
}

/** Darker than the menu, or where that is next to black, lighter. */
const activeBackground = ({ palette }: Theme) =>
  palette.mode === 'dark' ? 'rgba(255, 255, 255, 0.08)' : 'rgba(0, 0, 0, 0.22)';

const lineStyle = (active: boolean, holdsPage: boolean) =>
  ({
    position: 'relative',
    width: '100%',
    minHeight: density.menuLine,
    justifyContent: 'flex-start',
    paddingInlineEnd: '10px',
    borderRadius: 1,
    fontSize: 'body1.fontSize',
    lineHeight: 1.3,
    fontFamily: 'inherit',
    textAlign: 'start',
    fontWeight: active ? 600 : 400,
    color: active ? menuActiveText : holdsPage ? '#f4f4f5' : menuColors.text,
    backgroundColor: active ? activeBackground : 'transparent',
    // The bar is an area of its own, which a forced palette keeps; a shadow it would drop.
    '&::before': active && {
      content: '""',
      position: 'absolute',
      insetInlineStart: 0,
      insetBlock: '6px',
      width: '3px',
      borderRadius: '2px',
      backgroundColor: menuColors.active,
      forcedColorAdjust: 'none',
    },
    '@media (forced-colors: active)': { '&::before': { backgroundColor: 'Highlight' } },
    '&:hover': {
      backgroundColor: active ? activeBackground : 'rgba(255, 255, 255, 0.06)',
      color: active ? menuActiveText : '#fff',
    },
    '&:focus-visible': { outlineColor: '#fff', outlineOffset: '-2px' },
  }) as const;
