/** What parts of the app add to the generic screens: actions of records, and help at fields. Who adds one names it here; tabs and notices have `record-edit.tsx`. */
import type { ReactNode } from 'react';

import { bannerFieldAids } from '../screens/banners/banner-field-aids.ts';
import { memberActions } from '../screens/member/member-actions.ts';
import { memberFieldAids } from '../screens/member/member-field-aids.ts';
import { roleActions } from '../screens/role/role-tabs.ts';
import { teamActions } from '../screens/team/team-actions.ts';
import { ActionExtensionsContext } from '../views/form/action-extensions.ts';
import { FieldAidsContext } from '../views/form/field-hint-extensions.tsx';

const fieldAids = [...memberFieldAids, ...bannerFieldAids];
const addedActions = [...memberActions, ...roleActions, ...teamActions];

export function ExtensionProviders({ children }: { children: ReactNode }) {
  return (
    <ActionExtensionsContext value={addedActions}>
      <FieldAidsContext value={fieldAids}>{children}</FieldAidsContext>
    </ActionExtensionsContext>
  );
}
