/** Parts of a number as one thin bar; which part is which says the tip, and who is read the page hears it. */
import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'react-admin';

import { useFormats } from '../../fields/use-formats.ts';
import { tintAt, useChartLook } from '../../views/charts/chart-parts.tsx';

export interface BarPart {
  name: string;
  count: number;
}

/** Nothing where all parts are nothing. */
export function PartsBar({ parts }: { parts: readonly BarPart[] }) {
  const translate = useTranslate();
  const { number } = useFormats();
  const { tints } = useChartLook();
  const shown = parts.filter(({ count }) => count > 0).toSorted((one, other) => other.count - one.count);
  if (shown.length === 0) return null;
  const words = shown.map(({ name, count }) => translate('dashboard.part', { name, count: number(count) }));
  return (
    <Tooltip title={words.join(' · ')} enterTouchDelay={0}>
      <Box role="img" aria-label={words.join(translate('list.separator'))} sx={barStyle}>
        {shown.map(({ name, count }, index) => (
          <Box key={name} sx={{ flexGrow: count, minWidth: 3, backgroundColor: tintAt(tints, index) }} />
        ))}
      </Box>
    </Tooltip>
  );
}

const barStyle = {
  display: 'flex',
  gap: '1px',
  height: 6,
  my: 0.75,
  borderRadius: 3,
  overflow: 'hidden',
  // Its colours are what it says.
  forcedColorAdjust: 'none',
} as const;
