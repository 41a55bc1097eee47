/** What a member may subscribe to. Specification 2, /configure_platform; the fields are our own choice, prices come with the plan screens. */
import { defineResource } from '../definition/define-resource.ts';
import { integer, longText, state, translated } from '../definition/field-kinds.ts';

export const membershipPlans = defineResource({
  name: 'membership_plans',
  belongsTo: 'organisation',
  label: { one: 'Membership plan', many: 'Membership plans' },
  translations: {
    zh: {
      name: '会员方案',
      fields: { name: '名称', description: '说明', max_members: '会员上限', position: '排序', status: '状态' },
      help: { max_members: '同一时间最多可有多少会员。留空表示不限。' },
      choices: { status: { draft: '草稿', active: '启用', archived: '已归档' } },
      groups: { Plan: '方案' },
      verbs: { activate: '启用', archive: '归档' },
    },
    es: {
      name: 'Plan de membresía |||| Planes de membresía',
      fields: {
        name: 'Nombre',
        description: 'Descripción',
        max_members: 'Máximo de miembros',
        position: 'Posición',
        status: 'Estado',
      },
      help: { max_members: 'Cuántos miembros pueden tenerlo a la vez. Vacío: sin límite.' },
      choices: { status: { draft: 'Borrador', active: 'Activo', archived: 'Archivado' } },
      groups: { Plan: 'Plan' },
      verbs: { activate: 'Activar', archive: 'Archivar' },
    },
  },
  representation: 'name',
  fields: {
    name: translated({ label: 'Name', max: 80, required: true }),
    description: longText({ label: 'Description', max: 500 }),
    max_members: integer({
      label: 'Maximum members',
      min: 1,
      max: 10_000_000,
      help: 'How many members can have it at once. Leave empty for no limit.',
    }),
    position: integer({ label: 'Position', min: 0, max: 10_000 }),
    status: state({
      label: 'State',
      choices: { draft: 'Draft', active: 'Active', archived: 'Archived' },
      tones: { draft: 'info', active: 'success' },
      initial: 'draft',
    }),
  },
  list: {
    columns: ['name', 'status', 'position'],
    search: ['name', 'description'],
    filters: ['status'],
    sorts: ['position', 'created_at'],
    order: ['position', 'ASC'],
  },
  form: [{ title: 'Plan', fields: ['name', 'description', 'max_members', 'position'] }],
  can: { read: 'platform.membership.read', write: 'platform.membership.write' },
  transitions: [
    {
      verb: 'activate',
      label: 'Activate',
      field: 'status',
      from: ['draft', 'archived'],
      to: 'active',
      can: 'platform.membership.write',
      audit: 'reversible',
    },
    {
      verb: 'archive',
      label: 'Archive',
      field: 'status',
      from: ['draft', 'active'],
      to: 'archived',
      can: 'platform.membership.write',
      audit: 'reversible',
    },
  ],
});

declare module '../definition/collections.ts' {
  interface Collections {
    membership_plans: typeof membershipPlans;
  }
}
