/** The sums over a list: of which amounts, and which of its records count. */
import type { Field } from './field-kinds.ts';

/** @typeParam Name of the definition's fields */
export interface ListSums<Name extends string = string> {
  /** Amounts in one currency column, in the order in which their sums stand. */
  fields: readonly Name[];
  /** The states whose records count, where not all do: nobody paid what failed. */
  of?: { field: Name; is: readonly string[] };
}

interface Summed {
  fields: Readonly<Record<string, Field>>;
  list: { sums?: ListSums | undefined; filters: readonly string[] };
}

/** Refuses sums of what is no amount, or of several currencies a record. */
export function checkSums({ fields, list: { sums } }: Summed, refuse: (problem: string) => never): void {
  if (!sums) return;
  const currencies = sums.fields.map((key) => {
    const field = fields[key];
    return field?.kind === 'money' ? currencyColumn(field) : refuse(`${key} is no amount to sum`);
  });
  if (new Set(currencies).size !== 1 || currencies[0] === undefined)
    refuse('its sums are not of one currency a record');
  const state = sums.of && fields[sums.of.field];
  if (sums.of && state?.kind !== 'state') refuse(`${sums.of.field} does not say what counts`);
}

/** The column that says which currency an amount is in; undefined where it is the organisation's. */
export const currencyColumn = (field: Field): string | undefined =>
  'currency' in field && typeof field.currency === 'string' ? field.currency : undefined;
