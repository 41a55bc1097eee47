/** What the bar of a narrow screen has no room for, a line each: the ways out, and how the portal looks. */
import MoreHorizIcon from '@mui/icons-material/MoreHoriz';
import ButtonBase from '@mui/material/ButtonBase';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import { useTranslate } from 'react-admin';
import { useId, useState, type ReactNode } from 'react';

import { BarLayout, barLine } from './bar-button.tsx';
import { openProps } from './shortcuts/open-props.ts';
import { shortcutIcons } from './shortcuts/shortcut-icons.ts';
import { useShortcuts } from './shortcuts/use-shortcuts.ts';

export function MoreTools({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const id = useId();
  const shortcuts = useShortcuts();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <IconButton
        aria-label={translate('shortcuts.more')}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreHorizIcon fontSize="small" />
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { id, role: 'dialog', 'aria-label': translate('shortcuts.more'), sx: paper } }}
      >
        <BarLayout value="lines">{children}</BarLayout>
        {shortcuts.length > 0 && <Divider sx={{ my: 0.5 }} />}
        {shortcuts.map((shortcut) => {
          const Icon = shortcutIcons[shortcut.name];
          return (
            <ButtonBase key={shortcut.name} {...openProps(shortcut, close)} sx={barLine}>
              <Icon fontSize="small" />
              <span>{translate(`shortcuts.${shortcut.name}`)}</span>
            </ButtonBase>
          );
        })}
      </Popover>
    </>
  );
}

const paper = { mt: 0.5, py: 0.5, width: 260, border: 1, borderColor: 'divider', boxShadow: 3 } as const;
