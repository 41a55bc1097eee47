/** The button of the theme picker. What opens is fetched when it is wanted. Specification 1 and 8. */
import PaletteIcon from '@mui/icons-material/PaletteOutlined';
import Popover from '@mui/material/Popover';
import { useTranslate } from 'react-admin';
import { Suspense, useId, useState, type ReactNode } from 'react';

import { part } from '../../views/part.tsx';
import { BarButton } from '../bar-button.tsx';

const panel = part(async () => (await import('./theme-panel.tsx')).ThemePanel);

export function ThemeMenu() {
  const translate = useTranslate();
  const { open, isOpen, panel: popover } = useThemePanel();
  return (
    <>
      <BarButton
        label={translate('theme.title')}
        icon={<PaletteIcon fontSize="small" />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={(event) => open(event.currentTarget)}
      />
      {popover}
    </>
  );
}

/** Hook: `open(anchor)` shows the picker below an element, from an entry of another menu, say; `panel` is to be drawn beside it. */
export function useThemePanel(): { open: (anchor: HTMLElement) => void; isOpen: boolean; panel: ReactNode } {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const show = (at: HTMLElement) => {
    // It opens with its content in place, and so where it fits.
    void panel.fetch().then(
      () => setAnchor(at),
      () => setAnchor(at),
    );
  };
  const popover = (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={close}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-labelledby': id,
          sx: { mt: 0.5, width: 320, maxWidth: 'calc(100vw - 32px)', border: 1, borderColor: 'divider', boxShadow: 3 },
        },
      }}
    >
      <Suspense>
        <panel.View titleId={id} />
      </Suspense>
    </Popover>
  );
  return { open: show, isOpen: anchor !== null, panel: popover };
}
