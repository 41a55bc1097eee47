/** The files of a media record in the storage. */
import { Readable } from 'node:stream';

import { documentType, drawingType, imageSizes, storedName } from '../../../shared/contracts/media.ts';
import type { ServerDatabase } from '../../db/connect.ts';
import type { FileStorage } from '../../files/storage.ts';
import type { Form } from './read-file.ts';

export interface MediaDeps {
  database: ServerDatabase;
  storage: FileStorage;
}

/** Where one form of a file lies. */
export const mediaKey = (accountId: string, id: string, form: string, extension: string) =>
  `${accountId}/media/${storedName(id, form, extension)}`;

/** Stores the forms of a file, one after the other. Where one fails, `removeForms` takes back those before it. */
export async function writeForms(
  storage: FileStorage,
  { accountId, id }: { accountId: string; id: string },
  forms: readonly Form[],
): Promise<void> {
  for (const { form, extension, content } of forms)
    await storage.write(mediaKey(accountId, id, form, extension), Readable.from([content]));
}

/** Removes all that is kept of a file of this type; what is gone already is no failure. */
export async function removeForms(
  storage: FileStorage,
  { accountId, id, mime }: { accountId: string; id: string; mime: string },
): Promise<void> {
  const pictures = Object.keys(imageSizes).map((form) => mediaKey(accountId, id, form, 'webp'));
  const keys = mime === documentType ? [] : pictures;
  if (mime === documentType) keys.push(mediaKey(accountId, id, 'file', 'pdf'));
  if (mime === drawingType) keys.push(mediaKey(accountId, id, 'file', 'svg'));
  for (const key of keys) await storage.remove(key);
}
