/**
 * The list of settings with each of them, fetched with the first that is opened: at its side where there is room, else behind a button
 * above it. Phones have the page of all settings alone.
 */
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useLocation } from 'react-router';

import { settingsPath } from '../../state/navigation.ts';
import { useSidebar } from '../../state/sidebar-store.ts';
import { LazyBoundary } from '../../views/lazy-boundary.tsx';
import { lazyPart } from '../../views/lazy-part.tsx';

type Place = 'beside' | 'above';

const views: Record<Place, ReturnType<typeof lazyPart>> = {
  beside: lazyPart(async () => (await import('./settings-list.tsx')).SettingsList),
  above: lazyPart(async () => (await import('./settings-menu.tsx')).SettingsMenu),
};

export function LaterSettingsList({ place }: { place: Place }) {
  const isThere = usePlace() === place;
  const { pathname } = useLocation();
  const { [place]: list } = views;
  return (
    isThere &&
    pathname.startsWith(`${settingsPath}/`) && (
      <LazyBoundary>
        <list.View />
      </LazyBoundary>
    )
  );
}

/** Hook: a laptop has room for it beside the menu of the portal where that is folded. */
function usePlace(): Place | undefined {
  const { open } = useSidebar();
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'));
  const isLaptop = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'));
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  if (isWide || (isLaptop && !open)) return 'beside';
  return isPhone ? undefined : 'above';
}
