/** Picks one of a few words. */
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';

import type { InputProps } from '../field-props.ts';
import { useChoiceLabel } from '../field-texts.ts';
import { FieldFrame } from '../parts/field-frame.tsx';
import { useFieldInput } from '../parts/use-field-input.ts';

export function ChoiceInput({ resource, source, field, disabled }: InputProps<'choice'>) {
  const translate = useTranslate();
  const label = useChoiceLabel(resource, source, field.choices);
  const { id, field: input, error, aria } = useFieldInput(source, field.required);
  return (
    <FieldFrame {...{ id, resource, source, field, error }}>
      <TextField
        {...input}
        inputRef={input.ref}
        ref={undefined}
        id={id}
        select
        size="small"
        fullWidth
        hiddenLabel
        margin="none"
        variant="outlined"
        disabled={disabled ?? false}
        error={Boolean(error)}
        slotProps={{ select: { native: true }, htmlInput: aria }}
      >
        {(!field.required || !input.value) && <option value="" aria-label={translate('cells.none')} />}
        {Object.keys(field.choices).map((value) => (
          <option key={value} value={value}>
            {label(value)}
          </option>
        ))}
      </TextField>
    </FieldFrame>
  );
}
