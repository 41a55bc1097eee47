import { useLocale } from 'react-admin';
import { useMemo } from 'react';

import { countries } from '../../../shared/audience/countries.ts';
import { countryName } from '../../../shared/text/country-name.ts';
import { normaliseName } from '../../../shared/text/normalise-name.ts';
import { namesOfCountry } from '../../../shared/text/read-country.ts';

interface Countries {
  /** Their letters, in the order of their names. */
  sorted: readonly string[];
  nameOf: (code: string) => string;
  /** Those that are called so in any language, or by their letters: what begins with it first. */
  find: (typed: string) => readonly string[];
}

/** Hook: all countries by the names that they have in the language of the portal. */
export function useCountries(): Countries {
  const locale = useLocale();
  return useMemo(() => {
    const { compare } = new Intl.Collator(locale);
    const nameOf = (code: string) => countryName(locale, code);
    const sorted = countries.toSorted((one, other) => compare(nameOf(one), nameOf(other)));
    const words = new Map(
      sorted.map((code) => [code, [nameOf(code), ...namesOfCountry(code), code].map(normaliseName)]),
    );
    return { sorted, nameOf, find: (typed) => foundIn(words, normaliseName(typed)) };
  }, [locale]);
}

function foundIn(words: ReadonlyMap<string, readonly string[]>, typed: string): readonly string[] {
  const named = [...words].filter(([, names]) => names.some((name) => name.includes(typed)));
  // Letters are no part of a word: UA is Ukraine before it is a part of Guatemala.
  const rank = (names: readonly string[]) => (names.includes(typed) ? 0 : names[0]?.startsWith(typed) ? 1 : 2);
  return named.toSorted(([, one], [, other]) => rank(one) - rank(other)).map(([code]) => code);
}
