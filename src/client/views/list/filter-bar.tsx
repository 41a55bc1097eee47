/** The filters of a list as chips: the first few and those in use stand there, the others in a menu. */
import DeleteOutlineIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useListFilterContext, useTranslate } from 'react-admin';
import { useCallback, useState } from 'react';

import type { Resource } from '../../../shared/definition/define-resource.ts';
import { filtersOfList } from '../../../shared/definition/window-filter.ts';
import { hasOverlap } from '../../../shared/access/role-overlap.ts';
import type { FilterValues } from '../../fields/field-props.ts';
import { findDefinition } from '../../state/definitions.ts';
import { density } from '../../state/density.ts';
import { usePermissionStrings } from '../../state/session.ts';
import { chipStyle } from './chip-frame.tsx';
import { FilterChip } from './filter-chip.tsx';
import { isFiltered, withWords } from './filter-words.ts';
import { SegmentChip } from './segments/segment-chip.tsx';
import { MoreFilters } from './more-filters.tsx';

const alwaysShown = 4;

export function FilterBar({ resource, preset }: { resource: Resource; preset?: FilterValues | undefined }) {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListFilterContext();
  const [asked, setAsked] = useState<string>();
  const change = useCallback(
    (patch: Record<string, unknown>) => setFilters(withWords(filterValues, patch)),
    [filterValues, setFilters],
  );
  const mayChoose = useMayChoose(resource);
  const sources = filtersOfList(resource).filter((source) => {
    const only = preset?.[source];
    return !isFiltered(source, preset ?? {}) || (Array.isArray(only) && only.length > 1);
  });
  const shown = sources.filter(
    (source, index) => index < alwaysShown || source === asked || isFiltered(source, filterValues),
  );
  const hidden = sources.filter((source) => !shown.includes(source) && mayChoose(source));
  const { deleted, q, segment } = filterValues;
  const filtered = sources.filter((source) => isFiltered(source, filterValues));
  const inUse = filtered.length + Number(q !== undefined) + Number(segment !== undefined) + Number(deleted === true);

  return (
    <Box role="group" aria-label={translate('list.filters')} sx={barStyle}>
      {shown.map((source) => (
        <FilterChip
          key={source}
          {...{ resource, source, change }}
          only={preset?.[source]}
          values={filterValues}
          openAtOnce={source === asked}
          onClosed={() => setAsked(undefined)}
        />
      ))}
      <SegmentChip {...{ resource }} />
      {hidden.length > 0 && <MoreFilters {...{ resource, hidden }} ask={setAsked} />}
      {!resource.disabledOperations?.includes('delete') && (
        <Button
          size="small"
          color="inherit"
          aria-pressed={deleted === true}
          title={translate('list.bin_hint')}
          startIcon={<DeleteOutlineIcon />}
          onClick={() => change({ deleted: deleted === true ? undefined : true })}
          sx={chipStyle(deleted === true)}
        >
          {translate('list.bin')}
        </Button>
      )}
      {Object.keys(filterValues).length > 0 && (
        <Button size="small" onClick={() => setFilters({})} sx={{ flex: 'none' }}>
          {translate('list.clear_all')}
          <Box component="span" sx={{ ml: 0.5, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
            {inUse}
          </Box>
        </Button>
      )}
    </Box>
  );
}

const barStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.75,
  flexWrap: { xs: 'nowrap', sm: 'wrap' },
  // On a phone the chips scroll sideways in their own strip; the page never does.
  overflowX: { xs: 'auto', sm: 'visible' },
  mx: { xs: -2, sm: 0 },
  px: { xs: 2, sm: 0 },
  minHeight: density.control,
  scrollbarWidth: 'none',
  minWidth: 0,
} as const;

/** Hook: whether what a filter's field points to is the person's to read; of others they could choose none. */
function useMayChoose({ fields }: Resource) {
  const permissions = usePermissionStrings();
  return (source: string): boolean => {
    const field = fields[source];
    const to = field && 'to' in field ? findDefinition(field.to) : undefined;
    return to === undefined || hasOverlap([to.can.read], permissions);
  };
}
