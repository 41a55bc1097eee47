/** The values of a field one by one: of rows those of each cell, of data by a schema those that name pictures, of any other its own. Pure. */
import type { Field } from './field-kinds.ts';

export interface PlacedValue {
  /** Where it stands, as faults are told (`fault-path.ts`). */
  key: string;
  field: Field;
  value: unknown;
}

/** A value that is empty has no cells. */
export function valuesIn(key: string, field: Field, value: unknown): PlacedValue[] {
  if (field.kind === 'rows')
    return asRows(value).flatMap((row, index) =>
      Object.entries<Field>(field.cells).map(([name, cell]) => ({
        key: `${key}.${index}.${name}`,
        field: cell,
        value: row[name],
      })),
    );
  if (field.kind === 'schema_data') return dataIn(key, value);
  return [{ key, field, value }];
}

type Values = Readonly<Record<string, unknown>>;

/** The rows of a value; none where it is none. */
export const asRows = (value: unknown): readonly Values[] =>
  Array.isArray(value) ? value.filter((row): row is Values => typeof row === 'object' && row !== null) : [];

/** The values of data by their names. */
export const asData = (value: unknown): Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Values) : {};

const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Which field is which, its schema says; what each looks like tells pictures and texts apart. */
function dataIn(key: string, data: unknown): PlacedValue[] {
  return Object.entries(asData(data)).flatMap(([name, value]): PlacedValue[] => {
    const place = `${key}.${name}`;
    if (typeof value === 'string' && id.test(value))
      return [{ key: place, field: { kind: 'image', label: name, to: 'media' }, value }];
    if (typeof value !== 'object' || value === null) return [];
    const field: Field = { kind: 'translated', label: name, max: Infinity, formatted: true, pictures: true };
    return [{ key: place, field, value }];
  });
}
