/**
 * Draws its children for those who hold one of the roles, and nothing for others; whoever is given the role later sees them then.
 * Specification 5: the permission directive.
 */
import type { ReactNode } from 'react';

import { checkPermission } from '../../shared/access/role-overlap.ts';
import { usePermissionStrings } from '../state/session.ts';

interface PermittedProps {
  /** Permission strings, one of which suffices; an empty list, and what is no list, fails with 'need roles!'. */
  roles: readonly string[];
  children: ReactNode;
}

export function RequirePermission({ roles, children }: PermittedProps) {
  return checkPermission(roles, usePermissionStrings()) ? children : null;
}
