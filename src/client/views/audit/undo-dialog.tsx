/** Asks before a change is taken back: what will happen, why, and where some of it has moved on, whether to leave that. */
import Alert from '@mui/material/Alert';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import { useRef, useState } from 'react';

import { maxBulkRows } from '../../../shared/specification/constants.ts';
import type { AuditEntry, UndoRefusal } from '../../../shared/contracts/audit-calls.ts';
import type { PortalDataProvider } from '../../providers/data.ts';
import { useJobToast } from '../started-job-toast.tsx';
import { ReasonDialog } from '../reason-dialog.tsx';
import { readFailure } from '../states.tsx';
import { useUndoToast } from '../undo-toast.tsx';
import { useFailureText } from '../use-failure-text.ts';
import { useColumnLabel } from './entry-words.ts';

export interface UndoDialogProps {
  entry: AuditEntry;
  /** Of a batch: this record alone, or all of them. */
  scope: 'entry' | 'batch';
  onDone: () => void;
  onClose: () => void;
}

export function UndoDialog({ entry, scope, onDone, onClose }: UndoDialogProps) {
  const translate = useTranslate();
  const { run, running, failure, refusal } = useUndoing({ entry, scope, onDone });
  const count = scope === 'batch' ? entry.batch_count : 1;
  const isPartial = refusal?.reason === 'changed' && (refusal.possible ?? 0) > 0;

  const body = [translate('audit.undo_body'), ...(count > maxBulkRows ? [translate('audit.undo_as_job')] : [])].join(
    ' ',
  );
  return (
    <ReasonDialog
      title={count > 1 ? translate('audit.undo_title_many', { smart_count: count }) : translate('audit.undo_title')}
      body={body}
      confirm={translate(isPartial ? 'audit.only_unchanged' : 'audit.undo')}
      running={running}
      hopeless={refusal !== undefined && !isPartial}
      onConfirm={(reason) => void run(reason, isPartial)}
      onClose={onClose}
    >
      {failure !== undefined && (
        <Alert severity={isPartial ? 'warning' : 'error'} sx={{ mt: 2 }}>
          {failure} {refusal?.reason === 'changed' && <MovedOn {...{ entry, refusal, count }} />}
        </Alert>
      )}
    </ReasonDialog>
  );
}

/** Which fields, or how many records, are no longer as the change left them. */
function MovedOn({ entry, refusal, count }: { entry: AuditEntry; refusal: UndoRefusal; count: number }) {
  const translate = useTranslate();
  const label = useColumnLabel(entry.resource);
  if (count > 1) return <>{translate('audit.moved_on_many', { moved: refusal.moved ?? 0, count })}</>;
  const fields = refusal.fields.filter((field) => !field.endsWith('_previous')).map(label);
  return <>{translate('audit.moved_on', { fields: fields.join(translate('list.separator')) })}</>;
}

function useUndoing({ entry, scope, onDone }: Omit<UndoDialogProps, 'onClose'>) {
  const dataProvider = useDataProvider<PortalDataProvider>();
  const translate = useTranslate();
  const notify = useNotify();
  const announce = useUndoToast();
  const tellJob = useJobToast();
  const failureText = useFailureText();
  const [running, setRunning] = useState(false);
  const [failure, setFailure] = useState<{ text: string; refusal: UndoRefusal | undefined }>();
  const started = useRef(false);
  const run = async (reason: string | undefined, onlyUnchanged: boolean) => {
    if (started.current) return;
    started.current = true;
    setRunning(true);
    setFailure(undefined);
    try {
      const { data, job_id } = await dataProvider.undo(entry.id, {
        scope,
        ...(reason !== undefined && { reason }),
        ...(onlyUnchanged && { only_unchanged: true }),
      });
      if (job_id !== undefined) tellJob(translate('jobs.undo_started'), job_id);
      else if (data.left.length > 0) {
        const text = translate('audit.undone_partly', { smart_count: data.left.length });
        notify(text, { type: 'warning', messageArgs: { _: text } });
      } else announce(translate('audit.undone'), data.audit_id);
      onDone();
    } catch (error) {
      const { code, details } = readFailure(error);
      const refusal = code === 'undo_refused' ? (details as UndoRefusal) : undefined;
      setFailure({ text: failureText(error), refusal });
    } finally {
      started.current = false;
      setRunning(false);
    }
  };
  return { run, running, failure: failure?.text, refusal: failure?.refusal };
}
