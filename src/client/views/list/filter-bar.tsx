/** The filters of a list: a button that offers them all, and a chip for each that is in use. Both are fetched when they are wanted. */
import FilterListIcon from '@mui/icons-material/FilterList';
import Box from '@mui/material/Box';
import { useListFilterContext, useTranslate } from 'react-admin';
import type { ReactNode } from 'react';

import { LazyBoundary } from '../lazy-boundary.tsx';
import { lazyPart } from '../lazy-part.tsx';
import { PanelButton } from './panel-button.tsx';
import type { FiltersOfList } from './use-filters.ts';

const menu = lazyPart(async () => (await import('./filter-menu.tsx')).FilterMenu);
const chips = lazyPart(async () => (await import('./filter-chips.tsx')).FilterChips);

/** The bin of a list is said by its title. */
const keptByLists: readonly string[] = ['deleted'];

interface FilterBarProps extends FiltersOfList {
  /** Draws the line of the chips, where something else stands in it as well. */
  line?: ((shown: ReactNode) => ReactNode) | undefined;
}

export function FilterBar({ line, kept = keptByLists, ...list }: FilterBarProps) {
  const translate = useTranslate();
  const { q: _, ...words } = useListFilterContext().filterValues as Record<string, unknown>;
  const isNarrowed = Object.keys(words).some((word) => !kept.includes(word));
  const shown = isNarrowed && (
    <LazyBoundary fallback={null}>
      <chips.View {...list} kept={kept} isAmongOthers={line !== undefined} />
    </LazyBoundary>
  );
  return (
    <Box role="group" aria-label={translate('list.filters')} sx={{ display: 'contents' }}>
      <PanelButton
        label={translate('list.filter')}
        icon={<FilterListIcon />}
        side="left"
        width={344}
        load={menu.fetch}
        panel={(close) => <menu.View {...list} close={close} />}
      />
      {line ? line(shown) : shown}
    </Box>
  );
}
