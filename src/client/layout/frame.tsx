/** The frame around every signed-in screen: sidebar, top bar, the environment's banner, and the screens themselves. */
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { RouteObject } from 'react-router';

import { sidebarWidthPx } from '../../shared/specification/constants.ts';
import { useSidebar } from '../state/sidebar-store.ts';
import { SkipLink } from '../views/skip-link.tsx';
import { EnvironmentBanner } from './environment-banner.tsx';
import { LazyKeys } from './keys/lazy-keys.tsx';
import { KeepAlivePages } from './keep-alive-pages.tsx';
import { OfflineBar } from './offline-bar.tsx';
import { LaterSettingsList } from './settings/later-settings-list.tsx';
import { railWidthPx, Sidebar } from './sidebar.tsx';
import { TabStrip } from './tabs/tab-strip.tsx';
import { TopBar } from './top-bar.tsx';

const contentId = 'content';

export function Frame({ screens }: { screens: RouteObject[] }) {
  const translate = useTranslate();
  const { open } = useSidebar();
  return (
    <Box sx={{ minHeight: '100dvh', backgroundColor: 'background.default' }}>
      <SkipLink
        to={contentId}
        label={translate('frame.skip_to_content')}
        follow={() => document.getElementById(contentId)?.focus()}
      />
      <LazyKeys />
      <Sidebar />
      <Box
        sx={{
          marginInlineStart: { xs: 0, md: `${open ? sidebarWidthPx : railWidthPx}px` },
          minHeight: '100dvh',
          display: 'flex',
          flexDirection: 'column',
        }}
      >
        <EnvironmentBanner />
        <Box sx={{ position: 'sticky', top: 0, zIndex: 'appBar' }}>
          <OfflineBar />
          <TopBar />
          <TabStrip />
        </Box>
        <Box sx={{ flex: 1, display: 'flex', width: '100%', maxWidth: 1480, mx: 'auto' }}>
          <LaterSettingsList />
          <Box
            component="main"
            id={contentId}
            tabIndex={-1}
            sx={{ flex: 1, minWidth: 0, px: { xs: 2, md: 3 }, py: { xs: 2, md: 3 }, outline: 'none' }}
          >
            <KeepAlivePages screens={screens} />
          </Box>
        </Box>
      </Box>
    </Box>
  );
}
