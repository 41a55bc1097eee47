/** Everything that was done in the organisation: filtered, looked at and taken back. Its whole state is in the address. */
import Box from '@mui/material/Box';
import { ListBase, useListContext, useTranslate } from 'react-admin';

import { defaultPageSize } from '../../../shared/constants.ts';
import type { AuditEntry } from '../../../shared/contracts/audit.ts';
import { useFormats } from '../../fields/use-formats.ts';
import { ListFailed } from '../../views/list/list-failed.tsx';
import { Paging } from '../../views/list/paging.tsx';
import { useTotal } from '../../views/list/use-total.ts';
import { PageHeader } from '../../views/page-header.tsx';
import { Loading } from '../../views/states.tsx';
import { AuditEmpty } from './audit-empty.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { AuditRows } from './audit-rows.tsx';
import { EntryDrawer } from './entry-drawer.tsx';

export function AuditLog() {
  return (
    <ListBase
      resource="audit_logs"
      disableAuthentication
      exporter={false}
      storeKey={false}
      perPage={defaultPageSize}
      sort={newestFirst}
      queryOptions={quiet}
    >
      <AuditPage />
    </ListBase>
  );
}

const newestFirst = { field: 'at', order: 'DESC' } as const;
/** The failure is drawn in place of the rows. */
const quiet = { onError: () => undefined };

function AuditPage() {
  const translate = useTranslate();
  return (
    <>
      <PageHeader title={translate('audit.title')} description={<Line />} />
      <AuditFilters />
      <Rows />
      <EntryDrawer />
    </>
  );
}

function Line() {
  const translate = useTranslate();
  const { number } = useFormats();
  const { filterValues } = useListContext();
  const { total, isAtLeast } = useTotal();
  if (Object.keys(filterValues).length === 0 || total === undefined) return <>{translate('audit.description')}</>;
  return <>{translate(isAtLeast ? 'list.found_more' : 'list.found', { count: number(total) })}</>;
}

function Rows() {
  const { data, error, isPending, refetch } = useListContext<AuditEntry>();
  if (error && !data) return <ListFailed error={error} retry={() => void refetch()} />;
  if (isPending) return <Loading rows={12} />;
  if (!data || data.length === 0) return <AuditEmpty />;
  return (
    <Box sx={frameStyle}>
      <AuditRows entries={data} />
      <Paging />
    </Box>
  );
}

const frameStyle = {
  border: { sm: 1 },
  borderColor: { sm: 'divider' },
  borderRadius: { sm: 2 },
  overflow: { sm: 'hidden' },
  backgroundColor: { sm: 'background.paper' },
} as const;
