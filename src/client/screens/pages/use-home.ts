import { useIsSignedIn, usePermissionStrings } from '../../state/session.ts';
import { hasOverlap } from '../../../shared/access/role-overlap.ts';

/**
 * Hook: where a page that leads nowhere leads to: the dashboard (Specification 2), and where that would only lead back here, the
 * start page; without a sign-in there.
 */
export function useHome(): { to: string; label: string } {
  const signedIn = useIsSignedIn();
  const held = usePermissionStrings();
  if (!signedIn) return { to: '/login', label: 'pages.go_to_sign_in' };
  return hasOverlap(['dashboard.read'], held)
    ? { to: '/dashboard', label: 'pages.go_to_dashboard' }
    : { to: '/welcome', label: 'pages.go_to_welcome' };
}
