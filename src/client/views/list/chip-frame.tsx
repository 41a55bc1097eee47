/** A chip of the filter bar: says what is let through, opens what sets it, and takes it away. */
import CloseIcon from '@mui/icons-material/Close';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import { alpha, type Theme } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { useRef, type ReactNode } from 'react';

import { density } from '../../state/density.ts';
import { useWasOpened } from '../use-was-opened.ts';

interface ChipFrameProps {
  label: string;
  inUse: boolean;
  /** What it lets through, where it is in use. */
  summary: ReactNode;
  clear: () => void;
  isOpen: boolean;
  open: () => void;
  close: () => void;
  /** Fetches what is in its panel, ahead of the click. */
  load: () => void;
  children: ReactNode;
}

export function ChipFrame({ label, inUse, summary, clear, isOpen, open, close, load, children }: ChipFrameProps) {
  const translate = useTranslate();
  const wasOpened = useWasOpened(isOpen);
  const chip = useRef<HTMLDivElement>(null);
  return (
    <Box ref={chip} sx={{ display: 'inline-flex', flex: 'none', position: 'relative', maxWidth: 'min(320px, 100%)' }}>
      <Button
        size="small"
        color="inherit"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={open}
        onPointerEnter={load}
        onFocus={load}
        endIcon={inUse ? undefined : <ExpandMoreIcon />}
        sx={[chipStyle(inUse), inUse && { pr: 3.5 }]}
      >
        <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {label}
          {inUse && translate('list.colon')}
          {inUse && (
            <Box component="span" sx={{ fontWeight: 600 }}>
              {summary}
            </Box>
          )}
        </Box>
      </Button>
      {inUse && (
        <IconButton
          size="small"
          aria-label={translate('list.clear_filter', { name: label })}
          onClick={clear}
          sx={clearStyle}
        >
          <CloseIcon sx={{ fontSize: 14 }} />
        </IconButton>
      )}
      {wasOpened && (
        <Popover
          open={isOpen}
          anchorEl={() => chip.current}
          onClose={close}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
          slotProps={{
            paper: {
              role: 'dialog',
              'aria-label': label,
              sx: { mt: 0.5, p: 2, width: 344, maxWidth: 'calc(100vw - 32px)' },
            },
          }}
        >
          {children}
        </Popover>
      )}
    </Box>
  );
}

/** A chip that is not in use is a dashed outline; one in use is tinted. */
export const chipStyle = (inUse: boolean) => (theme: Theme) => ({
  flex: 'none',
  height: `calc(${density.smallControl} + 2px)`,
  minHeight: 0,
  minWidth: 0,
  maxWidth: '100%',
  px: 1.25,
  borderRadius: '15px',
  fontSize: 'body2.fontSize',
  fontWeight: 400,
  whiteSpace: 'nowrap',
  '& .MuiButton-endIcon': { marginInlineStart: '4px' },
  color: inUse ? theme.palette.text.primary : theme.palette.text.secondary,
  border: `1px ${inUse ? 'solid' : 'dashed'} ${inUse ? alpha(theme.palette.primary.main, 0.5) : alpha(theme.palette.text.secondary, 0.45)}`,
  backgroundColor: inUse ? alpha(theme.palette.primary.main, 0.1) : 'transparent',
});

const clearStyle = { position: 'absolute', right: 3, top: 'calc(50% - 12px)', width: 24, height: 24, p: 0 } as const;
