/** A card's numbers parted in one of two ways. */
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';

interface TwoWaysProps {
  /** What the first of the ways is called, and the second. */
  names: readonly [string, string];
  isSecond: boolean;
  setSecond: (isSecond: boolean) => void;
}

export function TwoWays({ names, isSecond, setSecond }: TwoWaysProps) {
  return (
    <ToggleButtonGroup
      size="small"
      exclusive
      value={isSecond}
      onChange={(_event, value: boolean | null) => value !== null && setSecond(value)}
    >
      {names.map((name, index) => (
        <ToggleButton key={name} value={index === 1} sx={wayStyle}>
          {name}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

const wayStyle = { px: 1, py: 0.25, fontSize: 12, textTransform: 'none', whiteSpace: 'nowrap' } as const;
