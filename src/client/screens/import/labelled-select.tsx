/** One of many, with its label above. */
import Box from '@mui/material/Box';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { useId } from 'react';

import { density } from '../../state/density.ts';

interface LabelledSelectProps<V extends string> {
  label: string;
  value: V;
  options: readonly (readonly [value: V, label: string])[];
  onChange: (value: V) => void;
  /** For screen readers alone: what the place says already. */
  hideLabel?: boolean;
  disabled?: boolean;
}

export function LabelledSelect<V extends string>(props: LabelledSelectProps<V>) {
  const { label, value, options, onChange, hideLabel = false, disabled = false } = props;
  const id = useId();
  const choose = (chosen: string) => {
    const option = options.find(([name]) => name === chosen);
    if (option) onChange(option[0]);
  };
  return (
    <Box sx={{ minWidth: 0 }}>
      {!hideLabel && (
        <Typography component="label" htmlFor={id} variant="body2" sx={{ display: 'block', fontWeight: 600, mb: 0.5 }}>
          {label}
        </Typography>
      )}
      <NativeSelect
        input={<OutlinedInput />}
        value={value}
        disabled={disabled}
        onChange={(event) => choose(event.target.value)}
        inputProps={{ id, ...(hideLabel && { 'aria-label': label }) }}
        sx={{ height: density.control, fontSize: 'body2.fontSize', width: '100%', backgroundColor: 'background.paper' }}
      >
        {options.map(([name, text]) => (
          <option key={name} value={name}>
            {text}
          </option>
        ))}
      </NativeSelect>
    </Box>
  );
}
