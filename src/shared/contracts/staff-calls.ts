/** What an administrator does for a colleague who has lost a phone or left a browser open. screens.md 3.10 */
import { z } from 'zod';

import { dataOf, defineCalls } from './call.ts';

const onColleague = { permission: 'admin.staff.write', stepUp: true, body: z.strictObject({}) } as const;
const ended = z.int().describe('How many sessions were ended');

export const staffCalls = defineCalls('staff', {
  'POST /staff/:id/end_sessions': {
    summary: 'Sign a colleague out everywhere',
    ...onColleague,
    reply: dataOf(z.strictObject({ ended })),
  },
  'POST /staff/:id/reset_second_factor': {
    summary: 'Take away what a colleague signs in with besides the password',
    ...onColleague,
    reply: dataOf(
      z.strictObject({ reset: z.boolean().describe('Whether there was a second factor to take away'), ended }),
    ),
  },
});
