/** The files of a media record in the storage. */
import { Readable } from 'node:stream';

import type { ServerDatabase } from '../../db/connect.ts';
import { formKeys, mediaKey, type KeptFile } from '../../files/media-keys.ts';
import { deleteAfterBackup } from '../../files/delete-after-backup.ts';
import type { FileStorage } from '../../files/storage.ts';
import type { Form } from './read-file.ts';

export interface MediaDeps {
  database: ServerDatabase;
  storage: FileStorage;
}

/** Stores the forms of a file, one after the other. Where one fails, `removeForms` takes back those before it. */
export async function writeForms(
  storage: FileStorage,
  { accountId, id }: { accountId: string; id: string },
  forms: readonly Form[],
): Promise<void> {
  for (const { form, extension, content } of forms)
    await storage.write(mediaKey(accountId, id, form, extension), Readable.from([content]));
}

/** Removes what was stored of an upload that came to nothing; what is gone already is no failure. */
export async function removeForms(storage: FileStorage, file: KeptFile): Promise<void> {
  for (const key of formKeys(file)) await storage.remove(key);
}

/** Removes all that is kept of a file; not while a backup runs. Answers whether it is gone. */
export const removeMedia = (deps: MediaDeps, file: KeptFile): Promise<boolean> =>
  deleteAfterBackup(deps, file.accountId, formKeys(file));
