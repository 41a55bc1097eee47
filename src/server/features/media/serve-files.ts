/**
 * Pictures, for `<img>`, which carries no token. Who knows the name of one may see it, and nobody guesses a name: it is the random
 * id of the media record, which is shown to those alone who may read what points to it
 * (`docs/decisions/0013-pictures-by-their-names.md`). No database is asked, so a page of pictures costs it nothing.
 */
import type { FastifyInstance, FastifyReply } from 'fastify';

import { mediaCalls } from '../../../shared/contracts/media-calls.ts';
import { filesBase, storedName } from '../../../shared/contracts/media.ts';
import { readTenant } from '../../db/scope.ts';
import { AppError, notFound } from '../../errors/app-error.ts';
import type { FileStorage } from '../../files/storage.ts';
import { serve, type Asked } from '../../http/serve-call.ts';
import { guardedFile, isAccount } from './guarded-file.ts';
import type { MediaDeps } from './media-files.ts';
import { sendVideo, videoName } from './serve-video.ts';
import { readMedia } from './media-uses.ts';

const pictureName = /^[0-9a-f]{32}-(thumb|medium|full)\.webp$/;
const drawingName = /^[0-9a-f]{32}-file\.svg$/;

/** In the browser of one person alone: what was removed stays in no cache that is shared. */
const forEver = 'private, max-age=31536000, immutable';
/** The cut around a focal point may change. */
const forNow = 'private, max-age=600, stale-while-revalidate=86400';

/** Of what an organisation shows on its site: any page may show it, and a day is how long a copy may outlive it. */
const forAnybody = { 'cross-origin-resource-policy': 'cross-origin', 'cache-control': 'public, max-age=86400' };

interface PictureAddress {
  account: string;
  name: string;
}

/** Adds `GET /files/:account/:name`, and the same below `public/`, where pages of other sites show pictures from. */
export function registerFiles(app: FastifyInstance, { storage }: { storage: FileStorage }): void {
  const options = { config: { permission: 'public' }, compress: false } as const;
  app.get<{ Params: PictureAddress; Querystring: { v?: string } }>(
    `${filesBase}/:account/:name`,
    options,
    async (request, reply) => {
      const { params, query } = request;
      if (videoName.test(params.name)) return sendVideo(storage, request, reply.header('cache-control', forEver));
      const content = await readPicture(storage, params);
      const mayChange = params.name.includes('-thumb.') && query.v === undefined;
      return picture(reply, params)
        .header('cache-control', mayChange ? forNow : forEver)
        .send(content);
    },
  );
  app.get<{ Params: PictureAddress }>(`${filesBase}/:account/public/:name`, options, async (request, reply) => {
    const { params } = request;
    if (videoName.test(params.name)) return sendVideo(storage, request, reply.headers(forAnybody));
    const content = await readPicture(storage, params);
    return picture(reply, params).headers(forAnybody).send(content);
  });
}

/** @throws AppError `not_found` (404) */
async function readPicture(storage: FileStorage, { account, name }: PictureAddress) {
  if (!isAccount(account) || !(pictureName.test(name) || drawingName.test(name))) throw notFound();
  return storage.read(`${account}/media/${name}`);
}

const picture = (reply: FastifyReply, { name }: PictureAddress) =>
  guardedFile(reply, pictureName.test(name) ? 'image/webp' : 'image/svg+xml').header('content-disposition', 'inline');

/** Adds `GET /media/:id/file` below the API: a document, for those who may see what it belongs to, to be saved and not shown. */
export function registerDocumentFile(api: FastifyInstance, { database, storage }: MediaDeps): void {
  const sendFile = async ({ caller, params, reply }: Asked<(typeof mediaCalls)['GET /media/:id/file']>) => {
    const row = await readTenant(database, caller, (tenant) => readMedia(tenant, params.id, caller));
    if (row.kind !== 'document') throw new AppError('not_found');
    const content = await storage.read(`${caller.accountId}/media/${storedName(params.id, 'file', 'pdf')}`);
    return guardedFile(reply, 'application/pdf')
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(String(row.filename))}`)
      .send(content);
  };
  serve(api, mediaCalls['GET /media/:id/file'], sendFile, { compress: false });
}
