/** The sums over a list: of which amounts, and which of its records count. */
import type { Field } from './field-kinds.ts';

/** @typeParam Name of the definition's fields */
export interface ListSums<Name extends string = string> {
  /** Amounts that say their currency alike, in the order in which their sums stand. */
  fields: readonly Name[];
  /** The states whose records count, where not all do: nobody paid what failed. */
  of?: { field: Name; is: readonly string[] };
  /** What stands above them, whatever the list is narrowed to. */
  standing?: Standing<Name>;
}

/** How much of an amount there is in some states, and which record of another collection comes next. */
export interface Standing<Name extends string = string> {
  field: Name;
  by: Name;
  is: readonly string[];
  /** The first by a day, today or later, of those in some states. */
  next: { of: string; field: string; on: string; by: string; is: readonly string[] };
}

interface Summed {
  fields: Readonly<Record<string, Field>>;
  list: { sums?: ListSums | undefined };
}

/** Refuses sums of what is no amount or private, or of several currencies a record: the sum of one row is its amount. */
export function checkSums({ fields, list: { sums } }: Summed, refuse: (problem: string) => never): void {
  if (!sums) return;
  const currencies = new Set(sums.fields.map((key) => currencyIn(fields[key])));
  const [currency] = currencies;
  if (currencies.size !== 1 || currency === undefined || (currency !== 'own' && !Object.hasOwn(fields, currency)))
    refuse('its sums are not of amounts in one currency a record');
  const hidden = sums.fields.find((key) => fields[key]?.private);
  if (hidden !== undefined) refuse(`${hidden} is private and cannot be summed up`);
  const { standing } = sums;
  if (standing && (!sums.fields.includes(standing.field) || fields[standing.by]?.kind !== 'state'))
    refuse(`${standing.field} is not summed up by state ${standing.by}`);
  if (sums.of && fields[sums.of.field]?.kind !== 'state') refuse(`${sums.of.field} does not say what counts`);
}

/** The column that says which currency the amounts of a record are in, or `own`: the organisation's. */
export const currencyOf = ({ fields }: Pick<Summed, 'fields'>, sums: ListSums): string =>
  sums.fields.flatMap((key) => currencyIn(fields[key]) ?? [])[0] ?? 'own';

/** Undefined for what is no amount. */
const currencyIn = (field: Field | undefined): string | undefined =>
  field?.kind === 'money' && 'currency' in field && typeof field.currency === 'string' ? field.currency : undefined;
