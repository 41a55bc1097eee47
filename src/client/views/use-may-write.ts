/** Whether this person may write what a definition describes, as the server decides it (`http/belonging.ts`). */
import { isOpenTo, type Belonging, type Resource } from '../../shared/definition/define-resource.ts';
import { checkPermission } from '../../shared/access/role-overlap.ts';
import { useOwnChapters, usePermissionStrings } from '../state/session.ts';

/** Hook: `isOpen(belongsTo)`: what is the whole organisation's is closed to who looks after some chapters. */
export function useIsOpen(): (belongsTo: Belonging) => boolean {
  const isLimited = useOwnChapters() !== undefined;
  return (belongsTo) => isOpenTo(belongsTo, isLimited);
}

/** Hook: whether they hold the right to write it, and it is not closed to them. */
export function useMayWrite({ can, belongsTo }: Pick<Resource, 'can' | 'belongsTo'>): boolean {
  const held = usePermissionStrings();
  const isOpen = useIsOpen();
  return isOpen(belongsTo) && checkPermission([can.write], held);
}
