/** Members as the public directory shows them. Specification 2, /user-manager; the fields are our own choice. */
import { defineResource } from '../definition/define-resource.ts';
import { country, integer, reference, text, toggle } from '../definition/field-kinds.ts';

export const directoryEntries = defineResource({
  name: 'directory_entries',
  belongsTo: 'chapter',
  label: { one: 'Directory entry', many: 'Directory entries' },
  translations: {
    zh: {
      name: '名录条目',
      fields: {
        directory_visible: '列入会员名录',
        directory_featured: '精选',
        directory_position: '排序',
        full_name: '姓名',
        title: '职位',
        organisation: '单位',
        industry_type_id: '行业',
        chapter_id: '分会',
        plan_id: '方案',
        city: '城市',
        country: '国家',
        profile_percent: '资料完整度（%）',
      },
      groups: { Listing: '展示' },
      verbs: { publish: '列入', hide: '隐藏', feature: '设为精选', unfeature: '取消精选' },
    },
    es: {
      name: 'Entrada del directorio |||| Entradas del directorio',
      fields: {
        directory_visible: 'Aparece en el directorio',
        directory_featured: 'Destacado',
        directory_position: 'Posición',
        full_name: 'Nombre completo',
        title: 'Cargo',
        organisation: 'Organización',
        industry_type_id: 'Sector',
        chapter_id: 'Capítulo',
        plan_id: 'Plan',
        city: 'Ciudad',
        country: 'País',
        profile_percent: 'Perfil completo (%)',
      },
      groups: { Listing: 'Publicación' },
      verbs: { publish: 'Mostrar', hide: 'Ocultar', feature: 'Destacar', unfeature: 'Dejar de destacar' },
    },
  },
  viewOf: 'members',
  dataSubject: 'id',
  disabledOperations: ['create', 'delete'],
  representation: 'full_name',
  fields: {
    directory_visible: toggle({ label: 'Listed in the directory', personal: 'provided' }),
    directory_featured: toggle({ label: 'Featured', personal: 'recorded' }),
    directory_position: integer({ label: 'Position', min: 0, max: 1_000_000, personal: 'recorded' }),
    full_name: text({ label: 'Name', max: 140, readOnly: true, personal: 'provided' }),
    title: text({ label: 'Job title', max: 80, readOnly: true, personal: 'provided' }),
    organisation: text({ label: 'Organisation', max: 120, readOnly: true, personal: 'provided' }),
    industry_type_id: reference({ label: 'Industry', to: 'industry_types', readOnly: true, personal: 'provided' }),
    chapter_id: reference({ label: 'Chapter', to: 'chapters', readOnly: true }),
    plan_id: reference({ label: 'Plan', to: 'membership_plans', readOnly: true }),
    city: text({ label: 'City', max: 80, readOnly: true, personal: 'provided' }),
    country: country({ label: 'Country', readOnly: true, personal: 'provided' }),
    profile_percent: integer({ label: 'Profile complete (%)', min: 0, max: 100, readOnly: true }),
  },
  list: {
    columns: [
      'full_name',
      'title',
      'organisation',
      'directory_visible',
      'directory_featured',
      'profile_percent',
      'directory_position',
    ],
    search: ['full_name', 'organisation'],
    hasSearchText: true,
    filters: [
      'directory_visible',
      'directory_featured',
      'plan_id',
      'chapter_id',
      'industry_type_id',
      'city',
      'country',
      'profile_percent',
    ],
    sorts: ['full_name', 'directory_position', 'created_at'],
    order: ['full_name', 'ASC'],
    place: 'directory_position',
  },
  form: [{ title: 'Listing', fields: ['directory_visible', 'directory_featured', 'directory_position'] }],
  can: { read: 'directory.read', write: 'directory.write', export: 'members.export' },
  actions: [
    { verb: 'publish', label: 'List', can: 'directory.write', audit: 'reversible', bulk: true },
    { verb: 'hide', label: 'Hide', can: 'directory.write', audit: 'reversible', bulk: true },
    { verb: 'feature', label: 'Feature', can: 'directory.write', audit: 'reversible', bulk: true },
    { verb: 'unfeature', label: 'Stop featuring', can: 'directory.write', audit: 'reversible', bulk: true },
  ],
});

declare module '../definition/collections.ts' {
  interface Collections {
    directory_entries: typeof directoryEntries;
  }
}
