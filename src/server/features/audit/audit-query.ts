/** Reads what a list call of the audit log asks for: the dialect of every list, and the state of undoing besides. */
import { sql, type RawBuilder } from 'kysely';

import { auditLogs } from '../../../shared/audit/audit-definition.ts';
import { undoStates, type UndoState } from '../../../shared/audit/audit-kinds.ts';
import { readersOf } from '../../../shared/definition/define-singleton.ts';
import { everyDefinition } from '../../definitions/registry.ts';
import { parseListQuery, type Condition, type ListQuery } from '../../crud/list-query.ts';
import { conditionSql } from '../../crud/list-sql.ts';
import { containing } from '../../crud/search-sql.ts';
import type { TenantScope } from '../../db/scope.ts';
import { AppError } from '../../errors/app-error.ts';
import { isAllowed, type Caller } from '../../http/caller.ts';
import { parseJsonText } from '../../http/json-body.ts';

export interface AuditQuery extends Pick<ListQuery, 'conditions' | 'words' | 'offset' | 'limit' | 'sort'> {
  /** Undefined: all of them. */
  undo: UndoState[] | undefined;
}

const definition = auditLogs;

/** @throws AppError 400 as every list call, for `undo` as for any other choice */
export function parseAuditQuery(query: Record<string, unknown>): AuditQuery {
  const { undo, undo_neq, undo_null, ...filter } = readFilter(query.filter);
  const rest = query.filter === undefined ? query : { ...query, filter: JSON.stringify(filter) };
  return { ...parseListQuery(definition, rest), undo: parseUndo({ undo, undo_neq, undo_null }) };
}

/** Every entry is in one of the states, so that none is in none. */
function parseUndo(words: Record<string, unknown>): UndoState[] | undefined {
  const { undo, undo_neq, undo_null } = words;
  if (undo === undefined && undo_neq === undefined && undo_null === undefined) return undefined;
  const list = (word: string) => {
    const states = [words[word] ?? []].flat() as unknown[];
    if (states.every((state): state is UndoState => undoStates.some((known) => known === state))) return states;
    throw new AppError('bad_filter', { details: { filter: word }, params: { filter: word } });
  };
  if (undo_null !== undefined && typeof undo_null !== 'boolean')
    throw new AppError('bad_filter', { details: { filter: 'undo_null' }, params: { filter: 'undo_null' } });
  const [only, not] = [list('undo'), list('undo_neq')];
  return undoStates.filter(
    (state) => !undo_null && (undo === undefined || only.includes(state)) && !not.includes(state),
  );
}

/** What cannot be read as an object is refused by the parser of all lists. */
function readFilter(text: unknown): Record<string, unknown> {
  if (typeof text !== 'string') return {};
  try {
    const filter = parseJsonText(text);
    if (typeof filter === 'object' && filter !== null && !Array.isArray(filter))
      return filter as Record<string, unknown>;
  } catch {
    // Refused below, by name.
  }
  throw new AppError('bad_filter', { details: { filter: 'filter' }, params: { filter: 'filter' } });
}

const single = ['id', 'resource_id', 'batch_id'];

/** A batch is one line, unless its rows or those of a record are asked for. */
export const asksForRows = ({ words, conditions }: AuditQuery): boolean =>
  words.length > 0 || conditions.some(({ column }) => single.includes(column));

/** What an entry `a` must fulfil. `isFlat`: the rows of a batch are entries by themselves. */
export function matchingEntries(
  tenant: TenantScope,
  query: AuditQuery,
  { caller, isFlat }: { caller: Caller; isFlat: boolean },
): RawBuilder<unknown> {
  const hidden = hiddenResources(caller);
  return sql.join(
    [
      sql`a.account_id = ${tenant.accountId}`,
      ...(isFlat ? [] : [sql`a.listed`]),
      ...(hidden.length > 0 ? [sql`a.resource <> all(${hidden})`] : []),
      ...query.conditions.map((condition) => conditionSql(qualified(condition), caller)),
      ...query.words.map((word) => sql`a.resource_label ilike ${containing(word)}`),
      ...(query.undo
        ? [sql`(${sql.join([sql`false`, ...query.undo.map((state) => undoConditions[state])], sql` or `)})`]
        : []),
    ],
    sql` and `,
  );
}

const qualified = (condition: Condition): Condition => ({ ...condition, column: `a.${condition.column}` });

const isUndone = sql`exists (select from audit_logs u where u.account_id = a.account_id and u.undoes = a.id)`;
const isNothing = sql`(a.after is null or (a.batch_id is null and a.after = '{}'))`;
const undoConditions: Record<UndoState, RawBuilder<unknown>> = {
  open: sql`(a.undo_class = 'reversible' and not ${isNothing} and not ${isUndone})`,
  undone: isUndone,
  final: sql`(a.undo_class <> 'reversible' or ${isNothing})`,
};

/** What the person may not read: neither may they read what was done to it. */
export const hiddenResources = (caller: Caller): string[] =>
  everyDefinition()
    .filter((definition) => !isAllowed(caller, ...readersOf(definition)))
    .map(({ name }) => name);
