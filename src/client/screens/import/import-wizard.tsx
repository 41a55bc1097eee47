/** One import, at the step it has come to. */
import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';

import type { ImportJob } from '../../../shared/contracts/import-shapes.ts';
import { useFormats } from '../../fields/use-formats.ts';
import { useTabTitle } from '../../views/use-tab-title.ts';
import { CheckStep } from './check-step.tsx';
import { ColumnsStep } from './columns-step.tsx';
import { ConfirmStep } from './confirm-step.tsx';
import { Counts } from './counts.tsx';
import { OptionsStep } from './options-step.tsx';
import { ResultStep } from './result-step.tsx';
import { StepFrame, type Step } from './step-frame.tsx';
import { isAtWork } from './use-import.ts';
import { useImportAddress } from './use-import-address.ts';
import { WorkStep } from './work-step.tsx';

export function ImportWizard({ job }: { job: ImportJob }) {
  const translate = useTranslate();
  const { number } = useFormats();
  const { step: asked } = useImportAddress();
  const step = stepOf(job, asked);
  useTabTitle(job.filename);
  const rows = translate('imports.file.rows', { smart_count: job.row_count, _: number(job.row_count) });
  const facts = [translate(`imports.kinds.${job.kind}`), rows].join(' · ');
  return (
    <StepFrame step={step} title={job.filename} description={facts}>
      <StepContent job={job} step={step} />
    </StepFrame>
  );
}

function StepContent({ job, step }: { job: ImportJob; step: Step }) {
  // Of an import of others only the numbers are for who looks after some chapters.
  if (!job.may_change) return <OfOthers job={job} />;
  if (isAtWork(job)) return <WorkStep job={job} />;
  switch (step) {
    case 'columns':
      return <ColumnsStep key={job.version} job={job} />;
    case 'options':
      return <OptionsStep key={job.version} job={job} />;
    case 'check':
      return <CheckStep job={job} />;
    case 'confirm':
      return <ConfirmStep job={job} />;
    default:
      return <ResultStep job={job} />;
  }
}

function OfOthers({ job }: { job: ImportJob }) {
  const translate = useTranslate();
  return (
    <>
      <Alert severity="info" sx={{ mb: 2 }}>
        {translate('errors.of_others')}
      </Alert>
      <Counts job={job} />
    </>
  );
}

/** The step that an import has come to; one can go back as long as nothing was brought in. */
function stepOf({ state, is_busy }: ImportJob, asked: string | undefined): Step {
  if (state === 'checking') return 'check';
  if (state === 'importing') return 'progress';
  if (is_busy) return 'result';
  if (state === 'uploaded') return asked === 'options' ? 'options' : 'columns';
  if (state === 'mapped') return asked === 'columns' ? 'columns' : 'options';
  if (state !== 'ready') return 'result';
  return asked === 'columns' || asked === 'options' || asked === 'confirm' ? asked : 'check';
}
