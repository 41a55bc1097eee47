/** A video, whole or in the pieces that players ask for: some play nothing else. */
import type { FastifyReply, FastifyRequest } from 'fastify';

import { maxVideoBytes, videoType } from '../../../shared/contracts/media.ts';
import { notFound } from '../../errors/app-error.ts';
import type { FileStorage } from '../../files/storage.ts';
import { guardedFile, isAccount } from './guarded-file.ts';

export const videoName = /^[0-9a-f]{32}-file\.mp4$/;

const [partial, unsatisfiable] = [206, 416];
const range = /^bytes=(\d{1,9})?-(\d{1,9})?$/;

interface Asked {
  account: string;
  name: string;
}

/** @throws AppError `not_found` (404) */
export async function sendVideo(
  storage: FileStorage,
  { params, headers }: Pick<FastifyRequest<{ Params: Asked }>, 'params' | 'headers'>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { account, name } = params;
  if (!isAccount(account)) throw notFound();
  const file = await readWhole(storage, `${account}/media/${name}`);
  guardedFile(reply, videoType).headers({ 'content-disposition': 'inline', 'accept-ranges': 'bytes' });
  const wanted = range.exec(headers.range ?? '');
  if (!wanted) return reply.send(file);
  const [from, to] = piece(wanted, file.length);
  if (from > to) return reply.code(unsatisfiable).header('content-range', `bytes */${file.length}`).send();
  return reply
    .code(partial)
    .header('content-range', `bytes ${from}-${to}/${file.length}`)
    .send(file.subarray(from, to + 1));
}

/** The first and the last byte; `-500` are the last five hundred. */
function piece([, first, last]: RegExpExecArray, length: number): [from: number, to: number] {
  if (first === undefined)
    return last === undefined ? [0, length - 1] : [Math.max(0, length - Number(last)), length - 1];
  return [Number(first), Math.min(last === undefined ? length - 1 : Number(last), length - 1)];
}

/** None is larger than what may be uploaded. */
async function readWhole(storage: FileStorage, key: string): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of await storage.read(key)) {
    size += (part as Buffer).length;
    if (size > maxVideoBytes) throw notFound();
    parts.push(part as Buffer);
  }
  return Buffer.concat(parts);
}
