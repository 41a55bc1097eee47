/** What others call to tell us something. security.md R60 */
import { z } from 'zod';

import { dataOf, defineCalls } from './call.ts';

/** Who tells what became of mails. screens.md 3.2, EM1 */
export const reportProviders = ['ses', 'sendgrid', 'postmark', 'mailgun'] as const;
export type ReportProvider = (typeof reportProviders)[number];

const taken = dataOf(
  z.strictObject({
    received: z.int().describe('How many events it told'),
    known: z.int().describe('How many of them were here already: they change nothing'),
  }),
);

export const webhookCalls = defineCalls('webhooks', {
  'POST /hooks/email/:provider/:token': {
    summary:
      'Takes what a mail provider tells of deliveries, bounces and complaints, signed as the provider documents it',
    permission: 'public',
    params: {
      provider: '`ses`, `sendgrid`, `postmark` or `mailgun`',
      token: 'Whose mails they are: the address stands in the email settings',
    },
    body: { file: '*/*', schema: { description: 'As the provider sends it, up to 2 MB', type: 'string' } },
    reply: taken,
  },
});
