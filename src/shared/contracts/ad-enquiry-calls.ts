/** The form on the organisation's site by which somebody asks about advertising. screens.md 3.7, AD4 */
import { z } from 'zod';

import { bodySchemas } from '../definition/body-schemas.ts';
import { adEnquiries } from '../resources/ad-enquiries.ts';
import { dataOf, defineCalls } from './call.ts';
import { captchaField } from './captcha-calls.ts';

/** What is asked of whoever writes; the rest is the staff's. */
const asked = { name: true, email: true, phone: true, company: true, message: true, interests: true } as const;

const enquiry = bodySchemas(adEnquiries)
  .createSchema.pick({ ...asked, budget_range: true })
  .extend({
    leave_empty: z
      .string()
      .max(2_000)
      .optional()
      .describe('A field that the site hides from people: what fills it in is a program'),
    ...captchaField,
  });

export const adEnquiryCalls = defineCalls('public', {
  'POST /public/ad_enquiries': {
    summary: 'Asks about advertising',
    permission: 'public',
    once: true,
    body: enquiry,
    status: 202,
    reply: dataOf(z.strictObject({ received: z.literal(true) })),
  },
});
