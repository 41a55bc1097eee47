/** Names and addresses that an organisation's mail comes from, each confirmed by a link to its mailbox. screens.md 3.2, EM1 */
import { defineResource } from '../definition/define-resource.ts';
import { choice, email, moment, text, toggle } from '../definition/field-kinds.ts';

export const senderIdentities = defineResource({
  name: 'sender_identities',
  belongsTo: 'organisation',
  label: { one: 'Sender', many: 'Senders' },
  translations: {
    zh: {
      name: '发件人',
      fields: {
        from_name: '发件人名称',
        from_email: '发件地址',
        reply_to: '回复地址',
        is_default: '默认',
        standing: '状态',
        verified_at: '确认时间',
        link_sent_at: '链接发送时间',
        link_problem: '邮件服务器的答复',
      },
      help: {
        from_email: '须属于您的发件域名之一。更改后需重新确认。',
        reply_to: '留空则使用邮件设置中的回复地址。',
      },
      choices: { standing: { usable: '可以使用', unconfirmed: '未确认', domain_unverified: '域名未验证' } },
      groups: { Sender: '发件人' },
      verbs: { send_verification: '发送确认链接', make_default: '设为默认' },
      effects: {
        send_verification: '将向该地址发送一封含有链接的邮件。链接 24 小时内有效，打开并确认后即可使用此发件人。',
        make_default: '群发邮件将以此发件人发出。通过平台发送时，系统邮件也由此发件人发出。',
      },
    },
    es: {
      name: 'Remitente |||| Remitentes',
      fields: {
        from_name: 'Nombre del remitente',
        from_email: 'Dirección del remitente',
        reply_to: 'Respuestas a',
        is_default: 'Predeterminado',
        standing: 'Estado',
        verified_at: 'Confirmado',
        link_sent_at: 'Enlace enviado',
        link_problem: 'Respuesta del servidor de correo',
      },
      help: {
        from_email: 'En uno de sus dominios de envío. Si la cambia, hay que confirmarla de nuevo.',
        reply_to: 'Vacío: la dirección de los ajustes de correo.',
      },
      choices: {
        standing: {
          usable: 'Listo para usar',
          unconfirmed: 'Sin confirmar',
          domain_unverified: 'Dominio sin verificar',
        },
      },
      groups: { Sender: 'Remitente' },
      verbs: { send_verification: 'Enviar enlace de confirmación', make_default: 'Usar como predeterminado' },
      effects: {
        send_verification:
          'Se envía un correo con un enlace a esta dirección. El enlace vale 24 horas; una vez confirmado, se puede usar este remitente.',
        make_default:
          'Los correos masivos salen con este remitente. Si envía la plataforma, también los correos del sistema.',
      },
    },
  },
  representation: 'from_email',
  dataSubject: false,
  fields: {
    from_name: text({ label: 'Sender name', max: 60, required: true }),
    from_email: email({
      label: 'Sender address',
      required: true,
      unique: true,
      help: 'On one of your sender domains. If you change it, it has to be confirmed again.',
    }),
    reply_to: email({ label: 'Replies to', help: 'Leave empty to use the address in the email settings.' }),
    is_default: toggle({ label: 'Default', readOnly: true }),
    standing: choice({
      label: 'State',
      choices: {
        usable: 'Ready to use',
        unconfirmed: 'Not confirmed',
        domain_unverified: 'Domain not verified',
      },
      tones: { usable: 'success', unconfirmed: 'info', domain_unverified: 'error' },
      readOnly: true,
    }),
    verified_at: moment({ label: 'Confirmed', readOnly: true }),
    link_sent_at: moment({ label: 'Link sent', readOnly: true }),
    link_problem: text({ label: 'Mail server’s answer', max: 300, readOnly: true }),
  },
  list: {
    columns: ['from_email', 'from_name', 'standing', 'is_default', 'verified_at'],
    search: ['from_email', 'from_name'],
    filters: ['standing', 'is_default'],
    sorts: ['from_email', 'from_name', 'created_at'],
    order: ['from_email', 'ASC'],
  },
  form: [{ title: 'Sender', fields: ['from_name', 'from_email', 'reply_to'] }],
  can: { read: 'email.config.read', write: 'email.config.write' },
  actions: [
    {
      verb: 'send_verification',
      label: 'Send confirmation link',
      can: 'email.config.write',
      audit: 'final',
      tone: 'harmless',
      effect:
        'Emails a link to this address. The link is valid for 24 hours. Once it is confirmed, this sender can be used.',
    },
    {
      verb: 'make_default',
      label: 'Make default',
      can: 'email.config.write',
      audit: 'reversible',
      effect: 'Emails to many come from this sender. If the platform sends your email, system emails do too.',
    },
  ],
});

declare module '../definition/collections.ts' {
  interface Collections {
    sender_identities: typeof senderIdentities;
  }
}
