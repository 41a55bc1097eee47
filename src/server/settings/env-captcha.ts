/** Who tells people from programs at the forms that anybody may send, as the settings say it. Own choice. */
import * as z from 'zod';

import { isPlainAddress } from './env-parts.ts';

/** They ask for the same: `POST secret, response`, answered by `{ success }`. */
const addresses = {
  hcaptcha: 'https://api.hcaptcha.com/siteverify',
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  recaptcha: 'https://www.google.com/recaptcha/api/siteverify',
} as const;
const choices = ['none', 'hcaptcha', 'turnstile', 'recaptcha'] as const;

export interface CaptchaSettings {
  provider: keyof typeof addresses;
  /** What pages show it with: no secret. */
  siteKey: string;
  secret: string;
  /** Where a token is checked. */
  url: string;
}

const key = z.string().max(200).optional().describe('at most 200 characters long');

/** The settings as they are read. */
export const captchaShape = {
  CAPTCHA_PROVIDER: z
    .enum(choices)
    .default('none')
    .describe(`one of ${choices.join(', ')}`),
  CAPTCHA_SITE_KEY: key,
  CAPTCHA_SECRET: key,
  CAPTCHA_URL: z
    .url({ protocol: /^https?$/ })
    .refine(isPlainAddress)
    .optional()
    .describe('an address like https://www.recaptcha.net/recaptcha/api/siteverify'),
};
type ReadCaptcha = z.output<z.ZodObject<typeof captchaShape>>;

/** Absent: nobody is asked to prove anything. */
export function captchaSettings(read: ReadCaptcha): { captcha?: CaptchaSettings } {
  const { CAPTCHA_PROVIDER: provider, CAPTCHA_SITE_KEY: siteKey, CAPTCHA_SECRET: secret, CAPTCHA_URL: url } = read;
  if (provider === 'none' || !siteKey || !secret) return {};
  return { captcha: { provider, siteKey, secret, url: url ?? addresses[provider] } };
}

/** A line for what is missing. */
export const captchaConflicts = (read: ReadCaptcha): string[] =>
  read.CAPTCHA_PROVIDER !== 'none' && !(read.CAPTCHA_SITE_KEY && read.CAPTCHA_SECRET)
    ? ['CAPTCHA_SITE_KEY and CAPTCHA_SECRET must be set as well when CAPTCHA_PROVIDER is.']
    : [];
