/** What the staff note down about a member; members never see it. */
import type { RecordTabProps } from '../../views/form/record-tabs.ts';
import type { NoteKind } from '../../views/notes/note-kind.ts';
import { Notes as NotesOf } from '../../views/notes/notes.tsx';

const ofMembers: NoteKind = {
  resource: 'member_notes',
  parent: 'member_id',
  write: 'members.notes.write',
  note: 'people.notes_private',
};

export const Notes = ({ record }: RecordTabProps) => <NotesOf record={record} kind={ofMembers} />;
