/** Where a colleague's permission is from: roles, or what is lent. Pure. */
import type { RightsOfColleague } from '../../../shared/contracts/staff-calls.ts';

export interface RightSource {
  /** Held for good, by these. */
  roles: RightsOfColleague['roles'];
  lent?: RightsOfColleague['lent'][number] | undefined;
}

/** Undefined where it is missing. */
export function sourceOfRight(permission: string, { roles, lent }: RightsOfColleague): RightSource | undefined {
  const source = {
    roles: roles.filter((role) => role.permissions.includes(permission)),
    lent: lent.find((one) => one.permission === permission),
  };
  return source.roles.length > 0 || source.lent ? source : undefined;
}
