/** Signing in at a provider of the organisation's own, and how it is set. screens.md 2.1; paths and shapes are our own choice. */
import { z } from 'zod';

import { isCleanText } from '../checks.ts';
import type { WaitingChange } from '../define-singleton.ts';

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

/** `PUT /sso_settings/current`. Without `client_secret` the one that is kept stays. */
export const ssoSettingsBody = z.strictObject({
  is_on: z.boolean(),
  label: line(60),
  issuer: line(300),
  client_id: line(300),
  client_secret: z.string().min(1).max(500).optional(),
  email_domains: z.array(domain).max(20),
  version: z.int().optional(),
});
export type SsoSettingsBody = z.infer<typeof ssoSettingsBody>;

export interface SsoSettings {
  id: 'current';
  is_on: boolean;
  label: string;
  issuer: string;
  client_id: string;
  /** The secret itself is answered to nobody. */
  has_secret: boolean;
  email_domains: string[];
  /** What the provider must be told to lead back to. */
  redirect_uri: string;
  version: number;
  /** Whom to trust besides, until a second person has agreed. */
  waiting_change?: WaitingChange;
}

/** `GET /auth/sso`: what the sign-in offers; null where it does not. */
export interface SsoOfferReply {
  data: { label: string } | null;
}

/** With an address: only where the provider is that of its domain, which is told whose sign-in it is. */
export const ssoStartBody = z.strictObject({ email: line(254).optional() });

/** `POST /auth/sso/start`: where the browser goes, and the state that its tab keeps until it is back. */
export interface SsoStartReply {
  data: { url: string; state: string };
}

/** `POST /auth/sso/callback`: what the provider sent along. Answers as the sign-in does. */
export const ssoCallbackBody = z.strictObject({
  code: z.string().min(1).max(4096),
  state: z.string().min(1).max(200),
  /** The provider says who it is (RFC 9207), where it does. */
  iss: z.string().max(300).optional(),
});
export type SsoCallback = z.infer<typeof ssoCallbackBody>;
