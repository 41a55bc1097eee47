/** Step 7: what came of it, with the way back. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';

import type { ImportJob } from '../../../shared/contracts/import-shapes.ts';
import { rowActions, type RowAction } from '../../../shared/imports/import-steps.ts';
import { defaultPageSize } from '../../../shared/specification/constants.ts';
import { callApi } from '../../providers/call-api.ts';
import { findDefinition } from '../../state/definitions.ts';
import { writeListAddress } from '../../state/list-address.ts';
import { resourcePaths } from '../../state/resource-paths.ts';
import { useFormats } from '../../fields/use-formats.ts';
import { ConfirmDialog } from '../../views/confirm-dialog.tsx';
import { Counts } from './counts.tsx';
import { ReportButton } from './report-button.tsx';
import { RowTable } from './row-table.tsx';
import { StepCard } from './step-frame.tsx';
import { useProblems, useStep } from './use-import.ts';
import { useImportAddress } from './use-import-address.ts';

const severities = { done: 'success', done_with_errors: 'warning', undone: 'info', failed: 'error' } as const;
type Ended = keyof typeof severities;

export function ResultStep({ job }: { job: ImportJob }) {
  const translate = useTranslate();
  if (job.state === 'cancelled')
    return (
      <StepCard title={translate('imports.result.cancelled')} body={translate('imports.result.cancelled_body')}>
        {null}
      </StepCard>
    );
  return (
    <>
      <Outcome job={job} />
      {job.has_rows ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
          <Actions job={job} />
        </Box>
      ) : (
        <Counts job={job} />
      )}
      {job.state !== 'failed' && job.has_rows && <ResultRows job={job} />}
    </>
  );
}

function Outcome({ job }: { job: ImportJob }) {
  const translate = useTranslate();
  const { momentFull } = useFormats();
  const state = job.state as Ended;
  const kept = job.kept_count;
  return (
    <Alert severity={severities[state] ?? 'info'} sx={{ mb: 2 }}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {translate(`imports.result.${state}`)}
      </Typography>
      {state === 'failed' && job.has_rows && translate(`imports.failed.${job.problem ?? 'interrupted'}`)}
      {!job.has_rows && ` ${translate('imports.result.swept')}`}
      {job.can_undo_until && translate('imports.result.undo_until', { when: momentFull(job.can_undo_until) })}
      {state === 'undone' &&
        (kept === 0
          ? translate('imports.result.undone_all')
          : `${translate('imports.result.kept', { smart_count: kept })}. ${translate('imports.result.kept_body')}`)}
    </Alert>
  );
}

function Actions({ job }: { job: ImportJob }) {
  const translate = useTranslate();
  const { open } = useImportAddress();
  const { take, busy } = useStep(job.id);
  const again = async () => {
    const reply = await take((asking) =>
      job.state === 'failed'
        ? callApi('POST /import_jobs/:id/check', asking)
        : callApi('POST /import_jobs/:id/run_again', asking),
    );
    if (reply) open(reply.data.id);
  };
  return (
    <>
      <ToNewRecords job={job} />
      {job.can_undo_until && <UndoButton job={job} />}
      {job.state !== 'failed' && <ReportButton job={job} rows="all" />}
      {job.error_count > 0 && job.state !== 'failed' && <ReportButton job={job} rows="problems" />}
      {job.kept_count > 0 && <ReportButton job={job} rows="kept" />}
      <Button variant="outlined" disabled={busy} onClick={() => void again()}>
        {translate(job.state === 'failed' ? 'imports.check.again' : 'imports.result.again')}
      </Button>
    </>
  );
}

/** To the list with what the import added on top, as long as it is there. */
function ToNewRecords({ job }: { job: ImportJob }) {
  const translate = useTranslate();
  const { list } = resourcePaths(job.kind);
  const { filters = [] } = findDefinition(job.kind)?.list ?? {};
  if (!list || job.create_count === 0 || (job.state !== 'done' && job.state !== 'done_with_errors')) return null;
  // Where records say that they came by an import, the others are left out.
  const filter = (filters as readonly string[]).includes('source') ? { source: 'import' } : {};
  const sort = { field: 'created_at', order: 'DESC' } as const;
  return (
    <Button
      component={RouterLink}
      variant="contained"
      disableElevation
      to={list + writeListAddress({ filter, sort, page: 1, perPage: defaultPageSize })}
    >
      {translate('imports.result.to_new', { smart_count: job.create_count })}
    </Button>
  );
}

function UndoButton({ job }: { job: ImportJob }) {
  const translate = useTranslate();
  const { take, busy } = useStep(job.id);
  const [open, setOpen] = useState(false);
  const undo = async () => {
    await take((asking) => callApi('POST /import_jobs/:id/undo', asking));
    setOpen(false);
  };
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {translate('imports.result.undo')}
      </Button>
      <ConfirmDialog
        open={open}
        title={translate('imports.result.undo_title')}
        body={translate('imports.result.undo_body')}
        confirm={translate('imports.result.undo_confirm')}
        destructive
        busy={busy}
        onConfirm={() => void undo()}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

/** The rows of what is over: nothing is mended here any more. */
function ResultRows({ job }: { job: ImportJob }) {
  const { data: groups = [] } = useProblems(job);
  const [action, setAction] = useState<RowAction>();
  const shown = action ?? rowActions.find((name) => job[`${name}_count`] > 0);
  return (
    <>
      <Counts job={job} chosen={action} onChoose={setAction} />
      <RowTable
        key={shown}
        job={job}
        filter={shown ? { action: shown } : {}}
        groups={groups}
        fix={undefined}
        busy={false}
      />
    </>
  );
}
