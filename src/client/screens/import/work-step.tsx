/** What is drawn while something is at work on an import: how far it is. */
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';

import type { ImportJob } from '../../../shared/contracts/import-shapes.ts';
import { useFormats } from '../../fields/use-formats.ts';
import { CancelImport } from './cancel-import.tsx';
import { StepCard } from './step-frame.tsx';
import { useCancelWork, useWork } from './use-import.ts';

export function WorkStep({ job }: { job: ImportJob }) {
  const translate = useTranslate();
  const { number } = useFormats();
  const { data: work } = useWork(job.job_id);
  const cancelWork = useCancelWork(job.job_id);
  const isCheck = job.state === 'checking';
  const key = isCheck ? 'check.running' : job.state === 'importing' ? 'progress.title' : 'progress.undoing';
  const title = translate(`imports.${key}`, { name: job.filename });
  const done = Math.min(work?.done ?? 0, job.row_count);
  const isWaiting = work?.status === 'queued';
  const isCounted = !isWaiting && done > 0 && done < job.row_count;
  return (
    <StepCard title={title} body={translate(isCheck ? 'imports.check.running_body' : 'imports.progress.body')}>
      <LinearProgress
        aria-label={title}
        {...(isCounted ? { variant: 'determinate' as const, value: Math.round((100 * done) / job.row_count) } : {})}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1, mb: 1 }}>
        {isWaiting
          ? translate('imports.check.waiting')
          : translate('imports.check.progress', { done: number(done), total: number(job.row_count) })}
      </Typography>
      {isCheck && <CancelImport id={job.id} />}
      {!isCheck && work?.cancellable && (
        <Button color="inherit" onClick={() => void cancelWork()} sx={{ color: 'text.secondary' }}>
          {translate('jobs.cancel')}
        </Button>
      )}
    </StepCard>
  );
}
