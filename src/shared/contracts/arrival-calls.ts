/** Everyone who arrives: forgotten passwords, links that work once, registration and codes. None of it asks for a session. Own choice; `screens.md` 2.1. */
import { z } from 'zod';

import { isCleanText, isEmail, isPhoneNumber } from '../definition/checks.ts';
import { languages } from '../specification/constants.ts';
import { passwordPurposes } from './arrivals.ts';
import { dataOf, defineCalls, moment } from './call.ts';

const token = z.string().regex(/^[A-Za-z0-9_-]{43}$/);
const password = z.string().min(1).max(1024);

const linkQuestion = z.strictObject({ token, purpose: z.enum(passwordPurposes) });
export type LinkQuestion = z.infer<typeof linkQuestion>;

/** Whose link it is. The address is told, as only who got the link can ask. */
const knownLink = z.strictObject({
  purpose: z.enum(passwordPurposes),
  name: z.string(),
  email: z.string(),
  organisation: z.string(),
  expires_at: moment,
});
export type KnownLink = z.infer<typeof knownLink>;

const chosen = dataOf(
  z.strictObject({
    email: z.string(),
    leads_to: z
      .enum(['sign_in', 'website'])
      .describe('`sign_in`: the password opens this portal. `website`: it opens the organisation’s own site'),
  }),
);
export type ResetPasswordReply = z.infer<typeof chosen>;

const said = (max: number) =>
  z
    .string()
    .max(max)
    .refine((text) => isCleanText(text), 'validation.control_characters');
const mayBeLeftOut = (max: number) => said(max).optional();

/** Specification 7; the shape is that of `screens.md` 2.1. */
const registerBody = z.strictObject({
  first_name: said(60).refine((text) => text.trim() !== '', 'validation.required'),
  last_name: mayBeLeftOut(60),
  email: z.string().max(254).refine(isEmail, 'validation.bad_email'),
  phone_number: z
    .string()
    .refine((text) => text === '' || isPhoneNumber(text), 'validation.bad_phone')
    .optional(),
  organisation: mayBeLeftOut(120),
  password,
  invite_code: mayBeLeftOut(40),
  terms: z.literal(true, 'validation.required'),
  language: z.enum(languages).optional(),
});
export type RegisterBody = z.infer<typeof registerBody>;

/** Where the code was sent to, masked, and the token of the flow, which the next calls name. */
const verification = z.strictObject({
  verify_via: z.literal('email'),
  email: z.string(),
  phone_number: z.null(),
  token: z.string(),
});
export type Verification = z.infer<typeof verification>;
const registered = dataOf(z.strictObject({ verification }));
export type RegisterReply = z.infer<typeof registered>;

const verified = dataOf(
  z.strictObject({
    outcome: z
      .enum(['waiting', 'known', 'verified'])
      .describe(
        '`waiting`: registered, an owner gives a role. `known`: the address has an account already. `verified`: sign in now',
      ),
    email: z.string(),
  }),
);
export type VerifyReply = z.infer<typeof verified>;

export const arrivalCalls = defineCalls('arrivals', {
  'POST /auth/forgot_password': {
    summary: 'Ask for a link to choose a new password',
    permission: 'public',
    body: z.strictObject({ email: z.string().min(1).max(254) }),
    reply: dataOf(z.strictObject({ sent: z.literal(true) })),
  },
  'POST /auth/reset_password/check': {
    summary: 'Whose link it is; it is not used',
    permission: 'public',
    body: linkQuestion,
    reply: dataOf(knownLink),
  },
  'POST /auth/reset_password': {
    summary: 'Choose a password by a link',
    permission: 'public',
    body: linkQuestion.extend({ password }),
    reply: chosen,
  },
  'POST /register': {
    summary: 'Ask to work in the portal',
    permission: 'public',
    body: registerBody,
    reply: registered,
  },
  'POST /auth/verify': {
    summary: 'Verify an address by the code in a mail',
    permission: 'public',
    body: z.strictObject({ token, code: z.string().regex(/^[0-9]{6}$/) }),
    reply: verified,
  },
  'POST /auth/verify/resend': {
    summary: 'Send another code',
    permission: 'public',
    body: z.strictObject({ token }),
    reply: dataOf(z.strictObject({ seconds: z.int().describe('Until another one may be asked for') })),
  },
});
