/**
 * The schema of what a caller may send for each kind of field.
 * Messages are keys of i18n with their parameters, so that both sides can say them in the person's language.
 */
import { z } from 'zod';

import { audienceSchema } from '../audience/audience-schema.ts';
import { characterCount, isCleanText, isEmail, isHexColor, isPhoneNumber, isSafeLink, isWebLink } from './checks.ts';
import { languages, maxFilterWords, maxIdsPerCall } from '../specification/constants.ts';
import { holdsIds, listKinds, type Field, type FieldKind, type FieldOf } from './field-kinds.ts';
import { isPermission } from '../access/permissions.ts';
import type { Problem } from './problems.ts';
import { longestRichText, plainText } from '../text/rich-text.ts';

const maxInteger = 2_147_483_647;
const maxMoney = 9_007_199_254_740_991;

/** What a `numeric(9, 2)` takes. */
const maxPercent = 9_999_999.99;

type Rule = (value: string) => Problem | undefined | false;

const tidy = (value: string) => value.trim().normalize('NFC');
/** Compatibility signs and capitals become what they stand for, so that an address has no twin (security R52). */
const tidyAddress = (value: string) => value.trim().normalize('NFKC').toLowerCase();

/** Tags around nothing are nothing. */
const tidyRichText = (value: string) => (plainText(value) === '' ? '' : tidy(value));

const checkedText = (...rules: Rule[]) => checkedAfter(tidy, rules);

/** A string, tidied first, so that what is stored is what was checked; each rule answers undefined or what is wrong. */
function checkedAfter(tidyUp: (value: string) => string, rules: Rule[]) {
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

const clean = (multiline: boolean) => (value: string) =>
  !isCleanText(value, multiline) && { key: 'validation.control_characters' };
const atMost = (max: number) => (value: string) => characterCount(value) > max && { key: 'validation.too_long', max };
const atLeast = (min: number) => (value: string) =>
  value !== '' && characterCount(value) < min && { key: 'validation.too_short', min };
const matches = (test: (value: string) => boolean, key: string) => (value: string) =>
  value !== '' && !test(value) && { key };

const isCalendarDay = (value: string) =>
  /^(?!0000)[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(value) &&
  !Number.isNaN(Date.parse(value)) &&
  new Date(value).toISOString().startsWith(value);
const isMoment = (value: string) =>
  /^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:.]+(Z|[+-][0-9]{2}:[0-9]{2})$/.test(value) &&
  /^(?!0000)[0-9]{4}-/.test(toUtc(value) ?? '');
/** A moment in UTC, or undefined where it is none; other offsets than UTC go further here than the database takes them. */
const toUtc = (value: string) => (Number.isNaN(Date.parse(value)) ? undefined : new Date(value).toISOString());

/** Whether a text is of a pattern from its beginning to its end. */
function wholeOf(pattern: string | undefined): (text: string) => boolean {
  const whole = pattern === undefined ? undefined : new RegExp(`^(?:${pattern})$`);
  return (text) => whole?.test(text) ?? true;
}

const hasTwoDigits = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;
const isRoundedTo = (digits: number) => (value: number) => Number(value.toFixed(digits)) === value;

const uuid = z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, { error: 'validation.bad_reference' });
const idList = (max: number) =>
  z
    .array(uuid)
    .max(max)
    .transform((ids) => [...new Set(ids)]);
const wholeNumber = (min: number, max: number) => z.number().int().min(min).max(max);

const filterScalar = z.union([z.string().max(200), z.number(), z.boolean()]);

/** What the document says of links; what is checked besides is more than a pattern can say. Nothing empties the field. */
export const webPattern = '^(https?://.*)?$';
export const linkPattern = '^((https?://|mailto:|tel:).*)?$';

