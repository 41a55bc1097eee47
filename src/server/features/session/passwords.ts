/** Passwords at rest: argon2id, and never more hashings at once than the machine bears. */
import { hash, verify } from '@node-rs/argon2';

import { argon2id } from '../../db/argon2id.ts';
import { AppError } from '../../errors.ts';

const atOnce = 4;
const waitingAtMost = 200;

let running = 0;
const waiting: (() => void)[] = [];

/** A PHC string, which names its own parameters. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, argon2id));

/**
 * Whether a password is the one behind a hash. Without a hash as much work is done, so that time tells nobody who exists.
 *
 * @throws AppError `unavailable` (503) when too many wait already
 */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const matches = await inTurn(async () => verify(passwordHash ?? (await nobodysHash), password));
  return matches && passwordHash !== null;
}

const nobodysHash = hash('nobody has this password', argon2id);

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (waiting.length >= waitingAtMost) throw new AppError('unavailable');
    await new Promise<void>((resolve) => waiting.push(resolve));
  }
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}
