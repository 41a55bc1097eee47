/** What is asked of every field that somebody fills in, whatever its kind: it is there, or it is nothing. */
import { z } from 'zod';

import { isList, isYesNo, type Field } from '../field-kinds.ts';

/** Whether a value says nothing. */
export const isEmptyValue = (value: unknown): boolean =>
  value === null || value === '' || (typeof value === 'object' && value !== null && Object.keys(value).length === 0);

/** Schema of what a caller may send for a field, from that of its values: an optional field may be null, and an empty text is null. */
export function asInput(field: Field, value: z.ZodType): z.ZodType {
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
