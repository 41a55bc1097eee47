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

/** What each of them is for, where the organisation has said nothing of it. */
const about = {
  owner: 'Everything, including payouts, domains, roles and erasing members.',
  admin: 'Everything except payouts, domains, code, roles and erasing members.',
  finance: 'Payments, refunds, payouts and the ledger. Reads members and events.',
  moderator: 'Posts, channels and paid groups. Approves, suspends and archives members.',
  marketing: 'Home page, navigation, emails, ads, events and announcements. Reads members.',
  support: 'Members and the directory, with notes, subscriptions and refunds.',
  analyst: 'Reads most lists and exports reports. Changes nothing.',
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
        description: {
          owner: '全部权限，包括提现、域名、角色和抹除会员。',
          admin: '除提现、域名、代码、角色和抹除会员外的全部权限。',
          finance: '付款、退款、提现和账目；可查看会员和活动。',
          moderator: '帖子、频道和付费群组；可批准、暂停和归档会员。',
          marketing: '首页、导航、邮件、广告、活动和公告；可查看会员。',
          support: '会员和会员名录，包括备注、订阅和退款。',
          analyst: '可查看大部分列表并导出报告，不能更改任何内容。',
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
        description: {
          owner: 'Todo, incluidas las transferencias, los dominios, los roles y el borrado de miembros.',
          admin: 'Todo, salvo transferencias, dominios, código, roles y borrado de miembros.',
          finance: 'Pagos, reembolsos, transferencias y libro de cuentas. Consulta miembros y eventos.',
          moderator: 'Publicaciones, canales y grupos de pago. Aprueba, suspende y archiva miembros.',
          marketing: 'Portada, navegación, correos, anuncios, eventos y comunicados. Consulta miembros.',
          support: 'Miembros y directorio, con notas, suscripciones y reembolsos.',
          analyst: 'Consulta la mayoría de las listas y exporta informes. No cambia nada.',
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
    description: longText({ label: 'Description', max: 300, saidBy: { choice: 'preset', texts: about } }),
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
