/** Whether people may ask to work in the portal by themselves. Security R13: nobody may unless the organisation wants it. */
import { defineSingleton } from '../definition/define-singleton.ts';
import { choice, date, integer, text } from '../definition/field-kinds.ts';

export const registrationSettings = defineSingleton({
  name: 'registration_settings',
  belongsTo: 'organisation',
  label: { one: 'Registration', many: 'Registration' },
  fields: {
    mode: choice({
      label: 'Who can register',
      choices: { closed: 'Nobody', invite_code: 'People who have the invitation code', open: 'Everybody' },
      required: true,
      help: 'New registrations can’t do anything until someone gives them a role.',
    }),
    invite_code: text({
      label: 'Invitation code',
      max: 40,
      pattern: '[A-Za-z0-9-]{6,40}',
      help: 'At least six letters, digits or hyphens. Case doesn’t matter.',
    }),
    invite_ends_on: date({ label: 'Last valid day of the code' }),
    invite_uses_left: integer({
      label: 'Times the code can still be used',
      min: 0,
      max: 10_000,
      help: 'Leave empty for unlimited use.',
    }),
  },
  initial: { mode: 'closed', invite_code: null, invite_ends_on: null, invite_uses_left: null },
  // Whoever registers can do nothing until somebody gives them a role, and who may open registration may invite people as well.
  weakenedBy: { mode: false },
  protection: null,
  form: [
    { title: 'Access', fields: ['mode'] },
    { title: 'Invitation', fields: ['invite_code', 'invite_ends_on', 'invite_uses_left'] },
  ],
  can: { read: 'admin.staff.read', write: 'admin.staff.write' },
  stepUp: true,
  rules: [
    { rule: 'needed_when', field: 'invite_code', when: { field: 'mode', is: ['invite_code'] } },
    { rule: 'shown_when', field: 'invite_code', when: { field: 'mode', is: ['invite_code'] } },
    { rule: 'shown_when', field: 'invite_ends_on', when: { field: 'mode', is: ['invite_code'] } },
    { rule: 'shown_when', field: 'invite_uses_left', when: { field: 'mode', is: ['invite_code'] } },
  ],
  translations: {
    zh: {
      name: '注册',
      fields: {
        mode: '谁可以注册',
        invite_code: '邀请码',
        invite_ends_on: '邀请码最后有效日',
        invite_uses_left: '邀请码剩余使用次数',
      },
      help: {
        mode: '注册的人在获得角色之前无法进行任何操作。',
        invite_code: '字母、数字和连字符，至少六位，不区分大小写。',
        invite_uses_left: '留空表示不限次数。',
      },
      choices: { mode: { closed: '无人', invite_code: '持有邀请码的人', open: '所有人' } },
      groups: { Access: '访问', Invitation: '邀请' },
    },
    es: {
      name: 'Registro',
      fields: {
        mode: 'Quién puede registrarse',
        invite_code: 'Código de invitación',
        invite_ends_on: 'Último día válido del código',
        invite_uses_left: 'Usos que le quedan al código',
      },
      help: {
        mode: 'Quien se registra no puede hacer nada hasta que alguien le asigne un rol.',
        invite_code: 'Letras, dígitos y guiones, al menos seis. No distingue mayúsculas.',
        invite_uses_left: 'Vacío: tantas veces como se quiera.',
      },
      choices: { mode: { closed: 'Nadie', invite_code: 'Quien tenga el código de invitación', open: 'Todo el mundo' } },
      groups: { Access: 'Acceso', Invitation: 'Invitación' },
    },
  },
});
