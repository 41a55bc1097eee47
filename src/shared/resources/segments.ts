/** Questions about members that are kept: a segment is a filter of the members list with a name. Own choice. */
import { defineResource } from '../definition/define-resource.ts';
import { filter, longText, text } from '../definition/field-kinds.ts';

export const segments = defineResource({
  name: 'segments',
  belongsTo: 'organisation',
  label: { one: 'Segment', many: 'Segments' },
  translations: {
    zh: {
      name: '分组',
      fields: { name: '名称', description: '说明', filter: '包含哪些会员' },
      groups: { Segment: '分组' },
    },
    es: {
      name: 'Segmento |||| Segmentos',
      fields: { name: 'Nombre', description: 'Descripción', filter: 'A quién incluye' },
      groups: { Segment: 'Segmento' },
    },
  },
  representation: 'name',
  fields: {
    name: text({ label: 'Name', max: 80, required: true, unique: true }),
    description: longText({ label: 'Description', max: 300 }),
    filter: filter({ label: 'Conditions', of: 'members', required: true }),
  },
  list: {
    columns: ['name', 'description', 'filter'],
    search: ['name', 'description'],
    filters: [],
    sorts: ['name', 'created_at'],
    order: ['name', 'ASC'],
  },
  form: [{ title: 'Segment', fields: ['name', 'description', 'filter'] }],
  can: { read: 'members.read', write: 'members.write' },
});

declare module '../definition/collections.ts' {
  interface Collections {
    segments: typeof segments;
  }
}
