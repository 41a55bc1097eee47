/** A file of SQL as it was applied to a database. */
import { createHash } from 'node:crypto';

export interface SchemaFile {
  name: string;
  sql: string;
  checksum: string;
}

/** Line ends do not count: Git may exchange them. */
export const checksumOf = (sql: string) => createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex');
