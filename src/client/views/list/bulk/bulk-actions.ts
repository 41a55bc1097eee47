/** Which actions the ticked records allow this person. */
import { useListContext, useTranslate, type RaRecord } from 'react-admin';

import type { Resource } from '../../../../shared/definition/define-resource.ts';
import { useVerbLabel } from '../../../fields/field-texts.ts';
import { useBulkExtensions, type ActionExtension } from '../../form/action-extensions.ts';
import { useHeldPermissions } from '../../use-held-permissions.ts';
import { useIsOpen } from '../../use-may-write.ts';
import { useListParts } from '../list-parts.ts';

export interface BulkAction {
  /** A verb, `delete` or `restore`. */
  action: string;
  label: string;
  isDanger: boolean;
  /** None of the ticked records is in a state for it: it keeps its place all the same. */
  isIdle: boolean;
  /** What opens for it, where a part of the app brings it. */
  added?: NonNullable<ActionExtension['many']>;
}

export function useBulkActions(resource: Resource): BulkAction[] {
  const translate = useTranslate();
  const verbLabel = useVerbLabel(resource.name);
  const holds = useHeldPermissions();
  const { data, filterValues } = useListContext<RaRecord>();
  const { ids, everything } = useListParts().selection;
  const isOpen = useIsOpen()(resource.belongsTo);
  const extensions = useBulkExtensions(resource);
  if (!isOpen) return [];
  const mayDelete = holds(resource.can.write) && !resource.disabledOperations?.includes('delete');
  if (filterValues['deleted'] === true)
    return mayDelete ? [{ action: 'restore', label: translate('list.restore'), isDanger: false, isIdle: false }] : [];

  const ticked = everything ? [] : (data ?? []).filter((record) => ids.includes(record.id));
  // What of a record is not among the columns is not known here: the server says it.
  const mayMove = ({ from, field }: Resource['transitions'][number]) =>
    ticked.length === 0 || ticked.some((record) => !(field in record) || from.includes(String(record[field])));
  const awake = new Set(resource.transitions.filter(mayMove).map(({ verb }) => verb));
  const moves = resource.transitions.map((way) => ({ way, isIdle: !awake.has(way.verb) }));
  const others = resource.actions.filter(({ bulk }) => bulk).map((way) => ({ way, isIdle: false }));
  const verbs = [...moves, ...others].filter(({ way }) => holds(way.can));
  // A verb may lead from several states by several moves: it is one action.
  const named = new Map(verbs.map((one) => [one.way.verb, one]));
  const moved = [...named.values()].map(({ way, isIdle }): BulkAction => {
    return { action: way.verb, label: verbLabel(way), isDanger: way.tone === 'danger', isIdle };
  });
  const added = extensions.flatMap(({ verb, label, many }): BulkAction[] => {
    if (!many) return [];
    const isIdle = everything || ids.length > many.max;
    const said = translate(isIdle ? many.labelOfMore : label, { max: many.max });
    return [{ action: verb, label: said, isDanger: false, isIdle, added: many }];
  });
  // What does no harm comes first: it is what is nearest at hand.
  const all = [...moved, ...added].toSorted((one, other) => Number(one.isDanger) - Number(other.isDanger));
  return mayDelete
    ? [...all, { action: 'delete', label: translate('list.move_to_bin'), isDanger: true, isIdle: false }]
    : all;
}
