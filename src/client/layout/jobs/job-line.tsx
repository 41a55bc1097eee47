/** A job in the tray: what it is, how far it is, and what can be done with it. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useState } from 'react';

import type { Job } from '../../../shared/contracts/job-calls.ts';
import { isOver } from '../../../shared/contracts/jobs.ts';
import { LazyBoundary } from '../../views/lazy-boundary.tsx';
import { JobFailures } from './job-failures.tsx';
import { useJobState, useJobTitle } from './job-words.ts';
import { useJobActs } from './use-job-acts.ts';
import { forcedBar } from '../../fields/parts/forced-bar.ts';

export function JobLine({ job }: { job: Job }) {
  const title = useJobTitle()(job);
  const state = useJobState()(job);
  const [showsFailures, setShowsFailures] = useState(false);
  return (
    <Box component="li" sx={{ px: 2, py: 1.25, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          <Typography
            variant="caption"
            component="p"
            sx={{ color: job.status === 'failed' ? 'error.main' : 'text.secondary', overflowWrap: 'anywhere' }}
          >
            {state}
          </Typography>
        </Box>
        <Acts {...{ job, title, showsFailures }} toggleFailures={() => setShowsFailures(!showsFailures)} />
      </Box>
      {!isOver(job) && <Progress label={title} value={job.status === 'running' ? job.progress : 0} />}
      {showsFailures && (
        <LazyBoundary>
          <JobFailures job={job} />
        </LazyBoundary>
      )}
    </Box>
  );
}

/** A bar of our own: the library's would be a part by itself, which all pages would name. */
function Progress({ label, value }: { label: string; value: number | null }) {
  return (
    <Box
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={value ?? undefined}
      sx={{ mt: 1, height: 4, borderRadius: 1, overflow: 'hidden', backgroundColor: 'action.selected' }}
    >
      <Box
        sx={{
          height: '100%',
          width: value === null ? '30%' : `${value}%`,
          borderRadius: 1,
          backgroundColor: 'primary.main',
          transition: 'width 300ms',
          ...forcedBar,
        }}
      />
    </Box>
  );
}

interface ActsProps {
  job: Job;
  title: string;
  showsFailures: boolean;
  toggleFailures: () => void;
}

function Acts({ job, title, showsFailures, toggleFailures }: ActsProps) {
  const translate = useTranslate();
  const { isBusy, cancel, download, undo } = useJobActs(job);
  const [isUndone, setUndone] = useState(false);
  const act = (key: string, onClick: () => void, more: object = {}) => (
    <Button
      size="small"
      disabled={isBusy}
      aria-label={`${translate(`jobs.${key}`)}: ${title}`}
      onClick={onClick}
      sx={{ flex: 'none', minWidth: 0 }}
      {...more}
    >
      {translate(`jobs.${key}`)}
    </Button>
  );
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', flex: 'none', maxWidth: '50%', mt: -0.25 }}
    >
      {job.cancellable && act('cancel', () => void cancel(), { color: 'inherit' })}
      {job.file && act('download', () => void download())}
      {isOver(job) &&
        job.failed_count > 0 &&
        act('failures', toggleFailures, { color: 'inherit', 'aria-expanded': showsFailures })}
      {isOver(job) && job.audit_id !== null && !isUndone && act('undo', () => void undo().then(() => setUndone(true)))}
    </Box>
  );
}
