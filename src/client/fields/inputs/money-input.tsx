/** Types an amount in whole units, with a point or a comma. */
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';

import type { InputProps } from '../field-props.ts';
import { minorUnits, unitsText } from '../money.tsx';
import { FieldFrame } from '../parts/field-frame.tsx';
import { useFieldInput } from '../parts/use-field-input.ts';

export function MoneyInput({ resource, source, field, disabled }: InputProps<'money'>) {
  const { id, field: input, error, aria } = useFieldInput(source, field.required, { format: (value) => value });
  const [draft, setDraft] = useState<string>();
  const written = typeof input.value === 'number' ? unitsText(input.value, field.currency) : String(input.value ?? '');

  return (
    <FieldFrame {...{ id, resource, source, field, error }}>
      <TextField
        id={id}
        name={input.name}
        inputRef={input.ref}
        value={draft ?? written}
        onChange={(event) => {
          setDraft(event.target.value);
          input.onChange(minorUnits(event.target.value, field.currency) ?? (event.target.value || null));
        }}
        onBlur={() => {
          setDraft(undefined);
          input.onBlur();
        }}
        size="small"
        fullWidth
        hiddenLabel
        margin="none"
        variant="outlined"
        disabled={disabled ?? false}
        error={Boolean(error)}
        slotProps={{
          htmlInput: { ...aria, inputMode: 'decimal', autoComplete: 'off' },
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <Typography variant="body2">{field.currency}</Typography>
              </InputAdornment>
            ),
          },
        }}
      />
    </FieldFrame>
  );
}
