/** The records of a batch: the first of them, and the way to all. */
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { Link as RouterLink, useLocation } from 'react-router';

import type { AuditEntry } from '../../../shared/contracts/audit-calls.ts';
import { callApi } from '../../providers/call-api.ts';
import { resourcePaths } from '../../state/resource-paths.ts';
import { EntryUndo } from '../../views/audit/entry-undo.tsx';
import { useEntryWords } from '../../views/audit/entry-words.ts';
import { Failed, Loading } from '../../views/states.tsx';

const shown = 10;

export function BatchRows({ entry }: { entry: AuditEntry }) {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const filter = JSON.stringify({ batch_id: entry.batch_id });
  const { data, error, refetch } = useRows(filter);
  if (!data && error) return <Failed error={error} retry={() => void refetch()} />;
  if (!data) return <Loading rows={Math.min(entry.batch_count, shown)} height={36} />;
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.map((row) => (
          <Row key={row.id} row={row} onDone={() => void refetch()} />
        ))}
      </Box>
      {entry.batch_count > data.length && (
        <Link component={RouterLink} to={{ pathname, search: new URLSearchParams({ filter }).toString() }}>
          {translate('audit.batch_all', { count: entry.batch_count })}
        </Link>
      )}
    </>
  );
}

function Row({ row, onDone }: { row: AuditEntry; onDone: () => void }) {
  const translate = useTranslate();
  const { subjectOf } = useEntryWords();
  const to = row.resource_id === null ? undefined : resourcePaths(row.resource).edit?.(row.resource_id);
  const name = subjectOf(row, 1);
  return (
    <Box component="li" sx={rowStyle}>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {to ? (
          <Link component={RouterLink} to={to}>
            {name}
          </Link>
        ) : (
          name
        )}
      </Box>
      {row.undone_by !== null && (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {translate('audit.undo_states.undone')}
        </Box>
      )}
      <EntryUndo entry={row} single onDone={onDone} />
    </Box>
  );
}

function useRows(filter: string) {
  const query = { filter, range: `[0,${shown - 1}]` };
  return useQuery({
    queryKey: ['audit_logs', 'batch', filter],
    queryFn: ({ signal }) => callApi('GET /audit_logs', { query, signal }),
  });
}

const rowStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minHeight: 40,
  borderBottom: 1,
  borderColor: 'divider',
} as const;
