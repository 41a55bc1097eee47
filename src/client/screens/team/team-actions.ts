/** What can be done for a colleague besides what the definition says. */
import type { RaRecord } from 'react-admin';

import type { ActionExtension, AddedActionProps } from '../../views/form/action-extensions.ts';
import { lazyPart } from '../../views/lazy-part.tsx';

const shared = {
  resources: ['staff'],
  roles: ['admin.staff.write'],
  isOffered: (record: RaRecord) => record['status'] === 'active',
} as const;

export const teamActions: readonly ActionExtension[] = [
  {
    ...shared,
    verb: 'end_sessions',
    label: 'team.end_sessions.label',
    view: lazyPart<AddedActionProps>(async () => (await import('./colleague-dialogs.tsx')).EndSessionsDialog),
  },
  {
    ...shared,
    verb: 'reset_second_factor',
    label: 'team.reset_second_factor.label',
    view: lazyPart<AddedActionProps>(async () => (await import('./colleague-dialogs.tsx')).ResetFactorDialog),
  },
];
