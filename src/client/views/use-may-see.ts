import { useCallback } from 'react';

import type { Field } from '../../shared/definition/field-kinds.ts';
import { checkPermission } from '../../shared/access/role-overlap.ts';
import { useOwnChapters, usePermissionStrings } from '../state/session.ts';

/** Hook: whether this person is shown the values of a field, as the server decides it (`crud/mask.ts`). */
export function useMaySee(): (field: Field | undefined) => boolean {
  const held = usePermissionStrings();
  const isOfChapters = useOwnChapters() !== undefined;
  return useCallback(
    (field) => !field?.private || (checkPermission([field.private], held) && !(field.acrossChapters && isOfChapters)),
    [held, isOfChapters],
  );
}
