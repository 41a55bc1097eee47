/** Creates a record, once however often it is asked for, and then asks about the verb that follows, where that is wanted. */
import { useDataProvider, type RaRecord } from 'react-admin';
import { useEffect, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';

import type { Resource } from '../../../shared/definition/define-resource.ts';
import { useRecordLabel } from '../../fields/record-label.ts';
import type { PortalDataProvider } from '../../providers/data.ts';
import { noteInput } from '../../state/dirty-forms.ts';
import { usePagePath } from '../../state/page.ts';
import { useRunAction } from '../action/use-run-action.tsx';
import { useFailureText } from '../use-failure-text.ts';
import { useCooldown } from '../use-retry-after.ts';
import type { Next } from './create-buttons.tsx';
import { shownAmong } from './rule-faults.ts';
import { isAtFields, useOutcome } from './use-outcome.ts';

export interface Created {
  /** As it is by now: after the verb that followed. */
  record: RaRecord;
  /** As the button says that was pressed. */
  next: Next;
  /** The verb was done. */
  isFollowed: boolean;
}

/** Hook: `submit` of the form, within a `CreateBase`; `finish` is told once all of it is done. */
export function useCreate(resource: Resource, sources: readonly string[], finish: (created: Created) => void) {
  const failureText = useFailureText();
  const save = useOutcome();
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [created, setCreated] = useState<RaRecord>();
  const path = usePagePath();
  const started = useRef(false);
  const next = useRef<Next>('record');
  const { note, waitOf } = useCooldown();
  const { ask, dialog } = useFollowing(resource);
  const [isAsking, setAsking] = useState(false);
  const saved = useRef(false);
  const followed = useRef(false);

  const onSuccess = (record: RaRecord) => {
    saved.current = true;
    noteInput(path);
    if (next.current !== 'verb') return setCreated(record);
    setAsking(true);
    ask(record, (latest, isDone) => {
      followed.current = isDone;
      setCreated(latest);
    });
  };
  const latestFinish = useRef(finish);
  latestFinish.current = finish;
  // A hidden page has no effects: what was created while another one is shown leads nobody away from there.
  useEffect(() => {
    if (created) latestFinish.current({ record: created, next: next.current, isFollowed: followed.current });
  }, [created]);
  const submit = async (values: FieldValues): Promise<object | undefined> => {
    // A second click or key press comes before the button is drawn disabled.
    if (started.current || saved.current || waitOf() > 0) return undefined;
    started.current = true;
    setSaving(true);
    setFailure(undefined);
    try {
      const shown = shownAmong(resource, sources, values);
      const sent = Object.fromEntries(shown.map((source) => [source, values[source]]));
      const { saved: record, error, errors } = await save(sent);
      if (record) onSuccess(record);
      else next.current = 'record';
      note(error);
      if (!record && !isAtFields(error)) setFailure(failureText(error));
      return errors;
    } finally {
      started.current = false;
      setSaving(false);
    }
  };
  const isDone = created !== undefined || isAsking;
  return { submit, dialog, saving, wait: waitOf(), failure, saved, next, isDone };
}

/**
 * What was just created is asked about with the verb's own dialog: that of an invitation tells of the mail and takes the day on which it
 * leaves. It stays created, whether or not the verb is done.
 */
function useFollowing(resource: Resource) {
  const dataProvider = useDataProvider<PortalDataProvider>();
  const label = useRecordLabel(resource);
  const { start, dialog } = useRunAction(resource);
  const verb = resource.afterCreate;
  const ask = (record: RaRecord, onDone: (record: RaRecord, isDone: boolean) => void) => {
    if (verb === undefined) return;
    const { id } = record;
    let latest = record;
    let isDone = false;
    const run = async (inputs: Record<string, unknown>) => {
      await dataProvider.transition(resource.name, { id, verb, inputs });
      // A mail on its way is not taken back with the person.
      latest = { ...record, '@audit_id': undefined };
      isDone = true;
    };
    const target = { id: String(id), name: label(record), count: 1, run, onClose: () => onDone(latest, isDone) };
    void start(verb, target);
  };
  return { ask, dialog };
}
