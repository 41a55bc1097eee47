/** The toast after work was begun that goes on as a job: says so, and leads to the tray, which follows it. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useCloseNotification, useNotify, useTranslate } from 'react-admin';

import { followJob, openTray, topicOfJob } from '../state/jobs.ts';

const jobToastMs = 8_000;

/** Hook: `tell(text, jobId)`; the tray follows the job from then on. */
export function useJobToast() {
  const notify = useNotify();
  return (text: string, jobId: string) => {
    followJob(jobId);
    const messageArgs = { topic: topicOfJob(jobId) };
    notify(<StartedToast text={text} />, { type: 'info', autoHideDuration: jobToastMs, messageArgs });
  };
}

function StartedToast({ text }: { text: string }) {
  const translate = useTranslate();
  const close = useCloseNotification();
  const show = () => {
    close();
    openTray();
  };
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
        {text}
      </Box>
      <Button size="small" onClick={show} sx={{ my: -0.5, flex: 'none', fontWeight: 600 }}>
        {translate('jobs.details')}
      </Button>
    </Box>
  );
}
