/** What a new record refers to from the start: of the records that a field offers, the one that is marked for it. */
import { useGetList } from 'react-admin';

import type { Resource } from '../../../shared/definition/define-resource.ts';
import { askedOfReference, freshMs } from '../../fields/reference/reference-data.ts';
import { findDefinition } from '../../state/definitions.ts';
import { useHeldPermissions } from '../use-held-permissions.ts';

const nothing = {};

/** Hook: the value by its field; undefined while it is asked for. Who may not read those records begins with none. */
export function usePreselected({ fields }: Pick<Resource, 'fields'>): Readonly<Record<string, string>> | undefined {
  const holds = useHeldPermissions();
  const [found] = Object.entries(fields).flatMap(([source, field]) =>
    field.kind === 'reference' && field.beginsWith !== undefined
      ? [{ source, to: field.to, filter: { ...field.offers, [field.beginsWith]: true } }]
      : [],
  );
  const { to = '', source = '', filter = nothing } = found ?? {};
  const read = findDefinition(to)?.can.read;
  const mayRead = read !== undefined && holds(read);
  const { data, isPending } = useGetList(
    to,
    {
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'created_at', order: 'ASC' },
      filter,
      meta: askedOfReference(to),
    },
    { enabled: mayRead, staleTime: freshMs },
  );
  if (!mayRead) return nothing;
  if (isPending) return undefined;
  const [one] = data ?? [];
  return one ? { [source]: String(one.id) } : nothing;
}
