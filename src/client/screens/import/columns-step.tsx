/** Step 2: which field each column is for, with samples; and how the file is written, where it was read wrongly. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useState } from 'react';

import type { ImportJob } from '../../../shared/contracts/import-shapes.ts';
import { findKind, takenFields } from '../../../shared/imports/import-kinds.ts';
import { callApi } from '../../providers/call-api.ts';
import { CancelImport } from './cancel-import.tsx';
import { FileReading } from './file-reading.tsx';
import { LabelledSelect } from './labelled-select.tsx';
import { mapBodyOf, matchFields, missingFields } from './map-body.ts';
import { StepCard, WayOn } from './step-frame.tsx';
import { useFieldNames } from './use-field-names.ts';
import { useStep } from './use-import.ts';
import { useImportAddress } from './use-import-address.ts';
import { findDefinition } from '../../state/definitions.ts';

export function ColumnsStep({ job }: { job: ImportJob }) {
  const translate = useTranslate();
  const { goTo } = useImportAddress();
  const { take, busy } = useStep(job.id);
  const [mapping, setMapping] = useState(job.mapping);
  const keys = matchFields(job, mapping);
  const next = async () => {
    const match_on = keys.includes(job.match_on) ? job.match_on : keys[0]!;
    const body = { ...mapBodyOf(job), mapping, match_on };
    const mapped = await take((asking) => callApi('POST /import_jobs/:id/map', { body, ...asking }));
    if (mapped) goTo(job.id, 'options');
  };
  /** A field is for one column: the one that had it gives it away. */
  const choose = (column: number, field: string | null) =>
    setMapping(mapping.map((own, index) => (index === column ? field : own === field ? null : own)));
  return (
    <StepCard title={translate('imports.map.title')} body={translate('imports.map.body')}>
      {job.format === 'csv' && <FileReading job={job} />}
      <Matched mapping={mapping} />
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, borderTop: 1, borderColor: 'divider' }}>
        {job.header.map((name, column) => (
          <ColumnLine
            key={`${column} ${name}`}
            job={job}
            column={column}
            field={mapping[column] ?? null}
            onChange={(field) => choose(column, field)}
          />
        ))}
      </Box>
      <Lacks job={job} mapping={mapping} hasKey={keys.length > 0} />
      <WayOn
        label={translate('imports.next')}
        disabled={keys.length === 0 || busy}
        onClick={() => void next()}
        cancel={<CancelImport id={job.id} />}
      />
    </StepCard>
  );
}

function Matched({ mapping }: { mapping: readonly (string | null)[] }) {
  const translate = useTranslate();
  const matched = mapping.filter((field) => field !== null).length;
  return (
    <Typography variant="body2" role="status" sx={{ color: 'text.secondary', mb: 1 }}>
      {translate('imports.map.matched', { matched, total: mapping.length })}
    </Typography>
  );
}

interface ColumnLineProps {
  job: ImportJob;
  column: number;
  field: string | null;
  onChange: (field: string | null) => void;
}

function ColumnLine({ job, column, field, onChange }: ColumnLineProps) {
  const translate = useTranslate();
  const { fieldName, columnName } = useFieldNames(job);
  const kind = findKind(job.kind, findDefinition);
  const fields = kind ? Object.keys(takenFields(kind)) : [];
  const samples = job.samples[column] ?? [];
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 2fr) 240px' },
        gap: { xs: 0.5, md: 2 },
        alignItems: 'center',
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {columnName(column)}
      </Typography>
      <Typography variant="body2" noWrap title={samples.join(' · ')} sx={{ color: 'text.secondary' }}>
        {samples.length > 0 ? samples.join(' · ') : translate('imports.map.no_sample')}
      </Typography>
      <LabelledSelect
        hideLabel
        label={`${translate('imports.map.field')}${translate('list.colon')}${columnName(column)}`}
        value={field ?? ''}
        options={[['', translate('imports.map.leave_out')], ...fields.map((name) => [name, fieldName(name)] as const)]}
        onChange={(value) => onChange(value === '' ? null : value)}
      />
    </Box>
  );
}

function Lacks({ job, mapping, hasKey }: { job: ImportJob; mapping: (string | null)[]; hasKey: boolean }) {
  const translate = useTranslate();
  const { fieldName } = useFieldNames(job);
  const missing = missingFields(job, mapping);
  const list = (fields: readonly string[]) => fields.map(fieldName).join(translate('list.separator'));
  return (
    <>
      {!hasKey && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {translate('imports.map.needs_key', { fields: list(findKind(job.kind, findDefinition)?.matchOn ?? []) })}
        </Alert>
      )}
      {missing.length > 0 && (
        <Alert severity="warning" sx={{ mt: 2 }}>
          {translate('imports.map.needs', { fields: list(missing) })}
        </Alert>
      )}
    </>
  );
}
