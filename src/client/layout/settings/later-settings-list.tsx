/** The list of settings beside each of them, fetched with the first that is opened; narrow windows have the page of all settings alone. */
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useLocation } from 'react-router';

import { settingsPath } from '../../state/navigation.ts';
import { LazyBoundary } from '../../views/lazy-boundary.tsx';
import { lazyPart } from '../../views/lazy-part.tsx';

const list = lazyPart(async () => (await import('./settings-list.tsx')).SettingsList);

export function LaterSettingsList() {
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'));
  const { pathname } = useLocation();
  const isThere = isWide && pathname.startsWith(`${settingsPath}/`);
  return (
    isThere && (
      <LazyBoundary>
        <list.View />
      </LazyBoundary>
    )
  );
}
