/**
 * The schema of what a caller may send for a field, and of what it is filtered by.
 * Messages are keys of i18n with their parameters, so that both sides can say them in the person's language.
 */
import type { z } from 'zod';

import type { Field } from './field-kinds.ts';
import { asInput, isEmptyValue } from './kinds/as-input.ts';
import { valueOf } from './kinds/kind-values.ts';

/** The field that one word of a filter is a value of: of a list it is one of its entries. */
export const filteredAs = (field: Field): Field => valueOf(field).filteredAs?.(field) ?? field;

/** Schema of one value as it is filtered by: never empty, never null. */
export function filterValueSchema(field: Field): z.ZodType {
  const single = filteredAs(field);
  const { sent, asked = sent } = valueOf(single);
  return asked(single).refine((value) => !isEmptyValue(value));
}

/** Schema of what a caller may send for a field: an optional field may be null, and an empty text is null. */
export const inputSchema = (field: Field): z.ZodType => asInput(field, valueOf(field).sent(field));
