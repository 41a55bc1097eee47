/** One line of the menu: a link, or a group that opens. In the rail a group's links come up beside it. */
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Collapse from '@mui/material/Collapse';
import Popover from '@mui/material/Popover';
import { useTranslate } from 'react-admin';
import { useEffect, useId, useState } from 'react';

import { menuColors } from '../../shared/constants.ts';
import type { VisibleEntry } from '../../shared/visible-menu.ts';
import { useCurrentRoute } from '../state/navigation.ts';
import { MenuLink } from './menu-link.tsx';
import { MenuLine } from './menu-line.tsx';

interface MenuEntryProps {
  entry: VisibleEntry;
  rail: boolean;
}

export function MenuEntryView({ entry, rail }: MenuEntryProps) {
  return (
    <Box component="li" sx={{ mb: 0.25 }}>
      {entry.children ? (
        <MenuGroupView group={entry} links={entry.children} rail={rail} />
      ) : (
        <MenuLink entry={entry} rail={rail} />
      )}
    </Box>
  );
}

interface MenuGroupProps {
  group: VisibleEntry;
  links: VisibleEntry[];
  rail: boolean;
}

function MenuGroupView({ group, links, rail }: MenuGroupProps) {
  const translate = useTranslate();
  const id = useId();
  const isCurrent = useIsCurrentGroup(links);
  const [open, setOpen] = useState(isCurrent);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const title = translate(`menu.${group.name}`);
  // A navigation into the group opens it.
  useEffect(() => {
    if (isCurrent) setOpen(true);
  }, [isCurrent]);

  const list = (
    <Box component="ul" id={id} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {links.map((link) => (
        <Box component="li" key={link.path + link.name} sx={{ mt: 0.25 }} onClick={() => setAnchor(null)}>
          <MenuLink entry={link} rail={false} inset={!rail} />
        </Box>
      ))}
    </Box>
  );
  return (
    <>
      <MenuLine
        component="button"
        type="button"
        icon={group.icon}
        title={title}
        rail={rail}
        active={rail && isCurrent}
        aria-expanded={rail ? anchor !== null : open}
        aria-controls={id}
        onClick={(event) => (rail ? setAnchor(event.currentTarget) : setOpen(!open))}
        end={
          <ExpandMoreIcon
            sx={{ fontSize: 18, transition: 'transform 150ms', transform: open ? 'rotate(180deg)' : 'none' }}
          />
        }
      />
      {rail ? (
        <Popover
          open={anchor !== null}
          anchorEl={anchor}
          onClose={() => setAnchor(null)}
          anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
          slotProps={{
            paper: { sx: { ml: 1, p: 1, width: 230, color: menuColors.text, backgroundColor: menuColors.background } },
          }}
        >
          {list}
        </Popover>
      ) : (
        <Collapse in={open} unmountOnExit>
          {list}
        </Collapse>
      )}
    </>
  );
}

function useIsCurrentGroup(links: VisibleEntry[]): boolean {
  const current = useCurrentRoute();
  const shown = current?.item.activeMenu ?? current?.path;
  return links.some((link) => link.path === shown);
}
