/** What people of the team may do: the presets of the product, and a client organisation's own. Own choice, after screens.md 4.1. */
import { defineResource } from '../definition/define-resource.ts';
import { choice, integer, longText, state, tags, text } from '../definition/field-kinds.ts';

const presets = {
  owner: 'Owner',
  admin: 'Administrator',
  finance: 'Finance',
  moderator: 'Moderator',
  marketing: 'Marketing',
  support: 'Support',
  analyst: 'Analyst',
};

export const roles = defineResource({
  name: 'roles',
  belongsTo: 'organisation',
  label: { one: 'Role', many: 'Roles' },
  translations: {
    zh: {
      name: '角色',
      final: '这是产品自带的角色，不可更改。可以复制后创建自己的角色。',
      fields: {
        name: '名称',
        description: '说明',
        preset: '预设',
        kind: '类型',
        permissions: '权限',
        staff_count: '人员',
      },
      choices: {
        preset: {
          owner: '所有者',
          admin: '管理员',
          finance: '财务',
          moderator: '审核员',
          marketing: '市场',
          support: '客服',
          analyst: '分析员',
        },
        kind: { preset: '预设', own: '自定义' },
      },
      groups: { Role: '角色', Permissions: '权限' },
    },
    es: {
      name: 'Rol |||| Roles',
      final: 'Este rol viene con el producto y queda como está. Cópielo para hacer uno propio.',
      fields: {
        name: 'Nombre',
        description: 'Descripción',
        preset: 'Predefinido',
        kind: 'Tipo',
        permissions: 'Permisos',
        staff_count: 'Personas',
      },
      choices: {
        preset: {
          owner: 'Propietario',
          admin: 'Administrador',
          finance: 'Finanzas',
          moderator: 'Moderador',
          marketing: 'Marketing',
          support: 'Soporte',
          analyst: 'Analista',
        },
        kind: { preset: 'Predefinido', own: 'Propio' },
      },
      groups: { Role: 'Rol', Permissions: 'Permisos' },
    },
  },
  representation: 'name',
  namedAfter: 'preset',
  fields: {
    name: text({ label: 'Name', max: 60, required: true, unique: true }),
    description: longText({ label: 'Description', max: 300 }),
    preset: choice({ label: 'Built-in role', choices: presets, readOnly: true }),
    kind: state({ label: 'Kind', choices: { preset: 'Built-in', own: 'Custom' }, initial: 'own', isFixed: true }),
    permissions: tags({ label: 'Permissions', max: 200, maxEach: 60, arePermissions: true }),
    staff_count: integer({
      label: 'People',
      counts: { of: 'staff', by: 'role_ids' },
      readOnly: true,
      required: true,
    }),
  },
  list: {
    columns: ['name', 'staff_count', 'permissions', 'kind', 'description'],
    search: ['name', 'description'],
    filters: ['kind'],
    sorts: ['name', 'created_at'],
    order: ['name', 'ASC'],
  },
  form: [
    { title: 'Role', fields: ['name', 'description'] },
    { title: 'Permissions', fields: ['permissions'] },
  ],
  can: { read: 'admin.staff.read', write: 'admin.roles.write' },
  stepUp: true,
  rules: [{ rule: 'needed_when', field: 'permissions', when: { field: 'preset', isSet: false } }],
  final: { kind: ['preset'] },
  finalText: 'This role comes with the product and stays as it is. Copy it to make one of your own.',
});

declare module '../definition/collections.ts' {
  interface Collections {
    roles: typeof roles;
  }
}
