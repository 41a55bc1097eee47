/** An audit entry as a line of a table, in the words of a language; what was changed stands there as JSON. */
import type { Written } from '../../../shared/text/written-language.ts';
import { actionKeys } from '../../../shared/audit/action-keys.ts';
import type { AuditEntry } from '../../../shared/contracts/audit-calls.ts';
import { findDefinition } from '../../definitions/registry.ts';
import { exactClockOf } from '../../../shared/time/time-zone.ts';
import type { Cell } from '../../files/table-cells.ts';
import { translate } from '../../http/messages.ts';

type Column = readonly [heading: string, cell: (entry: AuditEntry) => Cell];

/** The table; its moments are on the clock of `timeZone`. */
export function entryTable(language: Written, timeZone: string) {
  const word = (key: string, otherwise?: string) =>
    translate(language, { key, ...(otherwise !== undefined && { _: otherwise }) });
  const kindOf = (resource: string) =>
    findDefinition(resource)
      ? translate(language, { key: `resources.${resource}.name`, smart_count: 1 })
      : word(`audit.resources.${resource}`, resource);
  const actionOf = ({ action, resource }: AuditEntry) =>
    actionKeys(action, resource).reduceRight((otherwise, key) => word(key, otherwise), action.replaceAll('_', ' '));
  const values = (some: AuditEntry['before']) => some && JSON.stringify(some);
  const columns: Column[] = [
    [`${word('audit.fields.at')} (${timeZone})`, ({ at }) => exactClockOf(at, timeZone).replace('T', ' ')],
    [
      word('audit.fields.actor_id'),
      ({ actor_name, actor_kind }) => actor_name ?? (actor_kind === 'system' ? word('audit.system') : null),
    ],
    [
      word('audit.fields.actor_kind'),
      ({ actor_kind, import_name }) =>
        [word(`audit.kinds.${actor_kind}`), import_name].filter((part) => part !== null).join(word('list.colon')),
    ],
    [word('audit.fields.action'), actionOf],
    [word('audit.fields.resource'), ({ resource }) => kindOf(resource)],
    [word('audit.fields.record'), ({ resource_label }) => resource_label],
    [word('audit.before'), ({ before }) => values(before)],
    [word('audit.after'), ({ after }) => values(after)],
    [word('audit.reason'), ({ reason }) => reason],
    [word('audit.fields.undo'), (entry) => word(`audit.undo_states.${stateOf(entry)}`)],
    [word('audit.request_id'), ({ request_id }) => request_id ?? null],
    [word('audit.ip'), ({ ip }) => ip ?? null],
    [word('audit.user_agent'), ({ user_agent }) => user_agent ?? null],
    ['ID', ({ id }) => id],
    [`${word('audit.fields.record')} (ID)`, ({ resource_id }) => resource_id],
    [`${word('audit.batch')} (ID)`, ({ batch_id }) => batch_id],
  ];
  return {
    headings: columns.map(([heading]) => heading.replace(/^\p{Ll}/u, (first) => first.toUpperCase())),
    cells: (entry: AuditEntry): Cell[] => columns.map(([, cell]) => cell(entry)),
  };
}

const stateOf = ({ undone_by, undo_class, after }: AuditEntry) =>
  undone_by !== null ? 'undone' : undo_class === 'reversible' && after !== null ? 'open' : 'final';
