/** What can be done for a colleague besides what the definition says. */
import type { RaRecord } from 'react-admin';

import type { AddedAction, AddedActionProps } from '../../views/form/added-actions.ts';
import { part } from '../../views/part.tsx';

const shared = {
  resources: ['staff'],
  roles: ['admin.staff.write'],
  isOffered: (record: RaRecord) => record['status'] === 'active',
} as const;

export const teamActions: readonly AddedAction[] = [
  {
    ...shared,
    verb: 'end_sessions',
    label: 'team.end_sessions.label',
    view: part<AddedActionProps>(async () => (await import('./colleague-dialogs.tsx')).EndSessionsDialog),
  },
  {
    ...shared,
    verb: 'reset_second_factor',
    label: 'team.reset_second_factor.label',
    view: part<AddedActionProps>(async () => (await import('./colleague-dialogs.tsx')).ResetFactorDialog),
  },
];
