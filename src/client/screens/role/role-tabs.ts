/** What stands beside a role's fields. */
import type { AddedAction, AddedActionProps } from '../../views/form/added-actions.ts';
import type { RecordTab, RecordTabProps } from '../../views/form/record-tabs.ts';
import { part } from '../../views/part.tsx';

export const roleTabs: readonly RecordTab[] = [
  {
    key: 'people',
    label: 'roles.people',
    resources: ['roles'],
    view: part<RecordTabProps>(async () => (await import('./people.tsx')).RolePeople, { definitions: ['staff'] }),
  },
  {
    key: 'preview',
    label: 'roles.preview',
    resources: ['roles'],
    view: part<RecordTabProps>(async () => (await import('./preview.tsx')).RolePreview, {
      definitions: 'every',
    }),
  },
];

export const roleActions: readonly AddedAction[] = [
  {
    verb: 'copy',
    label: 'roles.copy',
    resources: ['roles'],
    roles: ['admin.roles.write'],
    view: part<AddedActionProps>(async () => (await import('./copy-dialog.tsx')).CopyDialog),
  },
];
