import type { FileSettings } from '../settings/env-files.ts';
import { diskStorage } from './disk-storage.ts';
import type { FileStorage } from './storage.ts';

/** Opens the storage of the settings. What only a bucket needs is loaded where there is one. */
export async function openStorage(settings: FileSettings): Promise<FileStorage> {
  if ('folder' in settings) return diskStorage(settings.folder);
  const { bucketStorage } = await import('./bucket-storage.ts');
  return bucketStorage(settings);
}
