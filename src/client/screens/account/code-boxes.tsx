/** Six boxes for six digits: typing goes on to the next, deleting goes back, and a code that is pasted fills them all. */
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { useEffect, useRef, type ClipboardEvent, type KeyboardEvent } from 'react';

export const codeLength = 6;

interface CodeBoxesProps {
  /** The digits so far; a blank where one is missing. */
  value: string;
  onChange: (value: string) => void;
  disabled: boolean;
  invalid: boolean;
}

const at = (value: string, index: number) => (value[index] ?? ' ').trim();
const put = (value: string, index: number, digits: string) => {
  const all = Array.from({ length: codeLength }, (_none, place) => at(value, place));
  for (const [offset, digit] of [...digits].entries()) if (index + offset < codeLength) all[index + offset] = digit;
  return all.map((digit) => digit || ' ').join('');
};

/** Whether all six are there. */
export const isWhole = (value: string) => /^\d{6}$/.test(value);

export function CodeBoxes({ value, onChange, disabled, invalid }: CodeBoxesProps) {
  const translate = useTranslate();
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const focus = (index: number) => boxes.current[Math.max(0, Math.min(codeLength - 1, index))]?.focus();
  // After a wrong code they are empty, and typing begins at the first.
  useEffect(() => {
    if (value.trim() === '' && !disabled) focus(0);
  }, [value, disabled]);

  const type = (index: number, text: string) => {
    const digits = text.replace(/\D/g, '');
    if (text !== '' && digits === '') return;
    onChange(digits === '' ? put(value, index, ' ') : put(value, index, digits));
    if (digits !== '') focus(index + digits.length);
  };
  const onKeyDown = (index: number) => (event: KeyboardEvent) => {
    const moves: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };
    const move = moves[event.key] ?? 0;
    if (event.key === 'Backspace' && at(value, index) === '') {
      event.preventDefault();
      onChange(put(value, Math.max(0, index - 1), ' '));
      focus(index - 1);
    } else if (move !== 0) {
      event.preventDefault();
      focus(index + move);
    }
  };
  const onPaste = (index: number) => (event: ClipboardEvent) => {
    event.preventDefault();
    const digits = event.clipboardData.getData('text').replace(/\D/g, '').slice(0, codeLength);
    type(digits.length === codeLength ? 0 : index, digits);
  };
  return (
    <Box role="group" aria-label={translate('arrivals.verify.code')} sx={{ display: 'flex', gap: { xs: 0.75, sm: 1 } }}>
      {Array.from({ length: codeLength }, (_none, index) => (
        <Box
          key={index}
          component="input"
          ref={(box: HTMLInputElement | null) => {
            boxes.current[index] = box;
          }}
          value={at(value, index)}
          onChange={(event) => type(index, event.target.value)}
          onKeyDown={onKeyDown(index)}
          onPaste={onPaste(index)}
          onFocus={(event) => event.target.select()}
          inputMode="numeric"
          autoComplete={index === 0 ? 'one-time-code' : 'off'}
          aria-label={translate('arrivals.verify.digit', { number: index + 1 })}
          aria-invalid={invalid}
          disabled={disabled}
          sx={box}
        />
      ))}
    </Box>
  );
}

const box = {
  flex: 1,
  minWidth: 0,
  height: 52,
  textAlign: 'center',
  fontFamily: 'inherit',
  fontSize: 22,
  fontWeight: 600,
  color: 'text.primary',
  backgroundColor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  '&[aria-invalid=true]': { borderColor: 'error.main' },
  '&:focus': { outline: 2, outlineColor: 'primary.main', outlineOffset: -1 },
  '&:disabled': { color: 'text.disabled' },
} as const;
