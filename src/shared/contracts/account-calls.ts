/** What people see and change of their own way in: sessions, password, what confirms that it is them. screens.md 4.1; paths are our own choice. */
import { z } from 'zod';

import { dataOf, defineCalls, id, moment } from './call.ts';
import { passkeyAnswer } from './second-factor-calls.ts';

/** What a session was opened with. */
export const sessionMeans = ['password', 'totp', 'recovery_code', 'passkey', 'sso', 'link'] as const;
export type SessionMeans = (typeof sessionMeans)[number];

/** A browser that is signed in. */
const ownSession = z.strictObject({
  id,
  browser: z.string().nullable().describe('A name that no language translates; null where it cannot be told'),
  system: z.string().nullable(),
  device: z.enum(['desktop', 'mobile', 'tablet']).nullable(),
  network: z.string().nullable().describe('The network it was opened from: an IPv4 address, or the /64 of an IPv6 one'),
  opened_with: z.enum(sessionMeans),
  created_at: moment,
  last_seen_at: moment,
  expires_at: moment,
  is_current: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSession>;

const ownPassword = z.strictObject({
  current_password: z.string().min(1).max(1024),
  password: z.string().min(1).max(1024),
});
export type OwnPasswordBody = z.infer<typeof ownPassword>;

/** What a person can confirm with that it is them; empty for whoever has none of them here. */
export const stepUpMethods = ['password', 'totp', 'passkey'] as const;
export type StepUpMethod = (typeof stepUpMethods)[number];

/** One of them. */
const stepUpBody = z.strictObject({
  password: z.string().min(1).max(1024).optional(),
  code: z.string().min(1).max(20).optional(),
  passkey: passkeyAnswer.optional(),
});
export type StepUpBody = z.infer<typeof stepUpBody>;

/** Details of 403 `step_up_required`. */
export interface StepUpDetails {
  methods: StepUpMethod[];
}

const ownSessions = dataOf(z.array(ownSession).describe('The present one first, then those that were seen last'));
export type OwnSessionsReply = z.infer<typeof ownSessions>;

const sessionsEnded = dataOf(z.strictObject({ ended: z.int().describe('How many sessions were ended') }));
export type SessionsEndedReply = z.infer<typeof sessionsEnded>;

const permission = 'signed-in';

export const accountCalls = defineCalls('account', {
  'GET /sessions': {
    summary: 'Where I am signed in',
    permission,
    reply: ownSessions,
  },
  'POST /sessions/:id/end': { summary: 'End one of my sessions', permission, reply: sessionsEnded },
  'POST /sessions/end_others': { summary: 'End all my sessions but this one', permission, reply: sessionsEnded },
  'POST /me/password': { summary: 'Change my password', permission, body: ownPassword, reply: sessionsEnded },
  'POST /auth/step_up': {
    summary: 'Show again that it is me',
    permission,
    body: stepUpBody,
    reply: dataOf(z.strictObject({ stepped_up: z.literal(true) })),
  },
});
