/** Moves a row of the list to another place, and offers to take it back. */
import { useListContext, useTranslate, type RaRecord } from 'react-admin';
import { useRef } from 'react';

import type { Resource } from '../../../../shared/definition/define-resource.ts';
import { callApi } from '../../../providers/call-api.ts';
import { useUndoToast } from '../../undo-toast.tsx';
import { useFailureToast } from '../../use-failure-toast.ts';

/** Right before or right after another row; neither: to the top of all. */
export interface Place {
  before?: string;
  after?: string;
}

export type Step = 'up' | 'down' | 'top';

/**
 * Hook: where a row can go from where it stands, `move`, which ends when the list has it there, and `stepBy`, which waits for the moves
 * before it: a key that is pressed three times moves the row three places.
 */
export function useMoveRow(resource: Resource) {
  const translate = useTranslate();
  const announce = useUndoToast();
  const tellFailure = useFailureToast();
  const { data, page, refetch } = useListContext<RaRecord>();
  const ids = useRef<string[]>([]);
  ids.current = idsOf(data);
  const isMoving = useRef(false);
  const waiting = useRef(Promise.resolve());

  /** Of rows on other pages nothing is known here: from the edge of a page there is no next place. */
  const steps = (id: string): Record<Step, Place | undefined> => {
    const at = ids.current.indexOf(id);
    const [above, below] = [ids.current[at - 1], ids.current[at + 1]];
    return {
      up: above === undefined ? undefined : { before: above },
      down: below === undefined || at === -1 ? undefined : { after: below },
      top: at === 0 && page === 1 ? undefined : {},
    };
  };

  /** Another move waits for no answer: it is passed over until then. */
  const move = async (id: string, place: Place): Promise<void> => {
    if (isMoving.current || id === place.before || id === place.after) return;
    isMoving.current = true;
    try {
      const asking = { params: { resource: resource.name }, body: { ids: [id], ...place } };
      const reply = await callApi('POST /:resource/reorder', asking);
      const shown = await refetch();
      ids.current = idsOf((shown as { data?: { data?: RaRecord[] } } | undefined)?.data?.data);
      announce(translate('lists.order_changed'), reply.data.audit_id, `order ${resource.name}`);
    } catch (error) {
      tellFailure(error);
    } finally {
      isMoving.current = false;
    }
  };
  const stepBy = (id: string, step: Step): Promise<void> => {
    waiting.current = waiting.current.then(() => {
      const to = steps(id)[step];
      return to && move(id, to);
    });
    return waiting.current;
  };
  return { steps, move, stepBy };
}

const idsOf = (rows: readonly RaRecord[] = []): string[] => rows.map(({ id }) => String(id));
