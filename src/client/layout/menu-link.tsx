/** A link of the menu. What leads outside has nothing to reach back by, and never lights up (security R26). */
import OpenInNewIcon from '@mui/icons-material/OpenInNew';
import { useTranslate } from 'react-admin';
import { createContext, memo, useContext } from 'react';

import type { VisibleEntry } from '../../shared/menu/visible-menu.ts';
import { MenuLine } from './menu-line.tsx';
import { outsideProps } from '../views/entries/outside-props.ts';

interface MenuLinkProps {
  entry: VisibleEntry;
  active: boolean;
  hasIcons: boolean;
  rail?: boolean;
  level?: number;
}

/** What comes before every path of the portal in the browser's addresses. */
export const MenuBase = createContext('');

/** `MenuTree` follows it. Drawn anew only when something of it has changed: a navigation concerns two of many. */
export const MenuLink = memo(function MenuLink({ entry, active, ...line }: MenuLinkProps) {
  const translate = useTranslate();
  const base = useContext(MenuBase);
  const title = translate(`menu.${entry.name}`);
  const { href, inSameTab } = entry;
  if (href !== undefined) {
    const note = translate(inSameTab ? 'frame.leads_outside' : 'frame.opens_in_new_tab');
    return (
      <MenuLine
        {...line}
        icon={entry.icon}
        title={title}
        note={note}
        component="a"
        {...outsideProps({ href, inSameTab })}
        end={<OpenInNewIcon titleAccess={note} sx={{ fontSize: 14 }} />}
      />
    );
  }
  return (
    <MenuLine
      {...line}
      icon={entry.icon}
      title={title}
      active={active}
      component="a"
      href={base + entry.path}
      data-to={entry.path}
      aria-current={active ? 'page' : undefined}
    />
  );
});
