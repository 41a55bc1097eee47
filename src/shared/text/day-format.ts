/** How an organisation writes days: as the language does, or alike in every language. Pure but for the formatters of the browser. */
import type { DateFormat } from '../contracts/tenant-calls.ts';

type DayText = Pick<Intl.DateTimeFormat, 'format'>;
export type Digits = Exclude<DateFormat, 'language'>;

/** The order of a day's numbers, where an organisation writes them alike in every language. */
const written: Readonly<Record<Digits, string>> = {
  iso: 'year-month-day',
  day_first: 'day/month/year',
  month_first: 'month/day/year',
};

/** A day in full. */
export const dayFormat = (locale: string, timeZone: string, format: DateFormat): DayText =>
  format === 'language'
    ? new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone })
    : inDigits(written[format], timeZone);

/** A day in digits, in this order: `day/month`. */
export function inDigits(order: string, timeZone: string): DayText {
  const digits = new Intl.DateTimeFormat('en', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone });
  return {
    format: (date) => {
      const parts = new Map(digits.formatToParts(date).map(({ type, value }) => [type as string, value]));
      return order.replace(/[a-z]+/g, (part) => parts.get(part) ?? '');
    },
  };
}
