import { useListFilterContext } from 'react-admin';

import type { Resource } from '../../../shared/definition/define-resource.ts';
import { useHeldPermissions } from '../use-held-permissions.ts';
import { useIsOpen } from '../use-may-write.ts';
import { useListParts } from './list-parts.ts';

/** Hook: whether a list has a switch that this person may press; in the bin and among what has ended for good nothing is switched. */
export function useSwitchable({ list, belongsTo, transitions, actions }: Resource): boolean {
  const { preset } = useListParts();
  const holds = useHeldPermissions();
  const isOpen = useIsOpen();
  const inBin = useListFilterContext().filterValues['deleted'] === true;
  const { switch: said } = list;
  if (!said || inBin || !isOpen(belongsTo)) return false;
  const only = preset?.[said.field];
  if (actions.some(({ verb, can }) => said.verbs.includes(verb) && holds(can))) return true;
  return transitions.some(
    ({ verb, can, from }) =>
      said.verbs.includes(verb) && holds(can) && (!Array.isArray(only) || from.some((state) => only.includes(state))),
  );
}
