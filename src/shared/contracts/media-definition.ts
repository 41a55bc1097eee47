/**
 * Uploaded files. They come in by an upload and go when nothing needs them, so their calls are their own
 * (`features/media`); lists, changes and checks follow from this all the same. Own choice.
 */
import { defineResource } from '../definition/define-resource.ts';
import { choice, integer, moment, text } from '../definition/field-kinds.ts';

export const media = defineResource({
  name: 'media',
  belongsTo: 'person',
  label: { one: 'File', many: 'Files' },
  representation: 'filename',
  fields: {
    kind: choice({
      label: 'Kind',
      choices: { image: 'Picture', document: 'Document', video: 'Video' },
      readOnly: true,
    }),
    filename: text({ label: 'File name', max: 200, readOnly: true, required: true, personal: 'provided' }),
    mime: text({ label: 'Type', max: 100, readOnly: true }),
    bytes: integer({ label: 'Size in bytes', min: 0, readOnly: true }),
    width: integer({ label: 'Width in pixels', min: 1, readOnly: true }),
    height: integer({ label: 'Height in pixels', min: 1, readOnly: true }),
    seconds: integer({ label: 'Length in seconds', min: 1, readOnly: true }),
    sha256: text({ label: 'SHA-256', max: 64, readOnly: true }),
    alt_text: text({ label: 'Description', max: 250, personal: 'provided' }),
    focal_x: integer({ label: 'Focal point from the left, in percent', min: 0, max: 100, required: true }),
    focal_y: integer({ label: 'Focal point from the top, in percent', min: 0, max: 100, required: true }),
    unused_since: moment({ label: 'Unused since', readOnly: true }),
  },
  list: {
    columns: ['filename', 'kind', 'mime', 'bytes', 'alt_text'],
    search: ['filename', 'alt_text'],
    filters: ['kind', 'mime', 'unused_since'],
    sorts: ['filename', 'created_at'],
    order: ['created_at', 'DESC'],
  },
  form: [{ title: 'File', fields: ['alt_text', 'focal_x', 'focal_y'] }],
  can: { read: 'portal.access', write: 'media.write' },
});
