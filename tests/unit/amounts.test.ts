/** Which currency an amount is of. */
import { expect, test } from 'vitest';

import { currencyOf } from '../../src/shared/text/amounts.ts';

test.each([
  ['the definition names one', 'EUR', { own_currency: 'JPY' }, 'EUR'],
  ['the record says it', 'own_currency', { own_currency: 'JPY' }, 'JPY'],
  ['the record does not say', 'own_currency', { own_currency: null }, 'USD'],
  ['what the record says is none', 'own_currency', { own_currency: '<b>' }, 'USD'],
  ['there is no record', 'own_currency', undefined, 'USD'],
])('where %s, the currency of %s in %o is %s', (_fact, declared, record, currency) => {
  expect(currencyOf(declared, record, 'USD')).toBe(currency);
});
