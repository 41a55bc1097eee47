/** Rows of an import, a page at a time: the cells that concern, and what stands against them. */
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';

import type { ImportJob, ImportRow } from '../../../shared/contracts/import-shapes.ts';
import type { Field } from '../../../shared/definition/field-kinds.ts';
import { useFieldLabel } from '../../fields/field-texts.ts';
import { findDefinition } from '../../state/definitions.ts';
import { resourcePaths } from '../../state/resource-paths.ts';
import { Failed, Loading } from '../../views/states.tsx';
import { RowProblem, type RowMending } from './row-problem.tsx';
import { useRows } from './use-import.ts';
import { rowsEach, Pages } from './row-pages.tsx';
import { useFieldNames } from './use-field-names.ts';

interface RowTableProps extends RowMending {
  filter: Record<string, string>;
}

export function RowTable(props: RowTableProps) {
  const translate = useTranslate();
  const [offset, setOffset] = useState(0);
  const { data, error, refetch } = useRows(props.job, { filter: props.filter, offset, limit: rowsEach });
  if (!data && error) return <Failed error={error} retry={() => void refetch()} />;
  if (!data) return <Loading rows={6} />;
  // The last row of a page may just have been mended.
  if (data.rows.length === 0 && offset > 0) setOffset(Math.max(0, offset - rowsEach));
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 2, backgroundColor: 'background.paper' }}>
      {data.rows.length === 0 && (
        <Typography variant="body2" role="status" sx={{ color: 'text.secondary', p: 3, textAlign: 'center' }}>
          {translate('imports.check.no_rows')}
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.rows.map((row) => (
          <RowLine key={row.line} row={row} {...props} />
        ))}
      </Box>
      {data.total > rowsEach && (
        <Pages offset={offset} count={data.rows.length} total={data.total} onChange={setOffset} />
      )}
    </Box>
  );
}

function RowLine({ row, ...props }: RowTableProps & { row: ImportRow }) {
  const translate = useTranslate();
  const { job } = props;
  const text = row.cells
    .slice(0, job.header.length)
    .filter((cell) => cell.trim() !== '')
    .slice(0, 5)
    .join(' · ');
  return (
    <Box component="li" sx={{ px: 2, py: 1.25, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'baseline' }}>
        <Typography variant="caption" sx={{ color: 'text.secondary', flex: 'none', minWidth: 56 }}>
          {translate('imports.check.line')} {row.line}
        </Typography>
        <Typography variant="body2" noWrap title={text} sx={{ flex: 1, minWidth: 0 }}>
          {text}
        </Typography>
        <RecordLink job={job} row={row} />
        <Typography
          variant="caption"
          sx={{ flex: 'none', color: row.action === 'error' ? 'error.main' : 'text.secondary' }}
        >
          {translate(`imports.check.row.${row.action ?? 'skip'}`)}
        </Typography>
      </Box>
      {row.changed.length > 0 && <Changed job={job} fields={row.changed} />}
      {row.tidied.map((cell) => (
        <Tidied key={cell.column} job={job} {...cell} />
      ))}
      {row.problems.map((problem) => (
        <RowProblem key={`${problem.code} ${problem.field ?? ''}`} row={row} problem={problem} {...props} />
      ))}
    </Box>
  );
}

/** What of a record that is there a row would change, or has changed. */
function Changed({ job, fields }: { job: ImportJob; fields: readonly string[] }) {
  const translate = useTranslate();
  const labelOf = useFieldLabel(job.kind);
  const known: Readonly<Record<string, Field>> = findDefinition(job.kind)?.fields ?? {};
  const inFileOrder = fields.toSorted((one, other) => placeOf(job, one) - placeOf(job, other));
  const names = inFileOrder.map((field) => labelOf(field, known[field])).join(translate('list.separator'));
  return (
    <Typography variant="caption" component="p" sx={{ color: 'text.secondary', pl: 8.5 }}>
      {translate('imports.check.changes', { fields: names })}
    </Typography>
  );
}

/** A telephone number that is stored otherwise than it is written. */
function Tidied({ job, column, text }: { job: ImportJob } & ImportRow['tidied'][number]) {
  const translate = useTranslate();
  const { columnName } = useFieldNames(job);
  return (
    <Typography variant="caption" component="p" sx={{ color: 'text.secondary', pl: 8.5 }}>
      {translate('imports.check.tidied', { column: columnName(column), text })}
    </Typography>
  );
}

/** What no column brings stands last: it came from what was chosen for all rows. */
const placeOf = ({ mapping }: ImportJob, field: string) =>
  mapping.includes(field) ? mapping.indexOf(field) : mapping.length;

/** To the record that a row made or changed, once it did. */
function RecordLink({ job, row }: { job: ImportJob; row: ImportRow }) {
  const translate = useTranslate();
  const isDone = job.imported_at !== null && (row.action === 'create' || row.action === 'update');
  const to = isDone && row.record_id && row.undone === null ? resourcePaths(job.kind).edit?.(row.record_id) : undefined;
  if (to === undefined) return null;
  return (
    <Link component={RouterLink} to={to} variant="caption" underline="hover" sx={{ flex: 'none' }}>
      {translate('imports.result.record')}
    </Link>
  );
}
