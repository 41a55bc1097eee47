/** Asks once more before something of weight, and for a reason, which may be left out. The safe answer has the focus. */
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { useId, useState, type ReactNode } from 'react';

interface ReasonDialogProps {
  title: string;
  body: string;
  confirm: string;
  destructive?: boolean;
  running: boolean;
  /** What is not known yet decides whether it can be done. */
  waiting?: boolean;
  /** Nothing can be done: only leaving is left. */
  hopeless?: boolean;
  /** What stands in the way, between the text and the reason. */
  children?: ReactNode;
  /** With the trimmed reason; undefined where none is given. */
  onConfirm: (reason: string | undefined) => void;
  onClose: () => void;
}

export function ReasonDialog(props: ReasonDialogProps) {
  const { title, body, confirm, destructive = false, running, waiting = false, hopeless = false, children } = props;
  const translate = useTranslate();
  const id = useId();
  const [reason, setReason] = useState('');
  const close = () => !running && props.onClose();
  return (
    <Dialog open onClose={close} aria-labelledby={id} maxWidth="xs" fullWidth>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          props.onConfirm(reason.trim() || undefined);
        }}
      >
        <DialogTitle id={id} sx={{ fontSize: 17, fontWeight: 600, overflowWrap: 'anywhere' }}>
          {title}
        </DialogTitle>
        <DialogContent>
          <DialogContentText variant="body2">{body}</DialogContentText>
          {children}
          <TextField
            label={translate('audit.reason')}
            helperText={translate('audit.reason_hint')}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            disabled={running || hopeless}
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
            color={destructive ? 'error' : 'primary'}
            disableElevation
            disabled={running || waiting || hopeless}
            startIcon={running ? <CircularProgress size={14} color="inherit" aria-hidden /> : undefined}
          >
            {confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
