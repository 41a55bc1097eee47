/** Why something is refused, in plain words: what it needs, and which roles have that. screens.md 4.4. */
import { useTranslate } from 'react-admin';

import { isPermission, presetsHolding } from '../../shared/access/permissions.ts';

/** Hook: what a permission allows, as people say it. */
export function usePermissionName(): (permission: string) => string {
  const translate = useTranslate();
  return (permission) => translate(`permissions.names.${permission}`, { _: permission });
}

/** Hook: "Needs: Export members. Owner and Admin have it." Of several permissions one suffices. */
export function useDenialText(): (needed: readonly string[]) => string {
  const translate = useTranslate();
  const nameOf = usePermissionName();
  return (needed) => {
    const roles = [...new Set(needed.filter(isPermission).flatMap(presetsHolding))];
    return translate('roles.denied', {
      needed: needed.map(nameOf).join(' / '),
      roles: roles.map((preset) => translate(`frame.roles.${preset}`)).join(translate('list.separator')),
    });
  };
}
