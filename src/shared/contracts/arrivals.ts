/** Everyone who arrives: forgotten passwords, links that work once, registration, codes, and sign-ins from other portals. Own choice; `screens.md` 2.1. */
import { z } from 'zod';

import { isCleanText, isEmail, isPhoneNumber } from '../checks.ts';
import type { Language } from '../constants.ts';

/** What a link may be for of which the owner chooses a password. */
export const passwordPurposes = ['staff_password', 'staff_invite', 'member_password', 'member_invite'] as const;
export type PasswordPurpose = (typeof passwordPurposes)[number];

/** How long six digits verify an address, how often one may miss them, and how long nothing is looked at after that. Security R14. */
export const codeMinutes = 10;
export const codeTries = 5;
export const codeLockMinutes = 15;
/** Between two mails with a code. `screens.md` 2.1 */
export const resendSeconds = 60;

const token = z.string().regex(/^[A-Za-z0-9_-]{43}$/);
const password = z.string().min(1).max(1024);

/** `POST /auth/forgot_password` */
export const forgotPasswordBody = z.strictObject({ email: z.string().min(1).max(254) });

/** `POST /auth/reset_password/check`: looks at a link without using it. */
export const checkLinkBody = z.strictObject({ token, purpose: z.enum(passwordPurposes) });
export type LinkQuestion = z.infer<typeof checkLinkBody>;

/** `POST /auth/reset_password` */
export const resetPasswordBody = checkLinkBody.extend({ password });

/** Whose link it is. The address is told, as only who got the link can ask. */
export interface KnownLink {
  purpose: PasswordPurpose;
  name: string;
  email: string;
  organisation: string;
  expires_at: string;
}
export interface KnownLinkReply {
  data: KnownLink;
}

/** `sign_in`: the password opens this portal. `website`: it opens the organisation's own site. */
export interface ResetPasswordReply {
  data: { email: string; leads_to: 'sign_in' | 'website' };
}

/** Who may register: nobody, who has the organisation's code, or everybody. */
export const registrationModes = ['closed', 'invite_code', 'open'] as const;
export type RegistrationMode = (typeof registrationModes)[number];

const said = (max: number) =>
  z
    .string()
    .max(max)
    .refine((text) => isCleanText(text), 'validation.control_characters');
const mayBeLeftOut = (max: number) => said(max).optional();

/** `POST /register`. Specification 7; the shape is that of `screens.md` 2.1. */
export const registerBody = z.strictObject({
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
  language: z.enum(['en', 'zh', 'es'] satisfies Language[]).optional(),
});
export type RegisterBody = z.infer<typeof registerBody>;

/** Where the code was sent to, masked, and the token of the flow, which the next calls name. */
export interface Verification {
  verify_via: 'email';
  email: string;
  phone_number: null;
  token: string;
}
export interface RegisterReply {
  data: { verification: Verification };
}

/** `POST /auth/verify` and `POST /auth/verify/resend` */
export const verifyBody = z.strictObject({ token, code: z.string().regex(/^[0-9]{6}$/) });
export const resendBody = z.strictObject({ token });

/** `waiting`: registered, an owner gives a role. `known`: the address has an account already. `verified`: sign in now. */
export interface VerifyReply {
  data: { outcome: 'waiting' | 'known' | 'verified'; email: string };
}
