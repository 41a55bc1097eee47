/** The row of an edit screen's tabs. A tab with faults says how many. Where there is no room the row scrolls, and all of them stand in a menu. */
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useTranslate } from 'react-admin';
import { useRef } from 'react';
import { useFormState } from 'react-hook-form';

import { visuallyHidden } from '../../fields/parts/visually-hidden.ts';
import type { RecordTabs, ShownTab } from './form-tabs.ts';
import { TabMenu } from './all-tabs-menu.tsx';

interface TabBarProps {
  tabs: RecordTabs;
  /** Begins the ids of tabs and panels. */
  id: string;
}

export function TabBar({ tabs, id }: TabBarProps) {
  const translate = useTranslate();
  const { errors } = useFormState();
  const row = useRef<HTMLDivElement>(null);
  if (tabs.shown.length < 2) return null;
  const faults = ({ sources = [] }: ShownTab) => sources.filter((source) => source in errors).length;
  return (
    <Box ref={row} sx={rowStyle}>
      <Tabs
        value={tabs.selected}
        onChange={(_, key: string) => tabs.open(key)}
        variant="scrollable"
        scrollButtons={false}
        aria-label={translate('forms.tabs')}
        sx={barStyle}
      >
        {tabs.shown.map((tab) => (
          <Tab
            key={tab.key}
            value={tab.key}
            id={tabId(id, tab.key)}
            aria-controls={panelId(id, tab.key)}
            label={<TabLabel label={tab.label} faults={faults(tab)} />}
            sx={tabStyle}
          />
        ))}
      </Tabs>
      <TabMenu {...{ tabs, row }} />
    </Box>
  );
}

export const tabId = (id: string, key: string) => `${id}-tab-${key}`;
export const panelId = (id: string, key: string) => `${id}-panel-${key}`;

/** What a panel needs to be one: nothing where there is a single one and no row of tabs. */
export const panelProps = (tabs: RecordTabs, id: string, key: string) =>
  tabs.shown.length < 2
    ? {}
    : { role: 'tabpanel', id: panelId(id, key), 'aria-labelledby': tabId(id, key), hidden: tabs.selected !== key };

function TabLabel({ label, faults }: { label: string; faults: number }) {
  const translate = useTranslate();
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
      {label}
      {faults > 0 && (
        <Box component="span" sx={countStyle}>
          <span aria-hidden>{faults}</span>
          <Box component="span" sx={visuallyHidden}>
            {` ${translate('forms.tab_faults', faults)}`}
          </Box>
        </Box>
      )}
    </Box>
  );
}

const rowStyle = { display: 'flex', borderBottom: 1, borderColor: 'divider', mt: 1 } as const;
const barStyle = { minHeight: 40, flex: 1, minWidth: 0 } as const;

const tabStyle = {
  minHeight: 40,
  minWidth: 0,
  px: 1.5,
  py: 0,
  fontSize: 'body1.fontSize',
  fontWeight: 500,
  textTransform: 'none',
  color: 'text.secondary',
  '&:focus-visible': { outlineOffset: -2 },
} as const;

const countStyle = {
  position: 'relative',
  minWidth: 18,
  height: 18,
  px: 0.5,
  borderRadius: '9px',
  display: 'inline-grid',
  placeItems: 'center',
  fontSize: 12,
  fontWeight: 600,
  lineHeight: 1,
  color: 'error.contrastText',
  backgroundColor: 'error.main',
} as const;
