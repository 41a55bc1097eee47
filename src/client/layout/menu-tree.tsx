/** The lines of the menu, groups in groups. In the rail the groups of the first level come up beside it. */
import Box from '@mui/material/Box';
import { useEffect, useMemo, useRef } from 'react';
import { useHref, useNavigate } from 'react-router';

import { groupsAround, type VisibleEntry } from '../../shared/menu/visible-menu.ts';
import { setGroups } from '../state/open-groups.ts';
import { followedTo } from '../views/follow-link.ts';
import { moveFocus } from './arrow-keys.ts';
import { FlyoutGroup } from './menu-flyout.tsx';
import { linesStyle, MenuGroup } from './menu-group.tsx';
import { MenuBase, MenuLink } from './menu-link.tsx';
import { useFlyout } from './use-flyout.ts';

interface MenuTreeProps {
  entries: readonly VisibleEntry[];
  /** The path of the entry that the current screen belongs to. */
  lit: string | undefined;
  rail: boolean;
}

export function MenuTree({ entries, lit, rail }: MenuTreeProps) {
  const navigate = useNavigate();
  const base = useHref('/').replace(/\/$/, '');
  const flyout = useFlyout();
  const around = useMemo(() => groupsAround(entries, lit), [entries, lit]);
  const nav = useRef<HTMLElement>(null);
  const { close } = flyout;

  useEffect(() => {
    setGroups(around, true);
    close();
  }, [around, rail, close]);
  useEffect(() => {
    const line = nav.current?.querySelector('[aria-current="page"]');
    if (!line) return;
    // Told once the page that came is laid out: to measure at once would have it laid out twice.
    const observer = new IntersectionObserver(
      ([seen]) => {
        observer.disconnect();
        if (seen!.intersectionRatio < 1) line.scrollIntoView({ block: 'nearest' });
      },
      { root: nav.current },
    );
    observer.observe(line);
    return () => observer.disconnect();
  }, [lit, rail]);

  const hasIcons = entries.some(({ icon }) => icon !== undefined);
  return (
    <Box
      ref={nav}
      onKeyDown={moveFocus}
      onClick={(event) => {
        const to = followedTo(event);
        if (to !== undefined) void navigate(to);
      }}
      sx={{
        flex: 1,
        overflowY: 'auto',
        overflowX: 'hidden',
        overscrollBehavior: 'contain',
        // A scroll bar would leave the icons of the rail no room.
        scrollbarWidth: rail ? 'none' : 'thin',
        scrollbarColor: 'rgba(255, 255, 255, 0.3) transparent',
        px: '6px',
        py: 1,
        ...linesStyle,
      }}
    >
      <MenuBase value={base}>
        <ul>
          {entries.map((entry) => (
            <li key={entry.path + entry.name}>
              {!entry.children && <MenuLink {...{ entry, rail, hasIcons }} active={lit === entry.path} />}
              {entry.children && rail && <FlyoutGroup {...{ group: entry, lit, around, flyout }} />}
              {entry.children && !rail && <MenuGroup {...{ group: entry, lit, around, hasIcons }} />}
            </li>
          ))}
        </ul>
      </MenuBase>
    </Box>
  );
}
