/** A few choices in a row, of which one is taken. */
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';

interface ChoiceRowProps<V extends string> {
  label: string;
  all: readonly { value: V; label: string }[];
  /** Undefined: none is taken. */
  value: V | undefined;
  choose: (value: V) => void;
}

export function ChoiceRow<V extends string>({ label, all, value, choose }: ChoiceRowProps<V>) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={label}
      value={value ?? null}
      onChange={(_, next: V | null) => next !== null && choose(next)}
      sx={{ flexWrap: 'wrap' }}
    >
      {all.map((one) => (
        <ToggleButton key={one.value} value={one.value} sx={buttonStyle}>
          {one.label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

const buttonStyle = { py: 0.25, px: 1.25, textTransform: 'none', color: 'text.secondary' } as const;
