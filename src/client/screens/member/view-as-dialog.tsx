/** Seeing what a member sees: asks why, shows it for a quarter of an hour, and ends with the dialog. Nothing can be changed through it. */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'react-admin';
import { useId, useState, type FormEvent } from 'react';

import { viewAsMinutes } from '../../../shared/specification/constants.ts';
import { openMemberView } from '../../providers/member-view-calls.ts';
import { focusHeadingIfLost } from '../../views/focus-heading.ts';
import type { AddedActionProps } from '../../views/form/action-extensions.ts';
import { useFailureText } from '../../views/use-failure-text.ts';
import { MemberView, type OpenView } from './member-view.tsx';
import { isReason, ReasonInput } from './reason-input.tsx';

export function ViewAsDialog({ record, onClose }: AddedActionProps) {
  const [view, setView] = useState<OpenView>();
  const close = () => {
    onClose();
    focusHeadingIfLost();
  };
  return view ? <MemberView view={view} close={close} /> : <Question {...{ record, close }} opened={setView} />;
}

interface QuestionProps extends Pick<AddedActionProps, 'record'> {
  opened: (view: OpenView) => void;
  close: () => void;
}

function Question({ record, opened, close }: QuestionProps) {
  const translate = useTranslate();
  const failureText = useFailureText();
  const id = useId();
  const [reason, setReason] = useState('');
  const [running, setRunning] = useState(false);
  const [failure, setFailure] = useState<string>();
  const canOpen = isReason(reason) && !running;
  const open = async (event: FormEvent) => {
    event.preventDefault();
    if (!canOpen) return;
    setRunning(true);
    setFailure(undefined);
    try {
      const { token, expires_at, member } = await openMemberView(String(record.id), reason.trim());
      // By this clock: the server's may be another one.
      opened({ id: member.id, token, expires_at, name: member.full_name, endsMs: Date.now() + viewAsMinutes * 60_000 });
    } catch (error) {
      setFailure(failureText(error));
      setRunning(false);
    }
  };
  return (
    <Dialog open onClose={close} aria-labelledby={id} maxWidth="xs" fullWidth>
      <form onSubmit={(event) => void open(event)} noValidate>
        <DialogTitle id={id} sx={{ fontSize: 17, fontWeight: 600, overflowWrap: 'anywhere' }}>
          {translate('people.view_as_title', { name: record['full_name'] })}
        </DialogTitle>
        <DialogContent>
          <DialogContentText variant="body2">
            {translate('people.view_as_about', { minutes: viewAsMinutes })}
          </DialogContentText>
          {failure !== undefined && (
            <Alert severity="error" sx={{ mt: 2 }}>
              {failure}
            </Alert>
          )}
          <ReasonInput autoFocus value={reason} change={setReason} disabled={running} />
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button color="inherit" onClick={close}>
            {translate('form.cancel')}
          </Button>
          <Button
            type="submit"
            variant="contained"
            disableElevation
            disabled={!canOpen}
            startIcon={running ? <CircularProgress size={14} color="inherit" aria-hidden /> : undefined}
          >
            {translate('people.view_as_open')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
