/** Does what a row's switch says: the list shows it at once, and as it was where the server refuses. */
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useListContext, useRefresh, type GetListResult, type RaRecord } from 'react-admin';
import { useEffect, useRef } from 'react';

import type { Resource } from '../../../shared/definition/define-resource.ts';
import { useRecordLabel } from '../../fields/record-label.ts';
import type { PortalDataProvider } from '../../providers/data.ts';
import { auditIdOf } from '../audit-id.ts';
import { useDoneText } from '../done-text.ts';
import { useUndoToast } from '../undo-toast.tsx';
import { useFailureToast } from '../use-failure-toast.ts';
import type { Switched } from './switched.ts';

export function SwitchRunner({ resource, pressed }: { resource: Resource; pressed: Switched }) {
  const flip = useSwitch(resource);
  const done = useRef(0);
  useEffect(() => {
    if (done.current === pressed.turn) return;
    done.current = pressed.turn;
    void flip(pressed);
  }, [pressed, flip]);
  return null;
}

/** Hook: of a record whose switch is on its way a second press is passed by. */
function useSwitch(resource: Resource) {
  const dataProvider = useDataProvider<PortalDataProvider>();
  const { data } = useListContext<RaRecord>();
  const labelOf = useRecordLabel(resource);
  const show = useShownState(resource);
  const refresh = useRefresh();
  const done = useDoneText(resource);
  const announce = useUndoToast();
  const tellFailure = useFailureToast();
  const under = useRef(new Set<string>());

  return async ({ id, verb }: Switched) => {
    const record = data?.find((one) => String(one.id) === id);
    const { switch: said } = resource.list;
    if (!record || !said || under.current.has(id)) return;
    const { field, verbs } = said;
    const move = resource.transitions.find((one) => one.verb === verb);
    under.current.add(id);
    show(id, { [field]: move?.to ?? verb === verbs[0] });
    try {
      const { data: changed } = await dataProvider.transition(resource.name, { id, verb });
      // What it has become may be another state than the verb names: scheduled, say.
      show(id, { [field]: changed[field] });
      announce(done(verb, { name: labelOf(record) }), auditIdOf(changed), id);
    } catch (error) {
      show(id, { [field]: record[field] });
      tellFailure(error);
    } finally {
      under.current.delete(id);
      refresh();
    }
  };
}

/** Hook: sets values of a record in every list that is kept of its resource. */
function useShownState({ name }: Resource) {
  const queries = useQueryClient();
  return (id: string, values: Record<string, unknown>) =>
    queries.setQueriesData<GetListResult>({ queryKey: [name, 'getList'] }, (list) =>
      Array.isArray(list?.data)
        ? { ...list, data: list.data.map((one) => (String(one.id) === id ? { ...one, ...values } : one)) }
        : list,
    );
}
