/** Any colour: picked in the browser's own picker or typed as a code. It is used once it is said so, not at every step on the way. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { useState, type FormEvent } from 'react';

import { toColor } from '../../state/colors.ts';
import { useThemeColor } from '../../state/theme-color.ts';

export function FreeColor({ onChoose }: { onChoose: (color: string) => void }) {
  const translate = useTranslate();
  const { color } = useThemeColor();
  const [typed, setTyped] = useState(color.toUpperCase());
  const [isRefused, setRefused] = useState(false);
  const wanted = toColor(typed);
  const use = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setRefused(wanted === undefined);
    if (wanted !== undefined && wanted.toLowerCase() !== color.toLowerCase()) onChoose(wanted);
  };
  const type = (text: string) => {
    setTyped(text);
    setRefused(false);
  };
  return (
    <Box component="form" noValidate onSubmit={use} sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
      <TextField
        hiddenLabel
        fullWidth
        value={typed}
        onChange={(event) => type(event.target.value)}
        error={isRefused}
        helperText={isRefused ? translate('theme.code_invalid') : undefined}
        slotProps={{
          htmlInput: { 'aria-label': translate('theme.code'), maxLength: 7, spellCheck: false, autoComplete: 'off' },
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <Well
                  color={wanted ?? color}
                  label={translate('theme.pick')}
                  onPick={(one) => type(one.toUpperCase())}
                />
              </InputAdornment>
            ),
          },
        }}
      />
      <Button type="submit" variant="outlined" sx={{ flex: 'none' }}>
        {translate('theme.use')}
      </Button>
    </Box>
  );
}

interface WellProps {
  color: string;
  label: string;
  onPick: (color: string) => void;
}

function Well({ color, label, onPick }: WellProps) {
  return (
    <Box
      component="input"
      type="color"
      value={color.toLowerCase()}
      aria-label={label}
      title={label}
      onChange={(event: React.ChangeEvent<HTMLInputElement>) => onPick(event.target.value)}
      sx={wellStyle}
    />
  );
}

const wellStyle = {
  width: 24,
  height: 24,
  p: 0,
  border: 0,
  borderRadius: '4px',
  background: 'none',
  cursor: 'pointer',
  '&::-webkit-color-swatch-wrapper': { p: 0 },
  '&::-webkit-color-swatch': { border: '1px solid rgba(128, 128, 128, 0.5)', borderRadius: '4px' },
} as const;
