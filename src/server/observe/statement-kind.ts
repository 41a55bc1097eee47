/** Closed lists for what a statement does and how it failed: labels of metrics, names of spans. */

const operations = new Set(['select', 'insert', 'update', 'delete', 'with', 'begin', 'commit', 'rollback', 'set']);

/** The first word of a statement where it is one of those known, else `other`. */
export function operationOf(sql: string): string {
  const word = /^\s*([a-z]{3,8})\b/i.exec(sql)?.[1]?.toLowerCase() ?? '';
  return operations.has(word) ? word : 'other';
}

const kinds: readonly [RegExp, string][] = [
  [/^40P01$/, 'deadlock'],
  [/^40/, 'serialization'],
  [/^(57014|ETIMEDOUT|55P03)$/, 'timeout'],
  [/^(08|57P|ECONN|EPIPE|ENOENT|EHOST|ENOTFOUND|EAI_)/, 'connection'],
  [/^(53|58)/, 'resources'],
  [/^23/, 'constraint'],
  [/^22/, 'data'],
  [/^25006$/, 'read_only'],
  [/^42501$/, 'forbidden'],
];

/** The kind of failure behind a SQLSTATE or a code of the driver. */
export function errorClass(code: string): string {
  return kinds.find(([pattern]) => pattern.test(code))?.[1] ?? 'other';
}

const longestText = 2_000;

/** The text of a statement on one line, at most 2,000 characters of it. */
export const textOf = (sql: string): string => sql.replaceAll(/\s+/g, ' ').trim().slice(0, longestText);
