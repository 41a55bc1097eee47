import { useTranslate } from 'react-admin';

import type { PortalUser } from '../../shared/contracts/session-calls.ts';

/** Hook: what a person's roles are called, as the language separates them: a preset in the reader's language, an own role by its name. */
export function useRoleNames(): (roles: PortalUser['roles']) => string {
  const translate = useTranslate();
  return (roles) =>
    roles
      .map(({ name, preset }) => (preset === null ? name : translate(`frame.roles.${preset}`, { _: name })))
      .join(translate('list.separator'));
}
