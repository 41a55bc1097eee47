/** What the charts share: their axes, the box at the pointer, and the sign of what is still running. */
import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';

import { Proof } from '../figures/proof.tsx';
import { chartColors } from './chart-colors.ts';

/** Hook: the look of axes and lines, in the colours of the theme. */
export function useChartLook() {
  const { palette } = useTheme();
  const tick = { fill: palette.text.secondary, fontSize: 12 };
  return {
    palette,
    /** The parts of a stack, the largest first. */
    tints: chartColors(palette.primary.main, palette.mode),
    /** The line of the window before. */
    before: palette.text.secondary,
    x: { tick, tickLine: false, axisLine: { stroke: palette.divider }, minTickGap: 24 } as const,
    y: { tick, tickLine: false, axisLine: false, width: 52 } as const,
    grid: { vertical: false, stroke: palette.divider } as const,
    cursor: { fill: palette.action.hover },
  };
}

/** Beyond eight, the smallest parts of a stack look alike: more colours nobody could tell apart. */
export const tintAt = (tints: readonly string[], index: number): string => tints[Math.min(index, tints.length - 1)]!;

export const chartMargin = { top: 8, right: 4, bottom: 0, left: 0 };

/** Oblique lines: more may come. */
export function Hatch({ id, color }: { id: string; color: string }) {
  return (
    <pattern id={id} width={6} height={6} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width={6} height={6} fill={color} fillOpacity={0.15} />
      <rect width={3} height={6} fill={color} fillOpacity={0.7} />
    </pattern>
  );
}

export interface TipLine {
  name: string;
  value: string;
  color?: string;
  isLine?: boolean;
}

/** The box at the pointer. */
export function Tip({ title, lines }: { title: string; lines: readonly TipLine[] }) {
  return (
    <Box sx={tipStyle}>
      <Box sx={{ fontWeight: 600, mb: 0.5 }}>{title}</Box>
      {lines.map(({ name, value, ...key }) => (
        <Box key={name} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Key {...key} />
          <Box sx={{ flex: 1, color: 'text.secondary' }}>{name}</Box>
          <Box sx={{ fontVariantNumeric: 'tabular-nums', pl: 2 }}>{value}</Box>
        </Box>
      ))}
    </Box>
  );
}

const tipStyle = {
  minWidth: 180,
  px: 1.25,
  py: 1,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  backgroundColor: 'background.paper',
  boxShadow: 3,
  fontSize: 13,
} as const;

/** The sign of a row: a square for columns, a line for lines. */
function Key({ color, isLine }: { color?: string; isLine?: boolean }) {
  if (color === undefined) return <Box sx={{ width: 10 }} />;
  const look = isLine
    ? { borderTop: '2px solid', borderColor: color }
    : { height: 10, borderRadius: '2px', backgroundColor: color };
  return <Box sx={{ flex: 'none', width: isLine ? 14 : 10, forcedColorAdjust: 'none', ...look }} />;
}

export interface LegendItem {
  name: string;
  /** A number beside it. */
  value?: string;
  /** The list that proves it. */
  link?: string | null;
  color: string;
  kind?: 'column' | 'line';
}

const legend = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  rowGap: 0.25,
  mt: 0.5,
  fontSize: 12,
  // Large enough to be touched.
  '& a': { lineHeight: '24px' },
} as const;

/** Which sign is what. */
export function Legend({ items }: { items: readonly LegendItem[] }) {
  return (
    <Box sx={legend}>
      {items.map(({ name, value, link, color, kind = 'column' }) => (
        <Box key={name} sx={{ display: 'flex', alignItems: 'center', gap: 0.75, color: 'text.secondary' }}>
          <Key color={color} isLine={kind === 'line'} />
          <Proof link={link}>{name}</Proof>
          {value !== undefined && <Box sx={{ color: 'text.primary', fontVariantNumeric: 'tabular-nums' }}>{value}</Box>}
        </Box>
      ))}
    </Box>
  );
}
