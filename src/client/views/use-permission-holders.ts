/** Who has what a person is refused for, and where they may ask for it. screens.md 4.4 */
import { isPermission } from '../../shared/access/permissions.ts';
import { callApi } from '../providers/call-api.ts';
import { useRead, type Reading } from './use-read.ts';

/** Hook: who has one of these permissions, and who could grant it. */
export function usePermissionHolders(needed: readonly string[], enabled = true) {
  const query = { need: needed.filter(isPermission).join(',') };
  const ask = (asking: Reading) => callApi('GET /permission_holders', { query, ...asking });
  const read = useRead(`holders of ${query.need}`, ask, { enabled });
  // Who would ask nobody is not sent to do so; where it is not known who decides, the server says it.
  const mayBeGranted = read.data ? read.data.people_who_can_grant.length > 0 : read.error !== null;
  return { ...read, mayBeGranted };
}

/**
 * Hook: the address where a permission is asked for; undefined where nobody could grant it, and until that is known.
 *
 * @param path the page that it is needed for
 */
export function useAskAddress(permission: string, path: string): string | undefined {
  const { mayBeGranted } = usePermissionHolders([permission]);
  return mayBeGranted ? `/401?${new URLSearchParams({ need: permission, path })}` : undefined;
}
