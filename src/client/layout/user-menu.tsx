/** The person's menu: Dashboard and Log Out (Specification 2), and between them one's own account and the settings that no other menu shows. */
import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined';
import LogoutIcon from '@mui/icons-material/Logout';
import OpenInNewIcon from '@mui/icons-material/OpenInNew';
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
import type { VisibleEntry } from '../../shared/menu/visible-menu.ts';
import { useAdminPages } from '../state/navigation.ts';
import { routes } from '../state/resource-paths.ts';
import { useHasPermission, usePermissionStrings, usePortalUser } from '../state/session.ts';
import { BarMenu } from './bar-menu.tsx';
import { showKeysHelp } from './keys/later-keys.tsx';
import { menuIcon } from './menu-icons.ts';
import { KeyCap } from './search/key-cap.tsx';
import { outsideProps } from './outside-props.ts';

export function UserMenu() {
  const translate = useTranslate();
  const notify = useNotify();
  const user = usePortalUser();
  const roleNames = useRoleNames();
  const seesDashboard = useHasPermission('dashboard.read');
  const adminPages = useAdminPages(usePermissionStrings());
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
        ...ownPages.map(({ path, name, item: { icon } }) => (
          <Line key={name} entry={{ path, name, icon }} {...{ close }} />
        )),
        ...adminPages.map((entry) => <Line key={entry.name} {...{ entry, close }} />),
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

function Line({ entry, close, ...item }: { entry: VisibleEntry; close: () => void }) {
  const translate = useTranslate();
  const { href, inSameTab } = entry;
  const target =
    href === undefined ? { component: Link, to: entry.path } : { component: 'a', ...outsideProps({ href, inSameTab }) };
  return (
    <MenuItem {...item} dense {...target} onClick={close}>
      <ListItemIcon>{iconOf(entry.icon)}</ListItemIcon>
      <ListItemText>{translate(`menu.${entry.name}`)}</ListItemText>
      {href !== undefined && (
        <OpenInNewIcon
          titleAccess={translate(inSameTab ? 'frame.leads_outside' : 'frame.opens_in_new_tab')}
          sx={{ fontSize: 14, ml: 1, color: 'text.secondary' }}
        />
      )}
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
