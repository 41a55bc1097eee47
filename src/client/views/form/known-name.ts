/** What a record is called while it is read: a list that showed it knows. */
import { useQueryClient } from '@tanstack/react-query';
import type { RaRecord } from 'react-admin';

import type { Resource } from '../../../shared/definition/define-resource.ts';
import { useRecordLabel } from '../../fields/record-label.ts';

interface Rows {
  data?: readonly RaRecord[];
}

/** Hook: its name; undefined where no list of it was shown. */
export function useKnownName(resource: Resource, id: string | undefined): string | undefined {
  const queries = useQueryClient();
  const label = useRecordLabel(resource);
  const lists = queries.getQueriesData<Rows>({ queryKey: [resource.name, 'getList'] });
  const rows = lists.flatMap(([, list]) => list?.data ?? []);
  const known = rows.find((record) => String(record.id) === id);
  return known && label(known);
}
