import type { RaRecord } from 'react-admin';

import { isFinal, type Resource } from '../../../shared/definition/define-resource.ts';
import { lockOf } from '../../../shared/definition/rules.ts';
import { shownAmong } from '../form/rule-faults.ts';
import { useHeldPermissions } from '../use-held-permissions.ts';
import { useMayWrite } from '../use-may-write.ts';

/** Hook: `mayChange(source)`: whether this person may change a field of a record now. What asks before it is saved is left to the form. */
export function useMayChange(resource: Resource, record: RaRecord): (source: string) => boolean {
  const canWrite = useMayWrite(resource);
  const holds = useHeldPermissions();
  const isOpen = canWrite && !record['deleted_at'] && !isFinal(resource, record);
  return (source) => {
    const field = resource.fields[source];
    if (!isOpen || !field || field.readOnly || field.kind === 'state') return false;
    if (field.private !== undefined && !holds(field.private)) return false;
    if (resource.asks?.fields.includes(source) || lockOf(resource.rules, source, record)) return false;
    return shownAmong(resource, [source], record).length > 0;
  };
}
