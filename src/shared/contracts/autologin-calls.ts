/** Sign-ins that begin in another portal of the organisation, and codes that lead on to one. Security R9 to R11; own choice. */
import { z } from 'zod';

import { dataOf, defineCalls, id } from './call.ts';
import { loginReply } from './session-calls.ts';

const token = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

/** Which page of the portal takes the token: `/ssouserportal` for who comes from the consumer portal, `/sso` for all else. */
export const autologinOrigins = ['user_portal', 'operator'] as const;
export type AutologinOrigin = (typeof autologinOrigins)[number];

const known = z.strictObject({
  id,
  name: z.string(),
  email: z.string(),
  display_image: z.string().nullable(),
});
export type KnownAutologin = z.infer<typeof known>;

const made = dataOf(z.strictObject({ uri: z.string(), expires_in_seconds: z.int() }));
export type NewAutologinReply = z.infer<typeof made>;

const redeemed = dataOf(
  z.strictObject({
    login_type: z.literal('org_account'),
    email: z.string(),
    first_name: z.string(),
    last_name: z.string().nullable(),
  }),
);
export type RedeemPortalCodeReply = z.infer<typeof redeemed>;

/** From server to server. */
const ofServers = {
  permission: 'public',
  headers: { 'x-portal-key': 'The key of another server of the organisation' },
} as const;

export const autologinCalls = defineCalls('arrivals', {
  // Specification 7
  'GET /admin/autologin': {
    summary: 'Sign in by a token that works once',
    permission: 'public',
    headers: { 'client-token': 'Which client organisation it is; a link alone cannot send it' },
    query: z.strictObject({ token }),
    reply: loginReply,
  },
  'POST /auth/autologin_tokens/check': {
    summary: 'Whom a token would let in; it is not used',
    permission: 'public',
    body: z.strictObject({ token }),
    reply: dataOf(known),
  },
  'POST /auth/autologin_tokens': {
    summary: 'Make a token, from server to server',
    ...ofServers,
    body: z.strictObject({
      email: z.string().min(1).max(254),
      origin: z.enum(autologinOrigins).default('user_portal'),
    }),
    reply: made,
  },
  'POST /v3/auth/portal-login/redeem': {
    summary: 'Whose code it is, from server to server',
    ...ofServers,
    body: z.strictObject({ code: token }),
    reply: redeemed,
  },
});
