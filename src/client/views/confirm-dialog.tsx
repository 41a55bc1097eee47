/** Asks once more. The safe answer has the focus. */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'react-admin';
import { useId } from 'react';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  body: string;
  confirm: string;
  cancel?: string;
  destructive?: boolean;
  busy?: boolean;
  /** Another way to go on. */
  other?: { label: string; choose: () => void };
  onConfirm: () => void;
  onClose: () => void;
}

export function ConfirmDialog({
  open,
  title,
  body,
  confirm,
  cancel,
  destructive = false,
  busy = false,
  other,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const translate = useTranslate();
  const id = useId();
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id} sx={{ fontSize: 17, fontWeight: 600, overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      <DialogContent>
        <DialogContentText variant="body2">{body}</DialogContentText>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button autoFocus color="inherit" onClick={onClose}>
          {cancel ?? translate('form.cancel')}
        </Button>
        {other && (
          <Button variant="outlined" color="inherit" disabled={busy} onClick={other.choose}>
            {other.label}
          </Button>
        )}
        <Button
          variant="contained"
          disableElevation
          color={destructive ? 'error' : 'primary'}
          disabled={busy}
          onClick={onConfirm}
        >
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
