/** The people who work in the portal: whoever is invited, asks to be let in, works there or no longer does. Own choice, after screens.md 3.10. */
import { languageNames } from '../specification/constants.ts';
import { defineResource } from '../definition/define-resource.ts';
import {
  choice,
  email,
  longText,
  moment,
  phone,
  reference,
  references,
  state,
  text,
  type Tones,
} from '../definition/field-kinds.ts';

const statuses = {
  invited: 'Invited',
  pending: 'Waiting for approval',
  active: 'Active',
  suspended: 'Suspended',
  revoked: 'Invitation withdrawn',
  declined: 'Declined',
};
const tones: Tones<typeof statuses> = {
  invited: 'info',
  pending: 'warning',
  active: 'success',
  suspended: 'error',
  declined: 'error',
};
export type StaffStatus = keyof typeof statuses;

const reason = longText({ label: 'Reason', max: 500, required: true });
const move = { field: 'status', can: 'admin.staff.write' } as const;
const roleIds = references({
  label: 'Roles',
  to: 'roles',
  max: 10,
  help: 'Roles add up. You can only grant rights you have.',
});

export const staff = defineResource({
  name: 'staff',
  belongsTo: 'person',
  label: { one: 'Team member', many: 'Team' },
  translations: {
    zh: {
      name: '团队成员',
      create: '邀请同事',
      fields: {
        full_name: '姓名',
        first_name: '名',
        last_name: '姓',
        email: '电子邮箱',
        language: '语言',
        phone_number: '电话',
        organisation: '单位',
        role_ids: '角色',
        chapter_ids: '分会',
        status: '状态',
        last_seen_at: '最近访问',
        invited_at: '邀请时间',
        invite_expires_at: '邀请截止',
        reason: '原因',
        role_id: '角色',
      },
      help: {
        email: '用于登录；账户设置完成后不可更改。',
        role_ids: '各角色的权限相加。您只能授予自己拥有的权限。',
        chapter_ids: '将访问范围限于这些分会。留空表示全部分会。',
      },
      choices: {
        language: { en: '英语', zh: '中文', es: '西班牙语' },
        status: {
          invited: '已邀请',
          pending: '待批准',
          active: '有效',
          suspended: '已停用',
          revoked: '邀请已撤回',
          declined: '已拒绝',
        },
      },
      groups: { Person: '个人', Rights: '权限' },
      verbs: {
        accept: '批准',
        decline: '拒绝',
        revoke: '撤回邀请',
        suspend: '停用',
        reinstate: '恢复',
        resend: '重新发送邀请',
      },
      effects: {
        accept: '此人从现在起可以用该角色登录。',
        revoke: '邮件中的链接立即失效。',
        suspend: '所有会话立即结束，且无法再登录，直到恢复为止。',
        resend: '之前邀请中的链接将失效。新链接七天内有效。',
      },
    },
    es: {
      name: 'Miembro del equipo |||| Equipo',
      create: 'Invitar a un colega',
      fields: {
        full_name: 'Nombre completo',
        first_name: 'Nombre',
        last_name: 'Apellidos',
        email: 'Correo electrónico',
        language: 'Idioma',
        phone_number: 'Teléfono',
        organisation: 'Organización',
        role_ids: 'Roles',
        chapter_ids: 'Capítulos',
        status: 'Estado',
        last_seen_at: 'Última visita',
        invited_at: 'Invitación enviada',
        invite_expires_at: 'La invitación vence',
        reason: 'Motivo',
        role_id: 'Rol',
      },
      help: {
        email: 'Se usa para iniciar sesión. No se puede cambiar una vez creada la cuenta.',
        role_ids: 'Los roles se suman. Solo puede conceder permisos que usted tiene.',
        chapter_ids: 'Limita el acceso a estos capítulos. Vacío: todos.',
      },
      choices: {
        language: { en: 'Inglés', zh: 'Chino', es: 'Español' },
        status: {
          invited: 'Invitado',
          pending: 'Pendiente de aprobación',
          active: 'Activo',
          suspended: 'Suspendido',
          revoked: 'Invitación retirada',
          declined: 'Rechazado',
        },
      },
      groups: { Person: 'Persona', Rights: 'Permisos' },
      verbs: {
        accept: 'Aprobar',
        decline: 'Rechazar',
        revoke: 'Retirar la invitación',
        suspend: 'Suspender',
        reinstate: 'Readmitir',
        resend: 'Reenviar la invitación',
      },
      effects: {
        accept: 'Desde ahora la persona puede iniciar sesión con ese rol.',
        revoke: 'El enlace del correo deja de funcionar enseguida.',
        suspend: 'Todas sus sesiones terminan enseguida y no puede volver a entrar hasta que se le readmita.',
        resend: 'El enlace de la invitación anterior deja de funcionar. El nuevo vale siete días.',
      },
    },
  },
  createText: 'Invite a colleague',
  representation: 'full_name',
  initials: true,
  mailsTo: { kind: 'staff', id: 'id' },
  // Whoever leaves is suspended: what they did keeps their name.
  disabledOperations: ['delete'],
  dataSubject: 'id',
  fields: {
    full_name: text({ label: 'Name', max: 140, readOnly: true, personal: 'provided' }),
    first_name: text({ label: 'First name', max: 60, required: true, personal: 'provided' }),
    last_name: text({ label: 'Last name', max: 60, personal: 'provided' }),
    email: email({
      label: 'Email',
      required: true,
      unique: true,
      help: 'Used to sign in. It can’t be changed once the account is set up.',
      personal: 'provided',
    }),
    language: choice({
      label: 'Language',
      choices: languageNames,
      isLanguage: true,
      required: true,
      personal: 'provided',
    }),
    phone_number: phone({ label: 'Phone', readOnly: true, personal: 'provided' }),
    organisation: text({ label: 'Organisation', max: 120, readOnly: true, personal: 'provided' }),
    role_ids: roleIds,
    chapter_ids: references({
      label: 'Chapters',
      to: 'chapters',
      max: 50,
      emptyIsAll: true,
      help: 'Limit access to these chapters. Leave empty for all.',
    }),
    status: state({ label: 'State', choices: statuses, tones, initial: 'invited' }),
    last_seen_at: moment({ label: 'Last seen', readOnly: true }),
    invited_at: moment({ label: 'Invited', readOnly: true }),
    invite_expires_at: moment({ label: 'Invitation ends', readOnly: true }),
  },
  list: {
    columns: ['full_name', 'email', 'role_ids', 'chapter_ids', 'status', 'last_seen_at'],
    search: ['full_name', 'email'],
    filters: ['status', 'role_ids', 'chapter_ids', 'language', 'last_seen_at'],
    views: { by: 'status', of: ['active', 'invited'] },
    sorts: ['full_name', 'last_seen_at', 'created_at'],
    order: ['full_name', 'ASC'],
  },
  form: [
    { title: 'Person', fields: ['first_name', 'last_name', 'email', 'language', 'phone_number', 'organisation'] },
    { title: 'Rights', fields: ['role_ids', 'chapter_ids'] },
  ],
  overview: {
    head: ['email', 'phone_number', 'role_ids', 'last_seen_at'],
    facts: [
      { title: 'Person', fields: ['email', 'phone_number', 'language', 'organisation'] },
      { title: 'Rights', fields: ['role_ids', 'chapter_ids', 'last_seen_at', 'invited_at', 'invite_expires_at'] },
    ],
    timeline: {},
  },
  can: { read: 'admin.staff.read', write: 'admin.staff.write' },
  stepUp: true,
  rules: [
    // Whoever waits for approval has no role yet.
    {
      rule: 'needed_when',
      field: 'role_ids',
      when: { field: 'status', is: ['invited', 'active', 'suspended', 'revoked'] },
    },
    // Whoever could change the address of an account that has a password could take it over, or pass off its person as somebody else.
    {
      rule: 'frozen_once',
      field: 'email',
      when: { field: 'status', is: ['pending', 'active', 'suspended', 'revoked', 'declined'] },
      says: 'validation.address_fixed',
    },
  ],
  transitions: [
    {
      ...move,
      verb: 'accept',
      label: 'Approve',
      from: ['pending'],
      to: 'active',
      audit: 'reversible',
      needs: { role_id: reference({ label: 'Role', to: 'roles', required: true }) },
      effect: 'They can sign in with this role from now on.',
      mail: 'staff_accepted',
    },
    {
      ...move,
      verb: 'decline',
      label: 'Decline',
      from: ['pending'],
      to: 'declined',
      audit: 'reversible',
      needs: { reason },
    },
    {
      ...move,
      verb: 'revoke',
      label: 'Withdraw invitation',
      from: ['invited'],
      to: 'revoked',
      audit: 'compensated',
      tone: 'danger',
      effect: 'The link in the email stops working immediately.',
    },
    {
      ...move,
      verb: 'suspend',
      label: 'Suspend',
      from: ['active'],
      to: 'suspended',
      audit: 'reversible',
      tone: 'danger',
      needs: { reason },
      effect: 'Ends all sessions. Nobody can sign in to this account until it is reinstated.',
    },
    { ...move, verb: 'reinstate', label: 'Reinstate', from: ['suspended'], to: 'active', audit: 'reversible' },
  ],
  actions: [
    {
      verb: 'resend',
      label: 'Send invitation again',
      can: 'admin.staff.write',
      audit: 'final',
      effect: 'The previous link stops working. The new one is valid for seven days.',
      mail: 'staff_invited',
    },
  ],
});

declare module '../definition/collections.ts' {
  interface Collections {
    staff: typeof staff;
  }
}
