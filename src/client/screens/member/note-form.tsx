/** Writes a note down. What is typed stays until it has been kept. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Checkbox from '@mui/material/Checkbox';
import TextField from '@mui/material/TextField';
import { useDataProvider, useRefresh, useTranslate } from 'react-admin';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';

import { characterCount } from '../../../shared/checks.ts';
import { memberNotes } from '../../../shared/resources/member-notes.ts';
import { CharacterCount } from '../../fields/parts/character-count.tsx';
import type { PortalDataProvider } from '../../providers/data.ts';
import { usePage, usePagePath } from '../../state/page.ts';
import { noteInput, watchUnsaved } from '../../state/unsaved.ts';
import { auditIdOf } from '../../views/audit-id.ts';
import { useFailureText } from '../../views/use-failure-text.ts';
import { useUndoToast } from '../../views/undo-toast.tsx';

const { max } = memberNotes.fields.text;

export function NoteForm({ memberId }: { memberId: string }) {
  const translate = useTranslate();
  const id = useId();
  const { text, setText, pinned, setPinned, add, busy, failure } = useNewNote(memberId);
  const isTooLong = characterCount(text) > max;
  const canAdd = text.trim() !== '' && !isTooLong && !busy;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && canAdd) void add();
  };
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        if (canAdd) void add();
      }}
      sx={{ mb: 2.5 }}
    >
      <TextField
        id={id}
        label={translate('people.note_new')}
        multiline
        minRows={2}
        maxRows={12}
        fullWidth
        margin="none"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        error={isTooLong || failure !== undefined}
        helperText={failure ?? translate('people.notes_private')}
        sx={{ '& .MuiOutlinedInput-root': { backgroundColor: 'background.paper' } }}
      />
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1.5, mt: 1 }}>
        <FormControlLabel
          control={<Checkbox size="small" checked={pinned} onChange={(event) => setPinned(event.target.checked)} />}
          label={translate('people.note_pin_new')}
          slotProps={{ typography: { variant: 'body2' } }}
        />
        <Box sx={{ flex: 1 }} />
        <CharacterCount value={text} max={max} always={false} />
        <Button type="submit" variant="contained" disableElevation disabled={!canAdd}>
          {translate('people.note_add')}
        </Button>
      </Box>
    </Box>
  );
}

function useNewNote(memberId: string) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<PortalDataProvider>();
  const refresh = useRefresh();
  const announce = useUndoToast();
  const failureText = useFailureText();
  const path = usePagePath();
  const [text, setText] = useState('');
  const [pinned, setPinned] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  useKept(path, text);

  const add = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      const { data } = await dataProvider.create('member_notes', { data: { text, pinned, member_id: memberId } });
      setText('');
      setPinned(false);
      announce(translate('people.note_added'), auditIdOf(data));
      refresh();
    } catch (error) {
      setFailure(failureText(error));
    } finally {
      setBusy(false);
    }
  };
  return { text, setText, pinned, setPinned, add, busy, failure };
}

/** Whatever would lose what is typed asks first; hidden with its tab, it holds what it held. */
function useKept(path: string, text: string): void {
  const page = usePage();
  const typed = useRef(text);
  typed.current = text;
  const [check] = useState(() => () => typed.current.trim() !== '');
  useEffect(() => {
    const stop = watchUnsaved(path, check);
    return () => {
      if (!page || page.isShown()) stop();
    };
  }, [path, page, check]);
  useEffect(() => noteInput(path), [path, text]);
}
