/** What is wrong with a value, as a key of i18n with its parameters: said the same way on both sides of the wire. */
import type { z } from 'zod';

import { isOfWhole } from './fault-path.ts';
import type { Field, FieldOf } from './field-kinds.ts';

/** A text of i18n with its parameters. */
export interface Problem {
  key: string;
  [parameter: string]: unknown;
}

/** The problem of a year that has not begun; `thisYear` is the year that it is, as no schema knows the time. */
export function yearProblem(field: Field | undefined, value: unknown, thisYear: number): Problem | undefined {
  const isToCome = field?.kind === 'integer' && field.isPastYear === true && Number(value) > thisYear;
  return isToCome ? { key: 'validation.too_large', max: thisYear } : undefined;
}

/** How far a picture may be from the shape that its field wants: what a person sees as the same. */
const ratioSlack = 0.01;

/** The problem of a picture with fewer pixels than its field wants, or of another shape; it says both. */
export function sizeProblem(
  { minWidth = 0, minHeight = 0, ratio }: Pick<FieldOf<'image'>, 'minWidth' | 'minHeight' | 'ratio'>,
  { width, height }: { width: number; height: number },
): Problem | undefined {
  if (width >= minWidth && height >= minHeight) {
    const [wide, high] = ratio ?? [width, height];
    if (Math.abs(width * high - height * wide) <= width * high * ratioSlack) return undefined;
    const key = wide === high ? 'validation.picture_not_square' : 'validation.picture_ratio';
    return { key, min_width: wide, min_height: high, width, height };
  }
  return { key: 'validation.picture_too_small', min_width: minWidth, min_height: minHeight, width, height };
}

/** The problem behind an issue of a definition's schema; `value` is what was sent for the field, or for the cell. */
export function problemOf(issue: z.core.$ZodIssue, value: unknown): Problem {
  if (issue.code === 'custom' && typeof issue.params?.['key'] === 'string') return issue.params as Problem;
  if (issue.message.startsWith('validation.')) return { key: issue.message };
  if (isOfWhole(issue.path) && (value === undefined || value === null)) return { key: 'validation.required' };
  const isArray = 'origin' in issue && issue.origin === 'array';
  switch (issue.code) {
    case 'invalid_value':
      return { key: 'validation.bad_choice' };
    case 'too_big':
      return { key: isArray ? 'validation.too_many' : 'validation.too_large', max: Number(issue.maximum) };
    case 'too_small':
      return { key: isArray ? 'validation.required' : 'validation.too_small', min: Number(issue.minimum) };
    default:
      return { key: 'validation.wrong_type' };
  }
}
