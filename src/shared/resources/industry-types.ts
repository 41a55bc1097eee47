/** The industries members work in. Specification 1 (members per industry type); the fields are our own choice. */
import { defineResource } from '../definition/define-resource.ts';
import { integer, text, translated } from '../definition/field-kinds.ts';

export const industryTypes = defineResource({
  name: 'industry_types',
  belongsTo: 'organisation',
  label: { one: 'Industry', many: 'Industries' },
  translations: {
    zh: {
      name: '行业',
      fields: { name: '名称', code: '代码', position: '排序', member_count: '会员' },
      help: { code: '小写字母、数字和下划线。' },
      groups: { Industry: '行业' },
    },
    es: {
      name: 'Sector |||| Sectores',
      fields: { name: 'Nombre', code: 'Código', position: 'Posición', member_count: 'Miembros' },
      help: { code: 'Letras minúsculas, dígitos y guiones bajos.' },
      groups: { Industry: 'Sector' },
    },
  },
  representation: 'name',
  fields: {
    name: translated({ label: 'Name', max: 80, required: true }),
    code: text({
      label: 'Code',
      max: 40,
      required: true,
      unique: true,
      pattern: '[a-z0-9_]+',
      help: 'Lowercase letters, digits and underscores.',
    }),
    position: integer({ label: 'Position', min: 0, max: 1_000_000 }),
    member_count: integer({
      label: 'Members',
      counts: { of: 'members', by: 'industry_type_id' },
      readOnly: true,
      required: true,
    }),
  },
  list: {
    columns: ['name', 'code', 'member_count'],
    search: ['name', 'code'],
    filters: ['code'],
    sorts: ['position', 'code', 'created_at'],
    order: ['position', 'ASC'],
    place: 'position',
  },
  form: [{ title: 'Industry', fields: ['name', 'code'] }],
  can: { read: 'members.read', write: 'members.write', export: 'members.export' },
});

declare module '../definition/collections.ts' {
  interface Collections {
    industry_types: typeof industryTypes;
  }
}
