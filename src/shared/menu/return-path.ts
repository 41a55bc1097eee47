/** Addresses that a sign-in comes back to, and the pages that need none. Specification 2; the checks are security R7. */

/** The routes that need no token and never stand in the menu. Specification 2. */
export const publicPaths = [
  '/login',
  '/sso',
  '/ssouserportal',
  '/forgotPassword',
  '/verification',
  '/register',
  '/auth-redirect',
  '/404',
  '/401',
  '/invalid',
] as const;

/** Pages that are nothing for somebody who is in. Specification 2. */
export const entryPaths: readonly string[] = ['/login', '/register', '/verification'];

/** The sign-in address that comes back to where the person was going, with its query and hash. */
export function loginPath(target: string): string {
  return target === '/' ? '/login' : `/login?redirect=${encodeURIComponent(target)}`;
}

/**
 * A return address, if it is one of this portal that a signed-in person may be sent to; otherwise `/`.
 * Refuses other hosts, schemes, backslashes, control characters and the public pages, of which those that a signed-in person is
 * led away from lead where they would be led: to /dashboard. Security R7.
 */
export function safeReturnPath(target: string | null | undefined): string {
  if (!target || target.length > 2048 || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(target)) return '/';
  let path: string;
  try {
    path = decodeURIComponent(target.split(/[?#]/, 1)[0]!);
  } catch {
    return '/';
  }
  if (/^\/[/\\]|[\\\p{Cc}]|\/\.\.?(\/|$)/u.test(path)) return '/';
  if (entryPaths.includes(path)) return '/dashboard';
  return (publicPaths as readonly string[]).includes(path) ? '/' : target;
}
