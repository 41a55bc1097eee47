/** Uploaded files: `POST /media` takes one, the others are as a collection's. Own choice. */
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';

import { mediaCalls, type MediaRecord } from '../../../shared/contracts/media-calls.ts';
import { urlsOf } from '../../../shared/contracts/media.ts';
import { totalRelationHeader } from '../../../shared/contracts/headers.ts';
import { parseListQuery } from '../../crud/list-query.ts';
import { listRecords } from '../../crud/read.ts';
import { toRecord } from '../../crud/record.ts';
import type { Row } from '../../crud/row.ts';
import { readTenant } from '../../db/scope.ts';
import type { Caller } from '../../http/caller.ts';
import { serve } from '../../http/serve-call.ts';
import { countUpload, type QuotaDeps } from '../../http/upload-quota.ts';
import { changeMedia, deleteMedia, isOwnMedia } from './change-media.ts';
import type { MediaDeps } from './media-files.ts';
import { mayKnow, readMedia } from './media-uses.ts';
import { receiveUpload, uploadLimits } from './receive-upload.ts';
import { registerDocumentFile } from './serve-files.ts';
import { mediaDefinition, storeMedia } from './store-media.ts';

/** Adds the calls of `/media`. Bodies in parts are read here and nowhere else. */
export async function registerMedia(app: FastifyInstance, deps: MediaDeps & QuotaDeps): Promise<void> {
  await app.register(multipart, { limits: uploadLimits, throwFileSizeLimit: true });
  serve(app, mediaCalls['POST /media'], async ({ request, caller }) => {
    const upload = await receiveUpload(request);
    await countUpload(deps, caller, upload.content.length);
    return toMedia(await storeMedia(deps, upload, caller), caller);
  });
  addReading(app, deps);
  serve(app, mediaCalls['PUT /media/:id'], async ({ caller, params, request: { body } }) =>
    toMedia(await changeMedia(deps, { id: params.id, body }, caller), caller),
  );
  serve(app, mediaCalls['DELETE /media/:id'], async ({ caller, params, request: { body } }) =>
    toMedia(await deleteMedia(deps, { id: params.id, body }, caller), caller),
  );
  registerDocumentFile(app, deps);
}

function addReading(app: FastifyInstance, { database }: MediaDeps): void {
  serve(app, mediaCalls['GET /media'], async ({ caller, request, reply }) => {
    const listQuery = parseListQuery(mediaDefinition, request.query as Record<string, unknown>);
    const known = { ...listQuery, within: mayKnow(caller) };
    const page = await readTenant(database, caller, (tenant) => listRecords(tenant, mediaDefinition, known, caller));
    reply.headers({ 'content-range': page.contentRange, [totalRelationHeader]: page.relation });
    return page.records.map((record) => withUrls(record, caller));
  });
  serve(app, mediaCalls['GET /media/:id'], async ({ caller, params }) => {
    const record = await readTenant(database, caller, async (tenant) => ({
      ...(await readMedia(tenant, params.id, caller)),
      may_change: await isOwnMedia(tenant, params.id, caller),
    }));
    return withUrls(record, caller);
  });
}

const toMedia = (row: Row, caller: Caller) => withUrls(toRecord(mediaDefinition, row, caller), caller);

function withUrls(row: Row, { accountId }: Caller): MediaRecord {
  const record = row as Row & MediaRecord;
  return { ...record, urls: urlsOf(accountId, record) };
}
