/** Looking at a draft as it will be: `/home_sections/current/preview`, `/pages/:id/preview`. They follow from the definitions. */
import { z } from 'zod';

import type { Publication } from '../definition/publication.ts';
import { announcements } from '../resources/announcements.ts';
import { languages } from '../specification/constants.ts';
import { dataOf, id, moment, type Call } from './call.ts';
import { previewVisitors } from './previews.ts';

const body = z.strictObject({
  language: z.enum(languages),
  visitor: z.enum(previewVisitors),
  plan_id: id.optional().describe('The plan that the member has'),
  upgraded: z.boolean().optional().describe('Of a page: as the newest version of its template would make it'),
});
export type PreviewBody = z.infer<typeof body>;

const reply = dataOf(
  z.strictObject({
    url: z
      .string()
      .describe('The path at the organisation’s hosts; `device=mobile` in its query shows it as a phone gets it'),
    expires_at: moment,
  }),
);

/** What can be looked at before it is shown: a publication, or a collection whose records are shown by themselves. */
export type Previewable = Pick<Publication, 'name' | 'each' | 'parts'> & { can: Pick<Publication['can'], 'read'> };

/** Records that are shown without being published as versions are, each by itself. */
export const previewedRecords: readonly Previewable[] = [
  { name: announcements.name, each: 'record', can: { read: announcements.can.write }, parts: [announcements] },
];

/** Its call. */
export const previewCallOf = ({ name, each, can, parts: [lead] }: Previewable) =>
  ({
    method: 'POST',
    tag: 'publishing',
    path: `/${name}/${each === 'record' ? ':id' : 'current'}/preview`,
    summary: `Makes an address at which the draft is seen for an hour: ${lead.label.many}`,
    permission: can.read,
    status: 201,
    body,
    reply,
  }) satisfies Call;

/** The same as the portal asks it, whatever is published. */
export const previewCalls = {
  'POST /:resource/:id/preview': { path: '/:resource/:id/preview', body, reply },
} as const;
export type PreviewCalls = typeof previewCalls;
