/** What a country is called. It stands by itself: cells of lists read it, and not the list of all countries. */

const known = new Map<string, Intl.DisplayNames>();

/** `Spain`, `西班牙`, `España` for `ES`; as it is written, what no letters of a country are. */
export function countryName(locale: string, code: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  const names = known.get(locale) ?? new Intl.DisplayNames(locale, { type: 'region' });
  known.set(locale, names);
  return names.of(code) ?? code;
}
