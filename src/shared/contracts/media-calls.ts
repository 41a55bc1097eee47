/** Uploaded files: one is sent, the others are as a collection's. Own choice. */
import { z } from 'zod';

import { bodySchemas } from '../definition/body-schemas.ts';
import { media } from './media-definition.ts';
import { defineCalls, id, moment } from './call.ts';
import { allowedAction } from './every-collection.ts';
import { mediaUses } from './media.ts';

const urls = z
  .strictObject({
    thumb: z.string().optional(),
    medium: z.string().optional(),
    full: z.string().optional(),
    file: z.string().optional(),
  })
  .describe('Where it is fetched, by size: addresses below the server’s root');

const file = z.strictObject({
  id,
  version: z.int(),
  created_at: moment,
  updated_at: moment,
  deleted_at: moment.nullable(),
  kind: z.enum(['image', 'document', 'video']),
  filename: z.string(),
  mime: z.string(),
  bytes: z.int(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  seconds: z.int().nullable().describe('Of a video: its length, rounded up'),
  sha256: z.string(),
  alt_text: z.string().nullable(),
  focal_x: z.int().describe('Focal point from the left, in percent'),
  focal_y: z.int().describe('Focal point from the top, in percent'),
  unused_since: moment.nullable(),
  may_change: z.boolean().optional().describe('Whether you may change or remove it; with a single file that is read'),
  allowed_actions: z.array(allowedAction).optional().describe('With a single file that is read'),
  urls,
});
export type MediaRecord = z.infer<typeof file>;

const written = z
  .union([file, z.strictObject({ id, version: z.int(), urls })])
  .describe('File; its id and version alone where the caller may not read it');

const { read, write } = media.can;

/** What comes before the file is about the file. */
const upload = {
  type: 'object',
  required: ['file'],
  description: 'What comes before the file is about the file',
  properties: {
    use: { type: 'string', enum: mediaUses, default: 'picture' },
    alt_text: { type: 'string', maxLength: 250 },
    file: { type: 'string', format: 'binary' },
  },
};

export const mediaCalls = defineCalls('media', {
  'GET /media': { summary: 'List: Files', permission: read, listOf: media, reply: z.array(file) },
  'POST /media': {
    summary: 'Upload a file',
    permission: write,
    body: { file: 'multipart/form-data', schema: upload },
    status: 201,
    reply: written,
  },
  'GET /media/:id': { summary: 'Read: File', permission: read, reply: file },
  'PUT /media/:id': {
    summary: 'Change what is said of a file',
    permission: write,
    // Asked for once the file is found, so that a missing one is told first.
    body: bodySchemas(media).updateSchema.meta({ required: ['version'] }),
    reply: written,
  },
  'DELETE /media/:id': { summary: 'Remove a file that nothing needs', permission: write, reply: written },
  'GET /media/:id/file': {
    summary: 'Fetch a document',
    permission: read,
    reply: { file: ['application/pdf'], says: 'The document, to be saved' },
  },
});
