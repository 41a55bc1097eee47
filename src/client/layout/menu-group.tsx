/** A group of the menu: a button that opens and closes the lines below it, which may be groups again. */
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Collapse from '@mui/material/Collapse';
import { useTranslate } from 'react-admin';
import { useId } from 'react';

import type { VisibleEntry } from '../../shared/menu/visible-menu.ts';
import { isGroupOpen, setGroups, useOpenGroups } from '../state/open-groups.ts';
import { MenuLine } from './menu-line.tsx';
import { MenuLink } from './menu-link.tsx';

interface MenuGroupProps {
  group: VisibleEntry;
  lit: string | undefined;
  /** The paths of the groups around the current page. */
  around: readonly string[];
  hasIcons: boolean;
  level?: number;
}

export function MenuGroup({ group, lit, around, hasIcons, level = 0 }: MenuGroupProps) {
  const translate = useTranslate();
  const id = useId();
  const holdsPage = around.includes(group.path);
  const open = isGroupOpen(useOpenGroups(), group.path, holdsPage);
  return (
    <>
      <MenuLine
        component="button"
        type="button"
        icon={group.icon}
        title={translate(`menu.${group.name}`)}
        level={level}
        hasIcons={hasIcons}
        holdsPage={holdsPage}
        active={holdsPage && !open}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setGroups([group.path], !open)}
        end={
          <ExpandMoreIcon
            sx={{ fontSize: 18, transition: 'transform 150ms', transform: open ? 'rotate(180deg)' : 'none' }}
          />
        }
      />
      <Collapse in={open} unmountOnExit id={id}>
        <MenuLines entries={group.children ?? []} {...{ lit, around }} level={level + 1} />
      </Collapse>
    </>
  );
}

interface MenuLinesProps {
  entries: readonly VisibleEntry[];
  lit: string | undefined;
  around: readonly string[];
  level: number;
}

/** What makes lists into lines of the menu, for what stands around them: a menu has dozens of lines. */
export const linesStyle = {
  '& ul': { listStyle: 'none', margin: 0, padding: 0 },
  '& li + li, & li li': { marginTop: '2px' },
} as const;

/** The lines inside a group, for which `linesStyle` is given to what stands around. */
export function MenuLines({ entries, lit, around, level }: MenuLinesProps) {
  const hasIcons = entries.some(({ icon }) => icon !== undefined);
  return (
    <ul>
      {entries.map((entry) => (
        <li key={entry.path + entry.name}>
          {entry.children ? (
            <MenuGroup group={entry} {...{ lit, around, hasIcons, level }} />
          ) : (
            <MenuLink {...{ entry, hasIcons, level }} active={lit === entry.path} />
          )}
        </li>
      ))}
    </ul>
  );
}
