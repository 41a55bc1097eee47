/** What can be done with a note. */
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import PinIcon from '@mui/icons-material/PushPinOutlined';
import PinnedIcon from '@mui/icons-material/PushPin';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useDataProvider, useRefresh, useTranslate, type RaRecord } from 'react-admin';
import { type ReactNode, type Ref } from 'react';

import type { PortalDataProvider } from '../../providers/data.ts';
import { auditIdOf } from '../audit-id.ts';
import { useBusy } from '../use-busy.ts';
import { useUndoToast } from '../undo-toast.tsx';
import type { NoteKind } from './note-kind.ts';

interface NoteButtonsProps {
  kind: NoteKind;
  note: RaRecord;
  edit: Ref<HTMLButtonElement>;
  start: () => void;
}

export function NoteButtons({ kind, note, edit, start }: NoteButtonsProps) {
  const translate = useTranslate();
  const { pin, remove, busy } = useNote(kind, note);
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

function useNote({ resource }: NoteKind, note: RaRecord) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<PortalDataProvider>();
  const refresh = useRefresh();
  const announce = useUndoToast();
  const { isBusy: busy, run } = useBusy(refresh);
  const change = (write: () => Promise<{ data: RaRecord }>, text: string) =>
    void run(async () => {
      const { data } = await write();
      announce(translate(text), auditIdOf(data), String(note.id));
    });
  const { id } = note;
  const pinned = note['pinned'] !== true;
  return {
    busy,
    pin: () =>
      change(
        () => dataProvider.update(resource, { id, data: { ...note, pinned }, previousData: note }),
        pinned ? 'people.note_was_pinned' : 'people.note_was_unpinned',
      ),
    remove: () => change(() => dataProvider.delete(resource, { id, previousData: note }), 'people.note_deleted'),
  };
}
