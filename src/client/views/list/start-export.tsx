/** The foot of what an export shall be, and its start. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useNotify, useTranslate } from 'react-admin';

import type { JobStarted } from '../../../shared/contracts/job-calls.ts';
import { followJob, topicOfJob } from '../../state/jobs.ts';
import { useBusy } from '../use-busy.ts';

/** Hook: `start` asks for a file and follows its job; `close` is called once it is under way. */
export function useStartExport(close: () => void) {
  const notify = useNotify();
  const { isBusy: isStarting, run } = useBusy();
  const start = (ask: (asking: { quiet: true }) => Promise<JobStarted>) =>
    run(async () => {
      const { job_id } = await ask({ quiet: true });
      followJob(job_id);
      notify('jobs.export.started', { type: 'info', messageArgs: { topic: topicOfJob(job_id) } });
      close();
    });
  return { start, isStarting };
}

export function ExportFoot({ disabled }: { disabled: boolean }) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 1 }}>
      <Typography variant="caption" sx={{ flex: 1, color: 'text.secondary' }}>
        {translate('jobs.export.logged')}
      </Typography>
      <Button type="submit" size="small" variant="contained" disableElevation disabled={disabled}>
        {translate('jobs.export.start')}
      </Button>
    </Box>
  );
}
