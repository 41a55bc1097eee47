/** What can be done with a member besides what the definition says: it needs more than a dialog made from fields. */
import type { RaRecord } from 'react-admin';

import type { ActionExtension, AddedActionProps } from '../../views/form/action-extensions.ts';
import { lazyPart } from '../../views/lazy-part.tsx';
import type { MergeDialogProps } from './merge-dialog.tsx';

const resources = ['members', 'custom_members'];
const isOffered = (record: RaRecord) => record['account_status'] !== 'erased';

/** Opened from the hints of the form too. */
export const mergeDialog = lazyPart<MergeDialogProps>(async () => (await import('./merge-dialog.tsx')).MergeDialog, {
  definitions: 'every',
});

export const memberActions: readonly ActionExtension[] = [
  {
    verb: 'view_as',
    label: 'people.view_as',
    resources,
    roles: ['members.view_as'],
    isOffered,
    view: lazyPart<AddedActionProps>(async () => (await import('./view-as-dialog.tsx')).ViewAsDialog, {
      definitions: ['members'],
    }),
  },
  {
    verb: 'merge',
    label: 'people.merge',
    resources,
    roles: ['members.write'],
    isOffered,
    view: mergeDialog,
  },
];
