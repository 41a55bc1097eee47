/** The menu at the left: wide or a rail of icons on a desktop, a drawer over the page on a phone. Specification 2, 4 and 9. */
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import { useTranslate } from 'react-admin';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

import { menuColors, sidebarWidthPx } from '../../shared/constants.ts';
import { useDevice } from '../state/device.ts';
import { useMenu } from '../state/navigation.ts';
import { useSidebar } from '../state/sidebar.ts';
import { MenuEntryView } from './menu-entry.tsx';
import { TenantMark } from './tenant-mark.tsx';

export const railWidthPx = 54;
const backdrop = 'rgba(0, 0, 0, 0.3)';

export function Sidebar() {
  const { open, animated, close } = useSidebar();
  const mobile = useDevice() === 'mobile';
  useCloseOnNavigation(mobile, close);

  if (mobile) {
    return (
      <Drawer
        open={open}
        onClose={() => close()}
        transitionDuration={animated ? 200 : 0}
        slotProps={{
          paper: { sx: { width: sidebarWidthPx, maxWidth: '85vw', border: 0, backgroundColor: menuColors.background } },
          backdrop: { sx: { backgroundColor: backdrop } },
        }}
      >
        <Menu rail={false} />
      </Drawer>
    );
  }
  return (
    <Box
      sx={{
        position: 'fixed',
        insetBlock: 0,
        left: 0,
        zIndex: 'appBar',
        width: open ? sidebarWidthPx : railWidthPx,
        overflow: 'hidden',
        backgroundColor: menuColors.background,
        transition: animated ? 'width 200ms ease' : 'none',
      }}
    >
      <Menu rail={!open} />
    </Box>
  );
}

function Menu({ rail }: { rail: boolean }) {
  const translate = useTranslate();
  const entries = useMenu();
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', height: '100%', color: menuColors.text }}>
      <TenantMark rail={rail} />
      <Box
        component="nav"
        aria-label={translate('frame.main_menu')}
        sx={{ flex: 1, overflowY: 'auto', overflowX: 'hidden', px: rail ? 0.75 : 1, py: 1 }}
      >
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {entries.map((entry) => (
            <MenuEntryView key={entry.path + entry.name} {...{ entry, rail }} />
          ))}
        </Box>
      </Box>
    </Box>
  );
}

/** On a phone every navigation closes the menu, one that only changes the query included. */
function useCloseOnNavigation(mobile: boolean, close: () => void) {
  const { key } = useLocation();
  const seen = useRef(key);
  useEffect(() => {
    if (seen.current === key) return;
    seen.current = key;
    if (mobile) close();
  }, [key, mobile, close]);
}
