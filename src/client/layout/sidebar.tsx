/** The menu at the left: wide or a rail of icons on a desktop, a drawer over the page on a phone. Specification 2, 4 and 9. */
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';

import { menuColors, sidebarWidthPx } from '../../shared/specification/constants.ts';
import { useDevice } from '../state/device.ts';
import { useLitPath, useMenu } from '../state/navigation.ts';
import { useSidebar } from '../state/sidebar-store.ts';
import { LazyBoundary } from '../views/lazy-boundary.tsx';
import { lazyPart } from '../views/lazy-part.tsx';
import { MenuTree } from './menu-tree.tsx';
import { TenantMark } from './tenant-mark.tsx';

export const railWidthPx = 54;

/** Only a phone has one. It is fetched while the page is read. */
const drawer = lazyPart(async () => (await import('./menu-drawer.tsx')).MenuDrawer, { isFirst: true });

export function Sidebar() {
  const { open, animated, close } = useSidebar();
  const entries = useMenu();
  const lit = useLitPath();
  const mobile = useDevice() === 'mobile';
  useCloseOnNavigation(close);

  if (mobile) {
    return (
      <LazyBoundary fallback={null}>
        <drawer.View open={open} animated={animated} onClose={close}>
          <MenuTree entries={entries} lit={lit} rail={false} />
        </drawer.View>
      </LazyBoundary>
    );
  }
  return (
    <Panel wide={open} animated={animated}>
      <TenantMark rail={!open} />
      <MenuTree entries={entries} lit={lit} rail={!open} />
    </Panel>
  );
}

const slide = (wide: boolean, by: number) => (wide ? 'none' : `translateX(calc(var(--inline-sign, 1) * ${by}px))`);

/**
 * The panel is as wide as ever and only moves: out to the side by what the rail lacks, while what is in it moves back by as much
 * and so stands still. Both are transforms, which cost no layout: a full table beside it is laid out once, and not for every frame.
 */
function Panel({ wide, animated, children }: { wide: boolean; animated: boolean; children: ReactNode }) {
  const translate = useTranslate();
  const outside = sidebarWidthPx - railWidthPx;
  const transition = animated ? 'transform 200ms ease' : 'none';
  return (
    <Box
      component="nav"
      aria-label={translate('frame.main_menu')}
      sx={{
        position: 'fixed',
        insetBlock: 0,
        insetInlineStart: 0,
        zIndex: 'appBar',
        width: sidebarWidthPx,
        overflow: 'clip',
        color: menuColors.text,
        backgroundColor: 'menu.main',
        transform: slide(wide, -outside),
        transition,
        '[dir="rtl"] &': { '--inline-sign': -1 },
        boxShadow: ({ palette }) => (palette.mode === 'dark' ? `inset -1px 0 ${palette.divider}` : 'none'),
        '@media (forced-colors: active)': { borderInlineEnd: '1px solid CanvasText' },
      }}
    >
      <Box
        sx={{
          display: 'flex',
          flexDirection: 'column',
          width: wide ? sidebarWidthPx : railWidthPx,
          height: '100%',
          transform: slide(wide, outside),
          transition,
        }}
      >
        {children}
      </Box>
    </Box>
  );
}

/** On a phone every navigation closes the menu, one that only changes the query or leads to the same page included. */
function useCloseOnNavigation(close: () => void) {
  const { key } = useLocation();
  const seen = useRef(key);
  useEffect(() => {
    if (seen.current === key) return;
    seen.current = key;
    close();
  }, [key, close]);
}
