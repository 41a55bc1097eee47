/** A state, shown as a badge. It is never typed: transitions move it. */
import { useRecordContext } from 'react-admin';

import type { CellProps, InputProps } from './field-props.ts';
import { useChoiceLabel, useFieldLabel } from './field-texts.ts';
import { Badge } from './parts/badge.tsx';
import { NoValue } from './parts/text-line.tsx';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

export { ChoiceFilter as StateFilter, ChoiceSummary as StateSummary } from './parts/choice-filter.tsx';

export function StateInput({ resource, source, field }: InputProps<'state'>) {
  const label = useFieldLabel(resource)(source, field);
  const record = useRecordContext();
  const value: unknown = record?.[source];
  return (
    <Box role="group" aria-label={label}>
      <Typography sx={{ fontSize: 13, fontWeight: 500, mb: 0.5 }}>{label}</Typography>
      <StateBadge {...{ resource, source, field, value }} />
    </Box>
  );
}

export function StateCell(props: CellProps<'state'>) {
  return <StateBadge {...props} />;
}

export function StateBadge({ resource, source, field, value }: Omit<CellProps<'state'>, 'record'>) {
  const label = useChoiceLabel(resource, source, field.choices);
  if (typeof value !== 'string') return <NoValue />;
  return <Badge state={value}>{label(value)}</Badge>;
}
