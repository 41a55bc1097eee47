/** The bug in the bar: there only when something went wrong, with how much. Specification 2. */
import BugReportIcon from '@mui/icons-material/BugReportOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useNotify, useTranslate } from 'react-admin';
import { useState } from 'react';

import { useErrorLog } from '../../state/error-log.ts';
import { lazyPart } from '../../views/lazy-part.tsx';
import { barBadge } from '../bar-badge.ts';
import { SilentErrorBoundary } from './silent-error-boundary.tsx';

const dialog = lazyPart(async () => (await import('./error-log-dialog.tsx')).ErrorLogDialog);

export function ErrorLogButton() {
  // What shows the errors must not add to them.
  return (
    <SilentErrorBoundary>
      <Bug />
    </SilentErrorBoundary>
  );
}

function Bug() {
  const translate = useTranslate();
  const notify = useNotify();
  const count = useErrorLog().length;
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const label = translate('error_log.open', { smart_count: count });
  const open = () =>
    void dialog.fetch().then(
      () => {
        setWasOpen(true);
        setOpen(true);
      },
      () => notify('session.network', { type: 'error' }),
    );
  return (
    <>
      {count > 0 && (
        <Tooltip title={label}>
          <IconButton color="error" aria-label={label} aria-haspopup="dialog" onClick={open}>
            <BugReportIcon fontSize="small" />
            <Box component="span" aria-hidden sx={barBadge('error')}>
              {count}
            </Box>
          </IconButton>
        </Tooltip>
      )}
      {wasOpen && <dialog.View open={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
