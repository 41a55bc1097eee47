/** A line or an area of text in a form. */
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { HTMLAttributes, ReactNode } from 'react';

import { characterCount } from '../../../shared/checks.ts';
import type { InputProps } from '../field-props.ts';
import { FieldFrame } from './field-frame.tsx';
import { useFieldInput } from './use-field-input.ts';

type TextControlProps = InputProps & {
  type?: string;
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  autoComplete?: string;
  multiline?: boolean;
  /** Longest text; the count is shown when it comes near. */
  max?: number;
  start?: ReactNode;
  format?: (value: unknown) => unknown;
  parse?: (value: unknown) => unknown;
};

export function TextControl({ resource, source, field, disabled, ...look }: TextControlProps) {
  const { type = 'text', inputMode, autoComplete = 'off', multiline = false, max, start, format, parse } = look;
  const {
    id,
    field: input,
    error,
    aria,
  } = useFieldInput(source, field.required, {
    ...(format && { format }),
    ...(parse && { parse }),
  });

  return (
    <FieldFrame
      {...{ id, resource, source, field, error }}
      aside={
        max === undefined ? undefined : (
          <CharacterCount value={String(input.value ?? '')} max={max} always={multiline} />
        )
      }
    >
      <TextField
        {...input}
        inputRef={input.ref}
        ref={undefined}
        id={id}
        type={type}
        size="small"
        fullWidth
        hiddenLabel
        variant="outlined"
        margin="none"
        multiline={multiline}
        {...(multiline && { minRows: 3, maxRows: 12 })}
        disabled={disabled ?? false}
        error={Boolean(error)}
        slotProps={{
          htmlInput: { ...aria, inputMode, autoComplete, spellCheck: multiline },
          input:
            start === undefined ? {} : { startAdornment: <InputAdornment position="start">{start}</InputAdornment> },
        }}
      />
    </FieldFrame>
  );
}

function CharacterCount({ value, max, always }: { value: string; max: number; always: boolean }) {
  const translate = useTranslate();
  const count = characterCount(value);
  if (!always && count < max * 0.8) return null;
  return (
    <Typography
      variant="caption"
      sx={{
        mt: 0.5,
        color: count > max ? 'error.main' : 'text.secondary',
        fontVariantNumeric: 'tabular-nums',
        whiteSpace: 'nowrap',
      }}
    >
      {translate('cells.characters', { count, max })}
    </Typography>
  );
}
