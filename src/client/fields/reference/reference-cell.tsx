/** Another record, by its name. */
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';

import type { CellProps } from '../field-props.ts';
import { asList } from '../parts/filter-summary.tsx';
import { useReferenceCache } from '../parts/reference-cache.tsx';
import { useReferenceRecords } from './reference-data.ts';
import { Swatch } from '../color/swatch.tsx';
import { NoValue, TextLine } from '../parts/text-line.tsx';

export { ReferenceSummary } from '../parts/filter-summary.tsx';

export function ReferenceCell({ field, value }: CellProps<'reference'>) {
  const known = useReferenceCache(field.to, asList(value));
  return known ? <Name {...known} /> : <NameOfItsOwn to={field.to} ids={asList(value)} />;
}

function NameOfItsOwn({ to, ids }: { to: string; ids: readonly string[] }) {
  return <Name {...useReferenceRecords(to, ids)} />;
}

function Name({ records: [record], isPending }: ReturnType<typeof useReferenceRecords>) {
  const translate = useTranslate();
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
