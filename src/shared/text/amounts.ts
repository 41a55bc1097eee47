/** Amounts of money and percentages as they are typed and written: a point, no thousands, exact. Pure. */

/**
 * The currency of an amount: what its definition says, or what stands in the record's field of that name; `own` is no field, and so the
 * tenant's.
 *
 * @param otherwise where the record does not say: the tenant's own
 */
export function currencyOf(
  declared: string,
  record: Readonly<Record<string, unknown>> | undefined,
  otherwise: string,
): string {
  const said = isCurrency(declared) ? declared : record?.[declared];
  return isCurrency(said) ? said : otherwise;
}

/** Whether it is written like an ISO 4217 code. */
export const isCurrency = (value: unknown): value is string => typeof value === 'string' && /^[A-Z]{3}$/.test(value);

/** How many digits stand after the point in a currency: 2 for EUR, 0 for JPY. */
export function minorDigits(currency: string): number {
  const known = digitsOf.get(currency);
  if (known !== undefined) return known;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  digitsOf.set(currency, digits);
  return digits;
}

const digitsOf = new Map<string, number>();

/** `1234` of EUR is `12.34`; exact, since no fraction is ever calculated. */
export function unitsText(minor: number, currency: string): string {
  return withPoint(minor, minorDigits(currency));
}

/** `12,3` of EUR is 1230; undefined for what is no amount or is finer than the currency. */
export function minorUnits(typed: string, currency: string): number | undefined {
  return withoutPoint(typed, minorDigits(currency));
}

const percentDigits = 2;

/** `12.5` is `12.5`, and `12.50` when typed is the same: a percentage has two digits after the point at most. */
export function percentText(percent: number): string {
  return withPoint(Math.round(percent * 10 ** percentDigits), percentDigits).replace(/\.?0+$/, '');
}

/** `12,5` and `12.5 %` are 12.5; undefined for what is no percentage or is finer than a hundredth. */
export function toPercent(typed: string): number | undefined {
  const hundredths = withoutPoint(typed.replace(/[%\uFF05]\s*$/, ''), percentDigits);
  return hundredths === undefined ? undefined : hundredths / 10 ** percentDigits;
}

/** `-6,35` and `-6.35` are -6.35; undefined for what is no number. */
export function toDecimal(typed: string): number | undefined {
  const text = typed.trim().replace(',', '.').replace('−', '-');
  return /^-?\d{1,9}(\.\d{1,12})?$/.test(text) ? Number(text) : undefined;
}

function withPoint(minor: number, digits: number): string {
  const text = String(Math.abs(minor)).padStart(digits + 1, '0');
  const units = digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
  return minor < 0 ? `-${units}` : units;
}

function withoutPoint(typed: string, digits: number): number | undefined {
  const match = /^(-?)([0-9]{1,13})(?:[.,]([0-9]*))?$/.exec(typed.trim().replace(/\s/g, ''));
  if (!match) return undefined;
  const [, sign = '', whole = '', fraction = ''] = match;
  if (fraction.length > digits) return undefined;
  const minor = Number(whole + fraction.padEnd(digits, '0'));
  return sign && minor ? -minor : minor;
}
