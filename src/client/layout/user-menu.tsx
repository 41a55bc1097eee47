/** The person's menu: Dashboard and Log Out (Specification 2), and between them one's own account and the way to the settings. */
import LogoutIcon from '@mui/icons-material/Logout';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useLogout, useNotify, useTranslate } from 'react-admin';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { useRoleNames } from '../fields/role-names.ts';
import { settingsPath, useSettingsMenu } from '../state/navigation.ts';
import { routes } from '../state/resource-paths.ts';
import { useHasPermission, usePermissionStrings, usePortalUser } from '../state/session.ts';
import { BarMenu } from './bar-menu.tsx';
import { showKeysHelp } from './keys/lazy-keys.tsx';
import { menuIcon } from '../views/entries/menu-icons.ts';
import { KeyCap } from './search/key-cap.tsx';

export function UserMenu() {
  const translate = useTranslate();
  const notify = useNotify();
  const user = usePortalUser();
  const roleNames = useRoleNames();
  const seesDashboard = useHasPermission('dashboard.read');
  const hasSettings = useSettingsMenu(usePermissionStrings()).length > 0;
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
        seesDashboard && <Line key="dashboard" to="/dashboard" text="menu.dashboard" icon="dashboard" {...{ close }} />,
        ...ownPages.map(({ path, name, item: { icon } }) => (
          <Line key={name} to={path} text={`menu.${name}`} {...{ icon, close }} />
        )),
        hasSettings && (
          <Line key="settings" to={settingsPath} text="menu.admin-settings" icon="settings" {...{ close }} />
        ),
        <Choice
          key="keys"
          text="keys.title"
          end={<KeyCap>?</KeyCap>}
          onClick={() => {
            close();
            showKeysHelp().catch(() => notify('session.network', { type: 'error' }));
          }}
        />,
        <LogOut key="log-out" close={close} />,
      ]}
    </BarMenu>
  );
}

/** What is about the person alone is open to whoever has signed in. */
const ownPages = routes.filter(({ path }) => path.startsWith('/my-account/'));

interface LineProps {
  to: string;
  /** Its key. */
  text: string;
  icon: string | undefined;
  close: () => void;
}

function Line({ to, text, icon, close, ...item }: LineProps) {
  const translate = useTranslate();
  return (
    <MenuItem {...item} dense component={Link} to={to} onClick={close}>
      <ListItemIcon>{iconOf(icon)}</ListItemIcon>
      <ListItemText>{translate(text)}</ListItemText>
    </MenuItem>
  );
}

function iconOf(name: string | undefined) {
  const Icon = menuIcon(name);
  return Icon && <Icon fontSize="small" />;
}

/** Leaving takes the address along, and so follows it: a line of its own, that only the open menu has. */
function LogOut({ close, ...item }: { close: () => void }) {
  const logout = useLogout();
  return (
    <Choice
      {...item}
      icon={<LogoutIcon fontSize="small" />}
      text="frame.log_out"
      onClick={() => {
        close();
        void logout();
      }}
    />
  );
}

interface ChoiceProps {
  icon?: ReactNode;
  /** Its key. */
  text: string;
  end?: ReactNode;
  onClick: () => void;
}

/** What the menu adds to its lines, for the arrow keys, comes along. */
function Choice({ icon, text, end, ...item }: ChoiceProps) {
  const translate = useTranslate();
  return (
    <MenuItem {...item} dense>
      <ListItemIcon>{icon}</ListItemIcon>
      <ListItemText>{translate(text)}</ListItemText>
      {end}
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
