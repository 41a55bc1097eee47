/** One note: its text as it was written, by whom and when, and what can be done with it. */
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate, type RaRecord } from 'react-admin';
import { useEffect, useRef, useState } from 'react';

import { ExactTime } from '../../fields/parts/exact-time.tsx';
import { useAgo } from '../../fields/use-formats.ts';
import type { RecordTabProps } from '../form/record-tabs.ts';
import { LazyBoundary } from '../lazy-boundary.tsx';
import { lazyPart } from '../lazy-part.tsx';
import { NoteEdit } from './note-edit.tsx';
import { definitionOf } from '../../state/definitions.ts';
import { NoteButtons } from './note-buttons.tsx';
import type { NoteKind } from './note-kind.ts';

const history = lazyPart<RecordTabProps>(async () => (await import('../audit/history.tsx')).History, {
  definitions: 'every',
});

interface NoteLineProps {
  /** What it is in the list that it stands in. */
  component?: 'li' | 'div';
  kind: NoteKind;
  note: RaRecord;
  canWrite: boolean;
}

export function NoteLine({ kind, note, canWrite, component = 'li' }: NoteLineProps) {
  const [editing, setEditing] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !editing) edit.current?.focus();
    wasEditing.current = editing;
  }, [editing]);
  return (
    <Box component={component} data-note={note.id} sx={lineStyle}>
      {editing ? (
        <NoteEdit kind={kind} note={note} close={() => setEditing(false)} />
      ) : (
        <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
          <NoteText {...{ note, isOpen }} toggle={() => setOpen(!isOpen)} />
          {canWrite && <NoteButtons {...{ kind, note, edit }} start={() => setEditing(true)} />}
        </Box>
      )}
      {isOpen && (
        <LazyBoundary>
          <history.View resource={definitionOf(kind.resource)} record={note} />
        </LazyBoundary>
      )}
    </Box>
  );
}

interface NoteTextProps {
  note: RaRecord;
  /** Its history is shown. */
  isOpen: boolean;
  toggle: () => void;
}

function NoteText({ note, isOpen, toggle }: NoteTextProps) {
  const translate = useTranslate();
  const ago = useAgo();
  const author: unknown = note['author_name'];
  const at = String(note['created_at']);
  return (
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{note['text']}</Typography>
      <Typography variant="caption" component="div" sx={{ color: 'text.secondary', mt: 0.5 }}>
        {note['pinned'] === true && `${translate('people.note_pinned')} · `}
        {typeof author === 'string' && author !== '' && `${author} · `}
        <ExactTime at={at}>{ago(at)}</ExactTime>
        {Number(note['version']) > 1 && (
          <>
            {' · '}
            <Link component="button" type="button" variant="caption" aria-expanded={isOpen} onClick={toggle}>
              {translate('people.note_changes')}
            </Link>
          </>
        )}
      </Typography>
    </Box>
  );
}

const lineStyle = {
  px: 2,
  py: 1.5,
  mb: 1,
  border: 1,
  borderColor: 'divider',
  borderRadius: 2,
  backgroundColor: 'background.paper',
} as const;
