/**
 * A change of what is shown now, to be made on the next day: the calls of every definition that asks before such a change is saved
 * (`asks`). screens.md 3.7, errors
 */
import { z } from 'zod';

import type { Resource } from '../definition/define-resource.ts';
import { dataOf, id, moment, type Call } from './call.ts';

const tag = 'planned changes';

const values = z.record(z.string(), z.unknown());

export const plannedChange = z.strictObject({
  change: values.describe('The fields that will be set'),
  before: values.describe('What they said when it was planned'),
  apply_at: moment.describe('The beginning of the next day where the organisation is'),
  requested_by_id: id,
  requested_by_name: z.string(),
  requested_at: moment,
  problem: z.string().nullable().describe('Why it could not be made; it is not tried again'),
});
export type PlannedChange = z.infer<typeof plannedChange>;

const planBody = z.strictObject({
  version: z.int().positive().optional().describe('The version of the record that was seen'),
  change: values.describe('As for a change of the record'),
});
const oneReply = dataOf(plannedChange);
const stateReply = dataOf(plannedChange.nullable());
const doneReply = dataOf(z.null());

/** The calls of one definition. */
export function plannedChangeCallsOf({ name, label, can, belongsTo }: Resource) {
  const path = `/${name}/:id/planned_change` as const;
  const of = `: ${label.many}`;
  const writes = { tag, path, permission: can.write, belongsTo } as const;
  return {
    read: { method: 'GET', tag, path, permission: can.read, summary: `What is planned${of}`, reply: stateReply },
    plan: {
      ...writes,
      method: 'PUT',
      summary: `Plans a change for the next day, in place of what was planned${of}`,
      body: planBody,
      reply: oneReply,
    },
    cancel: { ...writes, method: 'DELETE', summary: `Gives up what is planned${of}`, reply: doneReply },
  } satisfies Record<string, Call>;
}

const path = '/:resource/:id/planned_change';

/** The same calls as the portal asks them, whatever record it is. */
export const plannedChangeCalls = {
  'GET /:resource/:id/planned_change': { path, reply: stateReply },
  'PUT /:resource/:id/planned_change': { path, body: planBody, reply: oneReply },
  'DELETE /:resource/:id/planned_change': { path, reply: doneReply },
} as const;
export type PlannedChangeCalls = typeof plannedChangeCalls;
