/** What stands beside a role's fields. */
import type { ActionExtension, AddedActionProps } from '../../views/form/action-extensions.ts';
import type { RecordTab, RecordTabProps } from '../../views/form/record-tabs.ts';
import { lazyPart } from '../../views/lazy-part.tsx';

export const roleTabs: readonly RecordTab[] = [
  {
    key: 'people',
    label: 'roles.people',
    resources: ['roles'],
    view: lazyPart<RecordTabProps>(async () => (await import('./people.tsx')).RolePeople, { definitions: ['staff'] }),
  },
  {
    key: 'preview',
    label: 'roles.preview',
    resources: ['roles'],
    view: lazyPart<RecordTabProps>(async () => (await import('./preview.tsx')).RolePreview, {
      definitions: 'every',
    }),
  },
];

export const roleActions: readonly ActionExtension[] = [
  {
    verb: 'copy',
    label: 'roles.copy',
    resources: ['roles'],
    roles: ['admin.roles.write'],
    view: lazyPart<AddedActionProps>(async () => (await import('./copy-dialog.tsx')).CopyDialog),
  },
];
