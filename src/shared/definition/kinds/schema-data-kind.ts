/** Values of fields that another record names: the content of a page by its template, the answers of a form. */
import { defineKind } from './kind.ts';

export interface SchemaDataOptions {
  /** The reference, beside it, to the record whose published fields it is filled in by (`GET /<its collection>/:id/schema`). */
  by: string;
  /** The field of kind `rows`, beside it, that keeps the fields as they were when it was filled in. */
  kept: string;
}

export const schemaData = defineKind<SchemaDataOptions>()('schema_data', { column: 'jsonb', notImported: true });
