/** Step 5: the numbers once more, and the word to begin. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { useState } from 'react';

import type { ImportJob } from '../../../shared/contracts/import-shapes.ts';
import { maxInvitesUnasked, rowActions } from '../../../shared/imports/import-steps.ts';
import { callApi } from '../../providers/call-api.ts';
import { useFormats } from '../../fields/use-formats.ts';
import { CancelImport } from './cancel-import.tsx';
import { StepCard, WayOn } from './step-frame.tsx';
import { useStep } from './use-import.ts';
import { useImportAddress } from './use-import-address.ts';

export function ConfirmStep({ job }: { job: ImportJob }) {
  const translate = useTranslate();
  const { goTo, open } = useImportAddress();
  const { take, busy } = useStep(job.id);
  const { day, number } = useFormats();
  const { create_count, update_count, skip_count, error_count } = job;
  const invited = job.invites === 'none' ? 0 : create_count;
  const isMany = invited > maxInvitesUnasked;
  const [typed, setTyped] = useState('');
  const start = async () => {
    const asked = isMany ? { invite_count: create_count } : {};
    const body = { create_count, update_count, skip_count, error_count, ...asked };
    await take((asking) => callApi('POST /import_jobs/:id/commit', { body, ...asking }));
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
      <Typography variant="body2" sx={{ mt: 2 }}>
        {invited === 0
          ? translate('imports.confirm.no_invites')
          : translate(`imports.confirm.invites_${job.invites}`, {
              smart_count: invited,
              day: job.invites_on === null ? '' : day(job.invites_on),
            })}
      </Typography>
      {isMany && (
        <TextField
          size="small"
          label={translate('imports.confirm.type_number', { count: number(invited) })}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          autoComplete="off"
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
          sx={{ mt: 2, width: '100%', maxWidth: 420 }}
        />
      )}
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 2 }}>
        {translate('imports.confirm.undo')}
      </Typography>
      <WayOn
        label={translate('imports.confirm.start')}
        disabled={busy || (isMany && typed.replace(/\D/g, '') !== String(invited))}
        onClick={() => void start()}
        onBack={() => goTo(job.id, 'check')}
        cancel={<CancelImport id={job.id} />}
      />
    </StepCard>
  );
}
