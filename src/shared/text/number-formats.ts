/** Numbers, percentages and amounts as people of a language write them. Pure. docs/decisions/0053-spanish-numbers-are-those-of-mexico.md */

/** The comma between thousands is the specification's (9): of Spanish, that of Mexico goes with it. */
const localeOf = (language: string): string => (language === 'es' ? 'es-MX' : language);

export const numberFormat = (language: string, options?: Intl.NumberFormatOptions): Intl.NumberFormat =>
  new Intl.NumberFormat(localeOf(language), options);

/** Signs of several currencies: a language says which, where it is not its own. */
const shared: readonly string[] = ['$', '¥', 'kr'];

/** An amount with the shortest sign that no other currency has. */
export function moneyFormat(language: string, currency: string, options?: Intl.NumberFormatOptions): Intl.NumberFormat {
  const asked = { style: 'currency', currency, ...options } as const;
  const narrow = numberFormat(language, { ...asked, currencyDisplay: 'narrowSymbol' });
  const sign = narrow.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? '';
  return shared.includes(sign) ? numberFormat(language, asked) : narrow;
}
