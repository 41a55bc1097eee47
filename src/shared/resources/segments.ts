/** Questions about members that are kept: a segment is a filter of the members list with a name. Own choice. */
import { defineResource } from '../definition/define-resource.ts';
import { choice, filter, longText, reference, text } from '../definition/field-kinds.ts';
import { gotStates, missedStates } from './parts/recipient-outcomes.ts';

export const segments = defineResource({
  name: 'segments',
  belongsTo: 'organisation',
  label: { one: 'Segment', many: 'Segments' },
  translations: {
    zh: {
      name: '分群',
      fields: {
        name: '名称',
        description: '说明',
        filter: '包含哪些会员',
        of_send_id: '邮件',
        of_send_part: '该邮件的收件人',
      },
      choices: { of_send_part: { got: '已收到', missed: '未收到' } },
      groups: { Segment: '分群' },
    },
    es: {
      name: 'Segmento |||| Segmentos',
      fields: {
        name: 'Nombre',
        description: 'Descripción',
        filter: 'A quién incluye',
        of_send_id: 'Correo',
        of_send_part: 'Destinatarios del correo',
      },
      choices: { of_send_part: { got: 'Lo recibieron', missed: 'No lo recibieron' } },
      groups: { Segment: 'Segmento' },
    },
  },
  representation: 'name',
  fields: {
    name: text({ label: 'Name', max: 80, required: true, unique: true }),
    description: longText({ label: 'Description', max: 300 }),
    filter: filter({
      label: 'Conditions',
      of: 'members',
      among: {
        collection: 'email_recipients',
        record: 'member_id',
        same: { field: 'send_id', as: 'of_send_id' },
        states: { field: 'status', by: 'of_send_part', of: { got: gotStates, missed: missedStates } },
      },
    }),
    of_send_id: reference({ label: 'Email', to: 'email_sends', readOnly: true }),
    of_send_part: choice({
      label: 'Recipients of the email',
      choices: { got: 'Got it', missed: 'Did not get it' },
      readOnly: true,
    }),
  },
  rules: [
    { rule: 'needed_when', field: 'filter', when: { field: 'of_send_id', isSet: false } },
    ...(['of_send_id', 'of_send_part'] as const).map((field) => ({
      rule: 'shown_when' as const,
      field,
      when: { field: 'of_send_id' as const, isSet: true as const },
    })),
  ],
  list: {
    columns: ['name', 'description', 'filter'],
    search: ['name', 'description'],
    filters: ['of_send_id'],
    sorts: ['name', 'created_at'],
    order: ['name', 'ASC'],
  },
  form: [{ title: 'Segment', fields: ['name', 'description', 'filter', 'of_send_id', 'of_send_part'] }],
  can: { read: 'members.read', write: 'members.write' },
});

declare module '../definition/collections.ts' {
  interface Collections {
    segments: typeof segments;
  }
}
