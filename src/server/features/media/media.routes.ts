/** Uploaded files: `POST /media` takes one, the others are as a collection's. Own choice. */
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';

import { urlsOf, type MediaRecord } from '../../../shared/contracts/media.ts';
import { totalRelationHeader } from '../../../shared/contracts/headers.ts';
import { parseListQuery } from '../../crud/list-query.ts';
import { listRecords } from '../../crud/read.ts';
import { toRecord, type Row } from '../../crud/record.ts';
import { readTenant } from '../../db/scope.ts';
import type { Caller } from '../../http/caller.ts';
import { countUpload, type QuotaDeps } from '../../http/upload-quota.ts';
import { changeMedia, deleteMedia, isOwnMedia } from './change-media.ts';
import type { MediaDeps } from './media-files.ts';
import { mayKnow, readMedia } from './media-uses.ts';
import { receiveUpload, uploadLimits } from './receive-upload.ts';
import { registerDocumentFile } from './serve-files.ts';
import { mediaDefinition, storeMedia } from './store-media.ts';

type OneRecord = { Params: { id: string } };

const { name, can } = mediaDefinition;
const reading = { config: { permission: can.read } };
const writing = { config: { permission: can.write } };

/** Adds the calls of `/media`. Bodies in parts are read here and nowhere else. */
export async function registerMedia(app: FastifyInstance, deps: MediaDeps & QuotaDeps): Promise<void> {
  await app.register(multipart, { limits: uploadLimits, throwFileSizeLimit: true });
  app.post(`/${name}`, writing, async (request, reply) => {
    const upload = await receiveUpload(request);
    await countUpload(deps, request.caller, upload.content.length);
    const row = await storeMedia(deps, upload, request.caller);
    return reply.code(201).send(toMedia(row, request.caller));
  });
  addReading(app, deps);
  app.put<OneRecord>(`/${name}/:id`, writing, async ({ caller, params, body }) =>
    toMedia(await changeMedia(deps, { id: params.id, body }, caller), caller),
  );
  app.delete<OneRecord>(`/${name}/:id`, writing, async ({ caller, params, body }) =>
    toMedia(await deleteMedia(deps, { id: params.id, body }, caller), caller),
  );
  registerDocumentFile(app, deps);
}

function addReading(app: FastifyInstance, { database }: MediaDeps): void {
  app.get(`/${name}`, reading, async ({ caller, query }, reply) => {
    const listQuery = parseListQuery(mediaDefinition, query as Record<string, unknown>);
    const known = { ...listQuery, within: mayKnow(caller) };
    const page = await readTenant(database, caller, (tenant) => listRecords(tenant, mediaDefinition, known, caller));
    reply.headers({ 'content-range': page.contentRange, [totalRelationHeader]: page.relation });
    return page.records.map((record) => withUrls(record, caller));
  });
  app.get<OneRecord>(`/${name}/:id`, reading, async ({ caller, params }) => {
    const record = await readTenant(database, caller, async (tenant) => ({
      ...(await readMedia(tenant, params.id, caller)),
      may_change: await isOwnMedia(tenant, params.id, caller),
    }));
    return withUrls(record, caller);
  });
}

const toMedia = (row: Row, caller: Caller) => withUrls(toRecord(mediaDefinition, row, caller), caller);

const withUrls = (record: Row, { accountId }: Caller) => ({
  ...record,
  urls: urlsOf(accountId, record as unknown as MediaRecord),
});
