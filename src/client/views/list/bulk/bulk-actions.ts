/** Which actions the ticked records allow this person. */
import { useListContext, useTranslate, type RaRecord } from 'react-admin';

import type { Resource } from '../../../../shared/definition/define-resource.ts';
import { useVerbLabel } from '../../../fields/field-texts.ts';
import { useHeldPermissions } from '../../use-held-permissions.ts';
import { useIsOpen } from '../../use-may-write.ts';
import { useListParts } from '../list-parts.ts';

export interface BulkAction {
  /** A verb, `delete` or `restore`. */
  action: string;
  label: string;
  isDanger: boolean;
}

export function useBulkActions(resource: Resource): BulkAction[] {
  const translate = useTranslate();
  const verbLabel = useVerbLabel(resource.name);
  const holds = useHeldPermissions();
  const { data, filterValues } = useListContext<RaRecord>();
  const { ids, everything } = useListParts().selection;
  const isOpen = useIsOpen()(resource.belongsTo);
  if (!isOpen) return [];
  const mayDelete = holds(resource.can.write) && !resource.disabledOperations?.includes('delete');
  if (filterValues['deleted'] === true)
    return mayDelete ? [{ action: 'restore', label: translate('list.restore'), isDanger: false }] : [];

  const ticked = everything ? [] : (data ?? []).filter((record) => ids.includes(record.id));
  const moves = resource.transitions.filter(
    ({ from, field }) => ticked.length === 0 || ticked.some((record) => from.includes(String(record[field]))),
  );
  const verbs = [...moves, ...resource.actions.filter(({ bulk }) => bulk)].filter(({ can }) => holds(can));
  // A verb may lead from several states by several moves: it is one action.
  const named = new Map(verbs.map((way) => [way.verb, way]));
  // What does no harm comes first: it is what is nearest at hand.
  const actions = [...named.values()]
    .map((way) => ({ action: way.verb, label: verbLabel(way), isDanger: way.tone === 'danger' }))
    .toSorted((one, other) => Number(one.isDanger) - Number(other.isDanger));
  return mayDelete
    ? [...actions, { action: 'delete', label: translate('list.move_to_bin'), isDanger: false }]
    : actions;
}
