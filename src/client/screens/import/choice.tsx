/** One of a few, all of them to be seen. */
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly (readonly [value: string, label: string])[];
  onChange: (value: string) => void;
}

export function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <FormControl>
      <FormLabel sx={{ fontSize: 'body2.fontSize', fontWeight: 600, color: 'text.primary' }}>{label}</FormLabel>
      <RadioGroup value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map(([name, text]) => (
          <FormControlLabel
            key={name}
            value={name}
            control={<Radio size="small" />}
            label={text}
            slotProps={{ typography: { variant: 'body2' } }}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}
