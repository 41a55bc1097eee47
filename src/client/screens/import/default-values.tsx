/** What new records are given where their row says nothing. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useId } from 'react';

import type { ImportJob } from '../../../shared/contracts/import-shapes.ts';
import { isReference, type Field } from '../../../shared/definition/field-kinds.ts';
import { findKind, takenFields } from '../../../shared/imports/import-kinds.ts';
import { ReferencePicker, ReferencesPicker } from '../../fields/reference/reference-picker.tsx';
import { LabelledSelect } from './labelled-select.tsx';
import { useFieldNames } from './use-field-names.ts';
import { findDefinition } from '../../state/definitions.ts';

interface DefaultValuesProps {
  job: ImportJob;
  values: Record<string, unknown>;
  onChange: (values: Record<string, unknown>) => void;
}

export function DefaultValues({ job, values, onChange }: DefaultValuesProps) {
  const translate = useTranslate();
  const kind = findKind(job.kind, findDefinition);
  if (!kind || kind.defaults.length === 0) return null;
  const fields = takenFields(kind);
  return (
    <Box sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
      <Typography variant="body2" component="h3" sx={{ fontWeight: 600 }}>
        {translate('imports.options.defaults')}
      </Typography>
      {kind.defaults.map((name) => (
        <DefaultValue
          key={name}
          job={job}
          name={name}
          field={fields[name]!}
          value={values[name]}
          onChange={(value) => onChange({ ...values, [name]: value })}
        />
      ))}
    </Box>
  );
}

interface DefaultValueProps {
  job: ImportJob;
  name: string;
  field: Field;
  value: unknown;
  onChange: (value: unknown) => void;
}

function DefaultValue({ job, name, field, value, onChange }: DefaultValueProps) {
  const translate = useTranslate();
  const { fieldName } = useFieldNames(job);
  const id = useId();
  const label = fieldName(name);
  if ('choices' in field) {
    const choices = Object.keys(field.choices).map(
      (choice) => [choice, translate(`resources.${job.kind}.choices.${name}.${choice}`)] as const,
    );
    const none = [['', translate('imports.options.no_default')] as const];
    return (
      <LabelledSelect
        label={label}
        value={String(value ?? '')}
        options={field.required ? choices : [...none, ...choices]}
        onChange={(chosen) => onChange(chosen === '' ? null : chosen)}
      />
    );
  }
  if (!isReference(field)) return null;
  const picker = {
    id,
    to: field.to,
    onBlur: () => undefined,
    disabled: false,
    error: false,
    aria: {},
    inputRef: null,
  };
  return (
    <Box>
      <Typography component="label" htmlFor={id} variant="body2" sx={{ display: 'block', mb: 0.5 }}>
        {label}
      </Typography>
      {!('max' in field) ? (
        <ReferencePicker
          {...picker}
          ids={typeof value === 'string' ? [value] : []}
          change={(ids) => onChange(ids[0] ?? null)}
        />
      ) : (
        <ReferencesPicker
          {...picker}
          max={field.max}
          ids={Array.isArray(value) ? (value as string[]) : []}
          change={(ids) => onChange(ids)}
        />
      )}
    </Box>
  );
}
