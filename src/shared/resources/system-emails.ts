/** The mails that the product sends by itself, and what an organisation makes of each. screens.md 3.2, EM1 */
import { defineResource } from '../definition/define-resource.ts';
import { choice, reference, references, toggle } from '../definition/field-kinds.ts';
import { mailEvents, mailEventsEs, mailEventsZh } from './parts/mail-events.ts';

/** So many of the team get a copy of one. Own choice. */
export const maxCopies = 5;

export const systemEmails = defineResource({
  name: 'system_emails',
  belongsTo: 'organisation',
  label: { one: 'System email', many: 'System emails' },
  translations: {
    zh: {
      name: '系统邮件',
      fields: { event: '邮件', template_id: '模板', is_enabled: '发送', copy_ids: '抄送团队成员' },
      help: {
        template_id: '留空则使用产品自带的文字。发布模板后生效。',
        is_enabled: '安全邮件始终发送。',
        copy_ids: '收到相同内容副本的团队成员。含有链接或验证码的邮件没有副本。',
      },
      choices: { event: mailEventsZh },
      groups: { 'System email': '系统邮件' },
      verbs: { switch_on: '开启', switch_off: '关闭', reword: '改写', restore_default: '恢复默认文字' },
      effects: {
        switch_off: '在重新开启之前不再发送。安全邮件始终发送。',
        reword: '将以产品自带的文字新建一个模板。在您发布之前，收件人收到的内容不变。',
        restore_default: '收件人将重新收到产品自带的文字；模板予以保留。',
      },
    },
    es: {
      name: 'Correo del sistema |||| Correos del sistema',
      fields: { event: 'Correo', template_id: 'Plantilla', is_enabled: 'Activo', copy_ids: 'Copia al equipo' },
      help: {
        template_id: 'Vacío: el texto original. La plantilla se aplica una vez publicada.',
        is_enabled: 'Los correos de seguridad se envían siempre.',
        copy_ids: 'Miembros del equipo que reciben una copia. De los correos con enlace o código no hay copia.',
      },
      choices: { event: mailEventsEs },
      groups: { 'System email': 'Correo del sistema' },
      verbs: {
        switch_on: 'Activar',
        switch_off: 'Desactivar',
        reword: 'Cambiar el texto',
        restore_default: 'Restaurar el texto original',
      },
      effects: {
        switch_off: 'Deja de enviarse hasta que se vuelva a activar. Los correos de seguridad se envían siempre.',
        reword:
          'Crea una plantilla con el texto original. Los destinatarios siguen recibiendo lo mismo hasta que usted la publique.',
        restore_default: 'Los destinatarios vuelven a recibir el texto original; la plantilla se conserva.',
      },
    },
  },
  representation: 'event',
  namedAfter: 'event',
  // The product knows them all: one that is not wanted is switched off.
  disabledOperations: ['create', 'delete'],
  fields: {
    event: choice({ label: 'Email', choices: mailEvents, required: true, readOnly: true }),
    template_id: reference({
      label: 'Template',
      to: 'email_templates',
      help: 'Leave empty to use the default text. A template takes effect once published.',
    }),
    is_enabled: toggle({ label: 'Sent', help: 'Security emails are always sent.' }),
    copy_ids: references({
      label: 'Team copies',
      to: 'staff',
      max: maxCopies,
      help: 'Team members who get a copy. Emails with a link or code are never copied.',
    }),
  },
  list: {
    columns: ['event', 'template_id', 'is_enabled', 'updated_at'],
    search: [],
    filters: ['is_enabled', 'template_id'],
    sorts: ['event', 'created_at'],
    order: ['event', 'ASC'],
    switch: { field: 'is_enabled', on: ['true'], verbs: ['switch_on', 'switch_off'] },
  },
  form: [{ title: 'System email', fields: ['event', 'template_id', 'is_enabled', 'copy_ids'] }],
  can: { read: 'email.config.read', write: 'email.config.write' },
  actions: [
    { verb: 'switch_on', label: 'Switch on', can: 'email.config.write', audit: 'reversible', bulk: true },
    {
      verb: 'switch_off',
      label: 'Switch off',
      can: 'email.config.write',
      audit: 'reversible',
      bulk: true,
      effect: 'It’s no longer sent until you switch it on again. Security emails are always sent.',
    },
    {
      verb: 'reword',
      label: 'Reword',
      can: 'email.templates.write',
      audit: 'reversible',
      bulk: true,
      effect: 'Creates a template from the default text. Recipients see no change until you publish it.',
    },
    {
      verb: 'restore_default',
      label: 'Restore default text',
      can: 'email.config.write',
      audit: 'reversible',
      bulk: true,
      effect: 'Recipients get the default text again. The template is kept.',
    },
  ],
});

declare module '../definition/collections.ts' {
  interface Collections {
    system_emails: typeof systemEmails;
  }
}
