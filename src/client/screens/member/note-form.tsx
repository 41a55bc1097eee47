/** Writes a note down. What is typed stays until it has been kept. */
import Box from '@mui/material/Box';
import { useDataProvider, useRefresh, useTranslate } from 'react-admin';
import { useState } from 'react';

import type { PortalDataProvider } from '../../providers/data.ts';
import { auditIdOf } from '../../views/audit-id.ts';
import { useFailureText } from '../../views/use-failure-text.ts';
import { useUndoToast } from '../../views/undo-toast.tsx';
import { NoteFields } from './note-fields.tsx';
import { useKeptText } from './use-kept-text.ts';

const empty = { text: '', pinned: false };

export function NoteForm({ memberId }: { memberId: string }) {
  const translate = useTranslate();
  const { values, setValues, add, busy, failure } = useNewNote(memberId);
  return (
    <Box sx={{ mb: 2.5 }}>
      <NoteFields
        label={translate('people.note_new')}
        action={translate('people.note_add')}
        change={setValues}
        keep={() => void add()}
        {...{ values, busy, failure }}
      />
    </Box>
  );
}

function useNewNote(memberId: string) {
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
      const { data } = await dataProvider.create('member_notes', { data: { ...values, member_id: memberId } });
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
