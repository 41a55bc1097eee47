import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import type { KeyboardEvent, RefObject } from 'react';

interface EmailFieldProps {
  value: string;
  onChange: (value: string) => void;
  inputRef: RefObject<HTMLInputElement | null>;
  /** What is wrong with it, in words. */
  problem: string | undefined;
  autoFocus: boolean;
  onKeyDown?: (event: KeyboardEvent) => void;
}

/** The address somebody is known by here. */
export function EmailField({ value, onChange, inputRef, problem, autoFocus, onKeyDown }: EmailFieldProps) {
  const translate = useTranslate();
  return (
    <TextField
      name="email"
      type="email"
      label={translate('auth.email')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={onKeyDown}
      autoComplete="username"
      autoFocus={autoFocus}
      fullWidth
      inputRef={inputRef}
      error={problem !== undefined}
      helperText={problem}
      slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false } }}
    />
  );
}
