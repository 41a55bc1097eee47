import { useQuery } from '@tanstack/react-query';
import { useDataProvider, type RaRecord } from 'react-admin';

import type { Resource } from '../../../shared/definition/define-resource.ts';
import type { PortalDataProvider } from '../../providers/data.ts';

/** Hook: the record, whose actions also say what other records have against them, once somebody looks at them. */
export function useObstacles(resource: Resource, record: RaRecord, isLooking: boolean): RaRecord {
  const dataProvider = useDataProvider<PortalDataProvider>();
  const { data } = useQuery({
    queryKey: ['obstacles', resource.name, record.id, record['version']],
    queryFn: async () =>
      (await dataProvider.getOne<RaRecord>(resource.name, { id: record.id, meta: { obstacles: true } })).data,
    enabled: isLooking,
    gcTime: 0,
    retry: false,
  });
  return isLooking && data ? { ...record, allowed_actions: data['allowed_actions'] } : record;
}
