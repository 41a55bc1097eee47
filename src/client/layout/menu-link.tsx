/** A link of the menu. What leads outside opens in a new tab, with nothing to reach back by (security R26). */
import OpenInNewIcon from '@mui/icons-material/OpenInNew';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';

import type { VisibleEntry } from '../../shared/visible-menu.ts';
import { useCurrentRoute } from '../state/navigation.ts';
import { MenuLine } from './menu-line.tsx';

interface MenuLinkProps {
  entry: VisibleEntry;
  rail: boolean;
  /** Below its group's title. */
  inset?: boolean;
}

export function MenuLink({ entry, rail, inset = false }: MenuLinkProps) {
  const translate = useTranslate();
  const current = useCurrentRoute();
  const active = (current?.item.activeMenu ?? current?.path) === entry.path;
  const line = { icon: entry.icon, title: translate(`menu.${entry.name}`), rail, inset, active };
  if (entry.href !== undefined) {
    const end = <OpenInNewIcon titleAccess={translate('frame.opens_in_new_tab')} sx={{ fontSize: 14 }} />;
    return <MenuLine {...line} component="a" href={entry.href} target="_blank" rel="noopener noreferrer" end={end} />;
  }
  return <MenuLine {...line} component={Link} to={entry.path} aria-current={active ? 'page' : undefined} />;
}
