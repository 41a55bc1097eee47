/** Push messages to browsers (RFC 8030): what the site of an organisation asks to have its visitors told of announcements. screens.md 3.6, CT6 */
import { z } from 'zod';

import { languages } from '../specification/constants.ts';
import { dataOf, defineCalls, id } from './call.ts';
import { visitorWords } from './public-calls.ts';

/** Base64 as addresses have it, of so many bytes. */
const bytes = (count: number) => {
  const characters = Math.ceil((count * 4) / 3);
  return z.string().regex(new RegExp(`^[\\w-]{${characters}}=*$`), { error: 'validation.bad_format' });
};

const ids = z.array(visitorWords.plan.unwrap()).max(50).optional();

const subscription = z.strictObject({
  endpoint: z
    .string()
    .max(1_000)
    .regex(/^[!-~]+$/, { error: 'validation.bad_web_link' })
    .describe('As `PushSubscription` has it: https, at a public address')
    .meta({ format: 'uri' }),
  keys: z.strictObject({
    p256dh: bytes(65).describe('The public key of the browser: a point of P-256, base64url'),
    auth: bytes(16).describe('The secret of the browser, base64url'),
  }),
  expirationTime: z.number().nullable().optional().describe('As `PushSubscription.toJSON()` says it; not looked at'),
  language: z
    .enum(languages)
    .optional()
    .describe('What messages are written in; without it: Accept-Language, then the organisation’s own'),
  member: z.boolean().optional().describe('Whether the visitor has signed in as a member'),
  plan: visitorWords.plan,
  chapter: visitorWords.chapter,
  labels: ids.describe('The labels of the member'),
  segments: ids.describe('The segments of which the member is one'),
  channels: ids.describe('The channels that the member has joined'),
  events: ids.describe('The events that the member attends'),
  industry: visitorWords.industry,
  country: visitorWords.country,
});

/** What is asked for, as the server has it. */
export type PushSubscriptionSent = z.output<typeof subscription>;

export const pushCalls = defineCalls('public', {
  'GET /public/push_key': {
    summary: 'The key by which browsers know who sends them push messages',
    permission: 'public',
    reply: dataOf(
      z.strictObject({ key: z.string().describe('`applicationServerKey` of `pushManager.subscribe` (RFC 8292)') }),
    ),
  },
  // The same browser is the same subscription: sent again, it says anew who visits.
  'POST /public/push_subscriptions': {
    summary: 'Has a browser told of announcements that go out as push messages',
    permission: 'public',
    body: subscription,
    reply: dataOf(z.strictObject({ id: id.describe('By this it is ended') })),
  },
  'DELETE /public/push_subscriptions/:subscription': {
    summary: 'Has a browser told no more',
    permission: 'public',
    params: { subscription: 'the id as it was answered to whoever subscribed' },
    reply: dataOf(z.strictObject({ ended: z.literal(true) })),
  },
});
