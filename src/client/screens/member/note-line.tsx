/** One note: its text as it was written, by whom and when, and what can be done with it. */
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import PinIcon from '@mui/icons-material/PushPinOutlined';
import PinnedIcon from '@mui/icons-material/PushPin';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useDataProvider, useNotify, useRefresh, useTranslate, type RaRecord } from 'react-admin';
import { useState, type ReactNode } from 'react';

import { ExactTime } from '../../fields/parts/exact-time.tsx';
import { useAgo } from '../../fields/use-formats.ts';
import type { PortalDataProvider } from '../../providers/data.ts';
import { auditIdOf } from '../../views/audit-id.ts';
import { useFailureText } from '../../views/use-failure-text.ts';
import { useUndoToast } from '../../views/undo-toast.tsx';

interface NoteLineProps {
  note: RaRecord;
  canWrite: boolean;
}

export function NoteLine({ note, canWrite }: NoteLineProps) {
  const translate = useTranslate();
  const ago = useAgo();
  const { pin, remove, busy } = useNote(note);
  const isPinned = note['pinned'] === true;
  const author: unknown = note['author_name'];
  const at = String(note['created_at']);
  return (
    <Box component="li" data-note={note.id} sx={lineStyle}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{note['text']}</Typography>
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary', mt: 0.5 }}>
          {isPinned && `${translate('people.note_pinned')} · `}
          {typeof author === 'string' && author !== '' && `${author} · `}
          <ExactTime at={at}>{ago(at)}</ExactTime>
        </Typography>
      </Box>
      {canWrite && (
        <Box sx={{ display: 'flex', flex: 'none' }}>
          <NoteButton
            label={translate(isPinned ? 'people.note_unpin' : 'people.note_pin')}
            disabled={busy}
            onClick={pin}
          >
            {isPinned ? <PinnedIcon fontSize="small" color="primary" /> : <PinIcon fontSize="small" />}
          </NoteButton>
          <NoteButton label={translate('people.note_delete')} disabled={busy} onClick={remove}>
            <DeleteIcon fontSize="small" />
          </NoteButton>
        </Box>
      )}
    </Box>
  );
}

interface NoteButtonProps {
  label: string;
  disabled: boolean;
  onClick: () => void;
  children: ReactNode;
}

function NoteButton({ label, disabled, onClick, children }: NoteButtonProps) {
  return (
    <Tooltip title={label}>
      <span>
        <IconButton size="small" aria-label={label} disabled={disabled} onClick={onClick}>
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
      announce(translate(text), auditIdOf(data));
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
  display: 'flex',
  alignItems: 'flex-start',
  gap: 1,
  px: 2,
  py: 1.5,
  mb: 1,
  border: 1,
  borderColor: 'divider',
  borderRadius: 2,
  backgroundColor: 'background.paper',
} as const;
