/**
 * The schema of what a caller may send for a field, and of what it is filtered by.
 * Messages are keys of i18n with their parameters, so that both sides can say them in the person's language.
 */
import { z } from 'zod';

import { isList, isYesNo, type Field } from './field-kinds.ts';
import { valueOf } from './kinds/kind-values.ts';

const isEmptyValue = (value: unknown) =>
  value === null || value === '' || (typeof value === 'object' && value !== null && Object.keys(value).length === 0);

/** The field that one word of a filter is a value of: of a list it is one of its entries. */
export const filteredAs = (field: Field): Field => valueOf(field).filteredAs?.(field) ?? field;

/** Schema of one value as it is filtered by: never empty, never null. */
export function filterValueSchema(field: Field): z.ZodType {
  const single = filteredAs(field);
  return valueOf(single)
    .sent(single)
    .refine((value) => !isEmptyValue(value));
}

/** Schema of what a caller may send for a field: an optional field may be null, and an empty text is null. */
export function inputSchema(field: Field): z.ZodType {
  const value = valueOf(field).sent(field);
  if (isYesNo(field) || isList(field)) return value;
  if (field.required) {
    return z
      .preprocess((sent) => (typeof sent === 'string' ? sent.trim() : sent), value)
      .superRefine((sent, context) => {
        if (isEmptyValue(sent)) context.addIssue({ code: 'custom', params: { key: 'validation.required' } });
      });
  }
  return value.nullable().transform((sent) => (isEmptyValue(sent) ? null : sent));
}
