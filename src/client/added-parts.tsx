/** What parts of the app add to the generic screens: actions of records, help at fields, and notices above them. Who adds one names it here; tabs have `record-tabs.tsx`. */
import type { ReactNode } from 'react';

import { memberActions } from './screens/member/actions.ts';
import { memberFieldAids } from './screens/member/field-aids.ts';
import { memberNotices } from './screens/member/notices.ts';
import { roleActions } from './screens/role/tabs.ts';
import { teamActions } from './screens/team/actions.ts';
import { AddedActionsContext } from './views/form/added-actions.ts';
import { FieldAidsContext } from './views/form/field-aids.tsx';
import { RecordNoticesContext } from './views/form/record-notices.tsx';

const addedActions = [...memberActions, ...roleActions, ...teamActions];

export function AddedParts({ children }: { children: ReactNode }) {
  return (
    <AddedActionsContext value={addedActions}>
      <FieldAidsContext value={memberFieldAids}>
        <RecordNoticesContext value={memberNotices}>{children}</RecordNoticesContext>
      </FieldAidsContext>
    </AddedActionsContext>
  );
}
