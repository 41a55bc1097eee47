/** A line or an area of text in a form. */
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import type { HTMLAttributes, ReactNode } from 'react';

import type { InputProps } from '../field-props.ts';
import { CharacterCount } from './character-count.tsx';
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
  /** What stands behind the value. */
  end?: (value: unknown) => ReactNode;
  /** Offered while it is typed. */
  options?: readonly string[];
  format?: (value: unknown) => unknown;
  parse?: (value: unknown) => unknown;
  /** What is said of the value, which is allowed all the same. */
  warn?: (value: unknown) => string | undefined;
};

export function TextControl({ resource, source, field, disabled, ...look }: TextControlProps) {
  const {
    type = 'text',
    inputMode,
    autoComplete = 'off',
    multiline = false,
    max,
    start,
    end,
    options,
    format,
    parse,
    warn,
  } = look;
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
      warning={warn?.(input.value)}
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
          htmlInput: {
            ...aria,
            inputMode,
            autoComplete,
            spellCheck: multiline,
            ...(options && { list: `${id}-options` }),
          },
          input: {
            ...(start !== undefined && { startAdornment: <InputAdornment position="start">{start}</InputAdornment> }),
            ...(end && { endAdornment: end(input.value) }),
          },
        }}
      />
      {options && (
        <datalist id={`${id}-options`}>
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </datalist>
      )}
    </FieldFrame>
  );
}
