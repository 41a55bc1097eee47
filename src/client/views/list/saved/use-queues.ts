/** What waits for a decision of the person in this list, as the bell has counted it. */
import { useLocation } from 'react-router';

import type { Resource } from '../../../../shared/definition/define-resource.ts';
import { workKinds } from '../../../../shared/notices/work-kinds.ts';
import { callApi } from '../../../providers/call-api.ts';
import { useRead } from '../../use-read.ts';
import { useQueueShown } from '../queue-shown.ts';

interface Queue {
  key: string;
  count: number;
  isMore: boolean;
  /** As the list takes it. */
  filter: Record<string, unknown>;
}

/** Hook: asks for nothing itself; without the bell there are none but the one that is shown, which stays when nothing is left in it. */
export function useQueues(resource: Resource): Queue[] {
  const { pathname } = useLocation();
  const { data } = useRead('work_queue', (asking) => callApi('GET /work_queue', asking), { enabled: false });
  const shown = useQueueShown(resource);
  const queues = (data?.kinds ?? []).flatMap(({ key, count, is_more, link }) => {
    const [path, query] = link.split('?');
    const filter = path === pathname ? readFilter(query) : undefined;
    return filter ? [{ key, count, isMore: is_more, filter }] : [];
  });
  if (!data || !shown || queues.some(({ key }) => key === shown.key)) return queues;
  const order = Object.keys(workKinds);
  const all = [...queues, { ...shown, count: 0, isMore: false }];
  return all.toSorted((a, b) => order.indexOf(a.key) - order.indexOf(b.key));
}

function readFilter(query: string | undefined): Record<string, unknown> | undefined {
  try {
    const filter: unknown = JSON.parse(new URLSearchParams(query).get('filter') ?? 'null');
    return typeof filter === 'object' && filter !== null ? (filter as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
