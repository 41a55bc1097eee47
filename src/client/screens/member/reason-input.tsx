/** Why something is done that somebody may ask about later. */
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';

import { characterCount } from '../../../shared/definition/checks.ts';

const [least, most] = [3, 500];

/** As the server takes it. */
export function isReason(text: string): boolean {
  const length = characterCount(text.trim());
  return length >= least && length <= most;
}

interface ReasonInputProps {
  value: string;
  change: (text: string) => void;
  disabled: boolean;
  autoFocus?: boolean;
}

export function ReasonInput({ value, change, disabled, autoFocus = false }: ReasonInputProps) {
  const translate = useTranslate();
  return (
    <TextField
      required
      fullWidth
      multiline
      maxRows={6}
      margin="none"
      autoFocus={autoFocus}
      disabled={disabled}
      label={translate('audit.reason')}
      helperText={translate('audit.reason_hint')}
      value={value}
      onChange={(event) => change(event.target.value)}
      slotProps={{ htmlInput: { maxLength: most } }}
      sx={{ mt: 2 }}
    />
  );
}
