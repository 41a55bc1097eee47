/**
 * Tabs that parts of the app add to the edit screen of a resource: its history, notes, payments. `client/app/added-tabs.ts` names them,
 * so that no view imports a screen.
 */
import { createContext, useContext } from 'react';
import type { RaRecord } from 'react-admin';

import type { Resource } from '../../../shared/definition/define-resource.ts';
import type { Permission } from '../../../shared/access/permissions.ts';
import { useHeldPermissions } from '../use-held-permissions.ts';
import type { LazyPart } from '../lazy-part.tsx';

export interface RecordTabProps {
  resource: Resource;
  record: RaRecord;
}

export interface RecordTab {
  /** Names it in the address: `?tab=history`. */
  key: string;
  /** Key of i18n. */
  label: string;
  /** Names of the resources that have it; absent: every one. */
  resources?: readonly string[];
  /** Of these the definitions that have what it shows. */
  where?: (resource: Resource) => boolean;
  /** Stands before the tabs of the form, and is what the page opens with. */
  isFirst?: true;
  /** Whoever holds none of these does not see it; absent: whoever may open the record. */
  roles?: readonly Permission[];
  /**
   * What it shows, outside of the record's form: it may hold forms of its own. It is fetched and drawn when it is first opened, and
   * keeps what it holds while another tab is shown.
   */
  view: LazyPart<RecordTabProps>;
}

/** In the order in which they stand, after the tabs of the form. */
export const RecordTabsContext = createContext<readonly RecordTab[]>([]);

/** Hook: the added tabs of a resource that this person may see. */
export function useRecordTabs(resource: Resource): RecordTab[] {
  const holds = useHeldPermissions();
  return useContext(RecordTabsContext).filter(
    ({ resources, where, roles }) =>
      (resources?.includes(resource.name) ?? true) &&
      (where?.(resource) ?? true) &&
      (roles?.some((role) => holds(role)) ?? true),
  );
}
