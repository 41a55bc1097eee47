/** What is personal in a record: what of it is emptied when the person is erased, and what stands there then. */
import { baseColumns, type Resource } from './define-resource.ts';
import { listKinds } from './field-kinds.ts';

/**
 * What stands in a column of who was erased: nothing (null), an empty list, no, the word for somebody erased in the organisation's
 * language, that language, an address that is nobody's, or three stars.
 */
export type ErasedForm = 'nothing' | 'empty_list' | 'no' | 'nobody' | 'language' | 'address' | 'stars';

/** What stands in a personal field after the erasure; undefined for what the field could not do without. */
export function formWhenErased({ fields, viewOf }: Resource, key: string): ErasedForm | undefined {
  const field = fields[key];
  if (!field) return undefined;
  if (field.kind === 'toggle') return 'no';
  if (listKinds.includes(field.kind)) return 'empty_list';
  // What the records of a view alone have, the others of its table do without.
  if (!field.required || viewOf !== undefined)
    return field.kind === 'state' && viewOf === undefined ? undefined : 'nothing';
  if (field.kind === 'text') return 'nobody';
  if (field.kind === 'long_text') return 'stars';
  if (field.kind === 'email') return 'address';
  return field.kind === 'choice' && field.isLanguage ? 'language' : undefined;
}

/** The columns of a definition's personal fields, the state before a state among them. */
export const personalColumns = ({ fields }: Resource): string[] =>
  Object.entries(fields).flatMap(([key, { kind, personal }]) => (personal ? columnsOf(key, kind) : []));

/** Its other columns, those that every record has among them. */
export const impersonalColumns = ({ fields }: Resource): string[] => [
  ...baseColumns,
  ...Object.entries(fields).flatMap(([key, { kind, personal }]) => (personal ? [] : columnsOf(key, kind))),
];

const columnsOf = (key: string, kind: string): string[] => (kind === 'state' ? [key, `${key}_previous`] : [key]);
