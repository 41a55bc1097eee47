/** A collection of notes that are part of a record: `text`, `pinned`, and a reference to what they are about. */
import type { CollectionName } from '../../../shared/definition/collections.ts';
import type { Permission } from '../../../shared/access/permissions.ts';

export interface NoteKind {
  resource: CollectionName;
  /** The field that names the record. */
  parent: string;
  /** Who writes them. */
  write: Permission;
  /** Key of i18n: who reads them. */
  note: string;
}
