/** What an authenticator is asked to sign: kept for a few minutes, for one purpose and one person, and taken once. */
import { sql } from 'kysely';

import type { TenantScope } from '../../db/scope.ts';
import { AppError } from '../../errors/app-error.ts';

export type ChallengePurpose = 'register' | 'second_factor' | 'step_up' | 'sign_in';

/** Choosing a key, a finger and a PIN takes a while. */
const challengeMinutes = 5;

export interface ChallengeFor {
  purpose: ChallengePurpose;
  /** Null where whoever signs says who they are. */
  staffId: string | null;
}

/** Keeps a challenge that was handed out. */
export async function keepChallenge(
  tenant: TenantScope,
  challenge: string,
  { purpose, staffId }: ChallengeFor,
): Promise<void> {
  await tenant
    .insertInto('passkey_challenges', {
      challenge,
      purpose,
      staff_id: staffId,
      expires_at: sql<string>`now() + make_interval(mins => ${challengeMinutes})`,
    })
    .execute();
}

/** Whether it was handed out for this, lately, and nobody has answered it yet; it is used up then, whatever comes of the answer. */
export async function takeChallenge(
  tenant: TenantScope,
  challenge: string,
  { purpose, staffId }: ChallengeFor,
): Promise<boolean> {
  const { numDeletedRows } = await tenant
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', challenge)
    .where('purpose', '=', purpose)
    .where(sql<boolean>`staff_id is not distinct from ${staffId}::uuid`)
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** What the browser says of its answer: which challenge, and on which page. What of it is true, the signature shows. */
export interface ClientData {
  challenge: string;
  origin: string;
}

/** Reads it. @throws AppError `passkey_failed` (400) when it is none */
export function readClientData(answer: unknown): ClientData {
  const { response } = answer as { response?: { clientDataJSON?: unknown } };
  try {
    const text = Buffer.from(String(response?.clientDataJSON), 'base64url').toString('utf8');
    const { challenge, origin } = JSON.parse(text) as Partial<ClientData>;
    if (typeof challenge === 'string' && typeof origin === 'string') return { challenge, origin };
  } catch {
    // Not what a browser sends.
  }
  throw new AppError('passkey_failed');
}
