/** Uploaded files: what may come, and where what has come is fetched. Own choice; the limits are those of the product's design. */

import { apiBase } from '../specification/constants.ts';

/** Of a picture, and of a document. */
export const maxImageBytes = 5 * 1_024 * 1_024;
export const maxDocumentBytes = 5 * 1_024 * 1_024;
/** Of a video, and how long it may be. */
export const maxVideoBytes = 10 * 1_024 * 1_024;
export const maxVideoSeconds = 30;
/** Of a picture's width and height. */
export const maxImagePx = 6_000;

/** What a picture may be sent as. It is kept as WebP, whatever it came as. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const;
/** For logos and icons alone, and only what is left of it once it was cleaned. */
export const drawingType = 'image/svg+xml';
export const documentType = 'application/pdf';
/** H.264 in MP4, which every browser plays; it is kept as it came. */
export const videoType = 'video/mp4';

/** What a file is wanted for: it decides what may come. */
export const mediaUses = ['picture', 'logo', 'document', 'video'] as const;
export type MediaUse = (typeof mediaUses)[number];

/** The types that may come for a use. */
export function typesFor(use: MediaUse): readonly string[] {
  if (use === 'document') return [documentType];
  if (use === 'video') return [videoType];
  return use === 'logo' ? [...imageTypes, drawingType] : imageTypes;
}

const bytes: Record<MediaUse, number> = {
  picture: maxImageBytes,
  logo: maxImageBytes,
  document: maxDocumentBytes,
  video: maxVideoBytes,
};

/** How large a file may be for a use. */
export const bytesFor = (use: MediaUse): number => bytes[use];

/** The sizes a picture is kept in: a square around its focal point, and the whole in two sizes. Longest side in pixels. */
export const imageSizes = { thumb: 128, medium: 640, full: 2_048 } as const;
export type ImageSize = keyof typeof imageSizes;

/** Below the server's root: no call of the API, since a picture in a page carries no token. */
export const filesBase = '/files';

/** The name under which the storage keeps one of a file's forms. */
export const storedName = (id: string, form: string, extension: string) =>
  `${id.replaceAll('-', '')}-${form}.${extension}`;

/**
 * Where a picture is fetched, known from its id alone, so that a list can show pictures without asking for anything.
 *
 * @param version of the media record: shows a new focal point at once
 */
export function pictureUrl(accountId: string, id: string, size: ImageSize, version?: number): string {
  const address = `${filesBase}/${accountId}/${storedName(id, size, 'webp')}`;
  return version === undefined ? address : `${address}?v=${version}`;
}

/** Where a picture is fetched that an organisation shows outside: the pages of any site may show it. */
export const publicPictureUrl = (accountId: string, { id, mime }: { id: string; mime: string }): string =>
  `${filesBase}/${accountId}/public/${mime === drawingType ? storedName(id, 'file', 'svg') : storedName(id, 'full', 'webp')}`;

/** Where a video is fetched, by the portal and by any site. */
export const videoUrl = (accountId: string, id: string): string =>
  `${filesBase}/${accountId}/${storedName(id, 'file', 'mp4')}`;
export const publicVideoUrl = (accountId: string, id: string): string =>
  `${filesBase}/${accountId}/public/${storedName(id, 'file', 'mp4')}`;

/** What says where a file is fetched. */
interface KeptFile {
  id: string;
  kind: 'image' | 'document' | 'video';
  mime: string;
  version: number;
}

/** Where all that is kept of a file is fetched. A document is for those alone who have signed in. */
export function urlsOf(
  accountId: string,
  { id, kind, mime, version }: KeptFile,
): Partial<Record<ImageSize | 'file', string>> {
  if (kind === 'video') return { file: videoUrl(accountId, id) };
  if (kind === 'document') return { file: `${apiBase}/media/${id}/file` };
  return {
    thumb: pictureUrl(accountId, id, 'thumb', version),
    medium: pictureUrl(accountId, id, 'medium'),
    full: pictureUrl(accountId, id, 'full'),
    ...(mime === drawingType && { file: `${filesBase}/${accountId}/${storedName(id, 'file', 'svg')}` }),
  };
}

/** One record that needs a file: `details.uses` of `in_use`. */
export interface MediaUseOf {
  resource: string;
  field: string;
  id: string;
  /** Its name; null where the caller may not read it. */
  label: string | null;
}
