/** An amount: typed in whole units with a point or a comma, kept as an integer of minor units. */
import type { CellProps, FilterProps } from './field-props.ts';
import { RangeSummary } from './parts/filter-summary.tsx';
import { NoValue } from './parts/text-line.tsx';
import { minorDigits, useFormats } from './use-formats.ts';

export function MoneyCell({ value, field, record }: CellProps<'money'>) {
  const { money } = useFormats();
  const currency = typeof record['currency'] === 'string' ? record['currency'] : field.currency;
  return typeof value === 'number' ? <>{money(value, currency)}</> : <NoValue />;
}

export function MoneySummary({ source, field, values }: Omit<FilterProps<'money'>, 'change'>) {
  const { money } = useFormats();
  const text = (value: unknown) => (typeof value === 'number' ? money(value, field.currency) : undefined);
  return <RangeSummary {...{ source, values, text }} />;
}

/** `1234` of EUR is `12.34`; exact, since no fraction is ever calculated. */
export function unitsText(minor: number, currency: string): string {
  const digits = minorDigits(currency);
  const text = String(Math.abs(minor)).padStart(digits + 1, '0');
  const units = digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
  return minor < 0 ? `-${units}` : units;
}

/** `12,3` of EUR is 1230; undefined for what is no amount or is finer than the currency. */
export function minorUnits(typed: string, currency: string): number | undefined {
  const digits = minorDigits(currency);
  const match = /^(-?)([0-9]{1,13})(?:[.,]([0-9]*))?$/.exec(typed.trim().replace(/\s/g, ''));
  if (!match) return undefined;
  const [, sign = '', whole = '', fraction = ''] = match;
  if (fraction.length > digits) return undefined;
  const minor = Number(whole + fraction.padEnd(digits, '0'));
  return sign && minor ? -minor : minor;
}
