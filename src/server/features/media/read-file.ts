/** What came in becomes the forms that are kept: pictures written anew, drawings cleaned, documents as they are, videos without what was written beside them. */
import { createHash } from 'node:crypto';

import {
  documentType,
  drawingType,
  maxVideoSeconds,
  typesFor,
  videoType,
  type MediaUse,
} from '../../../shared/contracts/media.ts';
import { AppError } from '../../errors/app-error.ts';
import { cleanDrawing } from '../../files/clean-drawing.ts';
import { remakePicture } from '../../files/pictures.ts';
import { readVideo } from '../../files/read-video.ts';
import { isPdf, detectFileType } from '../../files/detect-file-type.ts';
import type { Upload } from './receive-upload.ts';

/** One of the things kept of a file: `<id>-<form>.<extension>`. */
export interface Form {
  form: string;
  extension: 'webp' | 'svg' | 'pdf' | 'mp4';
  content: Buffer;
}

export interface ReadFile {
  kind: 'image' | 'document' | 'video';
  mime: string;
  filename: string;
  width: number | null;
  height: number | null;
  /** Of a video. */
  seconds?: number;
  /** Of what a person would call the file itself. */
  bytes: number;
  sha256: string;
  forms: Form[];
}

const extensions: Readonly<Record<string, readonly [string, ...string[]]>> = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/avif': ['avif'],
  'image/gif': ['gif'],
  [drawingType]: ['svg'],
  [documentType]: ['pdf'],
  [videoType]: ['mp4', 'm4v'],
};

/** What has to be said besides. */
const codes: Readonly<Record<string, string>> = { [videoType]: ' (H.264)' };

function extensionsOf(type: string): readonly [string, ...string[]] {
  const known = extensions[type];
  if (!known) throw new Error(`Files of the type ${type} have no ending.`);
  return known;
}

/**
 * Reads a file by its own bytes.
 *
 * @throws AppError `file_type` (415) for what is not wanted, `file_damaged` (422), `video_too_long` (422), `picture_too_large` (413)
 */
export async function readFile(accountId: string, { content, filename, use }: Upload): Promise<ReadFile> {
  const mime = await detectFileType(content);
  if (mime === undefined || !typesFor(use).includes(mime)) throw wrongType(use);
  const named = { mime, filename: withExtension(filename, mime) };
  if (mime === documentType) {
    if (!isPdf(content, mime)) throw wrongType(use);
    return { ...named, ...ofDocument(content) };
  }
  if (mime === videoType) return { ...named, ...ofVideo(content) };
  const drawing = mime === drawingType ? Buffer.from(await cleanDrawing(content)) : undefined;
  const { width, height, sizes } = await remakePicture(accountId, drawing ?? content);
  const forms: Form[] = Object.entries(sizes).map(([form, picture]) => ({ form, extension: 'webp', content: picture }));
  if (drawing) forms.push({ form: 'file', extension: 'svg', content: drawing });
  return { ...named, kind: 'image', width, height, ...measure(drawing ?? sizes.full), forms };
}

/** @throws AppError `file_type` for a code that not every browser plays, `video_too_long` (422), `file_damaged` (422) */
function ofVideo(given: Buffer): Omit<ReadFile, 'mime' | 'filename'> {
  const { isH264, content, width, height, seconds } = readVideo(given);
  if (!isH264) throw wrongType('video');
  if (seconds > maxVideoSeconds)
    throw new AppError('video_too_long', { params: { max: maxVideoSeconds }, details: { max: maxVideoSeconds } });
  const forms: Form[] = [{ form: 'file', extension: 'mp4', content }];
  return { kind: 'video', width, height, seconds: Math.ceil(seconds), ...measure(content), forms };
}

function ofDocument(content: Buffer): Omit<ReadFile, 'mime' | 'filename'> {
  const forms: Form[] = [{ form: 'file', extension: 'pdf', content }];
  return { kind: 'document', width: null, height: null, ...measure(content), forms };
}

const measure = (content: Buffer) => ({
  bytes: content.length,
  sha256: createHash('sha256').update(content).digest('hex'),
});

const wrongType = (use: MediaUse) => {
  const types = typesFor(use);
  return new AppError('file_type', {
    params: { kinds: types.map((type) => `${extensionsOf(type)[0].toUpperCase()}${codes[type] ?? ''}`).join(', ') },
    details: { types },
  });
};

/** A name may not promise another kind of file than there is: whoever saves it would open it as that. */
function withExtension(filename: string, mime: string): string {
  const fitting = extensionsOf(mime);
  const has = fitting.some((extension) => filename.toLowerCase().endsWith(`.${extension}`));
  return has ? filename : `${filename}.${fitting[0]}`;
}
