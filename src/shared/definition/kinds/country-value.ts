import { z } from 'zod';

import { isCountry } from '../../audience/countries.ts';
import { readCountry } from '../../text/read-country.ts';
import { atMost, checkedAfter, clean, matches, tidy } from './checked-text.ts';
import type { KindValue } from './kind-value.ts';

/** Of what was written while countries were texts. */
const longest = 80;

/** Whoever writes a name means its country, so that both say the same once they are kept. */
const asLetters = (text: string) => readCountry(text) ?? tidy(text);

export const countryValue: KindValue<'country'> = {
  sent: () => checkedAfter(asLetters, [matches(isCountry, 'validation.unknown_country')]),
  // What nobody could read is found by what it is.
  asked: () => checkedAfter(asLetters, [clean(false), atMost(longest)]),
  // What somebody wrote before there was a choice, and nobody could read, stays until it is put right.
  stored: () => z.string().meta({ examples: ['ES', 'US'] }),
  toCell: (value, { country }) => country(String(value)),
  ofCell: (text) => asLetters(text),
  mayName: true,
};
