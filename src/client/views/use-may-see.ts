import { useMemo } from 'react';

import { columnFields } from '../../shared/column-fields.ts';
import type { Resource } from '../../shared/define-resource.ts';
import type { Field } from '../../shared/field-kinds.ts';
import { checkPermission } from '../../shared/permissions.ts';
import { useIsOfChapters, usePermissionStrings } from '../state/session.ts';

/** Hook: whether this person is shown the values of a field, as the server decides it (`crud/mask.ts`). */
export function useMaySee(): (field: Field | undefined) => boolean {
  const held = usePermissionStrings();
  const isOfChapters = useIsOfChapters();
  return useMemo(
    () => (field) =>
      field?.private === undefined ||
      (checkPermission([field.private], held) && !(field.acrossChapters === true && isOfChapters)),
    [held, isOfChapters],
  );
}

/** Hook: what this person can choose as a column. What is masked for them is one only where the list begins with it, as an address does. */
export function useColumnFields({ fields, list }: Pick<Resource, 'fields' | 'list'>): Readonly<Record<string, Field>> {
  const maySee = useMaySee();
  return useMemo(
    () =>
      Object.fromEntries(
        Object.entries(columnFields({ fields })).filter(
          ([source, field]) => maySee(field) || list.columns.includes(source),
        ),
      ),
    [fields, list, maySee],
  );
}
