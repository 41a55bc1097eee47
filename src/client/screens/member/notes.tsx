/** What the staff note down about a member: the pinned first, then the newest. Members never see it. */
import NotesIcon from '@mui/icons-material/StickyNote2Outlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useGetList, useTranslate, type RaRecord } from 'react-admin';
import { useState } from 'react';

import { useHasPermission } from '../../state/session.ts';
import type { RecordTabProps } from '../../views/form/record-tabs.ts';
import { Empty, Failed, Loading } from '../../views/states.tsx';
import { NoteForm } from './note-form.tsx';
import { NoteLine } from './note-line.tsx';

const atOnce = 50;
const newestFirst = { field: 'created_at', order: 'DESC' } as const;

export function Notes({ record }: RecordTabProps) {
  const translate = useTranslate();
  const canWrite = useHasPermission('members.notes.write') && !record['deleted_at'];
  const [count, setCount] = useState(atOnce);
  const pinned = useNotes(record, true, atOnce);
  const others = useNotes(record, false, count);
  const error = pinned.error ?? others.error;
  const isRead = pinned.data !== undefined && others.data !== undefined;
  const notes = [...(pinned.data ?? []), ...(others.data ?? [])];
  const read = () => void Promise.all([pinned.refetch(), others.refetch()]);

  return (
    <Box sx={{ maxWidth: { lg: 972 }, pb: 1 }}>
      {canWrite && <NoteForm memberId={String(record.id)} />}
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
            <NoteLine key={note.id} {...{ note, canWrite }} />
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

function useNotes(record: RaRecord, pinned: boolean, perPage: number) {
  const filter = { member_id: record.id, pinned };
  return useGetList<RaRecord>(
    'member_notes',
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
