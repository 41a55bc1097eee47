/** A link of the menu. What leads outside opens in a new tab, with nothing to reach back by, and never lights up (security R26). */
import OpenInNewIcon from '@mui/icons-material/OpenInNew';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';

import type { VisibleEntry } from '../../shared/visible-menu.ts';
import { MenuLine } from './menu-line.tsx';

interface MenuLinkProps {
  entry: VisibleEntry;
  lit: string | undefined;
  hasIcons: boolean;
  rail?: boolean;
  level?: number;
}

export function MenuLink({ entry, lit, ...line }: MenuLinkProps) {
  const translate = useTranslate();
  const title = translate(`menu.${entry.name}`);
  if (entry.href !== undefined) {
    const note = translate('frame.opens_in_new_tab');
    return (
      <MenuLine
        {...line}
        icon={entry.icon}
        title={title}
        note={note}
        component="a"
        href={entry.href}
        target="_blank"
        rel="noopener noreferrer"
        end={<OpenInNewIcon titleAccess={note} sx={{ fontSize: 14 }} />}
      />
    );
  }
  const active = lit === entry.path;
  return (
    <MenuLine
      {...line}
      icon={entry.icon}
      title={title}
      active={active}
      component={Link}
      to={entry.path}
      aria-current={active ? 'page' : undefined}
    />
  );
}
