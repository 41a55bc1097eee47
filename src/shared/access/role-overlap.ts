/** Apart from the permissions themselves, which the start of the portal does without. */

/**
 * Whether one of a route's roles is among the person's permissions. No roles: open to any signed-in person;
 * an empty list: closed to everybody. No role passes by its name alone. Specification 5.
 */
export function hasOverlap(roles: readonly string[] | undefined, held: readonly string[]): boolean {
  return roles === undefined || roles.some((role) => held.includes(role));
}

/**
 * The check behind the permission directive, hook and component.
 *
 * @throws Error 'need roles!' when the list is missing or empty. Specification 5.
 */
export function checkPermission(roles: readonly string[], held: readonly string[]): boolean {
  if (!Array.isArray(roles) || roles.length === 0) throw new Error('need roles!');
  return hasOverlap(roles, held);
}
