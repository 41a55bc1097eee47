import { useMemo } from 'react';

import type { BodySchemas } from '../../../shared/body-schemas.ts';
import type { Resource } from '../../../shared/define-resource.ts';
import { useTenant } from '../../state/session.ts';
import { useHeldPermissions } from '../use-held-permissions.ts';
import { changedFields, writableFields, type Values } from './changed-fields.ts';
import { findFaults } from './faults.ts';

/**
 * The fields this person may write, and the check of them. A private field without its permission is never sent.
 *
 * @param before the record that is edited: only what changed in it is sent, and so only that is checked
 */
export function useFormFields(resource: Resource, schema: BodySchemas['createSchema'], before?: Values) {
  const holds = useHeldPermissions();
  const { default_language: defaultLanguage } = useTenant();
  const writable = writableFields(resource).filter((source) => {
    const needed = resource.fields[source]!.private;
    return needed === undefined || holds(needed);
  });
  const key = writable.join();
  return useMemo(() => {
    const all = key.split(',').filter(Boolean);
    const { fields } = resource;
    const validate = (values: Values) => {
      const sources = before ? Object.keys(changedFields(all, before, values)) : all;
      return findFaults({ schema, fields, sources, defaultLanguage }, values);
    };
    return { sources: all, validate };
  }, [key, resource, schema, defaultLanguage, before]);
}
