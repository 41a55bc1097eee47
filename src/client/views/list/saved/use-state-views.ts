/** The views that a definition brings: one for each of some states, with how many records are in it. */
import { useQueries } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';

import type { Resource } from '../../../../shared/definition/define-resource.ts';
import { useChoiceLabel } from '../../../fields/field-texts.ts';
import { onlyFields, toldInPlace } from '../../../providers/list-path.ts';
import { useListParts } from '../list-parts.ts';

interface StateView {
  key: string;
  label: string;
  /** Undefined until it is known. */
  count: number | undefined;
  /** As the list takes it. */
  filter: Record<string, unknown>;
}

/** Hook: those that the menu item of the list lets through. Their counts are read anew whenever the list is. */
export function useStateViews({ name, fields, list }: Resource): StateView[] {
  const dataProvider = useDataProvider();
  const { preset } = useListParts();
  const { by = '', of = [] } = list.views ?? {};
  const field = fields[by];
  const label = useChoiceLabel(name, by, field?.kind === 'state' || field?.kind === 'choice' ? field.choices : {});
  const allowed = preset?.[by];
  const states = of.filter((state) => !Array.isArray(allowed) || allowed.includes(state));
  const counts = useQueries({
    queries: states.map((state) => ({
      queryKey: [name, 'getList', { view: state }],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        dataProvider.getList(name, {
          filter: { ...preset, [by]: [state] },
          sort: { field: list.order[0], order: list.order[1] },
          pagination: { page: 1, perPage: 1 },
          // A count that cannot be read is not shown.
          meta: { ...onlyFields(['id']), ...toldInPlace },
          signal,
        }),
    })),
  });
  return states.map((state, nth) => ({
    key: `state:${state}`,
    label: label(state),
    count: counts[nth]?.data?.total,
    filter: { [by]: [state] },
  }));
}
