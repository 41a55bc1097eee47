/** Asks before a record is removed for good: what goes, what stays, and who stands in the way. */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin';
import { useId, useState } from 'react';

import type { BinEntry, BinUse } from '../../../shared/contracts/bin.ts';
import type { PortalDataProvider } from '../../providers/data.ts';
import { useEntryWords } from '../../views/audit/entry-words.ts';
import { focusHeadingIfLost } from '../../views/focus-heading.ts';
import { useFailureText } from '../../views/use-failure-text.ts';
import { useRead } from '../../views/use-read.ts';

interface PurgeDialogProps {
  entry: BinEntry;
  name: string;
  onClose: () => void;
}

export function PurgeDialog({ entry, name, onClose }: PurgeDialogProps) {
  const translate = useTranslate();
  const id = useId();
  const [reason, setReason] = useState('');
  const path = `/recycle_bin/${entry.resource}/${encodeURIComponent(entry.id)}`;
  const { data: uses } = useRead<BinUse[]>(`${path}/uses`);
  const { purge, running, failure } = usePurge(`${path}/purge`, name, onClose);
  const close = () => !running && onClose();
  const isUsed = (uses?.length ?? 0) > 0;
  return (
    <Dialog open onClose={close} aria-labelledby={id} maxWidth="xs" fullWidth>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void purge(reason.trim());
        }}
      >
        <DialogTitle id={id} sx={{ fontSize: 17, fontWeight: 600, overflowWrap: 'anywhere' }}>
          {translate('bin.purge_title', { name })}
        </DialogTitle>
        <DialogContent>
          <DialogContentText variant="body2">{translate('bin.purge_body')}</DialogContentText>
          {isUsed && <Uses uses={uses!} />}
          {failure !== undefined && (
            <Alert severity="error" sx={{ mt: 2 }}>
              {failure}
            </Alert>
          )}
          <TextField
            label={translate('audit.reason')}
            helperText={translate('audit.reason_hint')}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            disabled={running || isUsed}
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
            color="error"
            disableElevation
            disabled={running || uses === undefined || isUsed}
            startIcon={running ? <CircularProgress size={14} color="inherit" aria-hidden /> : undefined}
          >
            {translate('bin.purge')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function Uses({ uses }: { uses: readonly BinUse[] }) {
  const translate = useTranslate();
  const { kindOf } = useEntryWords();
  return (
    <Alert severity="warning" sx={{ mt: 2 }}>
      {translate('bin.purge_used')}
      {uses.map(({ resource, field, count }) => (
        <div key={`${resource}.${field}`}>
          {translate('bin.use', {
            name: kindOf(resource, 2),
            field: translate(`resources.${resource}.fields.${field}`, { _: field }),
            count,
          })}
        </div>
      ))}
    </Alert>
  );
}

function usePurge(path: string, name: string, onClose: () => void) {
  const dataProvider = useDataProvider<PortalDataProvider>();
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const failureText = useFailureText();
  const [running, setRunning] = useState(false);
  const [failure, setFailure] = useState<string>();
  const purge = async (reason: string) => {
    if (running) return;
    setRunning(true);
    setFailure(undefined);
    try {
      await dataProvider.post(path, reason === '' ? {} : { reason });
      const text = translate('bin.purged', { name });
      notify(text, { type: 'success', messageArgs: { _: text } });
      onClose();
      refresh();
      focusHeadingIfLost();
    } catch (error) {
      setFailure(failureText(error));
    } finally {
      setRunning(false);
    }
  };
  return { purge, running, failure };
}
