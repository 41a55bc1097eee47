/** A problem of a row: what is wrong, the value to be mended in place, and what was probably meant, for this row or for all like it. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useState, type KeyboardEvent } from 'react';

import type { FixBody } from '../../../shared/contracts/import-calls.ts';
import type { ImportJob, ImportProblem, ImportRow, ProblemGroup } from '../../../shared/contracts/import-shapes.ts';
import type { Field } from '../../../shared/definition/field-kinds.ts';
import { skipCodes } from '../../../shared/imports/import-steps.ts';
import { findDefinition } from '../../state/definitions.ts';
import { density } from '../../state/density.ts';
import { useFieldNames } from './use-field-names.ts';

/** What mends the rows of an import. */
export interface RowMending {
  job: ImportJob;
  groups: readonly ProblemGroup[];
  /** Absent where nothing can be mended any more. */
  fix: ((body: FixBody) => Promise<boolean>) | undefined;
  busy: boolean;
}

interface RowProblemProps extends RowMending {
  row: ImportRow;
  problem: ImportProblem;
}

export function RowProblem(props: RowProblemProps) {
  const translate = useTranslate();
  const { job, row, problem } = props;
  const { fieldName } = useFieldNames(job);
  const { code, column, field, max, line: twin } = problem;
  const isSkip = skipCodes.includes(code) && row.action === 'skip';
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1.4fr)' },
        gap: 1,
        alignItems: 'center',
        pl: { md: '68px' },
        mt: 0.75,
      }}
    >
      <Typography variant="body2" sx={{ color: isSkip ? 'text.secondary' : 'error.main', overflowWrap: 'anywhere' }}>
        {translate('imports.check.field_problem', {
          field: field === null ? translate('imports.check.row_problem') : fieldName(field),
          problem: translate(`imports.problems.${code}`, { max, line: twin }),
        })}
      </Typography>
      {column !== null && !isSkip && props.fix && <CellFix {...props} fix={props.fix} column={column} />}
    </Box>
  );
}

interface CellFixProps extends RowProblemProps {
  fix: NonNullable<RowMending['fix']>;
  column: number;
}

function CellFix({ job, row, problem, groups, fix, busy, column }: CellFixProps) {
  const translate = useTranslate();
  const { columnName } = useFieldNames(job);
  const stored = row.cells[column] ?? '';
  const [text, setText] = useState(stored);
  const [sameValue, setSameValue] = useState(false);
  const { code, suggestion } = problem;
  const like = groups.find((group) => group.code === code && group.field === problem.field);
  const isChanged = text !== stored;
  const save = () => {
    if (!isChanged || busy) return;
    void fix(
      sameValue
        ? { like: { code, column, value: stored }, value: text }
        : { cells: [{ line: row.line, column, value: text }] },
    );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') save();
    if (event.key === 'Escape') setText(stored);
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', minWidth: 0 }}>
      <OutlinedInput
        value={text}
        placeholder={translate('imports.check.blank')}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        error
        inputProps={{
          'aria-label': translate('imports.check.edit', { column: columnName(column), line: row.line }),
          'aria-invalid': true,
        }}
        sx={{ height: density.control, flex: '1 1 160px', minWidth: 0, fontSize: 'body2.fontSize' }}
      />
      {isChanged ? (
        <>
          {(like?.count ?? 0) > 1 && stored !== '' && (
            <Box
              component="label"
              sx={{ display: 'flex', alignItems: 'center', gap: 0.5, fontSize: 'caption.fontSize' }}
            >
              <input type="checkbox" checked={sameValue} onChange={(event) => setSameValue(event.target.checked)} />
              {translate('imports.check.same_value')}
            </Box>
          )}
          <Button size="small" variant="contained" disableElevation disabled={busy} onClick={save}>
            {translate('imports.check.save')}
          </Button>
          <Button size="small" color="inherit" onClick={() => setText(stored)}>
            {translate('imports.check.discard')}
          </Button>
        </>
      ) : (
        <>
          {suggestion !== undefined && (
            <Button
              size="small"
              variant="outlined"
              disabled={busy}
              onClick={() => void fix({ cells: [{ line: row.line, column, value: suggestion }] })}
              sx={{ textTransform: 'none', maxWidth: '100%', overflowWrap: 'anywhere' }}
            >
              {translate('imports.check.use', { value: suggestion.slice(0, 60) })}
            </Button>
          )}
          {suggestion !== undefined && (like?.suggested ?? 0) > 1 && (
            <Button size="small" disabled={busy} onClick={() => void fix({ like: { code, column } })}>
              {translate('imports.check.use_all', { smart_count: like!.suggested })}
            </Button>
          )}
          {stored !== '' && maySpare(job, problem.field) && (
            <LeaveOut {...{ problem, fix, busy, column }} line={row.line} count={like?.count ?? 1} />
          )}
        </>
      )}
    </Box>
  );
}

/** Whether a row goes on without a cell: blank cells are passed over, and no row needs that field or is found by it. */
function maySpare({ kind, blank_cells, match_on }: ImportJob, field: string | null): boolean {
  const known: Readonly<Record<string, Field>> = findDefinition(kind)?.fields ?? {};
  return field !== null && blank_cells === 'keep' && field !== match_on && known[field]?.required !== true;
}

interface LeaveOutProps extends Pick<CellFixProps, 'problem' | 'fix' | 'busy' | 'column'> {
  line: number;
  /** How many rows have the same problem. */
  count: number;
}

/** Brings the row in without the cell, or all rows with the same problem without theirs. */
function LeaveOut({ problem: { code }, fix, busy, column, line, count }: LeaveOutProps) {
  const translate = useTranslate();
  return (
    <>
      <Button
        size="small"
        color="inherit"
        disabled={busy}
        onClick={() => void fix({ cells: [{ line, column, value: '' }] })}
      >
        {translate('imports.check.leave_out')}
      </Button>
      {count > 1 && (
        <Button
          size="small"
          color="inherit"
          disabled={busy}
          onClick={() => void fix({ like: { code, column }, value: '' })}
        >
          {translate('imports.check.leave_out_all', { smart_count: count })}
        </Button>
      )}
    </>
  );
}
