/** The row of tabs below the head of a screen: one link for each of the routes that are shown together. On a phone the row scrolls. */
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';

import { opensTab, type Route } from '../../shared/menu/navigation.ts';
import { usePermissionStrings } from '../state/session.ts';

interface PageTabsProps {
  /** Name of the route that is shown. */
  current: string;
  tabs: readonly Route[];
}

/** A tab that the person may not open is not there, and a single one needs no row. */
export function PageTabs({ current, tabs }: PageTabsProps) {
  const translate = useTranslate();
  const held = usePermissionStrings();
  const shown = tabs.filter((route) => opensTab(route, held));
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const { current: strip } = row;
    const tab = strip?.querySelector<HTMLElement>('[aria-current]');
    // On a phone the row is cut: the one that is shown is in sight, and something of the one before.
    if (strip && tab) strip.scrollLeft = tab.offsetLeft - strip.offsetLeft - 48;
  }, [current]);
  if (shown.length < 2) return null;
  return (
    <Box ref={row} component="nav" aria-label={translate('people.tabs')} sx={tabRowStyle}>
      {shown.map(({ name, path }) => (
        <Link key={name} to={path} aria-current={name === current ? 'page' : undefined}>
          {translate(`people.tab_titles.${name}`, { _: translate(`menu.${name}`) })}
        </Link>
      ))}
    </Box>
  );
}

/** The looks of a row of links that are tabs. */
export const tabRowStyle = ({ palette, typography }: Theme) => ({
  display: 'flex',
  gap: '4px',
  mb: 2,
  minHeight: 40,
  borderBottom: `1px solid ${palette.divider}`,
  overflowX: 'auto',
  overflowY: 'hidden',
  scrollbarWidth: 'none',
  '& a': {
    display: 'flex',
    alignItems: 'center',
    flex: 'none',
    paddingInline: '12px',
    minHeight: 39,
    borderBottom: '2px solid transparent',
    color: palette.text.secondary,
    fontSize: typography.body1.fontSize,
    fontWeight: 500,
    textDecoration: 'none',
  },
  '& a:hover': { color: palette.text.primary },
  '& a:focus-visible': { outlineOffset: -2 },
  '& a[aria-current]': { color: palette.primary.main, borderBottomColor: palette.primary.main },
});
