/**
 * The bar above every screen: the menu's button and the path at the left; search, the ways out, and what concerns the person at
 * the right. What a narrow screen has no room for stands behind one button. Specification 2.
 */
import MenuIcon from '@mui/icons-material/Menu';
import MenuOpenIcon from '@mui/icons-material/MenuOpen';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslate } from 'react-admin';

import { density } from '../state/density.ts';
import { useDevice } from '../state/device.ts';
import { menuButtonId, useSidebar } from '../state/sidebar-store.ts';
import { Breadcrumb } from './breadcrumb.tsx';
import { ErrorLogButton } from './error-log/error-log-button.tsx';
import { FullscreenButton } from './fullscreen-button.tsx';
import { JobTraySlot } from './jobs/job-tray-slot.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { MoreTools } from './more-tools.tsx';
import { SearchButton } from './search/search-button.tsx';
import { Shortcuts } from './shortcuts/shortcut-bar.tsx';
import { SizeMenu } from './size-menu.tsx';
import { ThemeMenu } from './theme-menu/theme-menu.tsx';
import { UserMenu } from './user-menu.tsx';
import { Bell } from './work/bell.tsx';

export function TopBar() {
  const isNarrow = useMediaQuery((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  return (
    <Box component="header" sx={bar}>
      <MenuButton />
      <Box sx={{ flex: 1, minWidth: 0, overflow: 'hidden' }}>
        <Breadcrumb />
      </Box>
      <SearchButton />
      {!isNarrow && <Shortcuts />}
      <JobTraySlot />
      <Bell />
      <ErrorLogButton />
      <FullscreenButton />
      {isNarrow ? (
        <MoreTools>
          <Looks />
        </MoreTools>
      ) : (
        <Looks />
      )}
      <UserMenu />
    </Box>
  );
}

/** How the portal looks and speaks. */
function Looks() {
  return (
    <>
      <SizeMenu />
      <ThemeMenu />
      <LanguageMenu />
    </>
  );
}

function MenuButton() {
  const translate = useTranslate();
  const { open, toggle } = useSidebar();
  const mobile = useDevice() === 'mobile';
  const label = mobile ? 'frame.open_menu' : open ? 'frame.collapse_menu' : 'frame.expand_menu';
  return (
    <IconButton id={menuButtonId} onClick={toggle} aria-label={translate(label)} aria-expanded={open}>
      {open && !mobile ? <MenuOpenIcon /> : <MenuIcon />}
    </IconButton>
  );
}

const bar = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.5,
  height: density.bar,
  flex: 'none',
  px: { xs: 1, md: 2 },
  backgroundColor: 'background.paper',
  borderBottom: 1,
  borderColor: 'divider',
} as const;
