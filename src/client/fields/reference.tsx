/** Another record, by its name. */
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';

import type { CellProps, InputProps } from './field-props.ts';
import { asList } from './parts/choice-filter.tsx';
import { FieldFrame } from './parts/field-frame.tsx';
import { useReferenceRecords } from './parts/reference-data.ts';
import { ReferencePicker } from './parts/reference-picker.tsx';
import { Swatch } from './parts/swatch.tsx';
import { NoValue, TextLine } from './parts/text-line.tsx';
import { useFieldInput } from './parts/use-field-input.ts';

export { ReferenceFilter, ReferenceSummary } from './parts/reference-filter.tsx';

export function ReferenceInput({ resource, source, field, disabled }: InputProps<'reference'>) {
  const { id, field: input, error, aria } = useFieldInput(source, field.required);
  return (
    <FieldFrame {...{ id, resource, source, field, error }}>
      <ReferencePicker
        {...{ id, aria }}
        to={field.to}
        ids={asList(input.value || null)}
        change={([first]) => input.onChange(first ?? null)}
        onBlur={input.onBlur}
        inputRef={input.ref}
        disabled={disabled ?? false}
        error={Boolean(error)}
      />
    </FieldFrame>
  );
}

export function ReferenceCell({ field, value }: CellProps<'reference'>) {
  const translate = useTranslate();
  const { records, isPending } = useReferenceRecords(field.to, asList(value));
  const [record] = records;
  if (!record) return <NoValue />;
  if (isPending) return <Skeleton width={80} />;
  return (
    <TextLine>
      {record.color !== undefined && (
        <Box component="span" sx={{ mr: 0.75 }}>
          <Swatch color={record.color} />
        </Box>
      )}
      {record.label || translate('cells.unknown_record')}
    </TextLine>
  );
}
