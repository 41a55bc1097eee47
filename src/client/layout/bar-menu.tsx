/**
 * A button of the bar with a menu behind it: Enter, Space and the arrows open it, arrows, Home, End and first letters move in it,
 * Escape and Tab close it, and the focus comes back. Among the tools of a narrow screen it is a line with its name.
 */
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import Tooltip from '@mui/material/Tooltip';
import { createContext, use, useId, useState, type KeyboardEvent, type ReactNode } from 'react';

interface BarMenuProps {
  label: string;
  icon: ReactNode;
  /** The entries; `close` closes the menu. */
  children: (close: () => void) => ReactNode;
}

/** How the buttons of the bar are drawn in here: as icons in a row, or as lines with their names. */
export const BarLayout = createContext<'icons' | 'lines'>('icons');

export function BarMenu({ label, icon, children }: BarMenuProps) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const inLines = use(BarLayout) === 'lines';
  const close = () => setAnchor(null);
  const button = {
    'aria-haspopup': 'menu',
    'aria-expanded': anchor !== null,
    'aria-controls': anchor ? id : undefined,
    onClick: (event: { currentTarget: HTMLElement }) => setAnchor(event.currentTarget),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      setAnchor(event.currentTarget);
    },
  } as const;
  return (
    <>
      {inLines ? (
        <ButtonBase {...button} sx={barLine}>
          {icon}
          <span style={{ flex: 1 }}>{label}</span>
          <ChevronRightIcon sx={{ fontSize: 18, color: 'text.secondary' }} />
        </ButtonBase>
      ) : (
        <Tooltip title={label}>
          <IconButton aria-label={label} {...button}>
            {icon}
          </IconButton>
        </Tooltip>
      )}
      <Menu
        id={id}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { sx: { mt: 0.5, minWidth: 180 } }, list: { 'aria-label': label } }}
      >
        {children(close)}
      </Menu>
    </>
  );
}

/** One of the lines. */
export const barLine = {
  display: 'flex',
  justifyContent: 'flex-start',
  gap: 1.5,
  width: '100%',
  minHeight: 44,
  px: 2,
  fontFamily: 'inherit',
  fontSize: 14,
  textAlign: 'left',
  color: 'text.primary',
  '& > svg:first-of-type': { color: 'text.secondary' },
  '&:hover': { backgroundColor: 'action.hover' },
} as const;
