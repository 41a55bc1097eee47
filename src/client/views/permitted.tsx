/** Draws its children for those who hold one of the roles, and nothing for others. Specification 5: the permission directive. */
import type { ReactNode } from 'react';

import { useHasPermission } from '../state/session.ts';

interface PermittedProps {
  /** Permission strings, one of which suffices; an empty list fails with 'need roles!'. */
  roles: readonly string[];
  children: ReactNode;
}

export function Permitted({ roles, children }: PermittedProps) {
  return useHasPermission(...roles) ? children : null;
}
