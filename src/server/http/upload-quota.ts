/**
 * How much an organisation uploads in a day: files and bytes, pictures, documents and tables together, so that nobody fills the disk of
 * all one call after the other. Counted in the database, so that any number of servers share it. A day is one of UTC.
 */
import type { ServerDatabase } from '../db/connect.ts';
import { withTenant } from '../db/scope.ts';
import { AppError } from '../errors/app-error.ts';
import type { Caller } from './caller.ts';
import { countOne } from './rate-limit.ts';

export interface UploadQuota {
  filesPerDay: number;
  megabytesPerDay: number;
}

export interface QuotaDeps {
  database: ServerDatabase;
  quota: UploadQuota;
}

const windowMinutes = 24 * 60;
const bytesPerUnit = 1_024;
const unitsPerMegabyte = 1_024;

/**
 * Counts a file before anything is made of it. One that is refused afterwards, for what it is, has been one all the same: finding that out
 * is the work.
 *
 * @throws AppError `rate_limited` (429, with Retry-After) where it is more than a day may have; then it is not counted
 */
export async function countUpload({ database, quota }: QuotaDeps, caller: Caller, bytes: number): Promise<void> {
  const { accountId } = caller;
  const { filesPerDay, megabytesPerDay } = quota;
  // What is refused rolls back, so that neither number counts it.
  await withTenant(database, caller, async ({ db }) => {
    const files = await countOne(db, { accountId, key: 'uploads', most: filesPerDay, windowMinutes });
    if (files.count > filesPerDay) throw usedUp('errors.uploads_used_up', filesPerDay, files.seconds);
    const most = megabytesPerDay * unitsPerMegabyte;
    const amount = Math.ceil(bytes / bytesPerUnit);
    const room = await countOne(db, { accountId, key: 'upload_kilobytes', most, windowMinutes, amount });
    if (room.count > most) throw usedUp('errors.upload_megabytes_used_up', megabytesPerDay, room.seconds);
  });
}

/** Adds the bytes of a file that was longer than it had said. It is in, so it is not refused any more; the next one may be. */
export async function countMoreBytes({ database, quota }: QuotaDeps, caller: Caller, bytes: number): Promise<void> {
  if (bytes <= 0) return;
  const limit = { accountId: caller.accountId, key: 'upload_kilobytes', windowMinutes };
  const most = quota.megabytesPerDay * unitsPerMegabyte;
  await withTenant(database, caller, ({ db }) =>
    countOne(db, { ...limit, most, amount: Math.ceil(bytes / bytesPerUnit) }),
  );
}

const usedUp = (textKey: string, max: number, seconds: number) =>
  new AppError('rate_limited', {
    textKey,
    params: { max, smart_count: Math.ceil(seconds / 3_600) },
    details: { seconds },
    headers: { 'retry-after': String(seconds) },
  });
