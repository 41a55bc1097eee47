/** Which rows of a job failed, and why. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import { useEffect, useState } from 'react';
import { Link as RouterLink } from 'react-router';

import type { Job, JobRow } from '../../../shared/contracts/job-calls.ts';
import { callApi } from '../../providers/call-api.ts';
import { closeTray } from '../../state/jobs.ts';
import { resourcePaths } from '../../state/resource-paths.ts';
import { useFailureText } from '../../views/use-failure-text.ts';

const rowsPerCall = 200;

export function JobFailures({ job }: { job: Job }) {
  const translate = useTranslate();
  const failureText = useFailureText();
  const [rows, setRows] = useState<readonly JobRow[]>();
  const [error, setError] = useState<unknown>();
  const [after, setAfter] = useState('');
  useEffect(() => {
    const ending = new AbortController();
    const query = { failed: 'true', after } as const;
    callApi('GET /jobs/:id/rows', { params: { id: job.id }, query, quiet: true, signal: ending.signal }).then(
      (more) => setRows((before) => [...(after === '' ? [] : (before ?? [])), ...more]),
      (problem: unknown) => ending.signal.aborted || setError(problem),
    );
    return () => ending.abort();
  }, [job.id, after]);
  if (error)
    return (
      <Box role="alert" sx={{ mt: 1, color: 'error.main', fontSize: 'body2.fontSize' }}>
        {failureText(error)}
      </Box>
    );
  if (!rows) return <Box role="status" aria-label={translate('list.loading')} sx={{ height: 32 }} />;
  const hasMore = rows.length > 0 && rows.length % rowsPerCall === 0 && rows.length < job.failed_count;
  return (
    <Box component="ul" aria-label={translate('jobs.failures')} sx={listStyle}>
      {rows.map((row) => (
        <li key={row.id}>
          <RowName {...{ job, row }} />
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {' '}
            {row.message}
          </Box>
        </li>
      ))}
      {hasMore && (
        <Button size="small" color="inherit" onClick={() => setAfter(rows.at(-1)!.id)}>
          {translate('jobs.more_failures')}
        </Button>
      )}
    </Box>
  );
}

/** Leads to the record, where it has a page. */
function RowName({ job, row }: { job: Job; row: JobRow }) {
  const edit = resourcePaths(String(job.subject['resource'] ?? '')).edit?.(row.id);
  const name = row.label ?? row.id;
  if (edit === undefined) return <span>{name}</span>;
  return (
    <Link component={RouterLink} to={edit} onClick={closeTray}>
      {name}
    </Link>
  );
}

const listStyle = {
  m: 0,
  mt: 1,
  p: 0,
  maxHeight: 200,
  overflowY: 'auto',
  listStyle: 'none',
  fontSize: 'caption.fontSize',
  '& li': { py: 0.375 },
} as const;
