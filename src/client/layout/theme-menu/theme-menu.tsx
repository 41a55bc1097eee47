/** The button of the theme picker. What opens is fetched when it is wanted. Specification 1 and 8. */
import PaletteIcon from '@mui/icons-material/PaletteOutlined';
import Popover from '@mui/material/Popover';
import { useNotify, useTranslate } from 'react-admin';
import { useId, useState } from 'react';

import { lazyPart } from '../../views/lazy-part.tsx';
import { useWasOpened } from '../../views/use-was-opened.ts';
import { BarButton } from '../bar-button.tsx';

const panel = lazyPart(async () => (await import('./theme-panel.tsx')).ThemePanel);

export function ThemeMenu() {
  const translate = useTranslate();
  const notify = useNotify();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const wasOpened = useWasOpened(anchor !== null);
  const open = (at: HTMLElement) => {
    // It opens with its content in place, and so where it fits; what cannot be fetched must not take the whole frame with it.
    panel.fetch().then(
      () => setAnchor(at),
      () => notify('session.network', { type: 'error' }),
    );
  };
  return (
    <>
      <BarButton
        label={translate('theme.title')}
        icon={<PaletteIcon fontSize="small" />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => open(event.currentTarget)}
      />
      {wasOpened && (
        <Popover
          open={anchor !== null}
          anchorEl={anchor}
          onClose={() => setAnchor(null)}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          transformOrigin={{ vertical: 'top', horizontal: 'right' }}
          slotProps={{
            paper: {
              role: 'dialog',
              'aria-labelledby': id,
              sx: {
                mt: 0.5,
                width: 320,
                maxWidth: 'calc(100vw - 32px)',
                border: 1,
                borderColor: 'divider',
                boxShadow: 3,
              },
            },
          }}
        >
          <panel.View titleId={id} />
        </Popover>
      )}
    </>
  );
}
