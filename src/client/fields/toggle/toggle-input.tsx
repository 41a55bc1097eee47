/** Switches between yes and no. */
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { ValidationError } from 'react-admin';

import type { InputProps } from '../field-props.ts';
import { useFieldHelp, useFieldLabel } from '../field-texts.ts';
import { helpId } from '../parts/field-frame.tsx';
import { useFieldInput } from '../parts/use-field-input.ts';

export function ToggleInput({ resource, source, field, disabled }: InputProps<'toggle'>) {
  const label = useFieldLabel(resource)(source, field);
  const help = useFieldHelp(resource)(source, field);
  const { id, field: input, error, aria } = useFieldInput(source, false, { format: Boolean, parse: Boolean });
  return (
    <>
      <FormControlLabel
        disabled={disabled ?? false}
        control={
          <Switch
            id={id}
            name={input.name}
            checked={Boolean(input.value)}
            onChange={(_, checked) => input.onChange(checked)}
            onBlur={input.onBlur}
            slotProps={{ input: { ref: input.ref, 'aria-describedby': aria['aria-describedby'] } }}
          />
        }
        label={label}
        slotProps={{ typography: { variant: 'body2', sx: { fontWeight: 500 } } }}
      />
      <FormHelperText id={helpId(id)} error={Boolean(error)} sx={{ mx: 0, mt: error || help ? 0.5 : 0 }}>
        {error ? <ValidationError error={error} /> : help}
      </FormHelperText>
    </>
  );
}
