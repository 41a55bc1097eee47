/** An upload becomes a record with its files, or leaves nothing behind. */
import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';

import { media } from '../../../shared/contracts/media-definition.ts';
import { firstRow } from '../../db/first-row.ts';
import { recordChange } from '../../crud/audit.ts';
import { storedColumns } from '../../crud/record.ts';
import type { Row } from '../../crud/row.ts';
import { withTenant, type TenantScope } from '../../db/scope.ts';
import type { Caller } from '../../http/caller.ts';
import { removeForms, writeForms, type MediaDeps } from './media-files.ts';
import { readFile, type ReadFile } from './read-file.ts';
import type { Upload } from './receive-upload.ts';

export const mediaDefinition = media;

/**
 * Stores an upload. Its row is there first, marked as deleted, so that whatever a killed server has stored is found by it and
 * swept; the mark is taken away when all of the file is stored.
 *
 * @throws AppError as `readFile` and `FileStorage.write`; then there is neither a row nor a file
 */
export async function storeMedia({ database, storage }: MediaDeps, upload: Upload, caller: Caller): Promise<Row> {
  const { accountId } = caller;
  const read = await readFile(accountId, upload);
  const id = randomUUID();
  await withTenant(database, caller, (tenant) => announce(tenant, id, read, upload));
  try {
    await writeForms(storage, { accountId, id }, read.forms);
    return await withTenant(database, caller, (tenant) => welcome(tenant, id, caller));
  } catch (error) {
    const { mime } = read;
    await removeForms(storage, { accountId, id, mime }).catch(() => undefined);
    await withTenant(database, caller, (tenant) => forget(tenant, id)).catch(() => undefined);
    throw error;
  }
}

async function announce(tenant: TenantScope, id: string, read: ReadFile, { altText }: Upload): Promise<void> {
  const { forms: _forms, ...facts } = read;
  await tenant
    .insertInto('media', {
      id,
      ...facts,
      alt_text: altText,
      created_by: tenant.actorId,
      updated_by: tenant.actorId,
      deleted_at: sql<string>`now()`,
    })
    .execute();
}

async function welcome(tenant: TenantScope, id: string, caller: Caller): Promise<Row> {
  const rows = await tenant.prepared(sql<Row>`
    update media set deleted_at = null where account_id = ${tenant.accountId} and id = ${id}
    returning ${storedColumns(mediaDefinition)}`);
  const row = firstRow(rows);
  const { filename, mime, bytes } = row;
  const after = { filename, mime, bytes };
  recordChange(tenant, caller, {
    definition: mediaDefinition,
    row,
    action: 'create',
    before: null,
    after,
    audit: 'compensated',
  });
  return row;
}

async function forget(tenant: TenantScope, id: string): Promise<void> {
  await tenant.deleteFrom('media').where('id', '=', id).execute();
}
