/** Uploaded documents in an order of their own: the ids of their records in `media`. */
import { defineKind } from './kind.ts';

export interface FilesOptions {
  max: number;
}

export const files = defineKind<FilesOptions>()('files', { column: 'uuid[]', notImported: true }, { to: 'media' });
