/** Local branches of a client organisation. Specification 3 (CHAPTER section of the settings); the fields are our own choice. */
import { defineResource } from '../definition/define-resource.ts';
import { country, integer, text } from '../definition/field-kinds.ts';

export const chapters = defineResource({
  name: 'chapters',
  belongsTo: 'organisation',
  label: { one: 'Chapter', many: 'Chapters' },
  translations: {
    zh: {
      name: '分会',
      fields: { name: '名称', city: '城市', country: '国家', member_count: '会员' },
      groups: { Chapter: '分会' },
    },
    es: {
      name: 'Capítulo |||| Capítulos',
      fields: { name: 'Nombre', city: 'Ciudad', country: 'País', member_count: 'Miembros' },
      groups: { Chapter: 'Capítulo' },
    },
  },
  representation: 'name',
  fields: {
    name: text({ label: 'Name', max: 80, required: true, unique: true }),
    city: text({ label: 'City', max: 80 }),
    country: country({ label: 'Country' }),
    member_count: integer({
      label: 'Members',
      counts: { of: 'members', by: 'chapter_id' },
      readOnly: true,
      required: true,
    }),
  },
  list: {
    columns: ['name', 'city', 'country', 'member_count'],
    search: ['name', 'city'],
    filters: ['city', 'country'],
    sorts: ['name', 'created_at'],
    order: ['name', 'ASC'],
  },
  form: [{ title: 'Chapter', fields: ['name', 'city', 'country'] }],
  can: { read: 'members.read', write: 'members.write' },
});

declare module '../definition/collections.ts' {
  interface Collections {
    chapters: typeof chapters;
  }
}
