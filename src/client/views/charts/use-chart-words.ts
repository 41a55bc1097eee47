/** How charts write their axes and days, in the person's language. */
import { useLocale } from 'react-admin';
import { useMemo } from 'react';

import { minorDigits } from '../../../shared/text/amounts.ts';
import { numberFormat } from '../../../shared/text/number-formats.ts';
import type { SeriesUnit } from '../../../shared/time/periods.ts';

/** Hook: short days, amounts and numbers. */
export function useChartWords() {
  const language = useLocale() ?? 'en';
  return useMemo(() => {
    const short = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' });
    const month = new Intl.DateTimeFormat(language, { month: 'short', year: 'numeric', timeZone: 'UTC' });
    const full = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
    const count = numberFormat(language, { notation: 'compact', maximumFractionDigits: 1 });
    return {
      /** Below a column: the day, of a month its name. */
      tick: (day: string, unit: SeriesUnit) => (unit === 'month' ? month : short).format(new Date(day)),
      /** Of a column, in full. */
      span: (from: string, to: string, unit: SeriesUnit) =>
        unit === 'month'
          ? month.format(new Date(from))
          : from === to
            ? full.format(new Date(from))
            : full.formatRange(new Date(from), new Date(to)),
      days: (from: string, to: string) =>
        from === to ? full.format(new Date(from)) : full.formatRange(new Date(from), new Date(to)),
      count: (value: number) => count.format(value),
      /** A large amount at a glance: whole units, without the country of a sign that the tenant knows. */
      figure: (minor: number, currency: string) => {
        const units = minor / 10 ** minorDigits(currency);
        const digits = Math.abs(units) >= 100 ? { maximumFractionDigits: 0 } : {};
        return numberFormat(language, {
          style: 'currency',
          currency,
          currencyDisplay: 'narrowSymbol',
          ...digits,
        }).format(units);
      },
      amount: (minor: number, currency: string) =>
        numberFormat(language, {
          style: 'currency',
          currency,
          currencyDisplay: 'narrowSymbol',
          notation: 'compact',
          // A mark at 1,350 says 1.35, not 1.4.
          maximumFractionDigits: 2,
        }).format(minor / 10 ** minorDigits(currency)),
    };
  }, [language]);
}
