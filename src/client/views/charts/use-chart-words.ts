/** How charts write their axes and days, in the person's language and the order in which the organisation writes dates. */
import { useMemo } from 'react';

import { minorDigits } from '../../../shared/text/amounts.ts';
import { shortDays } from '../../../shared/text/short-days.ts';
import { moneyFormat, numberFormat } from '../../../shared/text/number-formats.ts';
import { dateLocaleOf } from '../../../shared/text/written-language.ts';
import type { SeriesUnit } from '../../../shared/time/periods.ts';
import { useWritten } from '../../fields/use-formats.ts';
import { useTenant } from '../../state/session.ts';

/** Hook: short days, amounts and numbers. */
export function useChartWords() {
  const language = useWritten();
  const { date_format } = useTenant();
  return useMemo(() => {
    const days = shortDays(dateLocaleOf(language), date_format);
    const count = numberFormat(language, { notation: 'compact', maximumFractionDigits: 1 });
    return {
      /** Below a column: the day, of a month its name. */
      tick: (day: string, unit: SeriesUnit) => (unit === 'month' ? days.month(day) : days.day(day)),
      /** Of a column, in full. */
      span: (from: string, to: string, unit: SeriesUnit) =>
        unit === 'month' ? days.month(from) : days.range(from, to),
      days: days.range,
      count: (value: number) => count.format(value),
      /** A large amount at a glance: whole units. */
      figure: (minor: number, currency: string) => {
        const units = minor / 10 ** minorDigits(currency);
        const digits = Math.abs(units) >= 100 ? { maximumFractionDigits: 0 } : {};
        return moneyFormat(language, currency, digits).format(units);
      },
      // A mark at 1,350 says 1.35, not 1.4.
      amount: (minor: number, currency: string) =>
        moneyFormat(language, currency, {
          notation: 'compact',
          maximumFractionDigits: 2,
          useGrouping: 'always',
        }).format(minor / 10 ** minorDigits(currency)),
    };
  }, [language, date_format]);
}
