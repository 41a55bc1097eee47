/** What the generic collections answer besides records. */
import { z } from 'zod';

import { maxBulkIds, maxPageRows } from '../specification/constants.ts';
import { maxTreeItems } from '../definition/tree.ts';
import { auditEntry } from './audit-calls.ts';
import { id } from './call.ts';
import { exportBody } from './exports.ts';
import { jobStarted } from './job-calls.ts';
import { reasonKinds, refusalKinds, type Reason } from './reasons.ts';

/** `POST /<resource>/bulk`: a verb with what it asks for, or `delete`; of the records named, or of all that a list's filter finds. */
export const bulkBody = z.strictObject({
  action: z.string().min(1).max(60),
  params: z.record(z.string(), z.unknown()).optional(),
  ids: z.array(z.string().max(64)).min(1).max(maxBulkIds).optional(),
  filter: z.record(z.string(), z.unknown()).optional(),
  dry_run: z.boolean().optional(),
});

/** More than 500 are done as a job, and the lists are empty. */
export const bulkDone = z.strictObject({
  matched: z.int(),
  succeeded: z.array(id),
  failed: z.array(z.strictObject({ id: z.string(), code: z.string(), message: z.string() })),
  audit_id: id.nullable(),
  job_id: id.optional().describe('With status 202: it is done as a job'),
});
export type BulkReply = z.infer<typeof bulkDone>;

/** `POST /<resource>/reorder`: these, in this order, right before or right after another one; to the very top where neither is said. */
export const reorderBody = z.strictObject({
  ids: z.array(z.string().max(64)).min(1).max(maxPageRows),
  before: z.string().max(64).optional(),
  after: z.string().max(64).optional(),
});

export const reordered = z.strictObject({
  data: z.strictObject({ ids: z.array(z.string()), audit_id: z.uuid().nullable() }),
});
export type ReorderReply = z.infer<typeof reordered>;

/** `GET /<resource>/sums`: of all that a list's filter finds, a currency each. */
export const summed = z.strictObject({
  data: z.array(
    z.strictObject({
      currency: z.string(),
      count: z.int().describe('How many records count'),
      sums: z.record(z.string(), z.int()).describe('By field, in the smallest unit of the currency'),
    }),
  ),
});
export type SummedReply = z.infer<typeof summed>;

const treeItem = z.strictObject({ id: z.string().max(64), parent_id: z.string().max(64).nullable() });
const treeItems = z.array(treeItem).max(maxTreeItems);

/** `PUT /<resource>/tree`: the whole of one tree, what stands below something behind it; `seen` is the tree that the person was shown. */
export const treeBody = z.strictObject({
  by: z.string().max(64).describe('Which tree: a value of the field that tells them apart'),
  seen: treeItems.describe('The tree as it was shown: where it is another by now, nothing is changed'),
  items: treeItems,
});
export type TreeBody = z.infer<typeof treeBody>;

/**
 * A verb and whether it can be done now: `disabled_reason` is a code of `errors` or a word of `actions.reasons`, and
 * `disabled_kind` says of what kind it is. `needs` names the
 * fields of its dialog, as the definition has them. `disabled_open` counts what has to be settled first, by collection.
 */
export const allowedAction = z.strictObject({
  verb: z.string(),
  needs: z.array(z.string()),
  disabled_reason: z.enum(Object.keys(reasonKinds) as Reason[]).optional(),
  disabled_kind: z.enum(refusalKinds).optional(),
  disabled_open: z.record(z.string(), z.int()).readonly().optional(),
});
export type AllowedAction = z.infer<typeof allowedAction>;

/** A record as far as every definition has it. */
const anyRecord = z.looseObject({ id: z.string() });

const word = z.string().optional();

/** The calls that each collection has, as the portal asks them: what is alike of them, whatever the records are. */
export const collectionCalls = {
  'GET /:resource': {
    path: '/:resource',
    query: z.object({ sort: word, range: word, filter: word, fields: word }),
    reply: z.array(anyRecord),
  },
  'GET /:resource/sums': { path: '/:resource/sums', query: z.object({ filter: word }), reply: summed },
  'GET /:resource/current': { path: '/:resource/current', reply: anyRecord },
  'GET /:resource/:id/history': {
    path: '/:resource/:id/history',
    query: z.object({ range: word }),
    reply: z.array(auditEntry),
  },
  'POST /:resource/:id/:verb': {
    path: '/:resource/:id/:verb',
    body: z.record(z.string(), z.unknown()).optional(),
    reply: anyRecord,
  },
  'POST /:resource/bulk': { path: '/:resource/bulk', body: bulkBody, reply: bulkDone },
  'POST /:resource/reorder': { path: '/:resource/reorder', body: reorderBody, reply: reordered },
  'PUT /:resource/tree': { path: '/:resource/tree', body: treeBody, reply: reordered },
  'POST /:resource/check_links': { path: '/:resource/check_links', reply: jobStarted },
  'POST /:resource/export': { path: '/:resource/export', body: exportBody, reply: jobStarted },
} as const;
export type CollectionCalls = typeof collectionCalls;
