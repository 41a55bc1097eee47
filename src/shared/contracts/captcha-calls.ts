/** What public forms ask of whoever sends them, so that programs do not, where the installation has a provider for that. Own choice. */
import { z } from 'zod';

import { dataOf, defineCalls } from './call.ts';

/** What every public form takes besides. */
export const captchaField = {
  captcha_token: z
    .string()
    .max(8_000)
    .optional()
    .describe('What the provider of `GET /public/captcha` gave the page; needed where there is one'),
};

export const captchaCalls = defineCalls('public', {
  'GET /public/captcha': {
    summary: 'What a page shows before a form is sent',
    permission: 'public',
    reply: dataOf(
      z.strictObject({
        provider: z
          .enum(['hcaptcha', 'turnstile', 'recaptcha'])
          .nullable()
          .describe('null: nobody is asked to prove anything'),
        site_key: z.string().nullable(),
      }),
    ),
  },
});
