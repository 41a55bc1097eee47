/** Takes one file out of a multipart body, within bounds, and believes nothing that is said about it. */
import type { FastifyRequest } from 'fastify';
import type { MultipartFile } from '@fastify/multipart';

import { characterCount, isCleanText } from '../../../shared/definition/checks.ts';
import { bytesFor, mediaUses, type MediaUse } from '../../../shared/contracts/media.ts';
import { AppError, invalid, takesAFile } from '../../errors/app-error.ts';

export interface Upload {
  content: Buffer;
  /** As the person called it, without a path; never part of one. */
  filename: string;
  use: MediaUse;
  altText: string | null;
}

/** What a body holds besides the bytes of the file: its parts' heads and two short texts. */
const framingBytes = 16_384;
const longestAltText = 250;
const longestName = 200;
export const uploadLimits = {
  fieldNameSize: 100,
  fieldSize: 4 * longestAltText,
  fields: 2,
  files: 1,
  parts: 3,
  headerPairs: 20,
  fileSize: Math.max(...mediaUses.map(bytesFor)),
};

/**
 * The one file of a multipart body. The fields `use` and `alt_text`, where they are sent, come before it.
 *
 * @throws AppError 415 `unsupported_media_type` for another body, 413 `file_too_large`, 400 `bad_request` for one that breaks off
 *   or holds anything else, 422 for a text that does not fit
 */
export async function receiveUpload(request: FastifyRequest): Promise<Upload> {
  if (!request.isMultipart()) throw takesAFile('multipart/form-data');
  if (Number(request.headers['content-length'] ?? 0) > uploadLimits.fileSize + framingBytes)
    throw fileTooLarge('video');
  let use: MediaUse = 'picture';
  let altText: string | null = null;
  let received: Pick<Upload, 'content' | 'filename'> | undefined;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') received = { content: await contentOf(part, use), filename: nameOf(part.filename) };
      else if (received) throw badBody();
      else if (part.fieldname === 'use') use = readUse(part.value);
      else if (part.fieldname === 'alt_text') altText = readAltText(part.value);
      else throw badBody();
    }
  } catch (error) {
    throw asAppError(error, use);
  }
  if (!received || received.content.length === 0) throw badBody();
  return { ...received, use, altText };
}

const badBody = () => new AppError('bad_request', { details: { body: 'one file' } });

export const fileTooLarge = (use: MediaUse) => {
  const max = bytesFor(use);
  return new AppError('file_too_large', { params: { max: max / 1_024 / 1_024 }, details: { max_bytes: max } });
};

async function contentOf(part: MultipartFile, use: MediaUse): Promise<Buffer> {
  if (part.fieldname !== 'file') throw badBody();
  const content = await part.toBuffer();
  if (content.length > bytesFor(use)) throw fileTooLarge(use);
  return content;
}

function readUse(value: unknown): MediaUse {
  const use = mediaUses.find((one) => one === value);
  if (!use) throw invalid({ use: { key: 'validation.bad_choice' } });
  return use;
}

function readAltText(value: unknown): string | null {
  const text = String(value).trim().normalize('NFC');
  if (!isCleanText(text)) throw invalid({ alt_text: { key: 'validation.control_characters' } });
  if (characterCount(text) > longestAltText)
    throw invalid({ alt_text: { key: 'validation.too_long', max: longestAltText } });
  return text || null;
}

/** What stands behind the last slash, in signs that can be seen. */
function nameOf(sent: string | undefined): string {
  const name = (sent ?? '').replace(/^.*[\\/]/s, '').normalize('NFC');
  const visible = [...name].filter((sign) => isCleanText(sign)).slice(0, longestName);
  return visible.join('').replace(/^[.\s]+|\s+$/g, '') || 'file';
}

/** What the reader of multipart bodies complains about; a disk or a database of ours takes no part in it. */
function asAppError(error: unknown, use: MediaUse): unknown {
  if (error instanceof AppError) return error;
  const { code } = error as { code?: string };
  return code === 'FST_REQ_FILE_TOO_LARGE' ? fileTooLarge(use) : badBody();
}
