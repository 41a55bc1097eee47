/** The bar above every screen: the menu's button and the path at the left, what concerns the person at the right. Specification 2. */
import MenuIcon from '@mui/icons-material/Menu';
import MenuOpenIcon from '@mui/icons-material/MenuOpen';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'react-admin';

import { density } from '../state/density.ts';
import { useDevice } from '../state/device.ts';
import { menuButtonId, useSidebar } from '../state/sidebar.ts';
import { Breadcrumb } from './breadcrumb.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { SizeMenu } from './size-menu.tsx';
import { ThemeMenu } from './theme-menu/theme-menu.tsx';
import { UserMenu } from './user-menu.tsx';
import { WebsiteLink } from './website-link.tsx';

export function TopBar() {
  const translate = useTranslate();
  const { open, toggle } = useSidebar();
  const mobile = useDevice() === 'mobile';
  const label = mobile ? 'frame.open_menu' : open ? 'frame.collapse_menu' : 'frame.expand_menu';
  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        display: 'flex',
        alignItems: 'center',
        gap: { xs: 0.5, sm: 1 },
        height: density.bar,
        flex: 'none',
        px: { xs: 1, md: 2 },
        backgroundColor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <IconButton id={menuButtonId} onClick={toggle} aria-label={translate(label)} aria-expanded={open}>
        {open && !mobile ? <MenuOpenIcon /> : <MenuIcon />}
      </IconButton>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Breadcrumb />
      </Box>
      <WebsiteLink />
      <SizeMenu />
      <ThemeMenu />
      <LanguageMenu />
      <UserMenu />
    </Box>
  );
}
