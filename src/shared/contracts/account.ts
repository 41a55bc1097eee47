/** What people see and change of their own way in: sessions, password, what confirms that it is them. screens.md 4.1; paths are our own choice. */
import { z } from 'zod';

import { passkeyAnswer } from './second-factor.ts';

/** What a session was opened with. */
export const sessionMeans = ['password', 'totp', 'recovery_code', 'passkey', 'sso', 'link'] as const;
export type SessionMeans = (typeof sessionMeans)[number];

/** A browser that is signed in. `browser` and `system` are names that no language translates; null where they cannot be told. */
export interface OwnSession {
  id: string;
  browser: string | null;
  system: string | null;
  device: 'desktop' | 'mobile' | 'tablet' | null;
  /** The network it was opened from: an IPv4 address, or the /64 of an IPv6 one. */
  network: string | null;
  opened_with: SessionMeans;
  created_at: string;
  last_seen_at: string;
  expires_at: string;
  is_current: boolean;
}

/** `GET /sessions`: the caller's own, the present one first, then those that were seen last. */
export interface OwnSessionsReply {
  data: OwnSession[];
}

/** `POST /sessions/end_others` and `/staff/:id/end_sessions`. */
export interface SessionsEndedReply {
  data: { ended: number };
}

/** `POST /me/password` */
export const ownPasswordBody = z.strictObject({
  current_password: z.string().min(1).max(1024),
  password: z.string().min(1).max(1024),
});
export type OwnPasswordBody = z.infer<typeof ownPasswordBody>;

/** What a person can confirm with that it is them; empty for whoever has none of them here. */
export const stepUpMethods = ['password', 'totp', 'passkey'] as const;
export type StepUpMethod = (typeof stepUpMethods)[number];

/** `POST /auth/step_up`: one of them. */
export const stepUpBody = z.strictObject({
  password: z.string().min(1).max(1024).optional(),
  code: z.string().min(1).max(20).optional(),
  passkey: passkeyAnswer.optional(),
});
export type StepUpBody = z.infer<typeof stepUpBody>;

/** Details of 403 `step_up_required`. */
export interface StepUpDetails {
  methods: StepUpMethod[];
}
