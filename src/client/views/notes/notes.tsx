/** What the staff note down about somebody or something: the pinned first, then the newest. Nobody else sees it. */
import NotesIcon from '@mui/icons-material/StickyNote2Outlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useGetList, useTranslate, type RaRecord } from 'react-admin';
import { useState } from 'react';

import { useHasPermission } from '../../state/session.ts';
import type { RecordTabProps } from '../form/record-tabs.ts';
import { Empty, Failed, Loading } from '../states.tsx';
import { NoteForm } from './note-form.tsx';
import type { NoteKind } from './note-kind.ts';
import { NoteLine } from './note-line.tsx';

const atOnce = 50;
const newestFirst = { field: 'created_at', order: 'DESC' } as const;

export function Notes({ record, kind }: Pick<RecordTabProps, 'record'> & { kind: NoteKind }) {
  const translate = useTranslate();
  const canWrite = useHasPermission(kind.write) && !record['deleted_at'];
  const [count, setCount] = useState(atOnce);
  const pinned = useNotes(kind, record, { pinned: true, perPage: atOnce });
  const others = useNotes(kind, record, { pinned: false, perPage: count });
  const error = pinned.error ?? others.error;
  const isRead = pinned.data !== undefined && others.data !== undefined;
  const notes = [...(pinned.data ?? []), ...(others.data ?? [])];
  const read = () => void Promise.all([pinned.refetch(), others.refetch()]);

  return (
    <Box sx={{ maxWidth: { lg: 972 }, pb: 1 }}>
      {canWrite && <NoteForm kind={kind} of={String(record.id)} />}
      {!isRead && !error && <Loading rows={3} height={72} />}
      {!isRead && Boolean(error) && <Failed error={error} retry={read} />}
      {isRead && notes.length === 0 && (
        <Empty
          icon={<NotesIcon />}
          title={translate('people.notes_empty')}
          body={translate('people.notes_empty_body')}
        />
      )}
      {notes.length > 0 && (
        <Box component="ul" aria-label={translate('people.notes')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {notes.map((note) => (
            <NoteLine key={note.id} {...{ kind, note, canWrite }} />
          ))}
        </Box>
      )}
      {others.total !== undefined && others.data !== undefined && others.total > others.data.length && (
        <More
          shown={others.data.length}
          total={others.total}
          busy={others.isFetching}
          more={() => setCount(count + atOnce)}
        />
      )}
    </Box>
  );
}

function useNotes(
  { resource, parent }: NoteKind,
  record: RaRecord,
  { pinned, perPage }: { pinned: boolean; perPage: number },
) {
  const filter = { [parent]: record.id, pinned };
  return useGetList<RaRecord>(
    resource,
    { filter, sort: newestFirst, pagination: { page: 1, perPage } },
    { placeholderData: (before) => before, retry: false },
  );
}

interface MoreProps {
  shown: number;
  total: number;
  busy: boolean;
  more: () => void;
}

function More({ shown, total, busy, more }: MoreProps) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, py: 2 }}>
      {shown < maxAtOnce && (
        <Button variant="outlined" color="inherit" disabled={busy} onClick={more}>
          {translate('people.notes_more')}
        </Button>
      )}
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {translate('people.notes_shown', { shown, total })}
      </Typography>
    </Box>
  );
}

/** As many as the server lists on a page. */
const maxAtOnce = 200;
