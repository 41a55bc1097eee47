/** What the staff note down about a member; members never see it. Own choice. */
import { defineResource } from '../definition/define-resource.ts';
import { longText, reference, text, toggle } from '../definition/field-kinds.ts';

export const memberNotes = defineResource({
  name: 'member_notes',
  belongsTo: 'chapter',
  label: { one: 'Note', many: 'Notes' },
  translations: {
    zh: {
      name: '备注',
      fields: { text: '备注', member_id: '会员', pinned: '置顶', author_name: '作者' },
      groups: { Note: '备注' },
    },
    es: {
      name: 'Nota |||| Notas',
      fields: { text: 'Nota', member_id: 'Miembro', pinned: 'Fijada', author_name: 'Escrita por' },
      groups: { Note: 'Nota' },
    },
  },
  representation: 'text',
  partOf: 'member_id',
  dataSubject: 'member_id',
  fields: {
    text: longText({ label: 'Note', max: 2000, required: true, personal: 'recorded' }),
    member_id: reference({ label: 'Member', to: 'members', required: true, holds: false }),
    pinned: toggle({ label: 'Pinned' }),
    author_name: text({ label: 'Written by', max: 140, readOnly: true, personal: false }),
  },
  list: {
    columns: ['text', 'member_id', 'pinned', 'author_name'],
    search: ['text'],
    filters: ['member_id', 'pinned'],
    sorts: ['created_at'],
    order: ['created_at', 'DESC'],
  },
  form: [{ title: 'Note', fields: ['text', 'member_id', 'pinned'] }],
  can: { read: 'members.notes.read', write: 'members.notes.write' },
});

declare module '../definition/collections.ts' {
  interface Collections {
    member_notes: typeof memberNotes;
  }
}
