/** Has what the log finds written into a file. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useListContext, useNotify, useTranslate } from 'react-admin';
import { useState } from 'react';

import type { JobStarted } from '../../../shared/contracts/jobs.ts';
import { portalFetch } from '../../providers/http.ts';
import { followJob, topicOfJob } from '../../state/jobs.ts';
import { FormatChoice } from '../../views/list/export-choice.tsx';
import { useFailureText } from '../../views/use-failure-text.ts';

export function AuditExport({ close }: { close: () => void }) {
  const translate = useTranslate();
  const [format, setFormat] = useState('csv');
  const { start, isStarting } = useStart(close);
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        void start(format);
      }}
    >
      <Typography component="h2" sx={{ fontSize: 'body1.fontSize', fontWeight: 600, mb: 0.5 }}>
        {translate('audit.export_title')}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
        {translate('audit.export_body')}
      </Typography>
      <FormatChoice value={format} choose={setFormat} />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 1 }}>
        <Typography variant="caption" sx={{ flex: 1, color: 'text.secondary' }}>
          {translate('jobs.export.logged')}
        </Typography>
        <Button type="submit" size="small" variant="contained" disableElevation disabled={isStarting}>
          {translate('jobs.export.start')}
        </Button>
      </Box>
    </Box>
  );
}

function useStart(close: () => void) {
  const notify = useNotify();
  const failureText = useFailureText();
  const { filterValues } = useListContext();
  const [isStarting, setStarting] = useState(false);
  const start = async (format: string) => {
    setStarting(true);
    try {
      const body = { format, filter: filterValues };
      const { json } = await portalFetch('/audit_logs/export', { method: 'POST', body, quiet: true });
      const { job_id } = json as JobStarted;
      followJob(job_id);
      notify('jobs.export.started', { type: 'info', messageArgs: { topic: topicOfJob(job_id) } });
      close();
    } catch (error) {
      const text = failureText(error);
      notify(text, { type: 'error', messageArgs: { _: text } });
    } finally {
      setStarting(false);
    }
  };
  return { start, isStarting };
}
