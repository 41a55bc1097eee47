/** What an entry of the audit says, in words: who, what, of which kind. */
import { useTranslate } from 'react-admin';

import type { AuditEntry } from '../../../shared/contracts/audit.ts';
import { findResource } from '../../../shared/resources/index.ts';
import { useFieldLabel } from '../../fields/field-texts.ts';

export function useEntryWords() {
  const translate = useTranslate();
  const kindOf = (resource: string, count = 1): string => {
    const definition = findResource(resource);
    const otherwise = definition ? (count === 1 ? definition.label.one : definition.label.many) : resource;
    return definition
      ? translate(`resources.${resource}.name`, { smart_count: count, _: otherwise })
      : translate(`audit.resources.${resource}`, { _: otherwise });
  };
  const actionOf = (action: string, resource?: string): string =>
    translate(`audit.actions.${action}`, {
      _: translate(`resources.${resource}.verbs.${action}`, { _: action.replaceAll('_', ' ') }),
    });
  return {
    kindOf,
    actionOf,
    actor: ({ actor_name, actor_id, actor_kind }: AuditEntry): string =>
      actor_name ??
      (actor_id === null
        ? translate(actor_kind === 'system' ? 'audit.system' : `audit.kinds.${actor_kind}`)
        : translate('audit.somebody')),
    /** What it was done to: the record's name, or how many records there are. */
    subject: (entry: AuditEntry): string =>
      entry.batch_count > 1
        ? `${entry.batch_count.toLocaleString('en')} ${kindOf(entry.resource, entry.batch_count)}`
        : (entry.resource_label ?? kindOf(entry.resource)),
  };
}

/** Hook: the label of a column of an entry, whether the definition knows it or not. */
export function useColumnLabel(resource: string) {
  const label = useFieldLabel(resource);
  const fields = findResource(resource)?.fields ?? {};
  return (column: string) => label(column, fields[column]);
}
