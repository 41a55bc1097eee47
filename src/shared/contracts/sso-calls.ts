/** Signing in at a provider of the organisation's own, and how it is set. screens.md 2.1; paths and shapes are our own choice. */
import { z } from 'zod';

import { isCleanText } from '../definition/checks.ts';
import { ssoProtection } from '../access/protected-settings.ts';
import { dataOf, defineCalls } from './call.ts';
import { loginReply } from './session-calls.ts';
import { waitingChange } from './waiting-change.ts';

const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((text) => isCleanText(text), 'validation.control_characters');
const domain = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^(?=.{1,253}$)[a-z0-9-]+(\.[a-z0-9-]+)+$/);

/** Without `client_secret` the one that is kept stays. */
const ssoSettingsBody = z.strictObject({
  is_on: z.boolean(),
  label: line(60),
  issuer: line(300),
  client_id: line(300),
  client_secret: z.string().min(1).max(500).optional(),
  email_domains: z.array(domain).max(20),
  version: z.int().optional(),
});
export type SsoSettingsBody = z.infer<typeof ssoSettingsBody>;

const offer = dataOf(z.strictObject({ label: z.string() }).nullable().describe('Null where it is not offered'));
export type SsoOfferReply = z.infer<typeof offer>;

const started = dataOf(
  z.strictObject({
    url: z.string().describe('Where the browser goes'),
    state: z.string().describe('What its tab keeps until it is back'),
  }),
);
export type SsoStartReply = z.infer<typeof started>;

const ssoSettings = z.strictObject({
  id: z.literal('current'),
  is_on: z.boolean(),
  label: z.string(),
  issuer: z.string(),
  client_id: z.string(),
  has_secret: z.boolean().describe('The secret itself is answered to nobody'),
  email_domains: z.array(z.string()),
  redirect_uri: z.string().describe('What the provider must be told to lead back to'),
  version: z.int(),
  waiting_change: waitingChange.optional().describe('Whom to trust besides, until a second person has agreed'),
});
export type SsoSettings = z.infer<typeof ssoSettings>;

const callback = z.strictObject({
  code: z.string().min(1).max(4096),
  state: z.string().min(1).max(200),
  iss: z.string().max(300).optional().describe('The provider says who it is (RFC 9207), where it does'),
});
export type SsoCallback = z.infer<typeof callback>;

/** Whoever may agree to another provider sees which it is. */
const agreeing = ssoProtection.protection.agreedBy;
const deciding = { permission: agreeing, belongsTo: 'organisation', once: true, reply: ssoSettings } as const;

export const ssoCalls = defineCalls('account', {
  'GET /auth/sso': {
    summary: 'Whether signing in at the organisation’s own provider is offered',
    permission: 'public',
    reply: offer,
  },
  // With an address: only where the provider is that of its domain, which is told whose sign-in it is.
  'POST /auth/sso/start': {
    summary: 'Begin to sign in there',
    permission: 'public',
    body: z.strictObject({ email: line(254).optional() }),
    reply: started,
  },
  'POST /auth/sso/callback': {
    summary: 'Come back from there',
    permission: 'public',
    body: callback,
    reply: loginReply,
  },
  'GET /sso_settings/current': { summary: 'How the provider is reached', permission: agreeing, reply: ssoSettings },
  // Whoever names the provider decides who gets in, as whoever names the hosts does: the same right, which owners alone have.
  'PUT /sso_settings/current': {
    summary: 'Set how the provider is reached',
    permission: 'platform.domains.write',
    stepUp: true,
    belongsTo: 'organisation',
    body: ssoSettingsBody,
    reply: ssoSettings,
  },
  'POST /sso_settings/current/confirm_change': {
    summary: 'Agree, as a second person, to the change that waits: Single sign-on',
    stepUp: true,
    ...deciding,
  },
  'POST /sso_settings/current/decline_change': {
    summary: 'Decline, as a second person, the change that waits: Single sign-on',
    ...deciding,
  },
  'POST /sso_settings/current/cancel_change': {
    summary: 'Take back the change that one has asked for: Single sign-on',
    ...deciding,
  },
});
