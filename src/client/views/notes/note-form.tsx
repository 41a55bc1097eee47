/** Writes a note down. What is typed stays until it has been kept. */
import Box from '@mui/material/Box';
import { useDataProvider, useRefresh, useTranslate } from 'react-admin';
import { useState } from 'react';

import type { PortalDataProvider } from '../../providers/data.ts';
import { auditIdOf } from '../audit-id.ts';
import { useFailureText } from '../use-failure-text.ts';
import { useUndoToast } from '../undo-toast.tsx';
import { NoteFields } from './note-fields.tsx';
import type { NoteKind } from './note-kind.ts';
import { useKeptText } from './use-kept-text.ts';

const empty = { text: '', pinned: false };

interface NoteFormProps {
  kind: NoteKind;
  /** The record that it is about. */
  of: string;
}

export function NoteForm({ kind, of }: NoteFormProps) {
  const translate = useTranslate();
  const { values, setValues, add, busy, failure } = useNewNote(kind, of);
  return (
    <Box sx={{ mb: 2.5 }}>
      <NoteFields
        label={translate('people.note_new')}
        action={translate('people.note_add')}
        change={setValues}
        keep={() => void add()}
        {...{ kind, values, busy, failure }}
      />
    </Box>
  );
}

function useNewNote({ resource, parent }: NoteKind, of: string) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<PortalDataProvider>();
  const refresh = useRefresh();
  const announce = useUndoToast();
  const failureText = useFailureText();
  const [values, setValues] = useState(empty);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  useKeptText(values.text, '');

  const add = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      const { data } = await dataProvider.create(resource, { data: { ...values, [parent]: of } });
      setValues(empty);
      announce(translate('people.note_added'), auditIdOf(data), String(data.id));
      refresh();
    } catch (error) {
      setFailure(failureText(error));
    } finally {
      setBusy(false);
    }
  };
  return { values, setValues, add, busy, failure };
}
