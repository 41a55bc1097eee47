/** The tray in the bar: the person's jobs of the last day, how far they are, what they made, and a toast when one is over. */
import ChecklistIcon from '@mui/icons-material/ChecklistOutlined';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useRefresh, useTranslate } from 'react-admin';
import { useEffect, useEffectEvent, useRef } from 'react';

import type { Job } from '../../../shared/contracts/job-calls.ts';
import { isOver } from '../../../shared/contracts/jobs.ts';
import { followJobs } from '../../providers/follow-jobs.ts';
import { closeTray, jobsStore, openTray, topicOfJob, trayStore, isRecent } from '../../state/jobs.ts';
import { useStored } from '../../state/store.ts';
import { showToast, type ToastType } from '../../state/toasts.ts';
import { JobLine } from './job-line.tsx';
import { JobToast } from './finished-job-toast.tsx';

const toastMs = 8_000;

export function JobTray() {
  const translate = useTranslate();
  const jobs = useStored(jobsStore).filter(isRecent);
  const { isOpen } = useStored(trayStore);
  const button = useRef<HTMLButtonElement>(null);
  useFollowedJobs();
  if (jobs.length === 0) return null;
  const open = jobs.filter((job) => !isOver(job));
  const label = open.length > 0 ? translate('jobs.open_running', open.length) : translate('jobs.open');
  return (
    <>
      <Tooltip title={label}>
        <IconButton ref={button} aria-label={label} aria-haspopup="dialog" aria-expanded={isOpen} onClick={openTray}>
          <ChecklistIcon fontSize="small" />
          {open.length > 0 && <Ring jobs={open} />}
        </IconButton>
      </Tooltip>
      <Popover
        open={isOpen}
        anchorEl={() => button.current}
        onClose={closeTray}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': translate('jobs.title'), sx: paper } }}
      >
        <Typography component="h2" sx={{ px: 2, py: 1.5, fontSize: 'body1.fontSize', fontWeight: 600 }}>
          {translate('jobs.title')}
        </Typography>
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {jobs.map((job) => (
            <JobLine key={job.id} job={job} />
          ))}
        </Box>
      </Popover>
    </>
  );
}

/** How far all that runs is, around the icon. */
function Ring({ jobs }: { jobs: readonly Job[] }) {
  const known = jobs.map(({ progress }) => progress ?? 0);
  const progress = known.reduce((sum, one) => sum + one, 0) / jobs.length;
  return (
    <CircularProgress
      aria-hidden
      size={30}
      thickness={3}
      variant={progress > 0 ? 'determinate' : 'indeterminate'}
      value={progress}
      sx={{ position: 'absolute' }}
    />
  );
}

function useFollowedJobs(): void {
  const refresh = useRefresh();
  const onOver = useEffectEvent((job: Job) => {
    // An export has changed nothing that the page shows.
    if (job.kind !== 'export') refresh();
    if (!trayStore.get().isOpen)
      showToast({
        type: toastTypes[job.status] ?? 'info',
        topic: topicOfJob(job.id),
        message: { drawn: <JobToast job={job} /> },
        stayMs: toastMs,
      });
  });
  useEffect(() => followJobs(onOver), []);
}

const toastTypes: Partial<Record<Job['status'], ToastType>> = {
  succeeded: 'success',
  succeeded_with_errors: 'warning',
  failed: 'error',
};

const paper = {
  mt: 0.5,
  width: 400,
  maxWidth: 'calc(100vw - 32px)',
  maxHeight: 'min(560px, 75vh)',
  border: 1,
  borderColor: 'divider',
  boxShadow: 3,
} as const;
