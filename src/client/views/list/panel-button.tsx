/** A button of the list's toolbar that opens a panel, which is fetched then. */
import Button from '@mui/material/Button';
import Popover, { type PopoverActions } from '@mui/material/Popover';
import type { Theme } from '@mui/material/styles';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';

import { density } from '../../state/density.ts';
import { LazyBoundary } from '../lazy-boundary.tsx';
import { useWasOpened } from '../use-was-opened.ts';

interface PanelButtonProps {
  /** What the button says, and the panel is called unless `panelLabel` says otherwise. */
  label: string;
  children?: ReactNode;
  panelLabel?: string;
  icon: ReactNode;
  endIcon?: ReactNode;
  /** Its words make way for the filters where the page is not wide. */
  isShort?: boolean;
  width: number;
  side?: 'left' | 'right';
  /** Where the button stands at the foot of the page. */
  opensUp?: boolean;
  /** Fetches the panel, when somebody comes near. */
  load: () => Promise<void>;
  panel: (close: () => void) => ReactNode;
}

export function PanelButton({ label, panelLabel = label, icon, width, side = 'right', ...rest }: PanelButtonProps) {
  const { children, endIcon, isShort = false, opensUp = false, load, panel } = rest;
  const popover = useRef<PopoverActions>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const wasOpened = useWasOpened(anchor !== null);
  const close = () => setAnchor(null);
  // Whether it fails is told when it is wanted.
  const ahead = () => void load().catch(() => undefined);
  return (
    <>
      <Button
        size="small"
        color="inherit"
        startIcon={icon}
        endIcon={endIcon}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onPointerEnter={ahead}
        onFocus={ahead}
        onClick={(event) => setAnchor(event.currentTarget)}
        {...(isShort && { 'aria-label': label, title: label })}
        sx={[buttonStyle, isShort && shortStyle]}
      >
        {isShort ? <span data-words>{label}</span> : (children ?? label)}
      </Button>
      {wasOpened && (
        <Popover
          open={anchor !== null}
          anchorEl={anchor}
          onClose={close}
          action={popover}
          anchorOrigin={{ vertical: opensUp ? 'top' : 'bottom', horizontal: side }}
          transformOrigin={{ vertical: opensUp ? 'bottom' : 'top', horizontal: side }}
          slotProps={{
            paper: { role: 'dialog', 'aria-label': panelLabel, sx: { p: 2, width, maxWidth: 'calc(100vw - 32px)' } },
          }}
        >
          <LazyBoundary>
            {panel(close)}
            <OnceShown does={() => popover.current?.updatePosition()} />
          </LazyBoundary>
        </Popover>
      )}
    </>
  );
}

/** A panel that was fetched is larger than what stood in its place, and may reach below the page from there. */
function OnceShown({ does }: { does: () => void }) {
  const latest = useRef(does);
  useLayoutEffect(() => latest.current(), []);
  return null;
}

const buttonStyle = {
  flex: 'none',
  maxWidth: { xs: 150, sm: 260 },
  minHeight: density.control,
  color: 'text.secondary',
  '& .MuiButton-endIcon': { display: { xs: 'none', sm: 'inherit' } },
} as const;

/** A button of an icon alone below the width of `xl`, for who can see it. */
export const shortStyle = (theme: Theme) => ({
  [theme.breakpoints.down('xl')]: {
    minWidth: density.control,
    '& .MuiButton-startIcon': { marginInline: 0 },
    '& [data-words]': { display: 'none' },
  },
});
