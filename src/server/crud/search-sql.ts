/** The words of a search as SQL, in what the caller may see, so that an index of trigrams answers them. */
import { sql, type RawBuilder } from 'kysely';

import { characterCount } from '../../shared/definition/checks.ts';
import type { Resource } from '../../shared/definition/define-resource.ts';
import { isByLanguage } from '../../shared/definition/field-kinds.ts';
import { fieldOf } from '../definitions/field-of.ts';
import { findResource } from '../definitions/registry.ts';
import type { TenantScope } from '../db/scope.ts';
import type { Caller } from '../http/caller.ts';
import { maySee } from './mask.ts';
import { mayRead } from './may-read.ts';

type Sql = RawBuilder<unknown>;

/** How one word is looked for, in what the caller may see; of a table without a text of its own for it, in these of its searched fields. */
export function searchIn(
  definition: Resource,
  caller: Caller,
  fields: readonly string[] = definition.list.search,
): (word: string) => Sql {
  const text = searchTextOf(definition, caller);
  if (text !== undefined) return (word) => foundIn(text, searchPatterns(word, '%\n', '\n'));
  const found = (column: string, patterns: readonly string[]) =>
    isByLanguage(fieldOf(definition.fields, column))
      ? sql`exists (select from jsonb_each_text(${sql.ref(column)}) where ${foundIn('value', patterns)})`
      : foundIn(column, patterns);
  const visible = fields.filter((column) => maySee(definition.fields[column], caller));
  return (word) => anyOf(visible.map((column) => found(column, searchPatterns(word, '', ''))));
}

/** The column with all that the caller may search, a line each; undefined where the table has none. */
export function searchTextOf({ list, fields }: Resource, caller: Caller): string | undefined {
  if (!list.hasSearchText) return undefined;
  return list.search.every((column) => maySee(fields[column], caller)) ? 'search_text' : 'search_text_open';
}

/** As `searchIn`, and besides in the records that its references name, where the list is searched through them. */
export function searchOfList(tenant: TenantScope, definition: Resource, caller: Caller): (word: string) => Sql {
  const own = searchIn(definition, caller);
  const through = searchThrough(tenant, definition, caller);
  return through.length === 0 ? own : (word) => anyOf([own(word), ...through.map((of) => of(word))]);
}

/** How a word is looked for in the records that its references name. As a list of ids it is one more index to ask, and not a walk. */
function searchThrough(tenant: TenantScope, { fields, list }: Resource, caller: Caller): ((word: string) => Sql)[] {
  return (list.searchThrough ?? []).flatMap((column) => {
    const field = fields[column];
    const named = field?.kind === 'reference' ? findResource(field.to) : undefined;
    if (!named || !mayRead(named, caller) || !maySee(field, caller)) return [];
    const searched = searchIn(named, caller);
    const ids = (word: string) =>
      sql`select id from ${sql.table(named.name)} where account_id = ${tenant.accountId} and ${searched(word)}`;
    return [(word) => sql`${sql.ref(column)} = any(array(${ids(word)}))`];
  });
}

const foundIn = (column: string, patterns: readonly string[]): Sql =>
  anyOf(patterns.map((pattern) => sql`${sql.ref(column)} ilike ${pattern}`));

const anyOf = (conditions: readonly Sql[]): Sql =>
  conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`;

/**
 * Where a word of a search may stand. An index of trigrams finds three letters anywhere, two where a word begins or ends (a Chinese
 * given name stands at the end of the whole), one where a word begins; anything else would read all of a tenant's rows.
 *
 * @param begin what the pattern of a beginning starts with: nothing, or the line break before it in a text of many lines
 * @param end what follows on the last word: nothing, or the line break
 */
function searchPatterns(word: string, begin: string, end: string): string[] {
  const text = literally(word);
  const length = characterCount(word);
  if (length > 2) return [containing(word)];
  const beginnings = [`${begin}${text}%`, `% ${text}%`];
  if (length < 2) return beginnings;
  return [...beginnings, `%${text} %`, end === '' ? `%${text}` : `%${text}${end}%`];
}

/** The pattern of ILIKE for a text anywhere. */
export const containing = (text: string) => `%${literally(text)}%`;

/** The signs that mean something to LIKE mean themselves. */
export const literally = (text: string) => text.replace(/[\\%_]/g, '\\$&');
