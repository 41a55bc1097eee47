/** Asks before a change is taken back: what will happen, why, and where some of it has moved on, whether to leave that. */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import { useId, useRef, useState } from 'react';

import type { AuditEntry, UndoRefusal } from '../../../shared/contracts/audit.ts';
import type { PortalDataProvider } from '../../providers/data.ts';
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
  const id = useId();
  const [reason, setReason] = useState('');
  const { run, running, failure, refusal } = useUndoing({ entry, scope, onDone });
  const count = scope === 'batch' ? entry.batch_count : 1;
  const close = () => !running && onClose();
  const isPartial = refusal?.reason === 'changed' && (refusal.possible ?? 0) > 0;
  const isHopeless = refusal !== undefined && !isPartial;

  return (
    <Dialog open onClose={close} aria-labelledby={id} maxWidth="xs" fullWidth>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void run(reason, isPartial);
        }}
      >
        <DialogTitle id={id} sx={{ fontSize: 17, fontWeight: 600 }}>
          {count > 1 ? translate('audit.undo_title_many', { smart_count: count }) : translate('audit.undo_title')}
        </DialogTitle>
        <DialogContent>
          <DialogContentText variant="body2">{translate('audit.undo_body')}</DialogContentText>
          {failure !== undefined && (
            <Alert severity={isPartial ? 'warning' : 'error'} sx={{ mt: 2 }}>
              {failure} {refusal?.reason === 'changed' && <MovedOn {...{ entry, refusal, count }} />}
            </Alert>
          )}
          <TextField
            label={translate('audit.reason')}
            helperText={translate('audit.reason_hint')}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            disabled={running || isHopeless}
            fullWidth
            multiline
            maxRows={6}
            size="small"
            sx={{ mt: 2 }}
            slotProps={{ htmlInput: { maxLength: 500 } }}
          />
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button color="inherit" autoFocus disabled={running} onClick={close}>
            {translate('form.cancel')}
          </Button>
          <Button
            type="submit"
            variant="contained"
            disableElevation
            disabled={running || isHopeless}
            startIcon={running ? <CircularProgress size={14} color="inherit" aria-hidden /> : undefined}
          >
            {translate(isPartial ? 'audit.only_unchanged' : 'audit.undo')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** Which fields, or how many records, are no longer as the change left them. */
function MovedOn({ entry, refusal, count }: { entry: AuditEntry; refusal: UndoRefusal; count: number }) {
  const translate = useTranslate();
  const label = useColumnLabel(entry.resource);
  if (count > 1) return <>{translate('audit.moved_on_many', { moved: refusal.moved ?? 0, count })}</>;
  const fields = refusal.fields.filter((field) => !field.endsWith('_previous')).map(label);
  return <>{translate('audit.moved_on', { fields: fields.join(', ') })}</>;
}

function useUndoing({ entry, scope, onDone }: Omit<UndoDialogProps, 'onClose'>) {
  const dataProvider = useDataProvider<PortalDataProvider>();
  const translate = useTranslate();
  const notify = useNotify();
  const announce = useUndoToast();
  const failureText = useFailureText();
  const [running, setRunning] = useState(false);
  const [failure, setFailure] = useState<{ text: string; refusal: UndoRefusal | undefined }>();
  const started = useRef(false);
  const run = async (reason: string, onlyUnchanged: boolean) => {
    if (started.current) return;
    started.current = true;
    setRunning(true);
    setFailure(undefined);
    const said = reason.trim() === '' ? {} : { reason: reason.trim() };
    try {
      const { data } = await dataProvider.undo(entry.id, {
        scope,
        ...said,
        ...(onlyUnchanged && { only_unchanged: true }),
      });
      if (data.left.length > 0) {
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
