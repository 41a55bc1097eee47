/** A list in one cell of a file. */

/** A semicolon within an entry is marked, so that it parts nothing. */
export const joined = (entries: readonly string[]): string =>
  entries.map((entry) => entry.replaceAll('\\', '\\\\').replaceAll(';', '\\;')).join('; ');

/** The entries that `joined` was given. */
export const separated = (text: string): string[] =>
  (text.match(/(?:\\.|[^;\\]|\\$)+/gs) ?? []).map((entry) => entry.replace(/\\(.)/gs, '$1').trim()).filter(Boolean);

/** The words of a list. */
export const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
