/** One import of earlier days. */
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';

import type { ImportJob } from '../../../shared/contracts/import-shapes.ts';
import { ExactTime } from '../../fields/parts/exact-time.tsx';
import { useAgo, useFormats } from '../../fields/use-formats.ts';
import { ImportState } from './import-state.tsx';
import { useImportAddress } from './use-import-address.ts';

export const numbers = ['row_count', 'create_count', 'update_count', 'skip_count', 'error_count'] as const;
export const headings = ['rows', 'created', 'updated', 'skipped', 'errors'] as const;

export function ImportCard({ job }: { job: ImportJob }) {
  const translate = useTranslate();
  const { number } = useFormats();
  const facts = headings.map((key, index) => `${translate(`imports.columns.${key}`)} ${number(job[numbers[index]!])}`);
  return (
    <Box component="li" sx={{ py: 1.25, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', mb: 0.5 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <FileLink job={job} />
        </Box>
        <ImportState state={job.state} />
      </Box>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
        {facts.join(' · ')}
      </Typography>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
        {job.created_by_name} · <When at={job.created_at} />
      </Typography>
    </Box>
  );
}

export function FileLink({ job }: { job: ImportJob }) {
  const translate = useTranslate();
  const { addressOf } = useImportAddress();
  return (
    <>
      <Link
        component={RouterLink}
        to={addressOf(job.id)}
        color="inherit"
        underline="hover"
        sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}
      >
        {job.filename}
      </Link>
      <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
        {translate(`imports.kinds.${job.kind}`)}
      </Typography>
    </>
  );
}

export function When({ at }: { at: string }) {
  const ago = useAgo();
  return <ExactTime at={at}>{ago(at)}</ExactTime>;
}
