/** One of many, with its label above. */
import TextField from '@mui/material/TextField';
import { useId } from 'react';

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
    <TextField
      {...{ id, value, disabled }}
      {...(hideLabel ? { hiddenLabel: true } : { label })}
      select
      fullWidth
      onChange={(event) => choose(event.target.value)}
      sx={{ minWidth: 0 }}
      slotProps={{ select: { native: true }, htmlInput: hideLabel ? { 'aria-label': label } : {} }}
    >
      {options.map(([name, text]) => (
        <option key={name} value={name}>
          {text}
        </option>
      ))}
    </TextField>
  );
}
