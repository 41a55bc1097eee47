/** The errors of this browser tab, to be read, copied and cleared. Specification 2 and 8: message, info, URL and stack. */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslate } from 'react-admin';
import { useId, useState } from 'react';

import { copyText } from '../../providers/clipboard.ts';
import { clearErrorLog, useErrorLog, type ErrorLog } from '../../state/error-log.ts';
import { SilentErrorBoundary } from './silent-error-boundary.tsx';
import { errorLogText } from './error-log-text.ts';
import { ErrorTable } from './error-table.tsx';

interface ErrorLogDialogProps {
  open: boolean;
  onClose: () => void;
}

export function ErrorLogDialog({ open, onClose }: ErrorLogDialogProps) {
  const translate = useTranslate();
  const id = useId();
  const errors = useErrorLog();
  const isNarrow = useMediaQuery((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const clear = () => {
    clearErrorLog();
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      fullScreen={isNarrow}
      aria-labelledby={id}
      slotProps={{ paper: { sx: { width: isNarrow ? '100%' : '80%', maxWidth: 'none' } } }}
    >
      <DialogTitle id={id} sx={{ fontSize: 17, fontWeight: 600, pb: 0.5 }}>
        {translate('error_log.title')}
      </DialogTitle>
      <DialogContent>
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2 }}>
          {translate('error_log.about')}
        </Typography>
        <SilentErrorBoundary instead={<Typography role="alert">{translate('error_log.unreadable')}</Typography>}>
          <ErrorTable errors={errors} stacked={isNarrow} />
        </SilentErrorBoundary>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <CopyAll errors={errors} />
        <Button color="inherit" onClick={clear} sx={{ mr: 'auto' }}>
          {translate('error_log.clear')}
        </Button>
        <Button variant="contained" autoFocus onClick={onClose}>
          {translate('error_log.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Says beside itself, also to screen readers, whether it worked. */
function CopyAll({ errors }: { errors: ErrorLog }) {
  const translate = useTranslate();
  const [said, setSaid] = useState<'copied' | 'copy_failed'>();
  const copy = async () => setSaid((await copyText(errorLogText(errors))) ? 'copied' : 'copy_failed');
  return (
    <>
      <Button color="inherit" onClick={() => void copy()}>
        {translate('error_log.copy')}
      </Button>
      <Typography role="status" variant="body2" sx={{ color: 'text.secondary' }}>
        {said && translate(`error_log.${said}`)}
      </Typography>
    </>
  );
}
