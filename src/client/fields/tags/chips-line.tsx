/** The first two of some chips on the one line of a cell, and how many more there are. Where there is no room they grow shorter. */
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useTranslate } from 'react-admin';
import type { ReactElement } from 'react';

export interface ChipOfLine {
  key: string;
  label: string;
  icon?: ReactElement;
}

export function ChipsLine({ chips }: { chips: readonly ChipOfLine[] }) {
  const translate = useTranslate();
  const shown = chips.slice(0, 2);
  return (
    <Box component="span" sx={lineStyle} title={chips.map(({ label }) => label).join(translate('list.separator'))}>
      {shown.map(({ key, ...chip }) => (
        <Chip key={key} size="small" variant="outlined" {...chip} />
      ))}
      {chips.length > shown.length && (
        <span>{translate('cells.and_more', { count: chips.length - shown.length })}</span>
      )}
    </Box>
  );
}

const lineStyle = {
  display: 'flex',
  gap: 0.5,
  alignItems: 'center',
  minWidth: 0,
  '& > *': { flex: 'none' },
  '& > .MuiChip-root': { flex: '0 1 auto', minWidth: 0 },
} as const;
