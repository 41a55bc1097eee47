/** The tabs that parts of the app add to records, on their own screens and beside their lists. Who adds one names it here. */
import { adTabs } from '../screens/ad/ad-tabs.ts';
import { announcementTabs } from '../screens/announcements/announcement-parts.ts';
import { enquiryTabs } from '../screens/ads/enquiry-tabs.ts';
import { emailTabs } from '../screens/email/email-tabs.ts';
import { memberTabs } from '../screens/member/member-tabs.ts';
import { teamTabs } from '../screens/team/team-tabs.ts';
import { templateTabs } from '../screens/page-templates/template-tabs.ts';
import { roleTabs } from '../screens/role/role-tabs.ts';
import type { RecordTab, RecordTabProps } from '../views/form/record-tabs.ts';
import { lazyPart } from '../views/lazy-part.tsx';

export const recordTabs: readonly RecordTab[] = [
  {
    key: 'overview',
    label: 'overview.title',
    where: (resource) => resource.overview !== undefined,
    isFirst: true,
    view: lazyPart<RecordTabProps>(async () => (await import('./record-overview.tsx')).RecordOverview, {
      definitions: 'every',
    }),
  },
  ...adTabs,
  ...memberTabs,
  ...roleTabs,
  ...teamTabs,
  ...enquiryTabs,
  ...emailTabs,
  ...templateTabs,
  ...announcementTabs,
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
