/** Step 4: what would happen, row by row, and what stands against it, to be mended on the spot. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useNotify, useTranslate } from 'react-admin';
import { useState } from 'react';

import type { FixBody } from '../../../shared/contracts/import-calls.ts';
import type { ImportJob, ProblemGroup } from '../../../shared/contracts/import-shapes.ts';
import type { RowAction } from '../../../shared/imports/import-steps.ts';
import { callApi } from '../../providers/call-api.ts';
import { useFormats } from '../../fields/use-formats.ts';
import { CancelImport } from './cancel-import.tsx';
import { Counts } from './counts.tsx';
import { LabelledSelect } from './labelled-select.tsx';
import { ReportButton } from './report-button.tsx';
import { RowTable } from './row-table.tsx';
import { WayOn } from './step-frame.tsx';
import { useFieldNames } from './use-field-names.ts';
import { useProblems, useStep } from './use-import.ts';
import { useImportAddress } from './use-import-address.ts';

export function CheckStep({ job }: { job: ImportJob }) {
  const translate = useTranslate();
  const { number } = useFormats();
  const { goTo } = useImportAddress();
  const { data: groups = [] } = useProblems(job);
  const [action, setAction] = useState<RowAction | undefined>(job.error_count > 0 ? 'error' : undefined);
  const [group, setGroup] = useState<string>('');
  const chosen = groups.find((one) => keyOf(one) === group);
  const { fix, busy } = useFix(job);
  const count = job.create_count + job.update_count;
  const filter = {
    ...(action && { action }),
    ...(chosen && { code: chosen.code, ...(chosen.field !== null && { field: chosen.field }) }),
  };
  const choose = (value: RowAction | undefined) => {
    setGroup('');
    setAction(value);
  };
  return (
    <>
      {job.problem === 'counts_changed' && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {translate('imports.failed.counts_changed')}
        </Alert>
      )}
      <Counts job={job} chosen={action} onChoose={choose} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: 1.5 }}>
        <GroupSelect
          job={job}
          groups={groups}
          value={chosen ? group : ''}
          onChange={(value) => (setAction(undefined), setGroup(value))}
        />
        {groups.length > 0 && <ReportButton job={job} rows="problems" />}
      </Box>
      <RowTable key={JSON.stringify(filter)} job={job} filter={filter} groups={groups} fix={fix} busy={busy} />
      {count === 0 && (
        <Alert severity="info" sx={{ mt: 2 }}>
          {translate('imports.check.nothing')}
        </Alert>
      )}
      <WayOn
        label={translate('imports.check.continue', { smart_count: count, _: number(count) })}
        disabled={count === 0 || busy}
        onClick={() => goTo(job.id, 'confirm')}
        onBack={() => goTo(job.id, 'options')}
        cancel={<CancelImport id={job.id} />}
      />
    </>
  );
}

const keyOf = ({ code, field }: ProblemGroup) => `${code} ${field ?? ''}`;

/** Mends cells, and says of how many rows. */
function useFix(job: ImportJob) {
  const translate = useTranslate();
  const notify = useNotify();
  const { take, busy } = useStep(job.id);
  const fix = async (body: FixBody): Promise<boolean> => {
    const reply = await take((asking) => callApi('POST /import_jobs/:id/fix_rows', { body, ...asking }));
    if (!reply) return false;
    const text = translate('imports.check.fixed', { smart_count: reply.meta.fixed });
    notify(text, { type: 'success', messageArgs: { _: text } });
    return true;
  };
  return { fix, busy: busy };
}

interface GroupSelectProps {
  job: ImportJob;
  groups: readonly ProblemGroup[];
  value: string;
  onChange: (value: string) => void;
}

function GroupSelect({ job, groups, value, onChange }: GroupSelectProps) {
  const translate = useTranslate();
  const { fieldName } = useFieldNames(job);
  const { number } = useFormats();
  if (groups.length === 0)
    return (
      <Typography variant="body2" sx={{ flex: 1, color: 'text.secondary' }}>
        {translate('imports.check.no_problems')}
      </Typography>
    );
  const name = ({ code, field, count }: ProblemGroup) => {
    const text = translate(`imports.problems.${code}`, { max: '…', line: '…' });
    const problem =
      field === null ? text : translate('imports.check.field_problem', { field: fieldName(field), problem: text });
    return `${problem} (${number(count)})`;
  };
  return (
    <Box sx={{ flex: '1 1 240px', maxWidth: 480 }}>
      <LabelledSelect
        hideLabel
        label={translate('imports.check.problems')}
        value={value}
        options={[
          ['', translate('imports.check.problems')],
          ...groups.map((group) => [keyOf(group), name(group)] as const),
        ]}
        onChange={onChange}
      />
    </Box>
  );
}
