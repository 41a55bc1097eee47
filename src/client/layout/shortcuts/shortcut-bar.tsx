/** Group Admin Portal, Go to CRM and View Website: side by side where there is room, else behind one button. Specification 1. */
import OpenInNewIcon from '@mui/icons-material/OpenInNew';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslate } from 'react-admin';

import type { Shortcut } from '../../state/shortcuts.ts';
import { BarMenu } from '../bar-menu.tsx';
import { openProps } from './open-props.ts';
import { shortcutIcons } from './shortcut-icons.ts';
import { shortcutTitle } from './shortcut-title.ts';
import { useShortcuts } from './use-shortcuts.ts';

/** From here on the three fit beside a breadcrumb of four steps, in each language. Own choice. */
const sideBySide = '(min-width: 1600px)';

export function Shortcuts() {
  const translate = useTranslate();
  const shortcuts = useShortcuts();
  const hasRoom = useMediaQuery(sideBySide, { noSsr: true });
  const [only] = shortcuts;
  if (!only) return null;
  if (hasRoom) return shortcuts.map((shortcut) => <ShortcutButton key={shortcut.name} shortcut={shortcut} />);
  if (shortcuts.length === 1) return <ShortcutIcon shortcut={only} />;
  return (
    <BarMenu label={translate('shortcuts.title')} icon={<OpenInNewIcon fontSize="small" />}>
      {(close) => shortcuts.map((shortcut) => <ShortcutItem key={shortcut.name} {...{ shortcut, close }} />)}
    </BarMenu>
  );
}

interface ShortcutProps {
  shortcut: Shortcut;
}

function ShortcutButton({ shortcut }: ShortcutProps) {
  const translate = useTranslate();
  return (
    <Button
      {...openProps(shortcut)}
      size="small"
      color="inherit"
      endIcon={<OpenInNewIcon sx={{ fontSize: '14px !important' }} />}
      sx={{ flex: 'none', px: 1, color: 'text.secondary', whiteSpace: 'nowrap', '& .MuiButton-endIcon': { ml: 0.5 } }}
    >
      {shortcutTitle(shortcut, translate)}
    </Button>
  );
}

function ShortcutIcon({ shortcut }: ShortcutProps) {
  const translate = useTranslate();
  const Icon = shortcutIcons[shortcut.name];
  const label = shortcutTitle(shortcut, translate);
  return (
    <Tooltip title={label}>
      <IconButton {...openProps(shortcut)} aria-label={label}>
        <Icon fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}

function ShortcutItem({ shortcut, close }: ShortcutProps & { close: () => void }) {
  const translate = useTranslate();
  const Icon = shortcutIcons[shortcut.name];
  return (
    <MenuItem dense {...openProps(shortcut, close)}>
      <ListItemIcon>
        <Icon fontSize="small" />
      </ListItemIcon>
      <ListItemText>{shortcutTitle(shortcut, translate)}</ListItemText>
    </MenuItem>
  );
}
