/** A record beside its list, with those of the tabs that parts of the app add to it. */
import type { ComponentProps } from 'react';

import { RecordTabsContext } from '../views/form/record-tabs.ts';
import { BesideList } from '../views/panel/beside-list.tsx';
import { recordTabs } from './added-tabs.ts';

export function RecordBeside(props: ComponentProps<typeof BesideList>) {
  return (
    <RecordTabsContext value={recordTabs}>
      <BesideList {...props} />
    </RecordTabsContext>
  );
}
