/** Step 5: the numbers once more, and the word to begin. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';

import type { ImportJob } from '../../../shared/contracts/imports.ts';
import { rowActions } from '../../../shared/imports.ts';
import { CancelImport } from './cancel-import.tsx';
import { StepCard, WayOn } from './step-frame.tsx';
import { useStep } from './use-import.ts';
import { useImportAddress } from './use-import-address.ts';

export function ConfirmStep({ job }: { job: ImportJob }) {
  const translate = useTranslate();
  const { goTo, open } = useImportAddress();
  const { take, busy } = useStep(job.id);
  const { create_count, update_count, skip_count, error_count } = job;
  const start = async () => {
    await take('commit', { create_count, update_count, skip_count, error_count });
    open(job.id, true);
  };
  const lines = rowActions.filter((action) => job[`${action}_count`] > 0);
  return (
    <StepCard title={translate('imports.confirm.title')} body={translate('imports.confirm.body')}>
      {job.problem === 'counts_changed' && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {translate('imports.confirm.changed')}
        </Alert>
      )}
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {lines.map((action) => (
          <Typography
            component="li"
            key={action}
            sx={{ py: 0.25, color: action === 'error' ? 'error.main' : undefined }}
          >
            {translate(`imports.confirm.${action}`, { smart_count: job[`${action}_count`] })}
          </Typography>
        ))}
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 2 }}>
        {translate('imports.confirm.undo')}
      </Typography>
      <WayOn
        label={translate('imports.confirm.start')}
        disabled={busy !== undefined}
        onClick={() => void start()}
        onBack={() => goTo(job.id, 'check')}
        cancel={<CancelImport id={job.id} />}
      />
    </StepCard>
  );
}
