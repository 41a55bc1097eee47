/** What the calls about imports need. */
import type { ServerDatabase } from '../../db/connect.ts';
import type { FileStorage } from '../../files/storage.ts';
import type { QuotaDeps } from '../../http/upload-quota.ts';

export interface ImportDeps extends QuotaDeps {
  database: ServerDatabase;
  storage: FileStorage;
}
