/** Types a number that is written otherwise than it is kept: an amount in whole units, a percentage, digits after a comma. */
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';

import type { InputProps } from '../field-props.ts';
import { FieldFrame } from '../parts/field-frame.tsx';
import { useFieldInput } from '../parts/use-field-input.ts';

type AmountControlProps = InputProps & {
  /** What it is an amount of: a currency, a percent sign. */
  unit?: string;
  unitAt?: 'start' | 'end';
  write: (value: number) => string;
  /** Undefined for what is none: it stays as it was typed, so that the validation can say so. */
  read: (typed: string) => number | undefined;
};

export function AmountControl({
  resource,
  source,
  field,
  disabled,
  unit,
  unitAt = 'end',
  write,
  read,
}: AmountControlProps) {
  const { id, field: input, error, aria } = useFieldInput(source, field.required, { format: (value) => value });
  const [draft, setDraft] = useState<string>();
  const written = typeof input.value === 'number' ? write(input.value) : String(input.value ?? '');
  const adornment = unit !== undefined && (
    <InputAdornment position={unitAt}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {unit}
      </Typography>
    </InputAdornment>
  );

  return (
    <FieldFrame {...{ id, resource, source, field, error }}>
      <TextField
        id={id}
        name={input.name}
        inputRef={input.ref}
        value={draft ?? written}
        onChange={(event) => {
          setDraft(event.target.value);
          input.onChange(read(event.target.value) ?? (event.target.value || null));
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
          input: unitAt === 'start' ? { startAdornment: adornment } : { endAdornment: adornment },
        }}
      />
    </FieldFrame>
  );
}
