/** Changing what is said of a file, and removing one. */
import { Readable } from 'node:stream';

import { sql } from 'kysely';

import { bodySchemas } from '../../../shared/definition/body-schemas.ts';
import type { MediaRecord } from '../../../shared/contracts/media-calls.ts';
import { parseBody } from '../../http/parse-body.ts';
import { lockRow } from '../../crud/read.ts';
import { isSameValue } from '../../crud/record.ts';
import type { Row } from '../../crud/row.ts';
import { changeRow, requireVersion, versionBody } from '../../crud/write.ts';
import { withTenant, type TenantScope } from '../../db/scope.ts';
import { AppError } from '../../errors/app-error.ts';
import { mediaKey } from '../../files/media-keys.ts';
import { cutThumb } from '../../files/pictures.ts';
import { isOwnOf, ofSomebodyElse } from '../../http/belonging.ts';
import type { Caller } from '../../http/caller.ts';
import { removeMedia, type MediaDeps } from './media-files.ts';
import { refuseUsed, requireKnown } from './media-uses.ts';
import { mediaDefinition } from './store-media.ts';

/** Whether a file is the caller's to change: of who looks after some chapters, what they sent themselves. */
export async function isOwnMedia(tenant: TenantScope, id: string, caller: Caller): Promise<boolean> {
  const { rows } = await sql<{ created_by: string | null }>`
    select created_by from media where account_id = ${tenant.accountId} and id = ${id}`.execute(tenant.db);
  return isOwnOf(rows[0]?.created_by, caller);
}

/** The row, locked, if it is the caller's to change. @throws AppError 404, also for a document that is not theirs to see, 403 */
async function lockOwn(tenant: TenantScope, id: string, caller: Caller): Promise<Row> {
  const row = await lockRow(tenant, mediaDefinition, id);
  await requireKnown(tenant, id, caller);
  if (!(await isOwnMedia(tenant, id, caller))) throw ofSomebodyElse();
  return row;
}

/**
 * Sets the description and the focal point; a new focal point cuts the small picture anew.
 *
 * @throws AppError 404, also for a document that is not this person's to see, 403, 422, 428 `version_required`, 409 `stale_record`
 */
export async function changeMedia(
  deps: MediaDeps,
  { id, body }: { id: string; body: unknown },
  caller: Caller,
): Promise<Row> {
  const { version, ...sent } = parseBody(bodySchemas(mediaDefinition).updateSchema, body);
  if (version === undefined) throw new AppError('version_required', { details: { field: 'version' } });
  const { row, hasMoved } = await withTenant(deps.database, caller, async (tenant) => {
    const before = await lockOwn(tenant, id, caller);
    const values = Object.fromEntries(
      Object.entries(sent).filter(([key, value]) => value !== undefined && !isSameValue(value, before[key])),
    );
    requireVersion(mediaDefinition, before, { version, fields: Object.keys(values) }, caller);
    const change = { row: before, values, action: 'update', audit: 'compensated' } as const;
    const written = await changeRow(tenant, mediaDefinition, change, caller);
    return { row: written.row, hasMoved: 'focal_x' in values || 'focal_y' in values };
  });
  if (hasMoved && row.kind === 'image') await cutAnew(deps, caller.accountId, row as Row & MediaRecord);
  return row;
}

async function cutAnew({ storage }: MediaDeps, accountId: string, { id, focal_x, focal_y }: MediaRecord) {
  const full = await storage.read(mediaKey(accountId, id, 'full', 'webp'));
  const content = Buffer.concat((await full.toArray()) as Buffer[]);
  const thumb = await cutThumb(accountId, content, { x: focal_x, y: focal_y });
  await storage.write(mediaKey(accountId, id, 'thumb', 'webp'), Readable.from([thumb]));
}

/**
 * Removes a file that nothing needs, for good. The row goes with the next cleanup, which tries again what failed here.
 *
 * @throws AppError 404, also for a document that is not this person's to see, 403, 409 `stale_record`, 409 `in_use` with
 *   `details: { resource, field, uses, elsewhere }`
 */
export async function deleteMedia(
  deps: MediaDeps,
  { id, body }: { id: string; body: unknown },
  caller: Caller,
): Promise<Row> {
  const { version } = parseBody(versionBody, body);
  const row = await withTenant(deps.database, caller, async (tenant) => {
    const before = await lockOwn(tenant, id, caller);
    requireVersion(mediaDefinition, before, { version, fields: ['deleted_at'] }, caller);
    await refuseUsed(tenant, id, caller);
    const values = { deleted_at: new Date().toISOString() };
    const change = { row: before, values, action: 'delete', audit: 'final' } as const;
    return (await changeRow(tenant, mediaDefinition, change, caller)).row;
  });
  await removeMedia(deps, { accountId: caller.accountId, id, mime: String(row.mime) });
  return row;
}
