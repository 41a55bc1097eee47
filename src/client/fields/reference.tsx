/** Another record, by its name. */
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';

import type { CellProps } from './field-props.ts';
import { asList } from './parts/choice-filter.tsx';
import { useReferenceRecords } from './parts/reference-data.ts';
import { Swatch } from './parts/swatch.tsx';
import { NoValue, TextLine } from './parts/text-line.tsx';

export { ReferenceFilter, ReferenceSummary } from './parts/reference-filter.tsx';

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
