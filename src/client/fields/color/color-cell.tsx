/** A colour: its code and a spot of it. */
import Box from '@mui/material/Box';

import type { CellProps } from '../field-props.ts';
import { Swatch } from './swatch.tsx';
import { NoValue } from '../parts/text-line.tsx';

export { TextSummary as ColorSummary } from '../parts/filter-summary.tsx';

export function ColorCell({ value }: CellProps<'color'>) {
  if (typeof value !== 'string') return <NoValue />;
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, fontVariantNumeric: 'tabular-nums' }}
    >
      <Swatch color={value} size={14} />
      {value}
    </Box>
  );
}
