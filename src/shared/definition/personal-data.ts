/** What is personal in a record: what of it is emptied when the person is erased, and what stands there then. */
import { baseColumns, type Resource } from './define-resource.ts';
import { columnsOf, isList, isState, isYesNo } from './field-kinds.ts';
import type { ErasedForm } from './kinds/kind-value.ts';
import { valueOf } from './kinds/kind-values.ts';

/** What stands in a personal field after the erasure; undefined for what the field could not do without. */
export function formWhenErased({ fields, viewOf }: Resource, key: string): ErasedForm | undefined {
  const field = fields[key];
  if (!field) return undefined;
  if (isYesNo(field)) return 'no';
  if (isList(field)) return 'empty_list';
  // What the records of a view alone have, the others of its table do without.
  if (viewOf !== undefined) return 'nothing';
  if (!field.required) return isState(field) ? undefined : 'nothing';
  return valueOf(field).whenErased?.(field);
}

/** The columns of a definition's personal fields, the state before a state among them. */
export const personalColumns = ({ fields }: Resource): string[] =>
  Object.entries(fields).flatMap(([key, field]) => (field.personal ? columnsOf(key, field) : []));

/** Its other columns, those that every record has among them. */
export const impersonalColumns = ({ fields }: Resource): string[] => [
  ...baseColumns,
  ...Object.entries(fields).flatMap(([key, field]) => (field.personal ? [] : columnsOf(key, field))),
];
