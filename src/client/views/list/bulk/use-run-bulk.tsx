/** Does an action to the ticked records, or to all that match: at once, or after its dialog where it needs something said. */
import { useDataProvider, useListContext, useNotify, useRefresh, useTranslate, type RaRecord } from 'react-admin';
import { useRef, useState } from 'react';

import type { BulkReply } from '../../../../shared/contracts/every-collection.ts';
import type { Resource } from '../../../../shared/definition/define-resource.ts';
import { useCounted } from '../../../fields/counted.ts';
import { useRecordLabel } from '../../../fields/record-label.ts';
import type { PortalDataProvider } from '../../../providers/data.ts';
import { narrowedTo } from '../../../state/narrowed-filter.ts';
import { findVerb, isAskedAbout, type Addressee } from '../../action/verb.ts';
import { useRunAction } from '../../action/use-run-action.tsx';
import { useDoneText } from '../../done-text.ts';
import { focusHeadingIfLost } from '../../focus-heading.ts';
import { useJobToast } from '../../started-job-toast.tsx';
import { useUndoToast } from '../../undo-toast.tsx';
import { useFailureToast } from '../../use-failure-toast.ts';
import { useCooldown } from '../../use-retry-after.ts';
import { useListParts } from '../list-parts.ts';
import type { BulkAction } from './bulk-actions.ts';
import { useDeleteQuestion } from './use-delete-question.tsx';

/** What an action was refused, record by record. */
export interface Refused {
  label: string;
  done: number;
  failed: BulkReply['failed'];
}

export function useRunBulk(resource: Resource) {
  const dataProvider = useDataProvider<PortalDataProvider>();
  const tellFailure = useFailureToast();
  const { total = 0, data } = useListContext<RaRecord>();
  const nameOf = useRecordLabel(resource);
  const { selection, address, preset } = useListParts();
  const tell = useTellOutcome(resource);
  const { start: ask, dialog, waitOf: waitOfAsked } = useRunAction(resource);
  const { agree, question } = useDeleteQuestion(resource);
  const { note, waitOf } = useCooldown();
  const [isRunning, setRunning] = useState(false);
  const [refused, setRefused] = useState<Refused>();
  const started = useRef(false);

  const targets = selection.everything
    ? { filter: narrowedTo(address.filter, preset) }
    : { ids: selection.ids.map(String) };
  const run = async ({ action, label }: BulkAction, inputs: Record<string, unknown>) => {
    const given = Object.keys(inputs).length > 0 ? { inputs } : {};
    const reply = await dataProvider.bulk(resource.name, { ...targets, action, ...given });
    const { failed, succeeded } = reply;
    // What was refused stays ticked, so that another action can be tried on it.
    if (failed.length > 0) selection.select(failed.map(({ id }) => id));
    else selection.clear();
    setRefused(failed.length > 0 ? { label, done: succeeded.length, failed } : undefined);
    const only = data?.find(({ id }) => succeeded.length === 1 && String(id) === succeeded[0]);
    tell({ action, label, ...(only && { name: nameOf(only) }) }, reply);
  };

  /** In the order of the list; those of other pages last, whose names are not known here. */
  const addressees = (): Addressee[] => {
    const ids = selection.ids.map(String);
    const shown = (data ?? []).filter(({ id }) => ids.includes(String(id)));
    const known = shown.map((record) => ({ id: String(record.id), name: nameOf(record) }));
    const others = ids.filter((id) => !known.some((one) => one.id === id));
    return [...known, ...others.map((id) => ({ id }))];
  };

  const start = async (action: BulkAction) => {
    const count = selection.everything ? total : selection.ids.length;
    const people = selection.everything ? [] : addressees();
    const target = { count, people, run: (inputs: Record<string, unknown>) => run(action, inputs) };
    const verb = action.action === 'delete' ? undefined : findVerb(resource, action.action, target);
    if (verb && isAskedAbout(verb)) return ask(action.action, target);
    // A second click arrives before the button is drawn disabled.
    if (started.current) return;
    started.current = true;
    try {
      if (action.action === 'delete' && !(await agree(targets, count))) return;
      setRunning(true);
      await run(action, {});
    } catch (error) {
      note(error, action.action);
      tellFailure(error);
    } finally {
      started.current = false;
      setRunning(false);
    }
  };
  return {
    start,
    dialog: (
      <>
        {dialog}
        {question}
      </>
    ),
    isRunning,
    refused,
    dismiss: () => setRefused(undefined),
    /** Seconds until an action can be tried again. */
    waitOf: (action: string) => waitOf(action) || waitOfAsked(action),
  };
}

/** Which action it was, and of one record alone what that is called. */
interface Run {
  action: string;
  label: string;
  name?: string;
}

function useTellOutcome(resource: Resource) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const announce = useUndoToast();
  const tellJob = useJobToast();
  const counted = useCounted(resource);
  const doneText = useDoneText(resource);
  return ({ action, label, name }: Run, { matched, succeeded, failed, audit_id, job_id }: BulkReply) => {
    const done = doneText(action, name === undefined ? { count: succeeded.length } : { name });
    if (job_id !== undefined) {
      tellJob(translate('lists.bulk_job', { action: label, what: counted(matched) }), job_id);
    } else if (failed.length === 0) announce(done, audit_id);
    else if (succeeded.length > 0)
      announce(translate('lists.bulk_partly', { done, smart_count: failed.length }), audit_id);
    else notify('lists.bulk_refused', { type: 'error' });
    refresh();
    // The bar may go, and with it the button that was pressed.
    focusHeadingIfLost();
  };
}
