/** Coloured labels staff put on members. Own choice. */
import { defineResource } from '../definition/define-resource.ts';
import { color, integer, text } from '../definition/field-kinds.ts';

export const labels = defineResource({
  name: 'labels',
  belongsTo: 'organisation',
  label: { one: 'Label', many: 'Labels' },
  translations: {
    zh: { name: '标签', fields: { name: '名称', color: '颜色', member_count: '会员' }, groups: { Label: '标签' } },
    es: {
      name: 'Etiqueta |||| Etiquetas',
      fields: { name: 'Nombre', color: 'Color', member_count: 'Miembros' },
      groups: { Label: 'Etiqueta' },
    },
  },
  representation: 'name',
  chip: 'color',
  fields: {
    name: text({ label: 'Name', max: 40, required: true, unique: true }),
    color: color({ label: 'Colour', required: true }),
    member_count: integer({
      label: 'Members',
      counts: { of: 'members', by: 'label_ids' },
      readOnly: true,
      required: true,
    }),
  },
  list: {
    columns: ['name', 'member_count'],
    search: ['name'],
    filters: ['color'],
    sorts: ['name', 'created_at'],
    order: ['name', 'ASC'],
  },
  form: [{ title: 'Label', fields: ['name', 'color'] }],
  can: { read: 'members.read', write: 'members.write', export: 'members.export' },
});

declare module '../definition/collections.ts' {
  interface Collections {
    labels: typeof labels;
  }
}
