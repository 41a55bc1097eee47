import { useMemo } from 'react';

import type { Resource } from '../../../shared/define-resource.ts';
import { useTenant } from '../../state/session.ts';
import { useHeldPermissions } from '../use-held-permissions.ts';
import { writableFields, type Values } from './changed-fields.ts';
import { findFaults } from './faults.ts';

/** The fields this person may write, and the check of them. A private field without its permission is never sent. */
export function useFormFields(resource: Resource, schema: Resource['createSchema']) {
  const holds = useHeldPermissions();
  const { default_language: defaultLanguage } = useTenant();
  const writable = writableFields(resource).filter((source) => {
    const needed = resource.fields[source]!.private;
    return needed === undefined || holds(needed);
  });
  const key = writable.join();
  return useMemo(() => {
    const sources = key.split(',').filter(Boolean);
    const { fields } = resource;
    return { sources, validate: (values: Values) => findFaults({ schema, fields, sources, defaultLanguage }, values) };
  }, [key, resource, schema, defaultLanguage]);
}
