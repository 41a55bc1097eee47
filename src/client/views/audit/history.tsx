/** The history of one record: who changed what, the newest first, each with its values and the way back. */
import { useInfiniteQuery } from '@tanstack/react-query';
import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';

import type { AuditEntry } from '../../../shared/contracts/audit-calls.ts';
import { callApi } from '../../providers/call-api.ts';
import { ExactTime } from '../../fields/parts/exact-time.tsx';
import { useAgo } from '../../fields/use-formats.ts';
import type { RecordTabProps } from '../form/record-tabs.ts';
import { Empty, Failed, Loading } from '../states.tsx';
import { EntryDiff } from './entry-diff.tsx';
import { EntryUndo } from './entry-undo.tsx';
import { useEntryWords } from './entry-words.ts';

const atOnce = 20;

export function History({ resource, record }: RecordTabProps) {
  const translate = useTranslate();
  const { data, error, isPending, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useHistory(
    resource.name,
    record,
  );
  if (isPending) return <Loading rows={5} height={64} />;
  if (!data) return <Failed error={error} retry={() => void refetch()} />;
  const entries = data.pages.flat();
  if (entries.length === 0)
    return (
      <Empty
        icon={<HistoryIcon />}
        title={translate('audit.history_empty_title')}
        body={translate('audit.history_empty_body')}
      />
    );
  return (
    <Box sx={{ maxWidth: { lg: 972 }, py: 1 }}>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {entries.map((entry) => (
          <Change key={entry.id} resource={resource.name} entry={entry} onDone={() => void refetch()} />
        ))}
      </Box>
      {hasNextPage && (
        <Button variant="outlined" color="inherit" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {translate('audit.history_more')}
        </Button>
      )}
    </Box>
  );
}

/** Read anew whenever the record has another version: that is when something has been added. */
function useHistory(resource: string, record: RecordTabProps['record']) {
  const params = { resource, id: String(record.id) };
  const version: unknown = record['version'];
  return useInfiniteQuery({
    queryKey: ['history', resource, record.id, version, record['deleted_at']],
    queryFn: ({ pageParam, signal }) => {
      const query = { range: JSON.stringify([pageParam, pageParam + atOnce - 1]) };
      return callApi('GET /:resource/:id/history', { params, query, signal });
    },
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.length < atOnce ? undefined : pages.length * atOnce),
    placeholderData: (previous) => previous,
  });
}

interface ChangeProps {
  /** Whose history it is: what was written through another resource says so. */
  resource: string;
  entry: AuditEntry;
  onDone: () => void;
}

function Change({ resource, entry, onDone }: ChangeProps) {
  const translate = useTranslate();
  const ago = useAgo();
  const { actionOf, actor, kindOf, reasonOf, way } = useEntryWords();
  const notes = [
    entry.resource !== resource && kindOf(entry.resource),
    entry.batch_count > 1 && translate('audit.batch_of', { count: entry.batch_count }),
    entry.actor_kind !== 'staff' && entry.actor_name !== null && way(entry),
    entry.undone_by !== null && translate('audit.taken_back'),
  ].filter((note) => note !== false);
  return (
    <Box component="li" data-entry={entry.id} sx={changeStyle}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, mb: 0.5 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography component="h3" sx={{ fontSize: 'body1.fontSize', fontWeight: 600 }}>
            {actionOf(entry.action, entry.resource)}{' '}
            <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary' }}>
              {translate('audit.by', { name: actor(entry) })}
              {' · '}
              <ExactTime at={entry.at}>{ago(entry.at)}</ExactTime>
            </Box>
          </Typography>
          {notes.length > 0 && (
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
              {notes.join(' · ')}
            </Typography>
          )}
          {entry.reason !== null && (
            <Typography variant="body2" sx={{ fontStyle: 'italic', overflowWrap: 'anywhere' }}>
              {reasonOf(entry)}
            </Typography>
          )}
        </Box>
        <EntryUndo entry={entry} single onDone={onDone} />
      </Box>
      <EntryDiff entry={entry} />
    </Box>
  );
}

const changeStyle = {
  py: 1.5,
  pl: 2,
  ml: 0.5,
  borderLeft: 2,
  borderColor: 'divider',
  position: 'relative',
  '&::before': {
    content: '""',
    position: 'absolute',
    left: -6,
    top: 20,
    width: 10,
    height: 10,
    borderRadius: '50%',
    backgroundColor: 'text.disabled',
  },
} as const;
