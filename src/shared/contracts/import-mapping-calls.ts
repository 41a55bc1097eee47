/** What a column of a name was for the last time; it is for the same in the next file. */
import { z } from 'zod';

import { importKinds } from '../imports/import-steps.ts';
import { defineCalls, moment } from './call.ts';

const idMeans = '`members.firstname`: the kind, and the name as it is compared';

const mapping = z.strictObject({
  id: z.string().describe(idMeans),
  kind: z.enum(importKinds),
  column: z
    .string()
    .describe('As it was written the last time. Capitals, accents, spaces and signs make no difference'),
  field: z.string().nullable().describe('Null: it is left out'),
  updated_at: moment,
});
export type ImportMapping = z.infer<typeof mapping>;

const mappingBody = z.strictObject({ field: z.string().max(60).nullable() });
export type MappingBody = z.infer<typeof mappingBody>;

const newMappingBody = mappingBody.extend({
  kind: z.enum(importKinds),
  column: z.string().trim().min(1).max(200),
});
export type NewMappingBody = z.infer<typeof newMappingBody>;

const permission = 'members.import';
const params = { id: idMeans };
/** It is remembered for everybody. */
const ofAll = { permission, belongsTo: 'organisation', reply: mapping } as const;

export const importMappingCalls = defineCalls('import_mappings', {
  'GET /import_mappings': {
    summary: 'What columns were for the last time',
    permission,
    query: z.strictObject({
      range: z.string().optional().describe('[first,last], both inclusive, at most 200 rows'),
    }),
    reply: z.array(mapping),
  },
  'POST /import_mappings': {
    summary: 'Say what a column is for',
    ...ofAll,
    once: true,
    body: newMappingBody,
    status: 201,
  },
  'PUT /import_mappings/:id': { summary: 'Say anew what a column is for', ...ofAll, params, body: mappingBody },
  'DELETE /import_mappings/:id': { summary: 'Forget what a column was for', ...ofAll, params },
});
