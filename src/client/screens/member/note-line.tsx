/** One note: its text as it was written, by whom and when, and what can be done with it. */
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import PinIcon from '@mui/icons-material/PushPinOutlined';
import PinnedIcon from '@mui/icons-material/PushPin';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useDataProvider, useNotify, useRefresh, useTranslate, type RaRecord } from 'react-admin';
import { useEffect, useRef, useState, type ReactNode, type Ref } from 'react';

import { ExactTime } from '../../fields/parts/exact-time.tsx';
import { useAgo } from '../../fields/use-formats.ts';
import type { PortalDataProvider } from '../../providers/data.ts';
import { auditIdOf } from '../../views/audit-id.ts';
import type { RecordTabProps } from '../../views/form/record-tabs.ts';
import { LazyBoundary } from '../../views/lazy-boundary.tsx';
import { lazyPart } from '../../views/lazy-part.tsx';
import { useFailureText } from '../../views/use-failure-text.ts';
import { useUndoToast } from '../../views/undo-toast.tsx';
import { NoteEdit } from './note-edit.tsx';
import { definitionOf } from '../../state/definitions.ts';

const history = lazyPart<RecordTabProps>(async () => (await import('../../views/audit/history.tsx')).History, {
  definitions: 'every',
});

interface NoteLineProps {
  note: RaRecord;
  canWrite: boolean;
}

export function NoteLine({ note, canWrite }: NoteLineProps) {
  const [editing, setEditing] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !editing) edit.current?.focus();
    wasEditing.current = editing;
  }, [editing]);
  return (
    <Box component="li" data-note={note.id} sx={lineStyle}>
      {editing ? (
        <NoteEdit note={note} close={() => setEditing(false)} />
      ) : (
        <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
          <NoteText {...{ note, isOpen }} toggle={() => setOpen(!isOpen)} />
          {canWrite && <NoteButtons {...{ note, edit }} start={() => setEditing(true)} />}
        </Box>
      )}
      {isOpen && (
        <LazyBoundary>
          <history.View resource={definitionOf('member_notes')} record={note} />
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

interface NoteButtonsProps {
  note: RaRecord;
  edit: Ref<HTMLButtonElement>;
  start: () => void;
}

function NoteButtons({ note, edit, start }: NoteButtonsProps) {
  const translate = useTranslate();
  const { pin, remove, busy } = useNote(note);
  const isPinned = note['pinned'] === true;
  return (
    <Box sx={{ display: 'flex', flex: 'none' }}>
      <NoteButton label={translate('people.note_edit')} disabled={busy} onClick={start} button={edit}>
        <EditIcon fontSize="small" />
      </NoteButton>
      <NoteButton label={translate(isPinned ? 'people.note_unpin' : 'people.note_pin')} disabled={busy} onClick={pin}>
        {isPinned ? <PinnedIcon fontSize="small" color="primary" /> : <PinIcon fontSize="small" />}
      </NoteButton>
      <NoteButton label={translate('people.note_delete')} disabled={busy} onClick={remove}>
        <DeleteIcon fontSize="small" />
      </NoteButton>
    </Box>
  );
}

interface NoteButtonProps {
  label: string;
  disabled: boolean;
  onClick: () => void;
  button?: Ref<HTMLButtonElement>;
  children: ReactNode;
}

function NoteButton({ label, disabled, onClick, button, children }: NoteButtonProps) {
  return (
    <Tooltip title={label}>
      <span>
        <IconButton ref={button} size="small" aria-label={label} disabled={disabled} onClick={onClick}>
          {children}
        </IconButton>
      </span>
    </Tooltip>
  );
}

function useNote(note: RaRecord) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<PortalDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const announce = useUndoToast();
  const failureText = useFailureText();
  const [busy, setBusy] = useState(false);

  const run = async (write: () => Promise<{ data: RaRecord }>, text: string) => {
    setBusy(true);
    try {
      const { data } = await write();
      announce(translate(text), auditIdOf(data), String(note.id));
    } catch (error) {
      const told = failureText(error);
      notify(told, { type: 'error', messageArgs: { _: told } });
    } finally {
      setBusy(false);
      refresh();
    }
  };
  const { id } = note;
  const pinned = note['pinned'] !== true;
  return {
    busy,
    pin: () =>
      void run(
        () => dataProvider.update('member_notes', { id, data: { ...note, pinned }, previousData: note }),
        pinned ? 'people.note_was_pinned' : 'people.note_was_unpinned',
      ),
    remove: () =>
      void run(() => dataProvider.delete('member_notes', { id, previousData: note }), 'people.note_deleted'),
  };
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
