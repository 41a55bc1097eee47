/** The recycle bin: what lies in it, whatever kind it is of, and how it leaves it for good. */
import { z } from 'zod';

import { dataOf, defineCalls, id, moment } from './call.ts';
import { bulkDone } from './every-collection.ts';

/** A deleted record of any kind. */
const binEntry = z.strictObject({
  resource: z.string(),
  id,
  label: z.string().nullable(),
  deleted_at: moment,
  deleted_by: z.string().nullable(),
  deletion: id.nullable().describe('What was deleted together has the same one; null for what went there otherwise'),
  deletion_size: z.int().describe('How many records of that deletion lie in the bin'),
  is_final: z.boolean().describe('Nothing about it changes any more: it neither comes back nor goes'),
  can_restore: z.boolean().describe('Whether this person may bring it back'),
  can_end: z
    .boolean()
    .describe('Whether this person may end it for good; where its definition names an action that does, by that'),
});
export type BinEntry = z.infer<typeof binEntry>;

/** Records, live or in the bin, that refer to it: it cannot be purged before they let go of it. */
const binUse = z.strictObject({ resource: z.string(), field: z.string(), count: z.int() });
export type BinUse = z.infer<typeof binUse>;

const permission = 'admin.bin.write';

export const binCalls = defineCalls('recycle_bin', {
  'GET /recycle_bin': {
    summary: 'What lies in the bin, of every kind',
    permission,
    query: z.strictObject({
      sort: z.string().optional().describe('["deleted_at","ASC"] or ["deleted_at","DESC"]'),
      range: z.string().optional().describe('[first,last], both inclusive, at most 200 rows'),
      filter: z
        .string()
        .optional()
        .describe('{"word":value}; words: resource, resource_neq, q, deleted_by, deleted_at_gte, deleted_at_lt'),
    }),
    reply: z.array(binEntry),
  },
  'GET /recycle_bin/:resource/:id/uses': {
    summary: 'What refers to it',
    permission,
    reply: dataOf(z.array(binUse)),
  },
  'POST /recycle_bin/deletions/:id/restore': {
    summary: 'Bring back what was deleted together',
    permission,
    once: true,
    reply: bulkDone,
  },
  'POST /recycle_bin/:resource/:id/purge': {
    summary: 'Remove it for good',
    permission,
    once: true,
    body: z.strictObject({ reason: z.string().trim().max(500).optional() }),
    reply: dataOf(
      z.strictObject({
        resource: z.string(),
        id: z.string(),
        done: z.string().describe('`purge`: the row is gone; otherwise the action that ends such records is begun'),
      }),
    ),
  },
});
