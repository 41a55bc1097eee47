/** Money and dates in the person's language and the tenant's time zone, and numbers as the specification writes them. */
import { useLocale, useTranslate } from 'react-admin';

import { minorDigits } from '../../shared/text/amounts.ts';
import { dayFormat } from '../../shared/text/day-format.ts';
import { relativeTime, thousands } from '../../shared/text/formats.ts';
import { moneyFormat, numberFormat } from '../../shared/text/number-formats.ts';
import type { DateFormat } from '../../shared/contracts/tenant-calls.ts';
import { dateLocaleOf, writtenIn, type Written } from '../../shared/text/written-language.ts';
import { toLanguage } from '../state/chosen-language.ts';
import { useTenant } from '../state/session.ts';

export interface Formats {
  /** With a comma between thousands in every language. Specification 9. */
  number: (value: number) => string;
  /** Integer minor units of a currency. */
  money: (minor: number, currency: string) => string;
  /** A percentage: 12.5 is `12.5 %`, as the language writes it. */
  percent: (value: number) => string;
  /** A calendar day `YYYY-MM-DD`, which belongs to no time zone. */
  day: (value: string) => string;
  /** The day of a moment in the tenant's time zone. */
  momentDay: (value: string) => string;
  /** Hours and minutes of a moment in the tenant's time zone. */
  momentTime: (value: string) => string;
  /** Day, hour and minute with the zone, as it stands among other values. */
  momentLong: (value: string) => string;
  /** Weekday, day and time to the second with the zone, for tooltips. */
  momentFull: (value: string) => string;
}

export function useFormats(): Formats {
  const { time_zone, date_format } = useTenant();
  return formatsOf(useWritten(), time_zone, date_format);
}

/** Hook: the language of the portal as the organisation writes it. */
export function useWritten(): Written {
  const { english } = useTenant();
  return writtenIn(toLanguage(useLocale()), english);
}

/** A formatter takes the browser a third of a millisecond to make, and a list has hundreds of cells: each is made once, when it is first used. */
const formatters = new Map<string, unknown>();

function once<T>(key: string, make: () => T): T {
  if (!formatters.has(key)) formatters.set(key, make());
  return formatters.get(key) as T;
}

const formatsOf = (language: Written, timeZone: string, dateFormat: DateFormat): Formats =>
  once(`formats ${language} ${timeZone} ${dateFormat}`, () => makeFormats(language, timeZone, dateFormat));

export function makeFormats(language: Written, timeZone: string, dateFormat: DateFormat = 'language'): Formats {
  const locale = dateLocaleOf(language);
  const dates = (options: Intl.DateTimeFormatOptions) =>
    once(`dates ${locale} ${JSON.stringify(options)}`, () => new Intl.DateTimeFormat(locale, options));
  const days = (zone: string) =>
    once(`days ${locale} ${zone} ${dateFormat}`, () => dayFormat(locale, zone, dateFormat));
  const day = () => days('UTC');
  const momentDay = () => days(timeZone);
  const momentTime = () => dates({ timeStyle: 'short', timeZone });
  const momentLong = () =>
    dates({
      year: 'numeric',
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
      timeZone,
    });
  const clock = () => dates({ hour: 'numeric', minute: '2-digit', timeZoneName: 'short', timeZone });
  const momentFull = () => dates({ dateStyle: 'full', timeStyle: 'long', timeZone });
  return {
    number: thousands,
    money: (minor, currency) => amounts(language, currency).format(minor / 10 ** minorDigits(currency)),
    percent: (value) => percents(language).format(value / 100),
    day: (value) => safely(value, (date) => day().format(date)),
    momentDay: (value) => safely(value, (date) => momentDay().format(date)),
    momentTime: (value) => safely(value, (date) => momentTime().format(date)),
    // A line breaks behind a hyphen, and not behind a minus.
    momentLong: (value) =>
      safely(value, (date) =>
        (dateFormat === 'language'
          ? momentLong().format(date)
          : `${momentDay().format(date)} ${clock().format(date)}`
        ).replace('GMT-', 'GMT−'),
      ),
    momentFull: (value) => safely(value, (date) => momentFull().format(date)),
  };
}

/** Between this clock and the server's, what has just happened may seem to be ahead. */
const clockSkewMs = 60_000;

/** A number stands apart from Chinese words, as in all texts. */
const numberBeforeHan = /(\d)(?=\p{Script=Han})/gu;

/** Hook: `ago(moment)` says how long ago it was, and the day once that is more than two days. */
export function useAgo() {
  const translate = useTranslate();
  const language = useLocale() ?? 'en';
  const { momentDay } = useFormats();
  return (moment: string, nowMs = Date.now()): string => {
    const age = relativeTime(moment, nowMs);
    if (!age) return moment;
    // What is to come is no time ago. Own choice: its day.
    if (age.unit === 'date' || Date.parse(moment) > nowMs + clockSkewMs) return momentDay(moment);
    if (age.unit === 'now') return translate('cells.just_now');
    const words = once(`ago ${language}`, () => new Intl.RelativeTimeFormat(language, { numeric: 'always' }));
    return words.format(-age.count, age.unit).replace(numberBeforeHan, '$1 ');
  };
}

const percents = (language: string) =>
  once(`percent ${language}`, () => numberFormat(language, { style: 'percent', maximumFractionDigits: 2 }));

const amounts = (language: string, currency: string) =>
  once(`money ${language} ${currency}`, () => moneyFormat(language, currency));

/** A value that is no date is shown as it came. */
function safely(value: string, format: (date: Date) => string): string {
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? value : format(date);
}
