/** The addresses that the mails of a send lead to, and how many followed each: an estimate, for scanners follow links too. screens.md 3.2, EM4 */
import { defineResource } from '../definition/define-resource.ts';
import { integer, reference, url } from '../definition/field-kinds.ts';

export const emailLinks = defineResource({
  name: 'email_links',
  belongsTo: 'organisation',
  label: { one: 'Link', many: 'Links' },
  translations: {
    zh: {
      name: '链接',
      fields: { send_id: '发送', number: '编号', url: '地址', clicks: '点击（估算）' },
      groups: { Link: '链接' },
    },
    es: {
      name: 'Enlace |||| Enlaces',
      fields: { send_id: 'Envío', number: 'Número', url: 'Dirección', clicks: 'Clics (estimación)' },
      groups: { Link: 'Enlace' },
    },
  },
  representation: 'url',
  partOf: 'send_id',
  disabledOperations: ['create', 'delete'],
  fields: {
    send_id: reference({ label: 'Send', to: 'email_sends', required: true, readOnly: true, holds: false }),
    number: integer({ label: 'Number', min: 0, required: true, readOnly: true }),
    url: url({ label: 'Address', required: true, readOnly: true }),
    clicks: integer({ label: 'Clicks (estimate)', min: 0, required: true, readOnly: true }),
  },
  list: {
    columns: ['url', 'clicks'],
    search: ['url'],
    filters: ['send_id'],
    sorts: ['clicks', 'url', 'created_at'],
    order: ['clicks', 'DESC'],
  },
  form: [{ title: 'Link', fields: ['send_id', 'number', 'url', 'clicks'] }],
  can: { read: 'email.history.read', write: 'email.send' },
});

declare module '../definition/collections.ts' {
  interface Collections {
    email_links: typeof emailLinks;
  }
}
