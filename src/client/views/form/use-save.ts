/** Saves what was changed: once at a time, with the version that was seen, and with a choice where somebody else was faster. */
import { useTranslate, type RaRecord } from 'react-admin';
import { useRef, useState } from 'react';

import type { Resource } from '../../../shared/definition/define-resource.ts';
import { auditIdOf } from '../audit-id.ts';
import { readFailure } from '../states.tsx';
import { focusHeadingIfLost } from '../focus-heading.ts';
import { useUndoToast } from '../undo-toast.tsx';
import { useFailureText } from '../use-failure-text.ts';
import { useCooldown } from '../use-retry-after.ts';
import { changedFields, type Values } from './changed-fields.ts';
import { shownAmong } from './rule-faults.ts';
import { findConflict, settle, type Conflict, type Side } from './conflict.ts';
import { isAtFields, useOutcome } from './use-outcome.ts';

interface SaveOptions {
  resource: Resource;
  /** The fields that may be sent. */
  sources: readonly string[];
  record: RaRecord;
  /** Shows a record as it was saved; nothing counts as changed then. */
  reset: (record: Values) => void;
}

interface PendingConflict {
  conflict: Conflict;
  mine: Values;
}

/** Settings have no id of their own. */
const topicOf = ({ name }: Resource, { id }: RaRecord) => (id === 'current' ? name : String(id));

/** What weakens a protection waits for a second person. */
const savedText = (saved: RaRecord) => (saved['waiting_change'] ? 'form.change_asked' : 'form.saved');

export function useSave({ resource, sources, record, reset }: SaveOptions) {
  const translate = useTranslate();
  const announce = useUndoToast();
  const failureText = useFailureText();
  const save = useOutcome();
  const { note, waitOf } = useCooldown();
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [pending, setPending] = useState<PendingConflict>();
  const started = useRef(false);

  const onFailure = (error: unknown, base: Values, values: Values) => {
    note(error);
    const { code, details } = readFailure(error);
    const current = (details as { current?: Conflict['theirs'] } | undefined)?.current;
    // Whoever may no longer read it is told no values to choose from.
    if (code === 'stale_record' && current && sources.some((source) => source in current))
      return setPending({
        conflict: findConflict(resource.fields, sources, { base, mine: values, theirs: current }),
        mine: values,
      });
    if (!isAtFields(error)) setFailure(failureText(error));
  };

  /** Answers the server's errors by field, as react-admin's form takes them. */
  const send = async (values: Values, base: Values): Promise<unknown> => {
    const changes = changedFields(shownAmong(resource, sources, values), base, values);
    if (Object.keys(changes).length === 0) return reset(base);
    // A second click or key press comes before the button is drawn disabled.
    if (started.current || waitOf() > 0) return;
    started.current = true;
    setSaving(true);
    setFailure(undefined);
    try {
      const { saved, error, errors } = await save({ ...changes, version: base['version'] });
      if (saved) {
        setPending(undefined);
        reset(saved);
        announce(translate(savedText(saved)), auditIdOf(saved), topicOf(resource, saved));
        focusHeadingIfLost();
      } else onFailure(error, base, values);
      return errors;
    } finally {
      started.current = false;
      setSaving(false);
    }
  };

  return {
    saving,
    /** Seconds until another try. */
    wait: waitOf(),
    failure,
    /** What was not saved is given up. */
    forgetFailure: () => setFailure(undefined),
    pending,
    submit: (values: Values) => send(values, record),
    /** Saves the settled values over the other person's; the dialog stays until that has worked. */
    settleConflict: (choice: Readonly<Record<string, Side>>) =>
      pending ? send(settle(pending.conflict, pending.mine, choice), pending.conflict.theirs) : undefined,
    cancelConflict: () => setPending(undefined),
  };
}
