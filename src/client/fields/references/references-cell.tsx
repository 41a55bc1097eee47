/** Several other records, by their names. */
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';

import type { CellProps } from '../field-props.ts';
import { asList } from '../parts/filter-summary.tsx';
import { chipsInLine } from '../tags/chips-in-line.ts';
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
  const translate = useTranslate();
  if (records.length === 0) return <NoValue />;
  if (isPending) return <Skeleton width={80} />;
  const named = records.filter((record) => record.label);
  const shown = named.slice(0, 2);
  return (
    <Box
      component="span"
      sx={chipsInLine}
      title={named.map((record) => record.label).join(translate('list.separator'))}
    >
      {shown.map(({ id, label, color }) => (
        <Chip
          key={id}
          size="small"
          variant="outlined"
          label={label}
          {...(color !== undefined && { icon: <SpotOfChip color={color} /> })}
        />
      ))}
      {named.length > shown.length && (
        <span>{translate('cells.and_more', { count: named.length - shown.length })}</span>
      )}
    </Box>
  );
}
