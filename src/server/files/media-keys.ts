/** Where the files of a media record lie in the storage. */
import { documentType, drawingType, imageSizes, storedName, videoType } from '../../shared/contracts/media.ts';

/** Where one form of a file lies. */
export const mediaKey = (accountId: string, id: string, form: string, extension: string) =>
  `${accountId}/media/${storedName(id, form, extension)}`;

/** What tells where they are. */
export interface KeptFile {
  accountId: string;
  id: string;
  mime: string;
}

/** Where all that is kept of a file of this type lies. */
export function formKeys({ accountId, id, mime }: KeptFile): string[] {
  if (mime === documentType) return [mediaKey(accountId, id, 'file', 'pdf')];
  if (mime === videoType) return [mediaKey(accountId, id, 'file', 'mp4')];
  const pictures = Object.keys(imageSizes).map((form) => mediaKey(accountId, id, form, 'webp'));
  return mime === drawingType ? [...pictures, mediaKey(accountId, id, 'file', 'svg')] : pictures;
}
