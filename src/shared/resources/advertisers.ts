/** Who pays for ads, the organisation itself among them. screens.md 3.7 */
import { defineResource } from '../definition/define-resource.ts';
import { email, longText, phone, state, text, toggle, url } from '../definition/field-kinds.ts';

const reason = longText({ label: 'Reason', max: 500, required: true });
const status = { field: 'status', can: 'ads.write', audit: 'reversible' } as const;

export const advertisers = defineResource({
  name: 'advertisers',
  belongsTo: 'organisation',
  label: { one: 'Advertiser', many: 'Advertisers' },
  translations: {
    zh: {
      name: '广告主',
      fields: {
        name: '名称',
        contact_name: '联系人',
        email: '邮箱',
        phone: '电话',
        website: '网站',
        billing_address: '账单地址',
        notes: '备注',
        is_house: '本组织',
        status: '状态',
        reason: '原因',
      },
      help: { phone: '十位数字，不含空格。', is_house: '本组织自己的广告，不收费。' },
      choices: { status: { active: '正常', blocked: '已停用' } },
      groups: { Advertiser: '广告主', Contact: '联系方式', Notes: '备注' },
      verbs: { block: '停用', unblock: '恢复' },
      effects: { block: '其投放中和待投放的广告将全部暂停。', unblock: '已暂停的广告不会自动恢复投放。' },
    },
    es: {
      name: 'Anunciante |||| Anunciantes',
      fields: {
        name: 'Nombre',
        contact_name: 'Persona de contacto',
        email: 'Correo electrónico',
        phone: 'Teléfono',
        website: 'Sitio web',
        billing_address: 'Dirección de facturación',
        notes: 'Notas',
        is_house: 'Propio',
        status: 'Estado',
        reason: 'Motivo',
      },
      help: { phone: 'Diez dígitos, sin espacios.', is_house: 'Anuncios de la propia organización, sin cobro.' },
      choices: { status: { active: 'Activo', blocked: 'Bloqueado' } },
      groups: { Advertiser: 'Anunciante', Contact: 'Contacto', Notes: 'Notas' },
      verbs: { block: 'Bloquear', unblock: 'Desbloquear' },
      effects: {
        block: 'Sus anuncios activos y programados se ponen en pausa.',
        unblock: 'Los anuncios en pausa siguen en pausa.',
      },
    },
  },
  representation: 'name',
  dataSubject: false,
  fields: {
    name: text({ label: 'Name', max: 120, required: true, unique: true }),
    contact_name: text({ label: 'Contact person', max: 120 }),
    email: email({ label: 'Email' }),
    phone: phone({ label: 'Phone', help: 'Ten digits, no spaces.' }),
    website: url({ label: 'Website', onlyWeb: true }),
    billing_address: longText({ label: 'Billing address', max: 400 }),
    notes: longText({ label: 'Notes', max: 2000 }),
    is_house: toggle({ label: 'House', help: 'For your own ads. Nothing is charged.' }),
    status: state({
      label: 'State',
      choices: { active: 'Active', blocked: 'Blocked' },
      tones: { active: 'success', blocked: 'error' },
      initial: 'active',
    }),
  },
  list: {
    columns: ['name', 'contact_name', 'email', 'phone', 'is_house', 'status'],
    search: ['name', 'contact_name', 'email'],
    filters: ['status', 'is_house'],
    sorts: ['name', 'created_at'],
    order: ['name', 'ASC'],
  },
  form: [
    { title: 'Advertiser', fields: ['name', 'website', 'is_house'] },
    { title: 'Contact', fields: ['contact_name', 'email', 'phone', 'billing_address'] },
    { title: 'Notes', fields: ['notes'] },
  ],
  quickAdd: ['name', 'contact_name', 'email', 'phone', 'website'],
  can: { read: 'ads.read', write: 'ads.write', export: 'ads.export' },
  transitions: [
    {
      ...status,
      verb: 'block',
      label: 'Block',
      from: ['active'],
      to: 'blocked',
      tone: 'danger',
      needs: { reason },
      effect: 'Pauses its live and scheduled ads.',
    },
    {
      ...status,
      verb: 'unblock',
      label: 'Unblock',
      from: ['blocked'],
      to: 'active',
      effect: 'Paused ads stay paused.',
    },
  ],
});

declare module '../definition/collections.ts' {
  interface Collections {
    advertisers: typeof advertisers;
  }
}
