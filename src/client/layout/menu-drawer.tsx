/** The menu on a phone: a drawer over the page, which lies inert behind it. Specification 2: the backdrop closes it. */
import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'react-admin';
import { useEffect, useRef, type ReactNode } from 'react';

import { menuColors, sidebarWidthPx } from '../../shared/specification/constants.ts';
import { menuButtonId } from '../state/sidebar-store.ts';
import { TenantMark } from './tenant-mark.tsx';

const backdrop = 'rgba(0, 0, 0, 0.3)';

interface MenuDrawerProps {
  open: boolean;
  animated: boolean;
  onClose: () => void;
  children: ReactNode;
}

export function MenuDrawer({ open, animated, onClose, children }: MenuDrawerProps) {
  const translate = useTranslate();
  const dismiss = useInertPage(open, onClose);
  return (
    <Drawer
      open={open}
      onClose={dismiss}
      transitionDuration={animated ? 200 : 0}
      disableRestoreFocus
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-label': translate('frame.main_menu'),
          sx: {
            width: sidebarWidthPx,
            maxWidth: '85vw',
            border: 0,
            color: menuColors.text,
            backgroundColor: 'menu.main',
            '@media (forced-colors: active)': { borderInlineEnd: '1px solid CanvasText' },
          },
        },
        backdrop: { sx: { backgroundColor: backdrop } },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', flex: 'none' }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <TenantMark rail={false} />
        </Box>
        <IconButton
          aria-label={translate('frame.close_menu')}
          onClick={dismiss}
          sx={{ mr: 1, color: 'inherit', '&:focus-visible': { outlineColor: '#fff' } }}
        >
          <CloseIcon sx={{ fontSize: 20 }} />
        </IconButton>
      </Box>
      <Box component="nav" aria-label={translate('frame.main_menu')} sx={{ display: 'contents' }}>
        {children}
      </Box>
    </Drawer>
  );
}

/**
 * While the drawer is open, nothing behind it can be reached. Whoever dismisses it, or chooses the page that is there already, is back
 * at the button that opened it; a navigation leaves the focus to the page that comes.
 *
 * @returns what the person's own ways to close it call
 */
function useInertPage(open: boolean, onClose: () => void): () => void {
  const dismissed = useRef(false);
  useEffect(() => {
    if (!open) return undefined;
    const page = document.getElementById('root');
    dismissed.current = false;
    const openedAt = window.location.pathname;
    page?.setAttribute('inert', '');
    return () => {
      page?.removeAttribute('inert');
      const active = document.activeElement;
      const isSamePage = window.location.pathname === openedAt;
      if (dismissed.current || isSamePage) document.getElementById(menuButtonId)?.focus();
      // A drawer that is still sliding out would hold it, and the page that comes would not take it from there.
      else if (active instanceof HTMLElement && !page?.contains(active)) active.blur();
    };
  }, [open]);
  return () => {
    dismissed.current = true;
    onClose();
  };
}
