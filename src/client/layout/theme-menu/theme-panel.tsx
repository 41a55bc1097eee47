/** Light or dark, and in which colour: the organisation's own, one of the presets, or any other. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useNotify, useTranslate } from 'react-admin';
import { useId, type ReactNode } from 'react';

import { useColorMode } from '../../state/color-mode.ts';
import { density } from '../../state/density.ts';
import { colorModes, colorModeTexts, type ColorMode } from '../../state/appearance-settings.ts';
import { useThemeColor } from '../../state/theme-color.ts';
import { ColorWarning } from './color-warning.tsx';
import { FreeColor } from './free-color.tsx';
import { Swatches } from './swatches.tsx';

export function ThemePanel({ titleId }: { titleId: string }) {
  const translate = useTranslate();
  const notify = useNotify();
  const { color, isChosen, setColor } = useThemeColor();
  const choose = (chosen: string | undefined) => {
    setColor(chosen);
    notify('theme.changed', { type: 'success' });
  };
  return (
    <Box sx={{ p: 2, display: 'flex', flexDirection: 'column', gap: 2 }}>
      <Typography id={titleId} variant="h2">
        {translate('theme.title')}
      </Typography>
      <ModeChoice />
      <Part title={translate('theme.colors')}>{(id) => <Swatches labelledBy={id} onChoose={choose} />}</Part>
      <FreeColor key={color} onChoose={choose} />
      <ColorWarning color={color} />
      {isChosen && (
        <Button size="small" onClick={() => choose(undefined)}>
          {translate('theme.reset')}
        </Button>
      )}
    </Box>
  );
}

function ModeChoice() {
  const translate = useTranslate();
  const { mode, setMode } = useColorMode();
  return (
    <Part title={translate('theme.mode')}>
      {(id) => (
        <ToggleButtonGroup
          exclusive
          fullWidth
          size="small"
          value={mode}
          aria-labelledby={id}
          onChange={(_event, chosen: ColorMode | null) => chosen && setMode(chosen)}
        >
          {colorModes.map((choice) => (
            <ToggleButton
              key={choice}
              value={choice}
              sx={{ textTransform: 'none', py: 0, minHeight: density.smallControl }}
            >
              {translate(colorModeTexts[choice])}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      )}
    </Part>
  );
}

function Part({ title, children }: { title: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div>
      <Typography id={id} variant="body2" sx={{ fontWeight: 500, mb: 0.75 }}>
        {title}
      </Typography>
      {children(id)}
    </div>
  );
}
