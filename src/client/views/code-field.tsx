/** A code that somebody reads off and types: large, and what a phone offers is taken. */
import TextField from '@mui/material/TextField';
import { useEffect, useRef } from 'react';

interface CodeFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Six digits of an app, or letters and digits. */
  kind: 'digits' | 'letters';
  /** What is missing or wrong. */
  problem?: string | undefined;
}

export function CodeField({ label, value, onChange, kind, problem }: CodeFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), [kind]);
  return (
    <TextField
      name="code"
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      fullWidth
      inputRef={input}
      error={problem !== undefined}
      helperText={problem}
      autoComplete="one-time-code"
      slotProps={{
        htmlInput: {
          inputMode: kind === 'digits' ? 'numeric' : 'text',
          maxLength: kind === 'digits' ? 10 : 20,
          autoCapitalize: 'none',
          spellCheck: false,
          style: { fontVariantNumeric: 'tabular-nums', letterSpacing: '0.15em' },
        },
      }}
    />
  );
}
