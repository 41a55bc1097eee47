/** What an administrator does for a colleague who has lost a phone or left a browser open. screens.md 3.10 */
import { z } from 'zod';

import { dataOf, defineCalls, id, moment } from './call.ts';

const onColleague = { permission: 'admin.staff.write', stepUp: true, body: z.strictObject({}) } as const;
const ended = z.int().describe('How many sessions were ended');

const heldRole = z.strictObject({
  id,
  name: z.string(),
  preset: z.string().nullable(),
  permissions: z.array(z.string()),
});

/** What a colleague may do: by which roles, and what is lent to them, with its request and its end. */
const rightsOfColleague = z.strictObject({
  roles: z.array(heldRole),
  lent: z.array(z.strictObject({ request_id: id, permission: z.string(), granted_until: moment })),
});
export type RightsOfColleague = z.infer<typeof rightsOfColleague>;

export const staffCalls = defineCalls('staff', {
  'GET /staff/:id/rights': {
    summary: 'What a colleague may do, and from where',
    permission: 'admin.staff.read',
    reply: dataOf(rightsOfColleague),
  },
  'POST /staff/:id/lend': {
    summary: 'Lend a colleague a permission for 24 hours, unasked',
    permission: 'admin.access.decide',
    alsoNeeds: ['admin.staff.read'],
    stepUp: true,
    body: z.strictObject({ permission: z.string().max(60) }),
    status: 201,
    reply: dataOf(z.strictObject({ request_id: id, granted_until: moment })).describe(
      'The request that was open, or one made for it: `POST /access_requests/:id/end` takes the permission back',
    ),
  },
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
