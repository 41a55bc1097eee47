/** Passwords at rest: argon2id, and never more hashings at once than the machine bears. */
import { availableParallelism } from 'node:os';

import { hash, verify } from '@node-rs/argon2';

import { argon2id } from '../../crypto/argon2id.ts';
import { FairSemaphore } from '../../db/fair-semaphore.ts';

/**
 * Each takes 19 MiB and one of the four threads that reading files needs as well, so one is always left. Whoever has waited for
 * ten seconds is told to come again.
 */
const atOnce = Math.max(1, Math.min(3, availableParallelism()));
const semaphore = new FairSemaphore({
  permits: atOnce,
  permitsPerKey: atOnce,
  acquireTimeoutMs: 10_000,
  maxQueued: 2_000,
});
const inTurn = <T>(work: () => Promise<T>): Promise<T> => semaphore.run('', work);

/** How many passwords are being hashed, and how many wait for it. */
export const hashingState = () => ({ running: semaphore.state.working, waiting: semaphore.state.waiting });

/** A PHC string, which names its own parameters. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, argon2id));

/**
 * Whether a password is the one behind a hash. Without a hash as much work is done, so that time tells nobody who exists.
 *
 * @throws AppError `unavailable` (503) when it had to wait for too long
 */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const matches = await inTurn(async () => verify(passwordHash ?? (await nobodysHash), password));
  return matches && passwordHash !== null;
}

const nobodysHash = hash('nobody has this password', argon2id);
