/** Changes, or sign-ins and what else people do to get in: by default the log shows the former, and the address says which. */
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import { useListFilterContext, useTranslate } from 'react-admin';

import { entryClasses, type EntryClass } from '../../../shared/audit/audit-kinds.ts';
import { TabStrip } from '../../views/list/saved/list-tabs.tsx';

type Filter = Readonly<Record<string, unknown>>;

export const changesOnly = { class: 'change' } as const satisfies { class: EntryClass };

/** The words of the class, which its tabs say. */
export const classWords = ['class'] as const;

/** What narrows the log besides its class. */
export const narrowing = (filter: Filter): Filter =>
  Object.fromEntries(Object.entries(filter).filter(([word]) => word !== 'class'));

/** The filter that is left when all that narrows it is taken away. */
export const ofItsClass = ({ class: only }: Filter): Filter => (only === undefined ? {} : { class: only });

/** Undefined: both. */
export const classOf = ({ class: only }: Filter): EntryClass | undefined => entryClasses.find((one) => one === only);

export function AuditClasses() {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListFilterContext();
  const shown = classOf(filterValues);
  const show = (one: EntryClass | undefined) => () =>
    setFilters({ ...narrowing(filterValues), ...(one !== undefined && { class: one }) });
  const tabs = [...entryClasses, undefined].map((one) => {
    const key = one ?? 'all';
    return { key, label: translate(`audit.classes.${key}`), isOpen: shown === one, open: show(one) };
  });
  return (
    <Box sx={stripStyle}>
      <TabStrip label={translate('audit.title')} tabs={tabs} />
    </Box>
  );
}

/** On a phone it stands among the chips, in their line, no higher than they are. */
const stripStyle = (theme: Theme) => ({
  display: 'flex',
  height: 'var(--control-height)',
  flex: 'none',
  mb: 1,
  [theme.breakpoints.down('sm')]: { '--control-height': '28px', width: 'max-content', mb: 0 },
});
