import type { Permission } from '../../shared/access/permissions.ts';
import { checkPermission } from '../../shared/access/role-overlap.ts';
import { usePermissionStrings } from '../state/session.ts';

/** Hook: `holds(permission)` for as many permissions as a definition names, where one hook each cannot be called. */
export function useHeldPermissions() {
  const held = usePermissionStrings();
  return (permission: Permission): boolean => checkPermission([permission], held);
}
