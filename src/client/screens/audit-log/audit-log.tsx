/** Everything that was done in the organisation: filtered, looked at and taken back. Its whole state is in the address. */
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useListContext, useTranslate } from 'react-admin';

import type { AuditEntry } from '../../../shared/contracts/audit-calls.ts';
import { useFormats } from '../../fields/use-formats.ts';
import { EntryHead } from '../../views/list/entry-head.tsx';
import { EntryList, EntryRows } from '../../views/list/entry-list.tsx';
import { useTotal } from '../../views/list/use-total.ts';
import { AuditClasses, changesOnly, narrowing } from './audit-classes.tsx';
import { AuditEmpty } from './audit-empty.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { AuditRows } from './audit-rows.tsx';
import { EntryDrawer } from './entry-drawer.tsx';

export function AuditLog() {
  const translate = useTranslate();
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  return (
    <EntryList resource="audit_logs" sort={newestFirst} begins={changesOnly}>
      <EntryHead title={translate('audit.title')} line={<Line />} />
      {!isNarrow && <AuditClasses />}
      <AuditFilters first={isNarrow && <AuditClasses />} />
      <EntryRows<AuditEntry> loading={{ rows: 12 }} empty={<AuditEmpty />}>
        {(entries) => <AuditRows entries={entries} />}
      </EntryRows>
      <EntryDrawer />
    </EntryList>
  );
}

const newestFirst = { field: 'at', order: 'DESC' } as const;

function Line() {
  const translate = useTranslate();
  const { number } = useFormats();
  const { filterValues } = useListContext();
  const { total, isAtLeast } = useTotal();
  if (Object.keys(narrowing(filterValues)).length === 0 || total === undefined) return translate('audit.description');
  return translate(isAtLeast ? 'list.found_more' : 'list.found', { smart_count: total, count: number(total) });
}
