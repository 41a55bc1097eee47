/** What the staff note down about an ad enquiry; whoever asks never sees it. screens.md 3.7, AD4 */
import { defineResource } from '../definition/define-resource.ts';
import { longText, reference, text, toggle } from '../definition/field-kinds.ts';

export const adEnquiryNotes = defineResource({
  name: 'ad_enquiry_notes',
  belongsTo: 'organisation',
  label: { one: 'Note on an enquiry', many: 'Notes on enquiries' },
  translations: {
    zh: {
      name: '咨询备注',
      fields: { text: '备注', enquiry_id: '广告咨询', pinned: '置顶', author_name: '作者' },
      groups: { Note: '备注' },
    },
    es: {
      name: 'Nota de consulta |||| Notas de consultas',
      fields: { text: 'Nota', enquiry_id: 'Consulta', pinned: 'Fijada', author_name: 'Escrita por' },
      groups: { Note: 'Nota' },
    },
  },
  representation: 'text',
  partOf: 'enquiry_id',
  dataSubject: false,
  fields: {
    text: longText({ label: 'Note', max: 2000, required: true }),
    enquiry_id: reference({ label: 'Ad enquiry', to: 'ad_enquiries', required: true, holds: false }),
    pinned: toggle({ label: 'Pinned' }),
    author_name: text({ label: 'Written by', max: 140, readOnly: true }),
  },
  list: {
    columns: ['text', 'enquiry_id', 'pinned', 'author_name'],
    search: ['text'],
    filters: ['enquiry_id', 'pinned'],
    sorts: ['created_at'],
    order: ['created_at', 'DESC'],
  },
  form: [{ title: 'Note', fields: ['text', 'enquiry_id', 'pinned'] }],
  can: { read: 'ads.leads.read', write: 'ads.leads.write' },
});

declare module '../definition/collections.ts' {
  interface Collections {
    ad_enquiry_notes: typeof adEnquiryNotes;
  }
}
