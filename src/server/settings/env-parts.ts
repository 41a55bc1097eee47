/** What settings are read with: the kinds of values that environment variables have. */
import * as z from 'zod';

const number = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,12}$/)
    .transform(Number)
    .pipe(z.number().min(least).max(most));
export const whole = (least: number, most: number, fallback: number) =>
  number(least, most).default(fallback).describe(`a whole number from ${least} to ${most}`);
export const wholeOrNone = (least: number, most: number) =>
  number(least, most).optional().describe(`a whole number from ${least} to ${most}`);
export const oneOf = <const T extends readonly [string, ...string[]]>(names: T) =>
  z.enum(names).describe(`one of ${names.join(', ')}`);
export const postgresUrl = z
  .url({ protocol: /^postgres(ql)?$/ })
  .describe('an address like postgres://user:password@host:5432/database');
export const path = z
  .string()
  .refine((value) => !value.includes('\0'))
  .describe('a path');

/** Without a name, a password or a hash: what is added to it is a query. */
export const isPlainAddress = (value: string) => {
  if (!URL.canParse(value)) return false;
  const { username, password, hash } = new URL(value);
  return username + password + hash === '';
};

export const hostName = z
  .string()
  .regex(/^[0-9A-Za-z.:-]+$/)
  .describe('a host name or an address');
