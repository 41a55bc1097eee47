import { z } from 'zod';

import { emptyValue, type Field } from '../field-kinds.ts';
import { asInput } from './as-input.ts';
import type { KindValue } from './kind-value.ts';

type Values = Readonly<Record<string, unknown>>;

/** @param valueOf what the values of a cell are: rows stand in the same registry as their cells */
export const rowsValue = (valueOf: (field: Field) => KindValue<Field['kind']>): KindValue<'rows'> => ({
  sent: ({ max, cells, key }) => {
    const shape = Object.entries<Field>(cells).map(([name, cell]): [string, z.ZodType] => {
      const sent = asInput(cell, valueOf(cell).sent(cell));
      return [name, cell.required ? sent : sent.optional()];
    });
    return z
      .array(z.strictObject(Object.fromEntries(shape)).transform((row) => wholeRow(cells, row)))
      .max(max)
      .superRefine((rows, context) => {
        if (key === undefined) return;
        for (const [index, row] of rows.entries())
          if (rows.findIndex((other) => nameIn(other, key) === nameIn(row, key)) < index)
            context.addIssue({ code: 'custom', params: { key: 'validation.taken' }, path: [index, key] });
      });
  },
  stored: ({ cells }) =>
    z
      .array(
        z.looseObject(
          Object.fromEntries(
            Object.entries<Field>(cells).map(([name, cell]) => [
              name,
              valueOf(cell).stored(cell).nullable().optional(),
            ]),
          ),
        ),
      )
      .meta({ description: 'Rows, each with its cells' }),
  toCell: (value) => JSON.stringify(value),
  ofCell: (text) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      return text;
    }
  },
  mayName: true,
});

/** Every cell is there: rows that say the same are the same. */
const wholeRow = (cells: Readonly<Record<string, Field>>, row: Values): Values =>
  Object.fromEntries(Object.entries(cells).map(([name, cell]) => [name, row[name] ?? emptyValue(cell)]));

const nameIn = (row: Values, key: string) => String(row[key] ?? '').toLowerCase();
