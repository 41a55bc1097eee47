/** A line to tick in a filter. */
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { ReactNode } from 'react';

export function Option({ checked, onChange, label }: { checked: boolean; onChange: () => void; label: ReactNode }) {
  return (
    <FormControlLabel
      control={<Checkbox size="small" {...{ checked, onChange }} sx={{ p: 0.75 }} />}
      label={label}
      slotProps={{ typography: { variant: 'body2' } }}
    />
  );
}
