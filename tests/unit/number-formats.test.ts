/** Numbers and amounts as people of a language write them. Specification 9, decision 53. */
import { expect, test } from 'vitest';

import { moneyFormat, numberFormat } from '../../src/shared/text/number-formats.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test.each(['en', 'zh', 'es'])(
  'a number has its comma between thousands and its point before decimals in %s',
  (language) => {
    expect(numberFormat(language).format(1_204.5)).toBe('1,204.5');
    expect(numberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(0.125)).toBe('12.5%');
  },
);

test('an amount has its shortest sign, and says which currency it is where several share that', () => {
  const written = (currency: string) =>
    ['en', 'zh', 'es'].map((language) => plain(moneyFormat(language, currency).format(1_204.5)));
  expect(written('EUR')).toEqual(['€1,204.50', '€1,204.50', '€1,204.50']);
  expect(written('USD')).toEqual(['$1,204.50', 'US$1,204.50', 'USD 1,204.50']);
  expect(written('MXN')).toEqual(['MX$1,204.50', 'MX$1,204.50', '$1,204.50']);
  expect(written('CNY')).toEqual(['CN¥1,204.50', '¥1,204.50', 'CNY 1,204.50']);
});
