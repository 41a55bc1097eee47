/** The fields of a record by which others are filled in: `/page_templates/:id/schema`. */
import { z } from 'zod';

import { dataOf } from './call.ts';

/** Each as its collection keeps it (`definition/schema-fields.ts`). */
const schemaField = z
  .record(z.string(), z.unknown())
  .describe('name, label by language, type, required, default and options of a field');

export const schemaReply = dataOf(
  z.strictObject({ version: z.int().nullable(), layout: z.string(), fields: z.array(schemaField) }),
);

/** The call as the portal asks it, whichever collection it is of. */
export const schemaCalls = {
  'GET /:resource/:id/schema': { path: '/:resource/:id/schema', reply: schemaReply },
} as const;
export type SchemaCalls = typeof schemaCalls;
