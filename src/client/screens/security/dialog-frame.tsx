/** A dialog of this page: a title, what is asked, why it failed, and its buttons at the foot. */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'react-admin';
import { useId, type FormEvent, type ReactNode } from 'react';

interface DialogFrameProps {
  title: string;
  submit: string;
  running?: boolean;
  failure?: string | undefined;
  /** There is nothing to call off any more. */
  isDone?: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

export function DialogFrame({ title, submit, running = false, failure, isDone = false, ...props }: DialogFrameProps) {
  const translate = useTranslate();
  const id = useId();
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    props.onSubmit();
  };
  return (
    // What is shown once must not be lost by a click beside it.
    <Dialog open onClose={() => !running && !isDone && props.onClose()} aria-labelledby={id} maxWidth="xs" fullWidth>
      <form noValidate onSubmit={onSubmit} style={{ display: 'contents' }}>
        <DialogTitle id={id} sx={{ fontSize: 17, fontWeight: 600 }}>
          {title}
        </DialogTitle>
        <DialogContent>
          {failure !== undefined && (
            <Alert severity="error" role="alert" sx={{ mb: 2 }}>
              {failure}
            </Alert>
          )}
          {props.children}
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          {!isDone && (
            <Button color="inherit" disabled={running} onClick={props.onClose}>
              {translate('form.cancel')}
            </Button>
          )}
          <Button
            type="submit"
            variant="contained"
            disableElevation
            disabled={running}
            startIcon={running ? <CircularProgress size={14} color="inherit" aria-hidden /> : undefined}
          >
            {submit}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
