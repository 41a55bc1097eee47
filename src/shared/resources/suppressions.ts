/** Addresses that get no mail but what their owner needs to come in. screens.md 3.2, EM1 */
import { defineResource } from '../definition/define-resource.ts';
import { choice, email, longText, moment, state, text } from '../definition/field-kinds.ts';

export const suppressions = defineResource({
  name: 'suppressions',
  belongsTo: 'organisation',
  label: { one: 'Suppressed address', many: 'Suppressed addresses' },
  translations: {
    zh: {
      name: '停发地址',
      fields: {
        email: '地址',
        cause: '原因',
        reason: '理由',
        source: '来源',
        detail: '服务器的答复',
        note: '备注',
        ends_at: '停发至',
        status: '状态',
      },
      help: { note: '仅团队可见。' },
      choices: {
        cause: { unsubscribed: '已退订', bounced: '退信', complaint: '投诉', other: '其他' },
        source: { staff: '团队', mail_server: '邮件服务器', recipient: '收件人' },
        status: { active: '停发', lifted: '已解除' },
      },
      groups: { Address: '地址', Origin: '来源' },
      verbs: { lift: '解除停发', suppress: '重新停发' },
      effects: { lift: '该地址将重新收到邮件。' },
      create: '停发地址',
    },
    es: {
      name: 'Dirección suprimida |||| Direcciones suprimidas',
      fields: {
        email: 'Dirección',
        cause: 'Causa',
        reason: 'Motivo',
        source: 'Origen',
        detail: 'Respuesta del servidor',
        note: 'Nota',
        ends_at: 'Suprimida hasta',
        status: 'Estado',
      },
      help: { note: 'Solo para el equipo.' },
      choices: {
        cause: { unsubscribed: 'Se dio de baja', bounced: 'Rebotó', complaint: 'Se quejó', other: 'Otro' },
        source: { staff: 'El equipo', mail_server: 'El servidor de correo', recipient: 'El destinatario' },
        status: { active: 'Suprimida', lifted: 'Levantada' },
      },
      groups: { Address: 'Dirección', Origin: 'Origen' },
      verbs: { lift: 'Levantar la supresión', suppress: 'Volver a suprimir' },
      effects: { lift: 'La dirección vuelve a recibir correos.' },
      create: 'Suprimir dirección',
    },
  },
  representation: 'email',
  // What was stopped is let go again, with a reason, and stays on record.
  disabledOperations: ['delete'],
  dataSubject: false,
  fields: {
    email: email({ label: 'Address', required: true, unique: true }),
    cause: choice({
      label: 'Cause',
      choices: { unsubscribed: 'Unsubscribed', bounced: 'Bounced', complaint: 'Complained', other: 'Other' },
      required: true,
    }),
    source: choice({
      label: 'Source',
      choices: { staff: 'The team', mail_server: 'The mail server', recipient: 'The recipient' },
      readOnly: true,
    }),
    detail: text({ label: 'Server response', max: 300, readOnly: true }),
    ends_at: moment({ label: 'Suppressed until', readOnly: true }),
    note: longText({ label: 'Note', max: 500, help: 'Visible to your team only.' }),
    status: state({
      label: 'State',
      choices: { active: 'Suppressed', lifted: 'Lifted' },
      tones: { active: 'warning' },
      initial: 'active',
    }),
  },
  list: {
    columns: ['email', 'cause', 'source', 'ends_at', 'status', 'status_since'],
    search: ['email'],
    filters: ['status', 'cause', 'source'],
    sorts: ['email', 'cause', 'created_at'],
    order: ['created_at', 'DESC'],
  },
  form: [
    { title: 'Address', fields: ['email', 'cause', 'note'] },
    { title: 'Origin', fields: ['source', 'detail', 'ends_at'] },
  ],
  startsWith: { cause: 'unsubscribed' },
  createText: 'Suppress an address',
  can: { read: 'email.recipients.read', write: 'email.suppressions.write', export: 'email.export' },
  // What bounced for a while rests for a while.
  timedTransitions: [{ field: 'status', from: ['active'], to: 'lifted', after: { field: 'ends_at' } }],
  rules: [{ rule: 'frozen_once', field: 'email', when: { field: 'email', isSet: true } }],
  transitions: [
    {
      verb: 'lift',
      label: 'Lift suppression',
      field: 'status',
      can: 'email.suppressions.write',
      audit: 'reversible',
      from: ['active'],
      to: 'lifted',
      needs: { reason: longText({ label: 'Reason', max: 500, required: true }) },
      effect: 'Emails are sent to this address again.',
    },
    {
      verb: 'suppress',
      label: 'Suppress again',
      field: 'status',
      can: 'email.suppressions.write',
      audit: 'reversible',
      from: ['lifted'],
      to: 'active',
    },
  ],
});

declare module '../definition/collections.ts' {
  interface Collections {
    suppressions: typeof suppressions;
  }
}
