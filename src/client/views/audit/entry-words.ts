/** What an entry of the audit says, in words: who, what, of which kind. */
import { useTranslate } from 'react-admin';

import { actionKeys } from '../../../shared/audit/action-keys.ts';
import { notedColumns, publishingColumns, selfEvidentSubjects } from '../../../shared/audit/audit-kinds.ts';
import type { AuditEntry } from '../../../shared/contracts/audit-calls.ts';
import { findDefinition } from '../../state/definitions.ts';
import { useCountedAs } from '../../fields/counted.ts';
import { usePermissionName } from '../../fields/denial-text.ts';
import { useFieldLabel } from '../../fields/field-texts.ts';
import { useOwnName } from '../../fields/record-label.ts';

type Named = Pick<AuditEntry, 'resource' | 'resource_label'>;

export function useEntryWords() {
  const translate = useTranslate();
  const ownName = useOwnName();
  const countedAs = useCountedAs();
  const kindOf = (resource: string, count = 1): string => {
    const definition = findDefinition(resource);
    const otherwise = definition ? (count === 1 ? definition.label.one : definition.label.many) : resource;
    return definition
      ? translate(`resources.${resource}.name`, { smart_count: count, _: otherwise })
      : translate(`audit.resources.${resource}`, { _: otherwise });
  };
  /** What has no collection's verb is named by itself: to suspend an organisation, say. */
  const actionOf = (action: string, resource?: string): string =>
    actionKeys(action, resource).reduceRight(
      (otherwise, key) => translate(key, { _: otherwise }),
      action.replaceAll('_', ' '),
    );
  /** What its record is called; a permission, as people say it. Null where it has no name. */
  const recordOf = ({ resource, resource_label }: Named): string | null => {
    const definition = findDefinition(resource);
    if (definition === undefined || resource_label === null) return resource_label;
    return ownName(definition, { [definition.representation]: resource_label }) ?? resource_label;
  };
  /** What it was done to: the record's name, or how many records there are. */
  const subjectOf = (entry: Named, count: number): string =>
    count > 1
      ? countedAs(entry.resource, count, asNoun(kindOf(entry.resource, count)))
      : (recordOf(entry) ?? kindOf(entry.resource));
  return {
    reasonOf: useReason(),
    kindOf,
    actionOf,
    recordOf,
    subjectOf,
    /** What was done to what, as one line; what is about no record says itself. */
    title: (entry: AuditEntry): string => {
      const action = actionOf(entry.action, entry.resource);
      return selfEvidentSubjects.includes(entry.resource) && entry.resource_label === null
        ? action
        : `${action}${translate('list.colon')}${subjectOf(entry, entry.batch_count)}`;
    },
    /** By hand, by itself, by which file. */
    way: ({ actor_kind, import_name }: AuditEntry): string =>
      [translate(`audit.kinds.${actor_kind}`), import_name].filter(Boolean).join(translate('list.colon')),
    actor: ({ actor_name, actor_id, actor_kind }: AuditEntry): string =>
      actor_name ??
      (actor_id === null
        ? translate(actor_kind === 'system' ? 'audit.system' : `audit.kinds.${actor_kind}`)
        : translate('audit.somebody')),
  };
}

/** Hook: why it was done, as the person wrote it; what the server noted by itself stands there in a word of its own. */
function useReason() {
  const translate = useTranslate();
  const permissionName = usePermissionName();
  return ({ reason, resource, action }: Pick<AuditEntry, 'reason' | 'resource' | 'action'>): string | null => {
    if (reason === null) return null;
    if (action === 'permission_denied') return reason.split(', ').map(permissionName).join(' / ');
    if (!selfEvidentSubjects.includes(resource)) return reason;
    const ended = /^(\d+) sessions ended$/.exec(reason);
    return ended
      ? translate('audit.reasons.sessions_ended', { smart_count: Number(ended[1]) })
      : translate(`audit.reasons.${reason}`, { _: reason });
  };
}

/** As it stands within a sentence. */
const asNoun = (name: string) => name.replace(/^\p{Lu}(?=\p{Ll})/u, (first) => first.toLowerCase());

/** Hook: the label of a column of an entry, whether the definition knows it or not. */
export function useColumnLabel(resource: string) {
  const label = useFieldLabel(resource);
  const fields = findDefinition(resource)?.fields ?? {};
  const translate = useTranslate();
  return (column: string) =>
    [...notedColumns, ...publishingColumns].includes(column)
      ? translate(`audit.noted.${column}`)
      : translate(`audit.columns.${resource}.${column}`, { _: label(column, fields[column]) });
}
