/** The settings that this person may open, behind a button above the one that is open. */
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { useTranslate } from 'react-admin';
import { useEffect, useId, useState } from 'react';
import { useLocation } from 'react-router';

import { SettingsLines } from './settings-list.tsx';

export function SettingsMenu() {
  const translate = useTranslate();
  const id = useId();
  const { pathname } = useLocation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const title = translate('menu.admin-settings');
  useEffect(() => setAnchor(null), [pathname]);
  return (
    <Box component="nav" aria-label={title} sx={placeStyle}>
      <Button
        size="small"
        color="inherit"
        variant="outlined"
        endIcon={<ExpandMoreIcon />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {title}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { id, role: 'dialog', 'aria-label': title, sx: { mt: 0.5, p: 1, width: 260 } } }}
      >
        <SettingsLines />
      </Popover>
    </Box>
  );
}

/** In line with the screen below it. */
const placeStyle = { width: '100%', maxWidth: 1480, mx: 'auto', px: { xs: 2, md: 3 }, pt: 2, mb: -1 } as const;
