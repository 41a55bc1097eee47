/** Who else has a record open for editing. Own choice (screens 1.6). */
import { z } from 'zod';

import { dataOf, defineCalls, moment } from './call.ts';

/** A colleague at the same record. */
const editor = z.strictObject({
  name: z.string(),
  has_changes: z.boolean().describe('Something is typed and not saved'),
  since: moment.describe('When they opened it'),
});
export type Editor = z.infer<typeof editor>;

const params = { resource: 'Name of the collection, or of the settings', id: 'Of settings it is `current`' };

/** Who may change the record may know who else does: asked for once the collection is known. */
const permission = 'portal.access';

export const presenceCalls = defineCalls('presence', {
  'PUT /presence/:resource/:id': {
    summary: 'I have a record open for editing; who else has?',
    permission,
    params,
    body: z.strictObject({ has_changes: z.boolean() }),
    reply: dataOf(z.array(editor)),
  },
  'DELETE /presence/:resource/:id': {
    summary: 'I have left a record',
    permission,
    params,
    reply: dataOf(z.null()),
  },
});
