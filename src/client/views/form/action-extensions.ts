/**
 * What parts of the app add to what can be done with a record, beside the verbs of its definition: they open a dialog of their own.
 * `client/app/extensions.tsx` names them, so that no view imports a screen.
 */
import { createContext, useContext } from 'react';
import type { RaRecord } from 'react-admin';

import type { Resource } from '../../../shared/definition/define-resource.ts';
import type { Permission } from '../../../shared/access/permissions.ts';
import type { LazyPart } from '../lazy-part.tsx';
import { useHeldPermissions } from '../use-held-permissions.ts';
import { useIsOpen } from '../use-may-write.ts';

export interface AddedActionProps {
  resource: Resource;
  record: RaRecord;
  onClose: () => void;
}

export interface ActionExtension {
  verb: string;
  /** Key of i18n. */
  label: string;
  /** Names of the resources whose records have it. */
  resources: readonly string[];
  /** Who holds none of these does not see it. */
  roles: readonly Permission[];
  /** Whether there is any sense in it for this record. */
  isOffered?: (record: RaRecord) => boolean;
  /** The dialog, open from the start. */
  view: LazyPart<AddedActionProps>;
  /** What opens for many ticked records, up to so many; `labelOfMore` is said where more are ticked. */
  many?: { view: LazyPart<AddedBulkProps>; max: number; labelOfMore: string };
}

export interface AddedBulkProps {
  resource: Resource;
  ids: readonly string[];
  onClose: () => void;
}

export const ActionExtensionsContext = createContext<readonly ActionExtension[]>([]);

/** Hook: the added actions of many records that this person may see. */
export function useBulkExtensions({ name, belongsTo }: Resource): ActionExtension[] {
  const holds = useHeldPermissions();
  const isOpen = useIsOpen();
  return useContext(ActionExtensionsContext).filter(
    ({ many, resources, roles }) =>
      many && isOpen(belongsTo) && resources.includes(name) && roles.some((role) => holds(role)),
  );
}

/** Hook: the added actions of a record that this person may see. */
export function useActionExtensions({ name, belongsTo }: Resource, record: RaRecord): ActionExtension[] {
  const holds = useHeldPermissions();
  const isOpen = useIsOpen();
  return useContext(ActionExtensionsContext).filter(
    ({ resources, roles, isOffered }) =>
      isOpen(belongsTo) &&
      resources.includes(name) &&
      roles.some((role) => holds(role)) &&
      (isOffered?.(record) ?? true),
  );
}
