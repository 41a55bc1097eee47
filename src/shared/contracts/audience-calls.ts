/** What is asked of an audience while somebody puts it together. Own choice. */
import { z } from 'zod';

import { audienceSchema } from '../audience/audience-schema.ts';
import { membershipStates } from '../resources/parts/member-states.ts';
import { dataOf, defineCalls } from './call.ts';

const stateNames = Object.keys(membershipStates) as [MembershipState, ...MembershipState[]];
type MembershipState = keyof typeof membershipStates;

/** States of membership; none: those in good standing. */
export const statusesSent = z.array(z.enum(stateNames)).max(stateNames.length);

const reach = z.strictObject({
  members: z.int().describe('How many members in good standing are in it, of those that the caller looks after'),
  all: z.int().describe('How many there are'),
  guests: z.boolean().describe('Whether people who have not signed in see it as well; how many is not known'),
  browsers: z.int().describe('How many browsers that asked for push messages are in it, as their site said who visits'),
  is_about: z.boolean().describe('Whether it is limited to devices, of which nobody knows who uses them'),
});
const reachBody = z.strictObject({
  audience: audienceSchema,
  statuses: statusesSent.optional().describe('Of members in these states of membership; none: in good standing'),
});
/** As it is asked about. */
export type ReachAsked = z.input<typeof reachBody>;
export type AudienceReach = z.infer<typeof reach>;

export const audienceCalls = defineCalls('audiences', {
  // A number can be narrowed down to one member: it is for those who may see members, or choose an audience somewhere.
  'POST /audiences/reach': {
    summary: 'How many members an audience reaches',
    permission: [
      'members.read',
      'platform.banners.write',
      'platform.home.write',
      'platform.navigation.write',
      'platform.grid.write',
      'content.announcements.write',
      'ads.write',
      'email.send',
    ],
    // It writes nothing.
    belongsTo: 'person',
    body: reachBody,
    reply: dataOf(reach),
  },
});
