/** Changes a note where it stands. Where somebody else was faster, both texts are shown and one is chosen. */
import { useDataProvider, useRefresh, useTranslate, type RaRecord } from 'react-admin';
import { useRef, useState } from 'react';

import type { PortalDataProvider } from '../../providers/data.ts';
import { auditIdOf } from '../audit-id.ts';
import type { Values } from '../form/changed-fields.ts';
import { ConflictDialog } from '../form/conflict-dialog.tsx';
import { findConflict, settle, type Conflict } from '../form/conflict.ts';
import { readFailure } from '../states.tsx';
import { useFailureText } from '../use-failure-text.ts';
import { useUndoToast } from '../undo-toast.tsx';
import { NoteFields, type NoteValues } from './note-fields.tsx';
import type { NoteKind } from './note-kind.ts';
import { useKeptText } from './use-kept-text.ts';
import { definitionOf } from '../../state/definitions.ts';

const sources = ['text', 'pinned'];

interface NoteEditProps {
  kind: NoteKind;
  note: RaRecord;
  close: () => void;
}

export function NoteEdit({ kind, note, close }: NoteEditProps) {
  const translate = useTranslate();
  // What the person began with: a note that is read anew meanwhile is somebody else's change, and is told as one.
  const [base] = useState(note);
  const [values, setValues] = useState<NoteValues>({ text: String(base['text']), pinned: base['pinned'] === true });
  const { save, busy, failure, conflict, forget } = useNoteSave(kind, close);
  useKeptText(values.text, String(base['text']));
  return (
    <>
      <NoteFields
        label={translate('people.note_edit')}
        action={translate(busy ? 'form.saving' : 'form.save')}
        change={setValues}
        keep={() => void save({ ...values }, base)}
        cancel={close}
        {...{ kind, values, busy, failure }}
      />
      {conflict && (
        <ConflictDialog
          resource={definitionOf(kind.resource)}
          conflict={conflict}
          mine={{ ...values }}
          saving={busy}
          onSettle={(choice) => void save(settle(conflict, { ...values }, choice), conflict.theirs)}
          onClose={forget}
        />
      )}
    </>
  );
}

function useNoteSave({ resource }: NoteKind, close: () => void) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<PortalDataProvider>();
  const refresh = useRefresh();
  const announce = useUndoToast();
  const failureText = useFailureText();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [conflict, setConflict] = useState<Conflict>();
  const started = useRef(false);

  const save = async (mine: Values, base: Values) => {
    if (started.current) return;
    started.current = true;
    setBusy(true);
    setFailure(undefined);
    try {
      const [previousData, data] = [base as RaRecord, { ...base, ...pick(mine) }];
      const { data: saved } = await dataProvider.update(resource, { id: previousData.id, data, previousData });
      // Nothing was written where nothing was changed.
      if (saved !== previousData) announce(translate('people.note_saved'), auditIdOf(saved), String(saved.id));
      close();
      refresh();
    } catch (error) {
      const { code, details } = readFailure(error);
      const theirs = (details as { current?: Conflict['theirs'] } | undefined)?.current;
      if (code === 'stale_record' && theirs && sources.some((source) => source in theirs))
        setConflict(findConflict(definitionOf(resource).fields, sources, { base, mine, theirs }));
      else setFailure(failureText(error));
    } finally {
      started.current = false;
      setBusy(false);
    }
  };
  return { save, busy, failure, conflict, forget: () => setConflict(undefined) };
}

const pick = (values: Values) => Object.fromEntries(sources.map((source) => [source, values[source]]));
