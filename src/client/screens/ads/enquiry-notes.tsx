/** What the staff note down about an ad enquiry; whoever asks never sees it. */
import type { RecordTabProps } from '../../views/form/record-tabs.ts';
import type { NoteKind } from '../../views/notes/note-kind.ts';
import { Notes } from '../../views/notes/notes.tsx';

const ofEnquiries: NoteKind = {
  resource: 'ad_enquiry_notes',
  parent: 'enquiry_id',
  write: 'ads.leads.write',
  note: 'people.enquiry_notes_private',
};

export const EnquiryNotes = ({ record }: RecordTabProps) => <Notes record={record} kind={ofEnquiries} />;
