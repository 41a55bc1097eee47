/** What keeps a spreadsheet from taking a text for a formula. Specification 1.1 of the screens. */

/**
 * Where a spreadsheet would begin to calculate, the wide signs of East Asian keyboards included. With apostrophes before it, it is a text
 * that must not be taken for a guarded one.
 */
const beginsFormula = /^'*[=+\-@\t\r\n＝＋－＠]/;

/** A text that no spreadsheet takes for a formula: an apostrophe stands before one. */
export function formulaSafe(text: string): string {
  return beginsFormula.test(text) ? `'${text}` : text;
}

/** The text that `formulaSafe` was given. */
export function withoutGuard(text: string): string {
  return text.startsWith("'") && beginsFormula.test(text.slice(1)) ? text.slice(1) : text;
}
