/** Several other records, by their names. */
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';

import type { CellProps } from '../field-props.ts';
import { asList } from '../parts/filter-summary.tsx';
import { ChipsLine } from '../tags/chips-line.tsx';
import { useReferenceCache } from '../parts/reference-cache.tsx';
import { useReferenceRecords } from '../reference/reference-data.ts';
import { SpotOfChip } from '../color/swatch.tsx';
import { NoValue } from '../parts/text-line.tsx';

export { ReferenceSummary as ReferencesSummary } from '../parts/filter-summary.tsx';

export function ReferencesCell({ field, value }: CellProps<'references'>) {
  const translate = useTranslate();
  const known = useReferenceCache(field.to, asList(value));
  if (field.emptyIsAll && asList(value).length === 0) return <>{translate('cells.all')}</>;
  return known ? <Names {...known} /> : <NamesOfTheirOwn to={field.to} ids={asList(value)} />;
}

function NamesOfTheirOwn({ to, ids }: { to: string; ids: readonly string[] }) {
  return <Names {...useReferenceRecords(to, ids)} />;
}

function Names({ records, isPending }: ReturnType<typeof useReferenceRecords>) {
  if (records.length === 0) return <NoValue />;
  if (isPending) return <Skeleton width={80} />;
  const named = records.filter((record) => record.label);
  return (
    <ChipsLine
      chips={named.map(({ id, label, color }) => ({
        key: id,
        label,
        ...(color !== undefined && { icon: <SpotOfChip color={color} /> }),
      }))}
    />
  );
}
