/** The edit screen of any resource, with the tabs and notices that parts of the app add to it. Who adds a notice names it here. */
import type { ComponentProps } from 'react';

import { adNotices } from '../screens/ad/ad-notices.ts';
import { announcementNotices } from '../screens/announcements/announcement-parts.ts';
import { senderNotices, recipientNotices, sendNotices } from '../screens/email/email-parts.ts';
import { memberNotices } from '../screens/member/member-notices.ts';
import { hostNotices, websiteTabTools } from '../screens/website/website-parts.ts';
import { RecordNoticesContext } from '../views/form/record-notices.tsx';
import { RecordTabsContext } from '../views/form/record-tabs.ts';
import { ResourceEdit } from '../views/form/resource-edit.tsx';
import { SettingsEdit } from '../views/form/settings-edit.tsx';
import { TabToolsContext } from '../views/form/tab-tools.tsx';
import { recordTabs } from './added-tabs.ts';

const recordNotices = [
  ...memberNotices,
  ...adNotices,
  ...hostNotices,
  ...sendNotices,
  ...recipientNotices,
  ...senderNotices,
  ...announcementNotices,
];

export function RecordEdit(props: ComponentProps<typeof ResourceEdit>) {
  return (
    <RecordTabsContext value={recordTabs}>
      <RecordNoticesContext value={recordNotices}>
        <ResourceEdit {...props} />
      </RecordNoticesContext>
    </RecordTabsContext>
  );
}

export function RecordSettings(props: ComponentProps<typeof SettingsEdit>) {
  return (
    <RecordTabsContext value={recordTabs}>
      <TabToolsContext value={websiteTabTools}>
        <SettingsEdit {...props} />
      </TabToolsContext>
    </RecordTabsContext>
  );
}
