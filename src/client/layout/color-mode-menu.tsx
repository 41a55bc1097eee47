/** Light, dark, or like the system. */
import CheckIcon from '@mui/icons-material/Check';
import DarkModeIcon from '@mui/icons-material/DarkModeOutlined';
import LightModeIcon from '@mui/icons-material/LightModeOutlined';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'react-admin';

import { useColorMode } from '../state/color-mode.ts';
import { colorModes, colorModeTexts } from '../state/appearance-settings.ts';
import { BarMenu } from './bar-menu.tsx';

export function ColorModeMenu() {
  const translate = useTranslate();
  const { mode, resolved, setMode } = useColorMode();
  return (
    <BarMenu
      label={translate('theme.mode')}
      icon={resolved === 'dark' ? <DarkModeIcon fontSize="small" /> : <LightModeIcon fontSize="small" />}
    >
      {(close) =>
        colorModes.map((choice) => (
          <MenuItem
            key={choice}
            dense
            role="menuitemradio"
            aria-checked={choice === mode}
            selected={choice === mode}
            onClick={() => {
              setMode(choice);
              close();
            }}
          >
            <ListItemIcon>{choice === mode && <CheckIcon fontSize="small" />}</ListItemIcon>
            <ListItemText disableTypography>{translate(colorModeTexts[choice])}</ListItemText>
          </MenuItem>
        ))
      }
    </BarMenu>
  );
}
