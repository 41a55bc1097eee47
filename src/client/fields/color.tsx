/** A colour: its code and a spot of it. */
import Box from '@mui/material/Box';

import type { CellProps, FilterProps } from './field-props.ts';
import { asList } from './parts/choice-filter.tsx';
import { Swatch } from './parts/swatch.tsx';
import { NoValue } from './parts/text-line.tsx';

export { TextFilter as ColorFilter } from './parts/text-filter.tsx';

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

export function ColorSummary({ source, values }: Omit<FilterProps<'color'>, 'change'>) {
  return <>{asList(values[source]).join(', ') || String(values[`${source}_like`] ?? '')}</>;
}
