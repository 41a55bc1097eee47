/** Schemas that several kinds are made of. Messages are keys of i18n, so that both sides can say them in the person's language. */
import { z } from 'zod';

import { characterCount, isCleanText } from '../checks.ts';
import type { Problem } from '../problems.ts';

type Rule = (value: string) => Problem | undefined | false;

/** A text as it is kept: composed signs, nothing around it. */
export const tidy = (value: string): string => value.trim().normalize('NFC');

/** A string, tidied first, so that what is stored is what was checked; each rule answers undefined or what is wrong. */
export function checkedAfter(tidyUp: (value: string) => string, rules: Rule[]) {
  return z
    .string()
    .transform(tidyUp)
    .superRefine((value, context) => {
      for (const rule of rules) {
        const problem = rule(value);
        if (problem) return context.addIssue({ code: 'custom', params: problem });
      }
    });
}

export const checkedText = (...rules: Rule[]) => checkedAfter(tidy, rules);

export const clean =
  (multiline: boolean): Rule =>
  (value) =>
    !isCleanText(value, multiline) && { key: 'validation.control_characters' };
export const atMost =
  (max: number): Rule =>
  (value) =>
    characterCount(value) > max && { key: 'validation.too_long', max };
export const atLeast =
  (min: number): Rule =>
  (value) =>
    value !== '' && characterCount(value) < min && { key: 'validation.too_short', min };
export const matches =
  (test: (value: string) => boolean, key: string): Rule =>
  (value) =>
    value !== '' && !test(value) && { key };

const uuid = z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, { error: 'validation.bad_reference' });

/** The id of a record, as it is sent. */
export const sentId = () => uuid;
/** A list of them, without what stands there twice. */
export const sentIds = ({ max }: { max: number }) =>
  z
    .array(uuid)
    .max(max)
    .transform((ids) => [...new Set(ids)]);
