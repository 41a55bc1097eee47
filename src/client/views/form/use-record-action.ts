/** Runs a transition, a move to the bin or a restore on one record, once at a time, and offers to take it back. */
import { useDataProvider, useRefresh, type RaRecord } from 'react-admin';
import { useRef, useState } from 'react';

import type { Resource } from '../../../shared/definition/define-resource.ts';
import type { PortalDataProvider } from '../../providers/data.ts';
import { auditIdOf } from '../audit-id.ts';
import { focusHeadingIfLost } from '../focus-heading.ts';
import { useUndoToast } from '../undo-toast.tsx';
import { useFailureToast } from '../use-failure-toast.ts';
import { useCooldown } from '../use-retry-after.ts';

export function useRecordAction(resource: Pick<Resource, 'name'>, record: RaRecord, settled = focusHeadingIfLost) {
  const dataProvider = useDataProvider<PortalDataProvider>();
  const refresh = useRefresh();
  const announce = useUndoToast();
  const tellFailure = useFailureToast();
  const { note, waitOf } = useCooldown();
  const [running, setRunning] = useState(false);
  const started = useRef(false);

  const run = async (action: () => Promise<{ data: RaRecord }>, text: string): Promise<boolean> => {
    if (started.current) return false;
    started.current = true;
    setRunning(true);
    try {
      const { data } = await action();
      announce(text, auditIdOf(data), String(record.id));
      return true;
    } catch (error) {
      note(error);
      tellFailure(error);
      return false;
    } finally {
      started.current = false;
      setRunning(false);
      refresh();
      settled();
    }
  };
  const { id } = record;

  return {
    running,
    /** Seconds until another try. */
    wait: waitOf(),
    transition: (verb: string, text: string) => run(() => dataProvider.transition(resource.name, { id, verb }), text),
    moveToBin: (text: string) => run(() => dataProvider.delete(resource.name, { id, previousData: record }), text),
  };
}
