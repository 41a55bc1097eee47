/** What a list is filtered by, a chip each. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useListFilterContext, useTranslate } from 'react-admin';

import { treeShown } from '../../state/list-tree.ts';
import { withWords } from './filter-words.ts';
import { FilterChip } from './filter-chip.tsx';
import { useListParts } from './list-parts.ts';
import { SegmentChip } from './segments/segment-chip.tsx';
import { useFilters, type FiltersOfList } from './use-filters.ts';

export function FilterChips({ resource, preset }: FiltersOfList) {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListFilterContext();
  const { address } = useListParts();
  const { sources, change } = useFilters({ resource, preset });
  const inUse = sources.filter(({ inUse: isUsed }) => isUsed);
  const { segment, deleted } = filterValues;
  const count = inUse.length + Number(segment !== undefined);
  // Which tree is shown its tabs say, and one always is.
  if (count === 0 || treeShown(resource, address) !== undefined) return null;
  return (
    <Box sx={chipsStyle}>
      {inUse.map(({ source }) => (
        <FilterChip key={source} {...{ resource, source, change }} only={preset?.[source]} values={filterValues} />
      ))}
      {segment !== undefined && <SegmentChip resource={resource} />}
      <Button size="small" onClick={() => setFilters(withWords({}, { deleted }))} sx={clearStyle}>
        {translate('list.clear_all')}
        <Box component="span" sx={{ ml: 0.5, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {count}
        </Box>
      </Button>
    </Box>
  );
}

/**
 * Beside the button, in a line that scrolls where there are many, so that the rows stay where they are; on a narrow screen in a line of
 * their own.
 */
const chipsStyle = {
  display: 'flex',
  alignItems: 'center',
  flex: { xs: '1 0 100%', md: '3 1 0' },
  order: { xs: 1, md: 0 },
  gap: 0.75,
  minWidth: 0,
  minHeight: 'var(--control-height)',
  overflowX: 'auto',
  mx: { xs: -2, sm: 0 },
  px: { xs: 2, sm: 0 },
  scrollbarWidth: 'none',
} as const;

/** In sight however many chips there are. */
const clearStyle = { flex: 'none', position: 'sticky', right: 0, backgroundColor: 'background.default' } as const;
