/** Reads what a list call of the audit log asks for: the dialect of every list, and the class and the state of undoing besides. */
import { sql, type RawBuilder } from 'kysely';

import { auditLogs } from '../../../shared/audit/audit-definition.ts';
import {
  entryClasses,
  securityActions,
  undoStates,
  type EntryClass,
  type UndoState,
} from '../../../shared/audit/audit-kinds.ts';
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
  /** Undefined: both. */
  classes: EntryClass[] | undefined;
}

const definition = auditLogs;

/** @throws AppError 400 as every list call, for `undo` and `class` as for any other choice */
export function parseAuditQuery(query: Record<string, unknown>): AuditQuery {
  const said = readFilter(query.filter);
  const ownWords = (word: string) => [word, `${word}_neq`, `${word}_null`];
  const own = [...ownWords('undo'), ...ownWords('class')];
  const filter = Object.fromEntries(Object.entries(said).filter(([word]) => !own.includes(word)));
  const rest = query.filter === undefined ? query : { ...query, filter: JSON.stringify(filter) };
  return {
    ...parseListQuery(definition, rest),
    undo: parseChoice('undo', undoStates, said),
    classes: parseChoice('class', entryClasses, said),
  };
}

/** Every entry is one of the choices, so that none is none of them. */
function parseChoice<T extends string>(
  word: string,
  choices: readonly T[],
  said: Record<string, unknown>,
): T[] | undefined {
  const { [word]: is, [`${word}_neq`]: isNot, [`${word}_null`]: isNull } = said;
  if (is === undefined && isNot === undefined && isNull === undefined) return undefined;
  const refuse = (filter: string) => new AppError('bad_filter', { details: { filter }, params: { filter } });
  const list = (name: string, value: unknown) => {
    const chosen = [value ?? []].flat() as unknown[];
    if (chosen.every((one): one is T => choices.some((known) => known === one))) return chosen;
    throw refuse(name);
  };
  if (isNull !== undefined && typeof isNull !== 'boolean') throw refuse(`${word}_null`);
  const [only, not] = [list(word, is), list(`${word}_neq`, isNot)];
  return choices.filter((one) => !isNull && (is === undefined || only.includes(one)) && !not.includes(one));
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
      ...(query.classes ? [ofClasses(query.classes)] : []),
    ],
    sql` and `,
  );
}

const qualified = (condition: Condition): Condition => ({ ...condition, column: `a.${condition.column}` });

function ofClasses(classes: readonly EntryClass[]): RawBuilder<unknown> {
  if (classes.length === entryClasses.length) return sql`true`;
  const [only] = classes;
  if (only === undefined) return sql`false`;
  return only === 'security' ? sql`a.action = any(${securityActions})` : sql`a.action <> all(${securityActions})`;
}

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
