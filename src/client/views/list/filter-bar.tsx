/** The filters of a list: a button that offers them all, and a chip for each that is in use. Both are fetched when they are wanted. */
import FilterListIcon from '@mui/icons-material/FilterList';
import Box from '@mui/material/Box';
import { useListFilterContext, useTranslate } from 'react-admin';

import { LazyBoundary } from '../lazy-boundary.tsx';
import { lazyPart } from '../lazy-part.tsx';
import { PanelButton } from './panel-button.tsx';
import type { FiltersOfList } from './use-filters.ts';

const menu = lazyPart(async () => (await import('./filter-menu.tsx')).FilterMenu);
const chips = lazyPart(async () => (await import('./filter-chips.tsx')).FilterChips);

export function FilterBar(props: FiltersOfList) {
  const translate = useTranslate();
  const { q: _, deleted: __, ...words } = useListFilterContext().filterValues as Record<string, unknown>;
  return (
    <Box role="group" aria-label={translate('list.filters')} sx={{ display: 'contents' }}>
      <PanelButton
        label={translate('list.filter')}
        icon={<FilterListIcon />}
        side="left"
        width={344}
        load={menu.fetch}
        panel={(close) => <menu.View {...props} close={close} />}
      />
      {Object.keys(words).length > 0 && (
        <LazyBoundary fallback={null}>
          <chips.View {...props} />
        </LazyBoundary>
      )}
    </Box>
  );
}
