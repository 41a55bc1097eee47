/** The frame of the pages that need no sign-in: the client organisation above one calm column. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router';

import { useTenant } from '../state/session.ts';
import { ColorModeMenu } from './color-mode-menu.tsx';
import { EnvironmentBanner } from './environment-banner.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { OfflineBar } from './offline-bar.tsx';
import { TenantSign } from './tenant-mark.tsx';

/** Around its children; without any, around the page of the route. */
export function PublicFrame({ children }: { children?: ReactNode }) {
  const { name } = useTenant();
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column', backgroundColor: 'background.default' }}>
      <EnvironmentBanner />
      <OfflineBar />
      <Box component="header" sx={{ display: 'flex', alignItems: 'center', gap: 1.25, px: { xs: 2, sm: 3 }, py: 1.5 }}>
        <TenantSign size={32} />
        <Typography
          sx={{
            flex: 1,
            minWidth: 0,
            fontWeight: 600,
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
          }}
        >
          {name}
        </Typography>
        <ColorModeMenu />
        <LanguageMenu />
      </Box>
      <Box
        component="main"
        sx={{
          flex: 1,
          display: 'flex',
          flexDirection: 'column',
          justifyContent: 'center',
          px: 2,
          pb: { xs: 6, sm: 14 },
          pt: 2,
        }}
      >
        {children ?? <Outlet />}
      </Box>
    </Box>
  );
}
