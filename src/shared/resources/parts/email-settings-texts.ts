/** What the definition of an organisation's mail settings says in the other languages. */
import type { ResourceTranslations } from '../../definition/resource-labels.ts';

export const emailSettingsTexts: ResourceTranslations = {
  zh: {
    name: '邮件设置',
    fields: {
      provider: '发送方式',
      host: '邮件服务器',
      port: '端口',
      tls: '加密',
      username: '用户名',
      from_email: '发件地址',
      from_name: '发件人名称',
      reply_to: '回复地址',
      postal_address: '通信地址',
      suppresses_bounces: '停止向退信地址发送',
    },
    help: {
      host: '例如 smtp.example.org。',
      port: '通常 STARTTLS 用 587，TLS 用 465。',
      username: '服务器不要求登录时留空。',
      from_email: '您的邮件服务器允许使用的发件地址。',
      from_name: '留空则使用组织名称。',
      reply_to: '留空则不接收回复。',
      postal_address: '显示在邮件底部；许多国家要求推广邮件注明。',
      suppresses_bounces: '被邮件服务器永久拒绝的地址将加入停发名单。安全邮件仍会发送。',
    },
    choices: {
      provider: { platform: '平台', smtp: '自有邮件服务器 (SMTP)' },
      tls: { starttls: 'STARTTLS', tls: 'TLS' },
    },
    groups: { 'Mail server': '邮件服务器', Sender: '发件人', Bounces: '退信' },
  },
  es: {
    name: 'Ajustes de correo |||| Ajustes de correo',
    fields: {
      provider: 'Se envía con',
      host: 'Servidor de correo',
      port: 'Puerto',
      tls: 'Cifrado',
      username: 'Usuario',
      from_email: 'Dirección del remitente',
      from_name: 'Nombre del remitente',
      reply_to: 'Respuestas a',
      postal_address: 'Dirección postal',
      suppresses_bounces: 'Dejar de escribir a direcciones que rebotan',
    },
    help: {
      host: 'Por ejemplo, smtp.example.org.',
      port: 'Por lo general, 587 con STARTTLS y 465 con TLS.',
      username: 'Vacío si el servidor no lo pide.',
      from_email: 'Una dirección desde la que su servidor pueda enviar.',
      from_name: 'Vacío: el nombre de la organización.',
      reply_to: 'Vacío: sin respuestas.',
      postal_address: 'Figura al pie de los correos; muchos países la exigen en las campañas.',
      suppresses_bounces:
        'Una dirección que un servidor rechaza definitivamente pasa a la lista de supresión. Los correos de seguridad se envían de todos modos.',
    },
    choices: {
      provider: { platform: 'La plataforma', smtp: 'Nuestro propio servidor (SMTP)' },
      tls: { starttls: 'STARTTLS', tls: 'TLS' },
    },
    groups: { 'Mail server': 'Servidor de correo', Sender: 'Remitente', Bounces: 'Rebotes' },
  },
};
