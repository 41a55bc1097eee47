/** A state as a quiet coloured pill. */
import Box from '@mui/material/Box';
import { alpha, darken, lighten, type Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';

import type { Tone } from '../../../shared/definition/field-kinds.ts';

interface BadgeProps {
  tone: Tone;
  children: ReactNode;
}

export function Badge({ tone, children }: BadgeProps) {
  return (
    <Box component="span" data-tone={tone} sx={[badgeStyle, (theme) => colorsOf(theme, tone)]}>
      {children}
    </Box>
  );
}

const badgeStyle = {
  display: 'inline-block',
  verticalAlign: 'middle',
  maxWidth: '100%',
  height: 22,
  px: '7px',
  // Where the system chooses all colours, it is drawn, and the pill keeps its shape.
  border: '1px solid transparent',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  borderRadius: '11px',
  fontSize: 12,
  fontWeight: 500,
  lineHeight: '20px',
  whiteSpace: 'nowrap',
} as const;

/** Text dark (or light) enough to be read at 12 px on its own tint: at least 4.5:1 in both modes. */
function colorsOf(theme: Theme, tone: Tone) {
  const dark = theme.palette.mode === 'dark';
  const base = tone === 'neutral' ? (dark ? '#8b95a5' : '#5b6675') : theme.palette[tone].main;
  return {
    color: dark ? lighten(base, 0.5) : darken(base, 0.5),
    backgroundColor: alpha(base, dark ? 0.2 : 0.12),
  };
}