/** Schema of one value of each kind, before `required` and `null` are thought of. */
const valueSchemas: { [K in FieldKind]: (field: FieldOf<K>) => z.ZodType } = {
  text: (f) => checkedText(clean(false), atMost(f.max), matches(wholeOf(f.pattern), 'validation.bad_format')),
  long_text: (f) => checkedText(clean(true), atMost(f.max), atLeast(f.min ?? 0)),
  rich_text: (f) =>
    checkedAfter(tidyRichText, [
      clean(true),
      (v) => v.length > longestRichText && { key: 'validation.too_long', max: f.max },
      (v) => characterCount(plainText(v)) > f.max && { key: 'validation.too_long', max: f.max },
    ]),
  email: () => checkedAfter(tidyAddress, [clean(false), atMost(254), matches(isEmail, 'validation.bad_email')]),
  phone: () => checkedText(matches(isPhoneNumber, 'validation.bad_phone')),
  url: ({ onlyWeb }) =>
    checkedText(
      clean(false),
      atMost(2048),
      onlyWeb ? matches(isWebLink, 'validation.bad_web_link') : matches(isSafeLink, 'validation.bad_link'),
    ).meta({ format: 'uri', pattern: onlyWeb ? webPattern : linkPattern }),
  color: () => checkedText(matches(isHexColor, 'validation.bad_color')),
  integer: (f) => wholeNumber(f.min ?? -maxInteger, f.max ?? maxInteger),
  money: (f) => wholeNumber(f.min ?? -maxMoney, f.max ?? maxMoney),
  percent: (f) =>
    z
      .number()
      .min(f.min ?? -maxPercent)
      .max(f.max ?? maxPercent)
      .refine(hasTwoDigits, { error: 'validation.two_digits' }),
  decimal: (f) =>
    z
      .number()
      .min(f.min)
      .max(f.max)
      .superRefine((value, context) => {
        if (!isRoundedTo(f.digits)(value))
          context.addIssue({ code: 'custom', params: { key: 'validation.digits', max: f.digits } });
      }),
  toggle: () => z.boolean(),
  choice: (f) => z.enum(Object.keys(f.choices)),
  choices: (f) =>
    z
      .array(z.enum(Object.keys(f.choices)))
      // In the order of the list, each once: the same choice is the same value.
      .transform((chosen) => Object.keys(f.choices).filter((value) => chosen.includes(value)))
      .refine((chosen) => chosen.length >= (f.min ?? 0), { error: 'validation.required' }),
  state: (f) => z.enum(Object.keys(f.choices)),
  tags: (f) =>
    z
      .array(
        checkedText(
          clean(false),
          atMost(f.maxEach),
          matches((v) => !f.areLinks || isSafeLink(v), 'validation.bad_link'),
          (v) => v === '' && { key: 'validation.required' },
          (v) => f.arePermissions === true && !isPermission(v) && { key: 'validation.bad_choice' },
        ),
      )
      .max(f.max),
  date: () => checkedText(matches(isCalendarDay, 'validation.bad_date')),
  moment: () => checkedText(matches(isMoment, 'validation.bad_moment')).transform((value) => toUtc(value) ?? value),
  reference: () => uuid,
  references: (f) => idList(f.max),
  image: () => uuid,
  files: (f) => idList(f.max),
  translated: (f) =>
    z
      .partialRecord(z.enum(languages), checkedText(clean(f.multiline === true), atMost(f.max)))
      .transform((texts) => Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== ''))),
  filter: () =>
    z
      .record(z.string().max(80), z.union([filterScalar, z.array(filterScalar).max(maxIdsPerCall)]))
      .refine((words) => Object.keys(words).length <= maxFilterWords, { error: 'validation.bad_filter' }),
  audience: () => audienceSchema,
};

const isEmptyValue = (value: unknown) =>
  value === null || value === '' || (typeof value === 'object' && value !== null && Object.keys(value).length === 0);

/** Schema of one value as it is filtered by: never empty, never null. */
export function filterValueSchema(field: Field): z.ZodType {
  const single: Field = holdsIds(field) ? { ...field, kind: 'reference' } : field;
  return (valueSchemas[single.kind] as (f: Field) => z.ZodType)(single).refine((value) => !isEmptyValue(value));
}

/** Schema of what a caller may send for a field: an optional field may be null, and an empty text is null. */
export function inputSchema(field: Field): z.ZodType {
  const value = (valueSchemas[field.kind] as (f: Field) => z.ZodType)(field);
  if (field.kind === 'toggle' || listKinds.includes(field.kind)) return value;
  if (field.required) {
    return z
      .preprocess((sent) => (typeof sent === 'string' ? sent.trim() : sent), value)
      .superRefine((sent, context) => {
        if (isEmptyValue(sent)) context.addIssue({ code: 'custom', params: { key: 'validation.required' } });
      });
  }
  return value.nullable().transform((sent) => (isEmptyValue(sent) ? null : sent));
}
