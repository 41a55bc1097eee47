/** Shows a state among the inputs: transitions move it, nobody types it. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useRecordContext } from 'react-admin';

import type { InputProps } from '../field-props.ts';
import { useFieldLabel } from '../field-texts.ts';
import { StateBadge } from './state-cell.tsx';

export function StateInput({ resource, source, field }: InputProps<'state'>) {
  const label = useFieldLabel(resource)(source, field);
  const record = useRecordContext();
  const value: unknown = record?.[source];
  return (
    <Box role="group" aria-label={label}>
      <Typography sx={labelStyle}>{label}</Typography>
      <StateBadge {...{ resource, source, field, value }} />
    </Box>
  );
}

/** As of any value that is not typed. */
const labelStyle = {
  fontSize: 'body2.fontSize',
  fontWeight: 500,
  lineHeight: '20px',
  color: 'text.secondary',
  mb: 0.5,
} as const;
