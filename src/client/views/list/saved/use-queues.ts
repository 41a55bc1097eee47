/** What waits for a decision of the person in this list, as the bell has counted it. */
import { useLocation } from 'react-router';

import { callApi } from '../../../providers/call-api.ts';
import { useRead } from '../../use-read.ts';

interface Queue {
  key: string;
  count: number;
  isMore: boolean;
  /** As the list takes it. */
  filter: Record<string, unknown>;
}

/** Hook: asks for nothing itself; without the bell there are none. */
export function useQueues(): Queue[] {
  const { pathname } = useLocation();
  const { data } = useRead('work_queue', (asking) => callApi('GET /work_queue', asking), { enabled: false });
  return (data?.kinds ?? []).flatMap(({ key, count, is_more, link }) => {
    const [path, query] = link.split('?');
    const filter = path === pathname ? readFilter(query) : undefined;
    return filter ? [{ key, count, isMore: is_more, filter }] : [];
  });
}

function readFilter(query: string | undefined): Record<string, unknown> | undefined {
  try {
    const filter: unknown = JSON.parse(new URLSearchParams(query).get('filter') ?? 'null');
    return typeof filter === 'object' && filter !== null ? (filter as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
