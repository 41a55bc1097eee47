/** Calendar days where there is little room, as an organisation writes them: below the columns of a chart, and from one to another. */
import type { DateFormat } from '../contracts/tenant-calls.ts';
import { dayFormat, inDigits, type Digits } from './day-format.ts';

const withoutYear: Readonly<Record<Digits, string>> = {
  iso: 'month-day',
  day_first: 'day/month',
  month_first: 'month/day',
};
const withoutDay: Readonly<Record<Digits, string>> = {
  iso: 'year-month',
  day_first: 'month/year',
  month_first: 'month/year',
};

/** All take `YYYY-MM-DD`. */
export function shortDays(locale: string, format: DateFormat) {
  const inWords = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  const day =
    format === 'language' ? inWords({ day: 'numeric', month: 'short' }) : inDigits(withoutYear[format], 'UTC');
  const month =
    format === 'language' ? inWords({ month: 'short', year: 'numeric' }) : inDigits(withoutDay[format], 'UTC');
  const full = dayFormat(locale, 'UTC', format);
  const language = inWords({ dateStyle: 'medium' });
  return {
    /** `29 Nov`, without its year. */
    day: (value: string) => day.format(new Date(value)),
    /** `Nov 2026`. */
    month: (value: string) => month.format(new Date(value)),
    /** From one day to another, or one of them where they are the same. */
    range: (from: string, to: string) => {
      const [first, last] = [new Date(from), new Date(to)];
      if (from === to) return full.format(first);
      return format === 'language' ? language.formatRange(first, last) : `${full.format(first)} – ${full.format(last)}`;
    },
  };
}
