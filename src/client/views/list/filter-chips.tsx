/** What a list is filtered by, a chip each. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import { useListFilterContext, useTranslate } from 'react-admin';
import { useContext } from 'react';

import { treeShown } from '../../state/list-tree.ts';
import { FilterChip } from './filter-chip.tsx';
import { ListPartsContext } from './list-parts.ts';
import { SegmentChip } from './segments/segment-chip.tsx';
import { lineStyle } from './filter-line.ts';
import { useFilters, type FiltersOfList } from './use-filters.ts';

interface FilterChipsProps extends FiltersOfList {
  kept: readonly string[];
  /** Their line is another's, and has no room on a phone to keep anything of theirs in sight. */
  isAmongOthers: boolean;
}

export function FilterChips({ resource, preset, kept, isAmongOthers }: FilterChipsProps) {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListFilterContext();
  const parts = useContext(ListPartsContext);
  const { sources, change } = useFilters({ resource, preset });
  const inUse = sources.filter(({ inUse: isUsed }) => isUsed);
  const { segment } = filterValues;
  const count = inUse.length + Number(segment !== undefined);
  // Which tree is shown its tabs say, and one always is.
  if (count === 0 || (parts && treeShown(resource, parts.address) !== undefined)) return null;
  const rest = Object.entries(filterValues).filter(([word]) => kept.includes(word));
  const shown = (
    <>
      {inUse.map(({ source }) => (
        <FilterChip key={source} {...{ resource, source, change }} only={preset?.[source]} values={filterValues} />
      ))}
      {segment !== undefined && <SegmentChip resource={resource} />}
      <Button
        size="small"
        onClick={() => setFilters(Object.fromEntries(rest))}
        sx={isAmongOthers ? plainStyle : clearStyle}
      >
        {translate('list.clear_all')}
        <Box component="span" sx={{ ml: 0.5, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {count}
        </Box>
      </Button>
    </>
  );
  return isAmongOthers ? shown : <Box sx={lineStyle}>{shown}</Box>;
}

const plainStyle = { flex: 'none' } as const;
/** In sight however many chips there are, at the very edge of a phone, above what fades out beside it. */
const clearStyle = {
  ...plainStyle,
  position: 'sticky',
  right: { xs: '-16px', sm: 0 },
  pr: { xs: 2, sm: 1 },
  borderRadius: 0,
  backgroundColor: 'background.default',
  boxShadow: (theme: Theme) => `-8px 0 8px ${theme.palette.background.default}`,
} as const;
