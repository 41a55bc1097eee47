/**
 * Who comes, without knowing who it is: a hash of network and browser with a random salt of the organisation and the day. Nobody can tell the
 * visitors of one day from those of another, nor, once the salt is gone, who any of them was.
 */
import { createHmac, randomBytes } from 'node:crypto';

import { sql } from 'kysely';

import type { ServerDatabase } from '../db/connect.ts';
import { firstRow } from '../db/first-row.ts';
import { withTenant } from '../db/scope.ts';
import { networkOf } from '../http/network.ts';

/** What tells one visitor from another. */
export interface Comer {
  ip: string;
  userAgent: string;
}

/** Hexadecimal; within an organisation and a day the same for the same comer, on each server. */
export type VisitorOf = (accountId: string, day: string, comer: Comer) => Promise<string>;

const visitorBytes = 16;
const saltBytes = 32;
const keptAtMost = 5_000;

/** Salts are read once a day of each organisation; those of earlier days are forgotten with the first one of a new day. */
export function visitorHash(database: ServerDatabase): VisitorOf {
  const salts = new Map<string, { day: string; salt: Promise<Buffer> }>();
  const saltOf = (accountId: string, day: string) => {
    const known = salts.get(accountId);
    if (known?.day === day) return known.salt;
    for (const [other, { day: of }] of salts) if (isOver(of) || salts.size >= keptAtMost) salts.delete(other);
    const salt = readSalt(database, accountId, day);
    salts.set(accountId, { day, salt });
    salt.catch(() => salts.delete(accountId));
    return salt;
  };
  return async (accountId, day, { ip, userAgent }) =>
    createHmac('sha256', await saltOf(accountId, day))
      .update(`${networkOf(ip)}\n${userAgent}`)
      .digest()
      .subarray(0, visitorBytes)
      .toString('hex');
}

/** The day has ended wherever on earth somebody counts by it: twelve hours behind UTC it ends last. */
const isOver = (day: string) => Date.parse(day) + 36 * 3_600_000 <= Date.now();

/** Of servers that make it at once, one is first. */
const readSalt = (database: ServerDatabase, accountId: string, day: string) =>
  withTenant(database, { accountId, actorId: null, subject: 'counting' }, async ({ db }) => {
    await sql`insert into view_salts (account_id, day, salt) values (${accountId}, ${day}, ${randomBytes(saltBytes)})
      on conflict do nothing`.execute(db);
    const { rows } = await sql<{ salt: Buffer }>`
      select salt from view_salts where account_id = ${accountId} and day = ${day}`.execute(db);
    return firstRow(rows).salt;
  });
