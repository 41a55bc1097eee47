/** The person's menu: Dashboard and Log Out (Specification 2), and between them one's own account and the settings that no other menu shows. */
import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined';
import LogoutIcon from '@mui/icons-material/Logout';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useLogout, useTranslate } from 'react-admin';
import { Link } from 'react-router';

import { useRoleNames } from '../fields/role-names.ts';
import { isAllowed } from '../../shared/menu/navigation.ts';
import { routes } from '../state/resource-paths.ts';
import { useHasPermission, usePermissionStrings, usePortalUser } from '../state/session.ts';
import { BarMenu } from './bar-menu.tsx';
import { menuIcon } from './menu-icons.ts';

export function UserMenu() {
  const translate = useTranslate();
  const user = usePortalUser();
  const roleNames = useRoleNames();
  const seesDashboard = useHasPermission('dashboard.read');
  const held = usePermissionStrings();
  return (
    <BarMenu
      label={translate('frame.account_menu', { name: user.display_name })}
      icon={<Initials name={user.display_name} />}
    >
      {(close) => [
        <Box key="who" role="presentation" sx={{ px: 2, pt: 0.5, pb: 1, maxWidth: 260 }}>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{user.display_name}</Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {user.email}
          </Typography>
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {roleNames(user.roles)}
          </Typography>
        </Box>,
        <Divider key="line" sx={{ mb: 0.5 }} />,
        seesDashboard && (
          <MenuItem key="dashboard" dense component={Link} to="/dashboard" onClick={close}>
            <ListItemIcon>
              <DashboardIcon fontSize="small" />
            </ListItemIcon>
            <ListItemText>{translate('menu.dashboard')}</ListItemText>
          </MenuItem>
        ),
        ...[...ownPages, ...adminPages(held)].map(({ path, name, item: { icon } }) => (
          <MenuItem key={name} dense component={Link} to={path} onClick={close}>
            <ListItemIcon>{iconOf(icon)}</ListItemIcon>
            <ListItemText>{translate(`menu.${name}`)}</ListItemText>
          </MenuItem>
        )),
        <LogOut key="log-out" close={close} />,
      ]}
    </BarMenu>
  );
}

/** What is about the person alone is open to whoever has signed in. */
const ownPages = routes.filter(({ path }) => path.startsWith('/my-account/'));

/** The pages of the hidden group of settings, of which no menu tells: whoever may open one finds it here. */
const adminPages = (held: readonly string[]) =>
  routes
    .filter(({ path, item }) => path.startsWith('/admin-settings/') && !item.hidden)
    .filter((route) => isAllowed(route, held));

function iconOf(name: string | undefined) {
  const Icon = menuIcon(name);
  return Icon && <Icon fontSize="small" />;
}

/** Leaving takes the address along, and so follows it: a line of its own, that only the open menu has. */
function LogOut({ close, ...item }: { close: () => void }) {
  const translate = useTranslate();
  const logout = useLogout();
  return (
    <MenuItem
      {...item}
      dense
      onClick={() => {
        close();
        void logout();
      }}
    >
      <ListItemIcon>
        <LogoutIcon fontSize="small" />
      </ListItemIcon>
      <ListItemText>{translate('frame.log_out')}</ListItemText>
    </MenuItem>
  );
}

function Initials({ name }: { name: string }) {
  const letters = name
    .split(/\s+/)
    .map((word) => [...word][0] ?? '')
    .slice(0, 2)
    .join('');
  return (
    <Avatar
      aria-hidden
      sx={{
        width: 28,
        height: 28,
        fontSize: 12,
        fontWeight: 600,
        color: 'primary.contrastText',
        backgroundColor: 'primary.main',
      }}
    >
      {letters.toUpperCase()}
    </Avatar>
  );
}
