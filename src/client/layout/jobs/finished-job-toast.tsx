/** The toast when a job is over: what it was, how it ended, and the next step. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useCloseNotification, useTranslate } from 'react-admin';

import type { Job } from '../../../shared/contracts/job-calls.ts';
import { openTray } from '../../state/jobs.ts';
import { useJobTitle } from './job-words.ts';
import { useJobActs } from './use-job-acts.ts';

export function JobToast({ job }: { job: Job }) {
  const translate = useTranslate();
  const close = useCloseNotification();
  const { isBusy, download } = useJobActs(job);
  const title = useJobTitle()(job);
  const act = (key: string, onClick: () => void) => (
    <Button size="small" disabled={isBusy} onClick={onClick} sx={{ my: -0.5, flex: 'none', fontWeight: 600 }}>
      {translate(`jobs.${key}`)}
    </Button>
  );
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
        {translate(`jobs.over.${job.status}`, { title })}
      </Box>
      {job.file ? act('download', () => void download().then(close)) : act('details', () => (openTray(), close()))}
    </Box>
  );
}
