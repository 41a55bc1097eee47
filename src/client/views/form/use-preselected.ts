/** What a new record refers to from the start: of the records that a field offers, the one that is marked for it. */
import { useQueries } from '@tanstack/react-query';
import { useDataProvider, type GetListParams, type RaRecord } from 'react-admin';

import type { Resource } from '../../../shared/definition/define-resource.ts';
import { askedOfReference, freshMs } from '../../fields/reference/reference-data.ts';
import { findDefinition } from '../../state/definitions.ts';
import { useHeldPermissions } from '../use-held-permissions.ts';

/** Hook: the values by their fields; undefined while they are asked for. Who may not read those records begins with none. */
export function usePreselected({ fields }: Pick<Resource, 'fields'>): Readonly<Record<string, string>> | undefined {
  const holds = useHeldPermissions();
  const dataProvider = useDataProvider();
  const asked = Object.entries(fields).flatMap(([source, field]) => {
    if (field.kind !== 'reference' || field.beginsWith === undefined) return [];
    const { to, offers = {}, beginsWith } = field;
    const definition = findDefinition(to);
    if (!definition || !holds(definition.can.read)) return [];
    // Where several are marked, one of each category, it is always the same one.
    const by = Object.keys(offers).find((key) => definition.list.sorts.includes(key)) ?? 'created_at';
    const sort = { field: by, order: 'ASC' } as const;
    const filter = { ...offers, [beginsWith]: true };
    const params = { pagination: { page: 1, perPage: 1 }, sort, filter, meta: askedOfReference(to) };
    return [{ source, to, params }];
  });
  const found = useQueries({
    queries: asked.map(({ to, params }: { to: string; params: GetListParams }) => ({
      // That of react-admin, which is void once such a record is written.
      queryKey: [to, 'getList', params],
      queryFn: ({ signal }: { signal: AbortSignal }) => dataProvider.getList<RaRecord>(to, { ...params, signal }),
      staleTime: freshMs,
    })),
  });
  if (found.some(({ isPending }) => isPending)) return undefined;
  return Object.fromEntries(
    asked.flatMap(({ source }, index) => {
      const [one] = found[index]?.data?.data ?? [];
      return one ? [[source, String(one.id)]] : [];
    }),
  );
}
