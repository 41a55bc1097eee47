/** Numbers, money and dates in the person's language and the tenant's time zone. */
import { useLocale, useTranslate } from 'react-admin';
import { useMemo } from 'react';

import { relativeTime } from '../../shared/formats.ts';
import { useTenant } from '../state/session.ts';

export interface Formats {
  number: (value: number) => string;
  /** Integer minor units of a currency. */
  money: (minor: number, currency: string) => string;
  /** A calendar day `YYYY-MM-DD`, which belongs to no time zone. */
  day: (value: string) => string;
  /** The day of a moment in the tenant's time zone. */
  momentDay: (value: string) => string;
  /** Day and time with the zone, for tooltips. */
  momentFull: (value: string) => string;
}

export function useFormats(): Formats {
  const language = useLocale() ?? 'en';
  const { time_zone } = useTenant();
  return useMemo(() => makeFormats(language, time_zone), [language, time_zone]);
}

export function makeFormats(language: string, timeZone: string): Formats {
  const number = new Intl.NumberFormat(language);
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
  const momentDay = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone });
  const momentFull = new Intl.DateTimeFormat(language, { dateStyle: 'full', timeStyle: 'long', timeZone });
  return {
    number: (value) => number.format(value),
    money: (minor, currency) => moneyFormat(language, currency).format(minor / 10 ** minorDigits(currency)),
    day: (value) => safely(value, (date) => day.format(date)),
    momentDay: (value) => safely(value, (date) => momentDay.format(date)),
    momentFull: (value) => safely(value, (date) => momentFull.format(date)),
  };
}

/** Hook: `ago(moment)` says how long ago it was, and the day once that is more than two days. */
export function useAgo() {
  const translate = useTranslate();
  const language = useLocale() ?? 'en';
  const { momentDay } = useFormats();
  return (moment: string, nowMs = Date.now()): string => {
    const age = relativeTime(moment, nowMs);
    if (!age) return moment;
    if (age.unit === 'now') return translate('cells.just_now');
    if (age.unit === 'date') return momentDay(moment);
    return new Intl.RelativeTimeFormat(language, { numeric: 'always' }).format(-age.count, age.unit);
  };
}

/** How many digits stand after the point in a currency: 2 for EUR, 0 for JPY. */
export function minorDigits(currency: string): number {
  return moneyFormat('en', currency).resolvedOptions().maximumFractionDigits ?? 2;
}

const moneyFormat = (language: string, currency: string) =>
  new Intl.NumberFormat(language, { style: 'currency', currency });

/** A value that is no date is shown as it came. */
function safely(value: string, format: (date: Date) => string): string {
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? value : format(date);
}
