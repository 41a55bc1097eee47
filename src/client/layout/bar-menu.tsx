/**
 * A button of the bar with a menu behind it: Enter, Space and the arrows open it, arrows, Home, End and first letters move in it,
 * Escape and Tab close it, and the focus comes back.
 */
import Menu from '@mui/material/Menu';
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';

import { useWasOpened } from '../views/use-was-opened.ts';
import { BarButton } from './bar-button.tsx';

interface BarMenuProps {
  label: string;
  icon: ReactNode;
  /** The entries; `close` closes the menu. */
  children: (close: () => void) => ReactNode;
}

export function BarMenu({ label, icon, children }: BarMenuProps) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const wasOpened = useWasOpened(anchor !== null);
  const close = () => setAnchor(null);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setAnchor(event.currentTarget);
  };
  return (
    <>
      <BarButton
        label={label}
        icon={icon}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
        onKeyDown={onKeyDown}
      />
      {wasOpened && (
        <Menu
          anchorEl={anchor}
          open={anchor !== null}
          onClose={close}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          transformOrigin={{ vertical: 'top', horizontal: 'right' }}
          slotProps={{ paper: { sx: { mt: 0.5, minWidth: 180 } }, list: { id, 'aria-label': label } }}
        >
          {children(close)}
        </Menu>
      )}
    </>
  );
}
