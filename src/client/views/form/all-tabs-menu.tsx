/** All tabs of a record in a menu, where the row has no room for them. */
import MoreIcon from '@mui/icons-material/ExpandMore';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'react-admin';
import { useEffect, useState, type RefObject } from 'react';

import type { RecordTabs } from './form-tabs.ts';

interface TabMenuProps {
  tabs: RecordTabs;
  /** The row. */
  row: RefObject<HTMLElement | null>;
}

export function TabMenu({ tabs, row }: TabMenuProps) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (!useIsCut(row)) return null;
  const name = translate('forms.all_tabs', { smart_count: tabs.shown.length });
  return (
    <>
      <IconButton
        size="small"
        aria-label={name}
        title={name}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ flex: 'none', width: 40, height: 40 }}
      >
        <MoreIcon fontSize="small" />
      </IconButton>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': translate('forms.tabs') } }}
      >
        {tabs.shown.map(({ key, label }) => (
          <MenuItem
            key={key}
            role="menuitemradio"
            aria-checked={key === tabs.selected}
            selected={key === tabs.selected}
            onClick={() => {
              setAnchor(null);
              tabs.open(key);
            }}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

/** Hook: whether a row of tabs is wider than the place that it has. */
function useIsCut(row: RefObject<HTMLElement | null>): boolean {
  const [isCut, setCut] = useState(false);
  useEffect(() => {
    const scroller = row.current?.querySelector('.MuiTabs-scroller');
    const content = scroller?.firstElementChild;
    if (!scroller || !content) return undefined;
    const look = () => setCut(scroller.scrollWidth > (row.current?.clientWidth ?? 0) + 1);
    const observer = new ResizeObserver(look);
    observer.observe(content);
    if (row.current) observer.observe(row.current);
    return () => observer.disconnect();
  }, [row]);
  return isCut;
}
