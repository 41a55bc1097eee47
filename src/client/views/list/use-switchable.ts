import { useListFilterContext } from 'react-admin';

import type { Resource } from '../../../shared/definition/define-resource.ts';
import { useHeldPermissions } from '../use-held-permissions.ts';
import { useIsOpen } from '../use-may-write.ts';

/** Hook: whether a list has a switch that this person may press; in the bin nothing is switched. */
export function useSwitchable({ list, belongsTo, transitions }: Resource): boolean {
  const holds = useHeldPermissions();
  const isOpen = useIsOpen();
  const inBin = useListFilterContext().filterValues['deleted'] === true;
  const { switch: said } = list;
  if (!said || inBin || !isOpen(belongsTo)) return false;
  return transitions.some(({ verb, can }) => said.verbs.includes(verb) && holds(can));
}
