/**
 * What is done with drafts and what was published of them, below the definition that leads a publication:
 * `/navigation_items/current/publish`, `/pages/:id/publish`. screens.md 3.1, states
 */
import { z } from 'zod';

import type { Publication } from '../definition/publication.ts';
import { dataOf, id, moment, type Call } from './call.ts';

const tag = 'publishing';

const number = z.int().positive();

/** A version, without what it holds. `by` is the name of who published it; null for the product itself. */
export const publishedVersion = z.strictObject({
  number,
  state: z.enum(['scheduled', 'published', 'superseded']),
  /** When it was published, or will be. */
  at: moment,
  by: z.string().nullable(),
  note: z.string().nullable(),
  reverted_from: number.nullable().describe('The version from which its draft was made'),
});
export type PublishedVersion = z.infer<typeof publishedVersion>;

/** What two versions, or a version and the draft, say of a record. Names of fields are those of its definition. */
export const publishedChange = z.strictObject({
  resource: z.string(),
  id: z.string(),
  label: z.string().nullable(),
  change: z.enum(['added', 'removed', 'changed']),
  fields: z.array(z.strictObject({ field: z.string(), before: z.unknown(), after: z.unknown() })),
});
export type PublishedChange = z.infer<typeof publishedChange>;

/**
 * `stops`: nothing is published before it is mended. `leaves_out`: it is mended, or the record is left out. `warns`: it is told, and no
 * more.
 */
export const problemWeights = ['stops', 'leaves_out', 'warns'] as const;

/** What is wrong with a record of a draft. The texts of codes are `publishing.problem.<code>`. */
export const publishingProblem = z.strictObject({
  code: z.string(),
  weight: z.enum(problemWeights),
  resource: z.string(),
  /** The record; null where it is the draft as a whole. */
  id: z.string().nullable(),
  label: z.string().nullable(),
  field: z.string().nullable(),
  /** What the text names: languages, numbers. */
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type PublishingProblem = z.infer<typeof publishingProblem>;

/** How a publication stands. */
export const publicationState = z.strictObject({
  /** What outside is shown now; null where nothing has been published, or it was withdrawn. */
  published: publishedVersion.nullable(),
  /** What will be. */
  scheduled: publishedVersion.nullable(),
  /** A mark of what the draft says: whoever publishes names the one they have seen. */
  draft: z.string(),
  /** In what the draft differs from what is published. */
  changes: z.array(publishedChange),
  problems: z.array(publishingProblem),
});
export type PublicationState = z.infer<typeof publicationState>;

const seen = {
  draft: z.string().max(100).describe('The mark of the draft that was seen'),
  published: number.nullable().describe('The number of what was published when it was seen'),
};

/** What publishing asks for. */
export const publishBody = z.strictObject({
  ...seen,
  at: moment.optional().describe('When; without it now'),
  leave_out: z.array(z.string().max(64)).max(500).optional().describe('Records that are not published along'),
  note: z.string().trim().max(200).optional().describe('What is new, for the team'),
});
export type PublishBody = z.infer<typeof publishBody>;

export const revertBody = z.strictObject({ number, draft: seen.draft });

/** Whether anything was done is told by `audit_id`, by which it can be taken back. */
const done = z.strictObject({ ...publicationState.shape, audit_id: id.nullable() });

/** What publishing, taking back and the like answer. */
const doneReply = dataOf(done);
const compareQuery = z.strictObject({
  to: z
    .string()
    .regex(/^\d{1,9}$/)
    .optional()
    .describe('Another version; without it the draft'),
});
const withdrawBody = z.strictObject({ published: number });
const stateReply = dataOf(publicationState);
const versionsReply = dataOf(z.array(publishedVersion));
const changesReply = dataOf(z.array(publishedChange));

/** The calls of a publication; what the organisation has one of goes by the id `current`. */
export function publicationCallsOf({ name, each, can, parts: [lead] }: Publication) {
  const base = `/${name}/${each === 'record' ? ':id' : 'current'}`;
  const of = `: ${lead.label.many}`;
  const shows = { method: 'GET', tag, permission: can.read } as const;
  const writes = {
    method: 'POST',
    tag,
    permission: can.publish,
    belongsTo: lead.belongsTo,
    once: true,
    ...(lead.stepUp && { stepUp: true }),
    reply: doneReply,
  } as const;
  return {
    state: { ...shows, path: `${base}/publication`, summary: `How publishing stands${of}`, reply: stateReply },
    versions: {
      ...shows,
      path: `${base}/versions`,
      summary: `The versions that were published${of}`,
      reply: versionsReply,
    },
    compare: {
      ...shows,
      path: `${base}/versions/:number`,
      summary: `In what a version differs from the draft, or from another version${of}`,
      params: { number: 'The number of the version' },
      query: compareQuery,
      reply: changesReply,
    },
    publish: {
      ...writes,
      path: `${base}/publish`,
      summary: `Publishes the draft, now or at a time${of}`,
      body: publishBody,
    },
    cancel: { ...writes, path: `${base}/cancel_schedule`, summary: `Cancels what would be published at a time${of}` },
    withdraw: {
      ...writes,
      path: `${base}/withdraw`,
      summary: `Shows it to nobody outside any more${of}`,
      body: withdrawBody,
    },
    revert: {
      ...writes,
      path: `${base}/revert`,
      summary: `Makes the draft say what a version says${of}`,
      alsoNeeds: [can.write],
      body: revertBody,
    },
  } satisfies Record<string, Call>;
}

/** Those of them that it has: what always stands outside is never withdrawn. */
export function publishingCallsOf(publication: Publication): Call[] {
  const { withdraw, ...calls } = publicationCallsOf(publication);
  return [...Object.values(calls), ...(publication.stays ? [] : [withdraw])];
}

/** The same calls as the portal asks them, whatever is published. */
export const publishingCalls = {
  'GET /:resource/:id/publication': { path: '/:resource/:id/publication', reply: stateReply },
  'GET /:resource/:id/versions': { path: '/:resource/:id/versions', reply: versionsReply },
  'GET /:resource/:id/versions/:number': {
    path: '/:resource/:id/versions/:number',
    query: compareQuery,
    reply: changesReply,
  },
  'POST /:resource/:id/publish': { path: '/:resource/:id/publish', body: publishBody, reply: doneReply },
  'POST /:resource/:id/cancel_schedule': { path: '/:resource/:id/cancel_schedule', reply: doneReply },
  'POST /:resource/:id/withdraw': { path: '/:resource/:id/withdraw', body: withdrawBody, reply: doneReply },
  'POST /:resource/:id/revert': { path: '/:resource/:id/revert', body: revertBody, reply: doneReply },
} as const;
export type PublishingCalls = typeof publishingCalls;
