/** The colours on offer as spots to choose from: radio buttons, so that arrow keys walk along them. */
import CheckIcon from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'react-admin';
import { useId } from 'react';

import { textOn } from '../../../shared/color/contrast.ts';
import { presetColors } from '../../state/colors.ts';
import { useTenant } from '../../state/session.ts';
import { useThemeColor } from '../../state/theme-color.ts';

interface SwatchesProps {
  labelledBy: string;
  /** `undefined` is the organisation's own colour. */
  onChoose: (color: string | undefined) => void;
}

export function Swatches({ labelledBy, onChoose }: SwatchesProps) {
  const translate = useTranslate();
  const group = useId();
  const { name } = useTenant();
  const { color, ownColor, isChosen } = useThemeColor();
  const isCurrent = (one: string) => isChosen && one.toLowerCase() === color.toLowerCase();
  const isPreset = presetColors.some((preset) => isCurrent(preset.color));
  return (
    <Box role="radiogroup" aria-labelledby={labelledBy} sx={gridStyle}>
      <Swatch
        {...{ group }}
        color={ownColor}
        label={translate('theme.own', { tenant: name })}
        checked={!isChosen}
        onChoose={() => onChoose(undefined)}
      />
      {presetColors.map((preset) => (
        <Swatch
          key={preset.name}
          {...{ group }}
          color={preset.color}
          label={translate(`theme.names.${preset.name}`)}
          checked={isCurrent(preset.color)}
          onChoose={() => onChoose(preset.color)}
        />
      ))}
      {isChosen && !isPreset && (
        <Swatch {...{ group, color }} label={translate('theme.free')} checked onChoose={() => undefined} />
      )}
    </Box>
  );
}

interface SwatchProps {
  group: string;
  color: string;
  label: string;
  checked: boolean;
  onChoose: () => void;
}

function Swatch({ group, color, label, checked, onChoose }: SwatchProps) {
  const name = `${label} ${color.toUpperCase()}`;
  return (
    <Tooltip title={name} disableInteractive>
      <Box component="label" sx={swatchStyle} style={{ backgroundColor: color, color: textOn(color) }}>
        <input type="radio" name={group} checked={checked} onChange={onChoose} aria-label={name} />
        {checked && <CheckIcon aria-hidden fontSize="small" />}
      </Box>
    </Tooltip>
  );
}

const gridStyle = {
  display: 'grid',
  gridTemplateColumns: 'repeat(6, 32px)',
  justifyContent: 'space-between',
  rowGap: 1,
};

const swatchStyle = {
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  width: 32,
  height: 32,
  borderRadius: '50%',
  cursor: 'pointer',
  // Also where the system decides about all other colours: here the colour is what is chosen.
  forcedColorAdjust: 'none',
  boxShadow: 'inset 0 0 0 1px rgba(128, 128, 128, 0.5)',
  '& input': { position: 'absolute', inset: 0, m: 0, opacity: 0, cursor: 'inherit' },
  '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'text.primary', outlineOffset: 2 },
} as const;
