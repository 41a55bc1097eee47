/** The filters that a list offers, and which of them are in use. */
import { useListFilterContext } from 'react-admin';
import { useCallback } from 'react';

import { hasOverlap } from '../../../shared/access/role-overlap.ts';
import type { Resource } from '../../../shared/definition/define-resource.ts';
import { filtersOfList } from '../../../shared/definition/window-filter.ts';
import type { FilterValues } from '../../fields/field-props.ts';
import { findDefinition } from '../../state/definitions.ts';
import { usePermissionStrings } from '../../state/session.ts';
import { isFiltered, withWords } from './filter-words.ts';

export interface FiltersOfList {
  resource: Resource;
  /** A filter the screen always has. */
  preset?: FilterValues | undefined;
  /** Words of the filter that no chip is for: the screen says them elsewhere, and they stay when all is cleared. */
  kept?: readonly string[];
}

/** Hook: those that the screen has not set already and whose values are the person's to read, and what sets their words. */
export function useFilters({ resource, preset = {} }: FiltersOfList) {
  const { filterValues, setFilters } = useListFilterContext();
  const permissions = usePermissionStrings();
  const change = useCallback(
    (patch: Record<string, unknown>) => setFilters(withWords(filterValues, patch)),
    [filterValues, setFilters],
  );
  /** Of records that the person may not read they could choose none. */
  const mayChoose = (source: string): boolean => {
    const field = resource.fields[source];
    const to = field && 'to' in field ? findDefinition(field.to) : undefined;
    return to === undefined || hasOverlap([to.can.read], permissions);
  };
  const sources = filtersOfList(resource)
    .filter((source) => {
      const only = preset[source];
      return !isFiltered(source, preset) || (Array.isArray(only) && only.length > 1);
    })
    .map((source) => ({ source, inUse: isFiltered(source, filterValues) }))
    .filter(({ source, inUse }) => inUse || mayChoose(source));
  return { sources, change };
}
