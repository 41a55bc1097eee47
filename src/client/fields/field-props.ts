/** What every kind of field is drawn from: an input to type it in, and components to read it in a list and to filter by it. */
import type { ComponentType } from 'react';

import type { Field, FieldKind } from '../../shared/definition/field-kinds.ts';

export type InputProps<K extends FieldKind = FieldKind> = InputPropsOf<Extract<Field, { kind: K }>>;

interface InputPropsOf<F> {
  /** Name of the resource; labels and choices are translated under it. */
  resource: string;
  /** Name of the field in the record. */
  source: string;
  field: F;
  disabled?: boolean;
}

export type CellProps<K extends FieldKind = FieldKind> = CellPropsOf<Extract<Field, { kind: K }>>;

interface CellPropsOf<F> {
  resource: string;
  source: string;
  field: F;
  value: unknown;
  record: Readonly<Record<string, unknown>>;
}

export type FilterValues = Readonly<Record<string, unknown>>;

export type FilterProps<K extends FieldKind = FieldKind> = FilterPropsOf<Extract<Field, { kind: K }>>;

interface FilterPropsOf<F> {
  resource: string;
  source: string;
  field: F;
  /** All filter words in use, e.g. `{ joined_at_gte: '2026-01-01T00:00:00Z' }`. */
  values: FilterValues;
  /** Sets filter words; `undefined` takes one away. */
  change: (patch: Record<string, unknown>) => void;
}

export interface FieldView<K extends FieldKind> {
  Cell: ComponentType<CellProps<K>>;
  /** What the chip says of the filter in use. */
  Summary: ComponentType<Omit<FilterProps<K>, 'change'>>;
}
