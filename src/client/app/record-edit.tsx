/** The edit screen of any resource, with the tabs and notices that parts of the app add to it. Who adds one names it here. */
import type { ComponentProps } from 'react';

import { adTabs } from '../screens/ad/ad-tabs.ts';
import { enquiryTabs } from '../screens/ads/enquiry-tabs.ts';
import { memberNotices } from '../screens/member/member-notices.ts';
import { memberTabs } from '../screens/member/member-tabs.ts';
import { roleTabs } from '../screens/role/role-tabs.ts';
import { RecordNoticesContext } from '../views/form/record-notices.tsx';
import { RecordTabsContext, type RecordTab, type RecordTabProps } from '../views/form/record-tabs.ts';
import { lazyPart } from '../views/lazy-part.tsx';
import { ResourceEdit } from '../views/form/resource-edit.tsx';
import { SettingsEdit } from '../views/form/settings-edit.tsx';

const recordTabs: readonly RecordTab[] = [
  ...adTabs,
  ...memberTabs,
  ...roleTabs,
  ...enquiryTabs,
  {
    key: 'numbers',
    label: 'counts.title',
    where: (resource) => resource.public?.counts === true,
    view: lazyPart<RecordTabProps>(async () => (await import('../views/counts/record-counts.tsx')).RecordCounts),
  },
  {
    key: 'history',
    label: 'audit.history',
    view: lazyPart<RecordTabProps>(async () => (await import('../views/audit/history.tsx')).History, {
      definitions: 'every',
    }),
  },
];

export function RecordEdit(props: ComponentProps<typeof ResourceEdit>) {
  return (
    <RecordTabsContext value={recordTabs}>
      <RecordNoticesContext value={memberNotices}>
        <ResourceEdit {...props} />
      </RecordNoticesContext>
    </RecordTabsContext>
  );
}

export function RecordSettings(props: ComponentProps<typeof SettingsEdit>) {
  return (
    <RecordTabsContext value={recordTabs}>
      <SettingsEdit {...props} />
    </RecordTabsContext>
  );
}
